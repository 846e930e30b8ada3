/** Whether a path is a folder or lies in it; both absolute, without `.` and `..`. */
export const isWithin = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder === '/' ? '/' : `${folder}/`)

/** Without those that lie in another one. */
export const outermost = (paths: readonly string[]): readonly string[] => {
  const all = [...new Set(paths)]
  return all.filter(path => !all.some(other => other !== path && isWithin(path, other)))
}
