/**
 * Stands in for the two plugins of `@actions/github` in the bundle (see tsconfig.bundle.json): the
 * methods they add for every route of GitHub are most of its size, and only `request` is called here.
 */
const nothing = (): Record<string, never> => ({})

export const restEndpointMethods = nothing
export const paginateRest = nothing
