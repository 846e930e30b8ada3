import type { BackendName } from './backend.ts'
import type { ThreadKind } from './thread-kinds.ts'

// All that GitHub is asked, over the action's token, for a first request: as `scriptOf` writes it.

type Numbers = { thread: number; pull: number }

const run = '[run](<server>/<repository>/actions/runs/1)'
const marker = '\n\n<!-- docs-agent job=<job> run=1 mac=<mac> -->'
const tag = (end: string) => `\n\n<!-- docs-agent run=1.1 ${end} -->`
const working = `Working on: mention the flag · ${run}${tag('working')}`

export const firstRequests = (
  backend: BackendName,
  kind: ThreadKind,
  numbers: Numbers
): string[] => {
  const { isPull, reacted, replies } = kind
  const { thread, pull } = numbers
  const isHosted = backend !== 'embedded'
  const reaction = (content: string) =>
    reacted === undefined ? [] : [`POST /${reacted}/reactions ${JSON.stringify({ content })}`]
  const reply = (body: string) => {
    const fields = replies === 'pulls' ? { body, in_reply_to: '<asked>' } : { body }
    const text = JSON.stringify(fields).replace('"<asked>"', '<asked>')
    return `POST /${replies}/${thread}/comments ${text}`
  }
  const sign = (id: string, body: string) =>
    isHosted ? [`PATCH /${replies}/comments/${id} ${JSON.stringify({ body: body + marker })}`] : []
  const end = endOf({ isStacked: isPull && !isHosted, pull })
  return [
    'GET /collaborators/writer/permission',
    ...reaction('eyes'),
    reply(working),
    ...(isPull ? [`GET /pulls/${thread}`, `GET /pulls/${thread}/files?per_page=100&page=1`] : []),
    ...(isHosted ? readComments(thread, isPull) : embeddedService(kind, numbers)),
    ...sign('<1>', working),
    `GET /pulls/${pull}`,
    reply(end),
    ...sign('<2>', end),
    `DELETE /${replies}/comments/<1>`,
    ...reaction('rocket'),
    ...(isHosted ? memoryOnPull(pull) : [])
  ]
}

const readComments = (number: number, isPull: boolean): string[] => [
  `GET /issues/${number}/comments?per_page=100&page=1`,
  ...(isPull ? [`GET /pulls/${number}/comments?sort=created&direction=desc&per_page=100`] : [])
]

const endOf = ({ isStacked, pull }: { isStacked: boolean; pull: number }): string =>
  [
    `**Pull request ready:** [<repository>#&#8203;${pull}](<server>/<repository>/pull/${pull}) · 1 file changed · <time>`,
    `It targets the branch ${isStacked ? 'topic-0' : 'main'}. Its checks wait for your approval.`,
    'Write `/docs …` here or in the pull request to go on.',
    ...(isStacked ? ['_The pull request is stacked on topic-0, the branch of this one._'] : []),
    '<details><summary>Details</summary>',
    `Job <job> · branch docs-agent/<job> · ${run}`,
    `</details>${tag('pull-request')}`
  ].join('\n\n')

/** A hosted job is remembered on its pull request too. */
const memoryOnPull = (pull: number): string[] => {
  const body = `Write \`/docs …\` here to have this pull request changed.${tag('answer')}`
  return [
    ...readComments(pull, true),
    `POST /issues/${pull}/comments ${JSON.stringify({ body })}`,
    `PATCH /issues/comments/<3> ${JSON.stringify({ body: body + marker })}`
  ]
}

/** The embedded service opens the pull request, and asks whoever asked for review. */
const embeddedService = (kind: ThreadKind, { thread, pull }: Numbers): string[] => [
  'GET /pulls?state=open&sort=created&direction=desc&per_page=100',
  `POST /pulls ${JSON.stringify({
    head: 'docs-agent/<job>',
    base: kind.isPull ? 'topic-0' : 'main',
    title: 'mention the flag',
    body: [
      'The request:',
      '',
      '```text',
      'mention the flag',
      '```',
      '',
      `Asked in #${thread}.`,
      '',
      "Made by docs-agent, job `<job>`. Read the changes as you would read anybody's."
    ].join('\n'),
    draft: false
  })}`,
  `POST /pulls/${pull}/requested_reviewers {"reviewers":["writer"]}`
]
