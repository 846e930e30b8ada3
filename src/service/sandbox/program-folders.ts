import { basename, dirname, join } from 'node:path'
import type { Look } from './covers.ts'
import { isWithin } from './path.ts'

/** A folder that holds programs, and the path under which it is looked for. */
export type ProgramFolder = { source: string; target: string }

// Folders of version managers: programs and no credentials, with parts that need each other.
const managers =
  /^(.*\/(?:\.asdf|\.bun|\.deno|\.fnm|\.linuxbrew|\.nodenv|\.nvm|\.pyenv|\.rbenv|\.rustup|\.sdkman|\.volta))(?:\/|$)/
// Where pipx, uv and native installers put a program with all it needs.
const shared = /^(.*\/\.local\/share\/[^/]+)(?:\/|$)/
const modules = /^(.*?\/node_modules)(?:\/|$)/

/**
 * The folders that the programs of one folder on PATH need: it, what its links lead to, and the
 * libraries beside it. Never a whole HOME or `.local`: there lie credentials.
 */
export function programFolders(folder: string, look: Look): readonly ProgramFolder[] {
  const place = look.at(folder)
  if (place === undefined || !place.isFolder) return []
  const { path } = place
  const own = [{ source: path, target: path }]
  if (path !== folder) own.push({ source: path, target: folder })
  const root = rootOf(path)
  if (root !== undefined) return [...own, same(root)]
  const linksOut = look.linksIn(path).filter(target => !isWithin(target, path))
  // Hundreds of links can lead into one folder.
  const byHome = new Map(linksOut.map(target => [dirname(target), target]))
  const linked = [...byHome].map(([home, target]) => {
    const isOwnTree = basename(home) === 'bin' && basename(dirname(home)) !== '.local'
    return rootOf(target) ?? (isOwnTree ? dirname(home) : home)
  })
  const beside = [join(dirname(path), 'lib')]
  // The proxies of rustup find the toolchains there.
  if (path.endsWith('/.cargo/bin')) beside.push(join(dirname(dirname(path)), '.rustup'))
  const others = [...new Set([...linked, ...beside])].filter(
    other => look.at(other)?.isFolder === true
  )
  return [...own, ...others.map(same)]
}

const same = (path: string): ProgramFolder => ({ source: path, target: path })

const rootOf = (path: string): string | undefined =>
  [managers, modules, shared].map(form => form.exec(path)?.[1]).find(root => root !== undefined)
