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

/** The file system as it is. */
export const systemLook: Look = {
  at(path) {
    try {
      const real = realpathSync(path)
      return { path: real, isFolder: statSync(real).isDirectory() }
    } catch {
      return undefined
    }
  },
  linksIn(folder) {
    try {
      return readdirSync(folder, { withFileTypes: true })
        .filter(entry => entry.isSymbolicLink())
        .map(entry => systemLook.at(join(folder, entry.name))?.path)
        .filter(path => path !== undefined)
    } catch {
      return []
    }
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
