import { afterAll, afterEach, expect, test } from '@jest/globals'
import { chooseEvent } from '../../fuzz/run.ts'
import { isJustified, wrongWords } from '../../fuzz/verdict.ts'
import { apiKey, closeServers, startJobServer } from '../support/job-server.ts'
import { removeRunFolders } from '../support/runner.ts'
import { openScene } from '../support/scene.ts'
import { run } from '../support/watched-run.ts'

afterEach(removeRunFolders)
afterAll(closeServers)

/** The first events of the fuzz that a runner could write, that a hosted service may be asked for. */
const events = Array.from({ length: 200 }, (_, number) => ({ number, ...chooseEvent(7, number) }))
  .filter(({ situation }) => situation.permissions === 'told' && 'base-url' in situation.inputs)
  .flatMap(({ eventFile, ...event }) => {
    const payload = payloadOf(eventFile)
    return payload === undefined ? [] : [{ ...event, payload }]
  })

function payloadOf(json: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Of each kind of event one that may ask for a job, and a few of all that may not. */
const mayAsk = events.filter(({ situation, payload }) => isJustified(situation, payload))
const names = new Set(mayAsk.map(({ situation }) => situation.name))
const chosen = [
  ...[...names]
    .slice(0, 6)
    .flatMap(name => mayAsk.find(({ situation }) => situation.name === name) ?? []),
  ...events.filter(event => !mayAsk.includes(event)).slice(0, 6)
]

test.each(
  chosen.map(
    event =>
      [`${event.number}: ${event.situation.name}, ${event.changes.join('; ')}`, event] as const
  )
)('the built action reads event %s', async (_, { situation, payload }) => {
  const [scene, server] = await Promise.all([openScene(), startJobServer()])
  const inputs = {
    ...situation.inputs,
    'base-url': server.url,
    ...(situation.inputs['api-key'] && { 'api-key': apiKey })
  }
  const { actor, triggeringActor, name } = situation
  const result = await run(
    scene.situation({ event: { name, payload }, actor, triggeringActor, inputs })
  )
  const { exitCode, log, outputs, summary, commands } = result
  const said = { code: exitCode ?? -1, log, outputs, summary, annotations: commands.length }
  expect(wrongWords(said)).toEqual([])
  expect(server.posts() === 0 || isJustified(situation, payload)).toBe(true)
  const spoken = scene
    .requests()
    .filter(({ method, path }) => method !== 'GET' && !path.endsWith('/reactions'))
  if (outputs.result === 'skipped') expect(spoken).toEqual([])
})
