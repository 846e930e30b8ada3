/** Levels of access to a repository, lowest first. */
export const levels = ['none', 'read', 'triage', 'write', 'maintain', 'admin'] as const
export type Level = (typeof levels)[number]

/** What GitHub answers about a collaborator, as far as it counts. */
export type PermissionAnswer = {
  permission?: string
  user?: {
    permissions?: {
      admin?: boolean
      maintain?: boolean
      push?: boolean
      triage?: boolean
      pull?: boolean
    }
  } | null
}

/**
 * The level that an answer grants. `role_name` is never read: it can be any custom role.
 * `permission` counts only where the flags are absent; it knows neither triage nor maintain.
 */
export function levelOf({ user, permission }: PermissionAnswer): Level {
  const flags = user?.permissions
  if (flags === undefined) return levels.find(level => level === permission) ?? 'none'
  if (flags.admin === true) return 'admin'
  if (flags.maintain === true) return 'maintain'
  if (flags.push === true) return 'write'
  if (flags.triage === true) return 'triage'
  return flags.pull === true ? 'read' : 'none'
}

/** Somebody who had a part in the event. */
export type Person = { readonly login: string; readonly isBot: boolean }

export type Gate = {
  /** Everybody who had a part: all of them must be allowed. */
  people: readonly Person[]
  minimum: Level
  allowedBots: readonly string[]
  /** The level of a login; undefined if it is not a user's. Rejects where GitHub gives no answer. */
  levelOfLogin: (login: string) => Promise<Level | undefined>
}

/** Why these people may not ask; undefined if they may. Any failure means no. */
export async function refusal(gate: Gate): Promise<string | undefined> {
  for (const person of distinct(gate.people)) {
    const reason = await refusalOf(person, gate)
    if (reason !== undefined) return reason
  }
  return undefined
}

async function refusalOf(person: Person, gate: Gate): Promise<string | undefined> {
  const { login, isBot } = person
  if (login === '') return 'the event does not say who caused it'
  const isListed = gate.allowedBots.some(bot => bot.toLowerCase() === login.toLowerCase())
  const bot = `${login} is a bot and not in allowed-bots`
  if (isBot || /\[bot\]$/i.test(login)) return isListed ? undefined : bot
  let level: Level | undefined
  try {
    level = await gate.levelOfLogin(login)
  } catch {
    return `GitHub does not tell the permission of ${login}`
  }
  if (level === undefined) return isListed ? undefined : bot
  return levels.indexOf(level) >= levels.indexOf(gate.minimum)
    ? undefined
    : `${login} has ${level} permission, and ${gate.minimum} is needed`
}

const distinct = (people: readonly Person[]): Person[] => [
  ...new Map(
    people.map(person => [`${person.login.toLowerCase()} ${person.isBot}`, person])
  ).values()
]
