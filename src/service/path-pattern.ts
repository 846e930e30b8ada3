/** Matches the paths of a route; its parameters, `:id` for example, are groups in their order. */
export const pathPattern = (route: string): RegExp =>
  new RegExp(`^${route.replaceAll('.', '\\.').replaceAll(/:\w+/g, '([^/]+)')}$`)
