import type { ClaimedTurn } from './claimed-turn.ts'

// Enough for many requests; an agent's own context is small and dear.
const earlierCharacters = 64 * 1024

/**
 * What an agent gets to read: the prompt alone in a first turn; in a later one the earlier requests
 * come first, so that any command can follow up, also one that keeps no session.
 */
export function conversationText({
  prompt,
  earlier
}: Pick<ClaimedTurn, 'prompt' | 'earlier'>): string {
  if (earlier.length === 0) return prompt
  const shown: string[] = []
  let room = earlierCharacters
  for (const [index, turn] of [...earlier.entries()].reverse()) {
    room -= turn.prompt.length
    if (room < 0) {
      shown.unshift('(Older requests are left out.)')
      break
    }
    const end = turn.status === 'completed' ? 'done' : 'failed'
    shown.unshift(`Request ${index + 1} (${end}):\n${turn.prompt}`)
  }
  return [
    'Earlier requests of this conversation, oldest first. What was kept of the work on them is already in the files: do not repeat it.',
    ...shown,
    'The request now:',
    prompt
  ].join('\n\n')
}
