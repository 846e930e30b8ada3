/**
 * Stands in for `@actions/exec` in the bundle (see `paths` in tsconfig.bundle.json). The toolkit's
 * core imports it for `platform.getDetails()` alone, which nobody calls here; with all that it
 * brings it was an eighth of what Node has to read before the first request.
 */
export const getExecOutput = (): Promise<never> =>
  Promise.reject(new Error('@actions/exec is not in the bundle: see src/client/absent-exec.ts'))
