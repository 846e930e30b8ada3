import { type Mount, writableMounts } from './mount-table.ts'
import { isWithin } from './path.ts'

/** What is hidden from every agent of this process, and what is let through again. */
export type Hiding = {
  /** Folders in whose place an empty one is seen; none lies in another. */
  folders: readonly string[]
  /** Files and sockets in whose place an empty file is seen. */
  files: readonly string[]
  /** Folders with programs within the hidden ones: still there, read-only. */
  readable: readonly { source: string; target: string }[]
}

/** Agents see their own folder for temporary files there. */
export const temporaryFolders: readonly string[] = ['/tmp', '/var/tmp']

// Where the folders that stay are held while all else is put in place; covered again afterwards.
const stashes = ['/dev/shm', '/mnt', '/media', '/srv']

/**
 * A file for `mount --all` that turns a private copy of the machine's mounts into what an agent may
 * see: everything read-only but its two folders, with the hidden ones empty. One run of mount does
 * it all in some milliseconds.
 */
export function planMounts(options: {
  mounts: readonly Mount[]
  hiding: Hiding
  /** The agent's two folders; `tmp` in the second is its /tmp. */
  workspace: string
  folder: string
  /** Sets the mounts of this run apart from those of another one around it. */
  word: string
  exists: (path: string) => boolean
}): string {
  const { mounts, workspace, folder, exists } = options
  // A service runs for long: what was there when it started may be gone.
  const hiding: Hiding = {
    folders: options.hiding.folders.filter(exists),
    files: options.hiding.files.filter(exists),
    readable: options.hiding.readable.filter(({ source }) => exists(source))
  }
  const kept = [
    workspace,
    folder,
    ...hiding.readable.flatMap(({ source, target }) => [source, target])
  ]
  const stash = stashes.find(
    path => exists(path) && !kept.some(other => isWithin(other, path) || isWithin(path, other))
  )
  if (stash === undefined) throw new Error('no folder is free to hold mounts')
  const lines: string[] = []
  const mount = (source: string, target: string, type: string, flags: string): void => {
    lines.push([source, target, type, flags].map(encode).concat('0 0').join(' '))
  }
  const none = (): string => `docs-agent-${options.word}-${lines.length}`
  const empty = (path: string, flags: string): void => mount(none(), path, 'tmpfs', flags)
  const bind = (source: string, target: string): void =>
    mount(source, target, 'none', 'rbind,X-mount.mkdir')

  empty(stash, 'size=4k,mode=0755')
  bind(workspace, `${stash}/workspace`)
  bind(folder, `${stash}/folder`)
  for (const { path, flags } of writableMounts(mounts)) {
    // What this user cannot reach, the files of docker's containers for example, no agent can.
    if (isWithin(path, stash) || !exists(path)) continue
    const kept = flags.filter(flag => ['nosuid', 'nodev', 'noexec'].includes(flag))
    // mount skips a target that is spelt "/".
    mount(none(), path === '/' ? '/.' : path, 'none', ['remount', 'bind', 'ro', ...kept].join(','))
  }
  for (const [index, { source }] of hiding.readable.entries()) bind(source, `${stash}/${index}`)
  const mounted = temporaryFolders.filter(exists)
  for (const path of mounted) bind(`${stash}/folder/tmp`, path)
  const inner = [workspace, folder, ...hiding.readable.map(({ target }) => target)]
  const opened = hiding.folders.filter(path => inner.some(other => isWithin(other, path)))
  for (const path of hiding.folders) {
    empty(path, `${opened.includes(path) ? '' : 'ro,'}size=4k,mode=0755`)
  }
  for (const path of hiding.files) mount('/dev/null', path, 'none', 'bind')
  for (const [index, { target }] of hiding.readable.entries()) bind(`${stash}/${index}`, target)
  bind(`${stash}/workspace`, workspace)
  bind(`${stash}/folder`, folder)
  for (const path of opened) mount(none(), path, 'none', 'remount,bind,ro')
  if (exists('/dev/pts')) {
    mount(none(), '/dev/pts', 'devpts', 'newinstance,ptmxmode=0666,mode=0620')
  }
  if (stash !== '/dev/shm') empty(stash, 'ro,size=4k,mode=0755')
  if (exists('/dev/shm')) empty('/dev/shm', 'size=64m,mode=1777')
  return `${lines.join('\n')}\n`
}

const encode = (text: string): string =>
  text.replace(/[\s\\]/g, character => `\\${character.charCodeAt(0).toString(8).padStart(3, '0')}`)
