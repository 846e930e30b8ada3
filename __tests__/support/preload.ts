/** What can be loaded into the action before its bundle; the bundle stays the one that is published. */
export type Preload = 'names' | 'loaded-files' | 'clock-jump' | 'lost-timers' | 'stray-error'

/** The variable that makes Node load them. */
export const preloading = (...names: Preload[]): Record<string, string> => ({
  NODE_OPTIONS: names
    .map(name => `--import=${new URL(`preload/${name}.js`, import.meta.url).href}`)
    .join(' ')
})
