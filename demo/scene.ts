import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join, relative, resolve } from 'node:path'
import type { FakeGitHub } from '../__tests__/support/fake-github/fake-github.ts'
import type { RepositoryControls } from '../__tests__/support/fake-github/repository-controls.ts'
import { reportSandbox } from '../src/service/sandbox/sandbox-report.ts'
import type { DemoOptions } from './options.ts'

/** Where the action works, what it is asked, and who does the work. */
export type Scene = {
  repository: RepositoryControls
  prompt: string
  agent: string
  sandbox: 'auto' | 'off'
}

const samplePrompt = `Make the guide match the tool

Compare the flags in docs/ with the help text of bin/tint, check the links
between the pages, and repair what is wrong.`

const quoted = (path: string) => `'${path.replaceAll("'", "'\\''")}'`

/** Its text, not its path: agents do not see the folder of this repository. */
const sampleAgent = async (): Promise<string> =>
  [
    quoted(process.execPath),
    '--disable-warning=ExperimentalWarning --input-type=module-typescript --eval',
    quoted(await readFile(join(import.meta.dirname, 'agent.ts'), 'utf8'))
  ].join(' ')

/** Puts the repository on the fake GitHub: the sample, or a copy of somebody's own. */
export const setScene = async (fake: FakeGitHub, options: DemoOptions): Promise<Scene> => ({
  repository: options.repository
    ? await importRepository(fake, resolve(options.repository))
    : await fake.createRepository({ fullName: 'acme/tint-docs', files: await sampleFiles() }),
  prompt: options.prompt ?? samplePrompt,
  agent: options.agent ?? (await sampleAgent()),
  sandbox: (await reportSandbox(process.env)).isPossible ? 'auto' : 'off'
})

const sampleFiles = async (): Promise<Record<string, string>> => {
  const folder = join(import.meta.dirname, 'sample')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files: Record<string, string> = {}
  for (const entry of entries.filter(entry => entry.isFile())) {
    const path = join(entry.parentPath, entry.name)
    files[relative(folder, path)] = await readFile(path, 'utf8')
  }
  return files
}

const importRepository = async (fake: FakeGitHub, path: string): Promise<RepositoryControls> => {
  const isFolder = await stat(path).then(
    found => found.isDirectory(),
    () => false
  )
  if (!isFolder) throw new Error(`There is no folder ${path}.`)
  const name =
    basename(path)
      .replace(/\.git$/, '')
      .replace(/[^\w.-]/g, '-') || 'repository'
  return fake.importRepository(path, { fullName: `demo/${name}` })
}
