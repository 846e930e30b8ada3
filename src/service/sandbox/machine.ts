import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync
} from 'node:fs'
import { userInfo } from 'node:os'
import { isAbsolute, join } from 'node:path'
import type { Look } from './covers.ts'
import type { Facts } from './mend.ts'

/**
 * The file system as it is. Each place is looked at once: many systems have /bin for another name
 * of /usr/bin, with hundreds of links.
 */
export function lookAround(): Look {
  const links = new Map<string, readonly string[]>()
  return {
    at(path) {
      const real = realPath(path)
      const stats = real === undefined ? undefined : statSync(real, { throwIfNoEntry: false })
      return real === undefined || stats === undefined
        ? undefined
        : { path: real, isFolder: stats.isDirectory() }
    },
    linksIn(folder) {
      const targets = links.get(folder) ?? readLinks(folder)
      links.set(folder, targets)
      return targets
    }
  }
}

function readLinks(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter(entry => entry.isSymbolicLink())
      .map(entry => realPath(join(folder, entry.name)))
      .filter(path => path !== undefined)
  } catch {
    return []
  }
}

/** By one call of the system: to follow links one by one takes three times as long. */
function realPath(path: string): string | undefined {
  try {
    return realpathSync.native(path)
  } catch {
    return undefined
  }
}

/** HOME as it is set, and as the system knows it. */
export function homesOf(env: NodeJS.ProcessEnv): readonly string[] {
  const homes = env.HOME ? [env.HOME] : []
  try {
    return [...homes, userInfo().homedir]
  } catch {
    // A user without an entry, as in many containers.
    return homes
  }
}

export function findProgram(name: string, env: NodeJS.ProcessEnv): string | undefined {
  const folders = [...(env.PATH ?? '').split(':'), '/usr/sbin', '/usr/bin', '/sbin', '/bin']
  return folders
    .filter(isAbsolute)
    .map(folder => join(folder, name))
    .find(file => {
      try {
        accessSync(file, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}

/** What this machine says about who may make namespaces. */
export function readFacts(): Facts {
  const setting = (name: string): string | undefined => {
    try {
      return readFileSync(`/proc/sys/${name}`, 'utf8').trim()
    } catch {
      return undefined
    }
  }
  return {
    isContainer: ['/.dockerenv', '/run/.containerenv'].some(existsSync),
    isRestrictedByAppArmor: setting('kernel/apparmor_restrict_unprivileged_userns') === '1',
    isClosedToUsers: setting('kernel/unprivileged_userns_clone') === '0',
    maxUserNamespaces: Number(setting('user/max_user_namespaces') ?? 1)
  }
}
