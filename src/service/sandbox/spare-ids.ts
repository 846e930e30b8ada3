import { readFileSync } from 'node:fs'
import type { Ids } from './way.ts'

// Set aside by systemd for nobody: https://systemd.io/UIDS-GIDS/
const first = 60_578
const last = 61_183

export type SpareIds = {
  /** A user that exists nowhere and is no other running agent's. */
  take: () => Ids
  giveBack: (ids: Ids) => void
}

/** @param databases the texts of /etc/passwd and /etc/group */
export function createSpareIds(databases: readonly string[], random: () => number): SpareIds {
  const used = new Set([
    process.getuid?.(),
    ...databases.flatMap(text => text.split('\n').map(line => Number(line.split(':')[2])))
  ])
  const taken = new Set<number>()
  return {
    take() {
      const free: number[] = []
      for (let id = first; id <= last; id += 1) {
        if (!used.has(id) && !taken.has(id)) free.push(id)
      }
      const id = free[Math.floor(random() * free.length)]
      if (id === undefined) throw new Error('no spare user is left')
      taken.add(id)
      return { uid: id, gid: id }
    },
    giveBack: ({ uid }) => void taken.delete(uid)
  }
}

export function systemSpareIds(): SpareIds {
  const read = (file: string): string => {
    try {
      return readFileSync(file, 'utf8')
    } catch {
      return ''
    }
  }
  return createSpareIds([read('/etc/passwd'), read('/etc/group')], Math.random)
}
