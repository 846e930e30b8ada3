import { afterEach, describe, expect, test } from '@jest/globals'
import { startArchiver } from '../../../src/service/jobs/archiver.ts'

const running: { stop: () => Promise<void> }[] = []
afterEach(async () => {
  for (const archiver of running.splice(0)) await archiver.stop()
})

function start(options: Partial<Parameters<typeof startArchiver>[0]>) {
  const log: string[] = []
  const archiver = startArchiver({
    claim: async () => true,
    round: async () => undefined,
    askMs: 5,
    log: line => log.push(line),
    ...options
  })
  running.push(archiver)
  return { archiver, log }
}

describe('the archiver', () => {
  test('does a round whenever it is its turn, at the start too', async () => {
    const turns = [true, false, true]
    let rounds = 0
    const { promise: asked, resolve } = Promise.withResolvers<void>()
    start({
      claim: async () => {
        const turn = turns.shift()
        if (turn === undefined) resolve()
        return turn ?? false
      },
      round: async () => {
        rounds += 1
      }
    })
    await asked
    expect(rounds).toBe(2)
  })

  test('never does two rounds at once', async () => {
    let [present, most, rounds] = [0, 0, 0]
    const { promise: enough, resolve } = Promise.withResolvers<void>()
    start({
      askMs: 1,
      round: async () => {
        present += 1
        most = Math.max(most, present)
        await new Promise(done => setTimeout(done, 10))
        present -= 1
        rounds += 1
        if (rounds === 3) resolve()
      }
    })
    await enough
    expect(most).toBe(1)
  })

  test('a round that fails is told, and another follows', async () => {
    let rounds = 0
    const { promise: again, resolve } = Promise.withResolvers<void>()
    const { log } = start({
      round: async () => {
        rounds += 1
        if (rounds === 2) resolve()
        if (rounds === 1) throw new Error('GitHub is away\n::error::x')
      }
    })
    await again
    expect(log[0]).toMatch(/^jobs could not be archived, .*: GitHub is away ::error/)
  })

  test('a stop ends a round, waits for it and says nothing of it', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    let isOver = false
    const { archiver, log } = start({
      round: async signal => {
        begin()
        await new Promise(done => signal.addEventListener('abort', done))
        await new Promise(done => setImmediate(done))
        isOver = true
        signal.throwIfAborted()
      }
    })
    await begun
    await archiver.stop()
    expect(isOver).toBe(true)
    expect(log).toEqual([])
  })
})
