import { parse } from 'yaml'

/** What the runner needs of an `action.yml`. */
export type ActionFile = {
  /** In order, with `''` where no default is given. */
  inputs: DeclaredInput[]
  /** The programs of the two steps, as paths beside the file; null where there is none. */
  main: string | null
  post: string | null
}

export type DeclaredInput = { name: string; default: string }

type Declared = Record<string, { default?: unknown } | null>

/** Reads an `action.yml`. */
export const readActionFile = (text: string): ActionFile => {
  const { inputs, runs } = parse(text) as { inputs?: Declared; runs?: Record<string, string> }
  if (!inputs) throw new Error('The action file declares no input')
  return {
    inputs: Object.entries(inputs).map(([name, declared]) => ({
      name,
      default: String(declared?.default ?? '')
    })),
    main: runs?.main ?? null,
    post: runs?.post ?? null
  }
}
