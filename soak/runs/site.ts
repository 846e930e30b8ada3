import { scheduled } from '../../__tests__/support/events.ts'
import type { RunOptions } from '../../__tests__/support/runner.ts'
import type { Scene } from '../../__tests__/support/scene.ts'
import { type Asked, type ThreadKind, threadKinds } from '../../__tests__/support/thread-kinds.ts'
import type { AgentConduct, RunPlan } from './plan.ts'

/** A repository with its project at the service; its runs come one after the other. */
export type Site = {
  scene: Scene
  projectId: string
  apiKey: string
  /** What later runs go on with. */
  last: { thread?: { kind: ThreadKind; asked: Asked }; jobId?: string }
}

/** How one run is asked for. */
export type Request = {
  /** Without the way to the service. */
  options: RunOptions
  /** Where the reply is expected; undefined where nobody asked in a thread. */
  thread: number | undefined
}

/** Does what the last line with a request says, and leaves a process behind in any case. */
export const agent = [
  'words=$(grep -o \'request-[0-9]* [a-z]*\' "$DOCS_AGENT_PROMPT_FILE" | tail -n 1)',
  'sleep 300 & case "$words" in',
  '*works) echo "$words" >> log.md ;; *idles) ;; *fails) exit 3 ;; *) wait ;;',
  'esac'
].join('\n')

/** Longer than a busy machine takes for the others. */
export const agentTimeout = '5s'

/** What a run asks for: its number and what the agent is to do. No two are the same. */
export const wordsOf = ({ number, agent }: Pick<RunPlan, 'number' | 'agent'>): string =>
  `request-${String(number).padStart(5, '0')} ${agent}`

/** The words in a prompt or a file. */
export const findWords = (text: string): string =>
  /request-\d{5} (?:works|idles|fails|hangs)/.exec(text)?.[0] ?? text

export const conductOf = (words: string): AgentConduct => words.split(' ')[1] as AgentConduct

const [onIssue, onPull] = threadKinds as [ThreadKind, ThreadKind]
// A site has no logs: what is tried is how a report gets through.
const reportDays = {
  visitors: 'true',
  'visitors-from': '2026-04-01',
  'visitors-to': '2026-04-29'
}

/** Sets the scene for a run: opens the thread, writes the comment. */
export async function request(site: Site, plan: RunPlan): Promise<Request> {
  const { scene, last } = site
  const words = wordsOf(plan)
  const comment = { author: 'writer', body: `/docs ${words}` }
  const asked = async (kind: ThreadKind, ask: () => Promise<Asked>): Promise<Request> => {
    const thread = { kind, asked: await ask() }
    last.thread = thread
    return { options: thread.asked.cause, thread: thread.asked.number }
  }
  const prompted = (inputs: Record<string, string> = {}): Request => ({
    options: { inputs: { prompt: words, ...inputs } },
    thread: undefined
  })

  switch (plan.kind) {
    case 'prompt':
      return prompted()
    case 'comment on an issue':
      return asked(onIssue, () => onIssue.begin(scene, comment))
    case 'comment on a pull request':
      return asked(onPull, () => onPull.begin(scene, comment))
    case 'second comment': {
      const { thread } = last
      if (thread === undefined) return asked(onIssue, () => onIssue.begin(scene, comment))
      const { kind, asked: first } = thread
      return asked(kind, () => kind.goOn(scene, { ...comment, first }))
    }
    case 'job-id':
      return prompted(last.jobId === undefined ? {} : { 'job-id': last.jobId })
    case 'schedule': {
      const { options } = prompted()
      return { options: { ...options, ...scheduled(scene.repository) }, thread: undefined }
    }
    case 'visitors and a prompt':
      return prompted(reportDays)
    case 'visitors':
      return { options: { inputs: reportDays }, thread: undefined }
  }
}
