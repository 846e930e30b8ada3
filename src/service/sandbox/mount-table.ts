import { isWithin } from './path.ts'

export type Mount = {
  id: number
  parent: number
  path: string
  /** Flags of the mount itself, for example `rw`, `nosuid`. */
  flags: readonly string[]
  fileSystem: string
}

/** The lines of /proc/self/mountinfo; see proc_pid_mountinfo(5). */
export function readMountTable(text: string): readonly Mount[] {
  return text
    .split('\n')
    .filter(line => line !== '')
    .map(line => {
      const fields = line.split(' ')
      return {
        id: Number(fields[0]),
        parent: Number(fields[1]),
        path: decode(fields[4] ?? '/'),
        flags: (fields[5] ?? '').split(','),
        fileSystem: fields[fields.indexOf('-') + 1] ?? ''
      }
    })
}

const decode = (text: string): string =>
  text.replace(/\\([0-7]{3})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 8)))

/**
 * The mounts that a path can still lead to and that can be written to. What lies under another
 * mount is left out, and so is /proc, which a container has of its own.
 */
export function writableMounts(mounts: readonly Mount[]): readonly Mount[] {
  const byId = new Map(mounts.map(mount => [mount.id, mount]))
  const parentOf = ({ id, parent }: Mount): Mount | undefined =>
    parent === id ? undefined : byId.get(parent)
  const covered = new Set(
    mounts.filter(mount => parentOf(mount)?.path === mount.path).map(({ parent }) => parent)
  )
  const isReached = (mount: Mount): boolean => {
    const parent = parentOf(mount)
    if (parent === undefined) return true
    // A mount on top of its own parent is what covers it.
    const isOnTop = parent.path === mount.path || !covered.has(parent.id)
    return isOnTop && isReached(parent)
  }
  return mounts.filter(
    mount =>
      mount.flags.includes('rw') &&
      mount.fileSystem !== 'autofs' &&
      !isWithin(mount.path, '/proc') &&
      !covered.has(mount.id) &&
      isReached(mount)
  )
}
