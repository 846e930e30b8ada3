import { spellings } from './path-spelling.ts'

/** A path that no patch may touch by the way. */
export type ProtectedPath = {
  /** Segments in lower case. A folder stands for all that lies in it. */
  path: string
  /** Where it counts: at the top of the repository only, or in every folder. */
  where: 'top' | 'anywhere'
  /** Continues the sentence "the agent changed …, which". */
  why: string
  /** Whether `allowed-paths` can allow it, by its literal name. */
  never?: true
}

const list = (
  rule: Omit<ProtectedPath, 'path'>,
  ...paths: readonly string[]
): readonly ProtectedPath[] => paths.map(path => ({ ...rule, path }))

/** The whole list. Dates from November 2026; new agents bring new names. */
export const protectedPaths: readonly ProtectedPath[] = [
  ...list(
    {
      where: 'top',
      why: 'would run with rights that nobody gave the agent: workflows are not to be changed',
      never: true
    },
    '.github/workflows',
    '.github/actions'
  ),
  ...list(
    { where: 'top', why: 'says where submodules come from and is not to be changed', never: true },
    '.gitmodules'
  ),
  ...list({ where: 'anywhere', why: 'git would take for its own', never: true }, '.git'),
  ...list(
    { where: 'anywhere', why: 'steers how git reads and writes files' },
    '.gitattributes',
    '.lfsconfig'
  ),
  ...list(
    { where: 'top', why: 'says who must approve changes' },
    'codeowners',
    '.github/codeowners',
    'docs/codeowners'
  ),
  ...list(
    { where: 'top', why: 'steers what runs on the repository' },
    '.github/dependabot.yml',
    '.github/dependabot.yaml',
    '.github/settings.yml',
    '.gitlab-ci.yml',
    '.circleci',
    '.travis.yml',
    '.buildkite',
    '.drone.yml',
    'azure-pipelines.yml',
    'bitbucket-pipelines.yml',
    'jenkinsfile'
  ),
  ...list(
    { where: 'top', why: "runs on the machines of the repository's developers" },
    '.husky',
    '.githooks',
    '.pre-commit-config.yaml',
    '.pre-commit-config.yml',
    '.envrc'
  ),
  ...list(
    { where: 'anywhere', why: 'steers what editors run' },
    '.vscode',
    '.idea',
    '.devcontainer',
    '.devcontainer.json'
  ),
  ...list(
    { where: 'top', why: 'steers agents' },
    '.github/copilot-instructions.md',
    '.github/instructions',
    '.github/prompts',
    '.github/agents',
    '.github/chatmodes'
  ),
  ...list(
    { where: 'anywhere', why: 'steers agents' },
    'agents.md',
    'agents.override.md',
    'claude.md',
    'claude.local.md',
    'gemini.md',
    '.mcp.json',
    '.agents',
    '.claude',
    '.codex',
    '.gemini',
    '.cursor',
    '.cursorrules',
    '.windsurf',
    '.windsurfrules',
    '.clinerules',
    '.roo',
    '.roorules',
    '.continue',
    '.kiro',
    '.junie',
    '.amazonq',
    '.opencode',
    '.aider.conf.yml'
  )
]

/**
 * Why a path must not be changed, and how to allow it; undefined if it may be. A name in
 * `allowedPaths` counts only where it is literal: a pattern or a folder above was hardly meant.
 */
export function protection(path: string, allowedPaths: readonly string[]): string | undefined {
  for (const rule of protectedPaths) {
    const end = endOf(rule, path)
    if (end === undefined) continue
    if (rule.never) return `which ${rule.why}`
    const name = path.split('/').slice(0, end).join('/')
    const isNamed = allowedPaths
      .map(glob => glob.replace(/^(\.?\/)+/, '').replace(/(\/|\/\*\*)$/, ''))
      .some(glob => (glob === name || glob.startsWith(`${name}/`)) && isAtOrIn(path, glob))
    if (!isNamed)
      return `which ${rule.why}: to allow it, name it in allowed-paths without a pattern`
  }
  return undefined
}

const isAtOrIn = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(`${folder}/`)

/** How many segments of the path it takes to get to what a rule protects; undefined if it does not. */
function endOf({ path, where }: ProtectedPath, changed: string): number | undefined {
  const rule = path.split('/')
  const segments = changed.split('/')
  // On other systems a backslash parts folders too.
  const parts = segments.flatMap((segment, index) =>
    segment.split('\\').map(part => ({ names: spellings(part), end: index + 1 }))
  )
  const lastStart = where === 'top' ? 0 : parts.length - rule.length
  for (let start = 0; start <= lastStart; start += 1) {
    const isHere = rule.every((name, index) => parts[start + index]?.names(name) === true)
    if (isHere) return parts[start + rule.length - 1]?.end
  }
  return undefined
}
