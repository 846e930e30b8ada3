import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Machine, processesWith, startMachine, users } from '../fixtures/sandbox-machine.ts'

const MiB = 1024 ** 2
const small = { diskBytes: 4 * MiB, processes: 24 }
// As a process that means to stay: another session, deaf to TERM, its parents gone.
const daemon = (word: string) =>
  `( trap "" TERM HUP INT; setsid nohup bash -c 'trap "" TERM HUP; sleep ${word}; sleep ${word}' > /dev/null 2>&1 < /dev/null & )`

let lastWord = 0
/** A number of seconds that no other process sleeps. */
const word = (): string => {
  lastWord += 1
  return `7${process.pid}.${lastWord}`
}

describe.each(users)('a container of %s', user => {
  let machine: Machine
  beforeAll(async () => {
    machine = await startMachine(user)
  })
  afterAll(() => machine.stop())

  test.each([
    ['one file', 'cat /dev/zero > big'],
    ['many files', 'n=0; while :; do n=$((n+1)); head -c 300000 /dev/zero > "$n"; done'],
    ['files in HOME', 'n=0; while :; do n=$((n+1)); head -c 300000 /dev/zero > ~/"$n"; done'],
    ['files in /tmp', 'n=0; while :; do n=$((n+1)); head -c 300000 /dev/zero > /var/tmp/"$n"; done']
  ])('ends an agent that fills the disk: %s', async (_, command) => {
    const { end } = await machine.run(`${command}; sleep 20`, {
      limits: small,
      timeoutMs: 5000
    })
    expect(end).toEqual({
      kind: 'over-limit',
      reason: 'used 4MiB of disk and was ended: DOCS_AGENT_MAX_DISK sets the limit'
    })
  })

  test('hears the end of an agent also when it looks up in the middle of the word', async () => {
    // So short that it looks up between the letters.
    for (let n = 0; n < 6; n += 1) {
      const { end } = await machine.run('exit 3', { watchSeconds: 0.00002 })
      expect(end).toEqual({ kind: 'exited', code: 3 })
    }
  })

  test('waits with the agent until the workspace is filled', async () => {
    const command = 'cat last.md; echo " and more" >> last.md; cat last.md'
    const { end, output } = await machine.run(command, { filled: 'late' })
    expect({ end, output }).toEqual({
      end: { kind: 'exited', code: 0 },
      output: 'lastlast and more\n'
    })
  })

  test('that waits in vain ends at once, and nothing of the agent has run', async () => {
    const begun = performance.now()
    const graceMs = 10_000
    const failed = machine.run('echo on', { filled: 'fails', graceMs })
    await expect(failed).rejects.toThrow('it cannot be filled')
    const sleeper = word()
    const stopped = await machine.run(`echo on; sleep ${sleeper}`, { filled: 'never', graceMs })
    expect(stopped).toMatchObject({ end: { kind: 'stopped' }, output: '' })
    expect(performance.now() - begun).toBeLessThan(graceMs)
    expect(processesWith(sleeper)).toEqual([])
  })

  test('lets no file grow over the limit at any moment', async () => {
    const { output } = await machine.run('ulimit -f; ulimit -c', { limits: small })
    expect(output).toBe('4096\n0\n')
  })

  test('has a small /dev/shm of its own', async () => {
    const { output } = await machine.run('df --output=size -m /dev/shm | tail -n 1')
    expect(output.trim()).toBe('64')
  })

  test('ends an agent that makes processes without end', async () => {
    const sleeper = word()
    // Bounded, should the limit not hold.
    const { end } = await machine.run(`for i in {1..60}; do sleep ${sleeper} & done; sleep 10`, {
      limits: small
    })
    expect(end).toEqual({
      kind: 'over-limit',
      reason: 'ran 24 processes and was ended: DOCS_AGENT_MAX_PROCESSES sets the limit'
    })
    expect(processesWith(sleeper)).toEqual([])
  })

  test('never has more processes than the limit', async () => {
    const { output } = await machine.run('ulimit -u; ulimit -Hu', { limits: small })
    expect(output).toBe('24\n24\n')
    // Bash counts by itself: at the limit it can start nobody who would, and may give up.
    const many =
      'for i in {1..60}; do sleep 1 & set -- /proc/[0-9]*; printf "%d\\n" $#; done 2> /dev/null'
    const counted = (await machine.run(many, { limits: small })).output
      .trim()
      .split('\n')
      .map(Number)
    expect(counted.length).toBeGreaterThan(10)
    // Those who watch the agent are not all of its user, and stand beside it.
    expect(Math.max(...counted)).toBeLessThan(30)
  })

  test('leaves nothing of an agent that has ended', async () => {
    const sleeper = word()
    const { end, output } = await machine.run(`${daemon(sleeper)}; sleep 0.1; pgrep -cf ${sleeper}`)
    expect(end).toEqual({ kind: 'exited', code: 0 })
    expect(Number(output.trim())).toBeGreaterThan(0)
    expect(processesWith(sleeper)).toEqual([])
  })

  test('asks with TERM before it ends anybody, and waits for an answer', async () => {
    const command = 'trap "echo bye; exit 0" TERM; echo on; sleep 30 & wait'
    const { end, output } = await machine.run(command, { abortAt: 'on', graceMs: 5000 })
    expect({ end, output }).toEqual({ end: { kind: 'stopped' }, output: 'on\nbye\n' })
  })

  test('ends who does not listen to TERM, when time is up and when it is stopped', async () => {
    const sleeper = word()
    const deaf = `trap "" TERM; ${daemon(sleeper)}; echo on; while :; do sleep ${sleeper}; done`
    const late = await machine.run(deaf, { timeoutMs: 300, graceMs: 50 })
    expect(late.end).toEqual({ kind: 'timed-out' })
    expect(processesWith(sleeper)).toEqual([])
    const stopped = await machine.run(deaf, { abortAt: 'on', graceMs: 50 })
    expect(stopped.end).toEqual({ kind: 'stopped' })
    expect(processesWith(sleeper)).toEqual([])
  })

  test('endless output does not keep it from being ended', async () => {
    const { end } = await machine.run('yes', { timeoutMs: 300, graceMs: 50 })
    expect(end).toEqual({ kind: 'timed-out' })
  })

  test('an agent that kills all it can ends itself only', async () => {
    const { end } = await machine.run('kill -9 1; kill -9 -1; kill -9 $$')
    expect(end).toEqual({ kind: 'exited', code: 137 })
    expect((await machine.run('echo on')).output).toBe('on\n')
  })

  test('nobody escapes the limits by stopping all that can be stopped', async () => {
    const fill = 'n=0; while :; do n=$((n+1)); head -c 300000 /dev/zero > "$n"; done'
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is shell
    const stop = 'for p in /proc/[0-9]*; do p=${p##*/}; [ $p != $$ ] && kill -STOP $p; done'
    const { end } = await machine.run(`${stop} 2> /dev/null; ${fill}`, {
      limits: small,
      timeoutMs: 5000
    })
    expect(end).toMatchObject({ kind: 'over-limit' })
  })

  test('two at once do not see each other', async () => {
    const sleeper = word()
    const first = machine.run(`echo x > here; sleep ${sleeper.replace(/^\d+/, '1')}`)
    const mine = machine.workspace()
    const second = await machine.run(
      `sleep 0.3; cat ${mine}/here; ls ${mine}; pgrep -f sleep.${sleeper}; true`
    )
    expect(second.output).toContain('No such file')
    expect(second.output).not.toContain('page.md')
    await first
  })
})

describe.each(users)('the death of a service of %s', user => {
  test('ends its agents with all their daemons', async () => {
    const machine = await startMachine(user)
    try {
      const sleeper = word()
      const marker = `${daemon(sleeper)}; trap "" TERM; touch started; while :; do sleep ${sleeper}; done`
      machine.run(marker).catch(() => undefined)
      while (!existsSync(`${machine.workspace()}/started`)) await sleep(10)
      while (processesWith(sleeper).length < 3) await sleep(10)
      machine.driver.kill('SIGKILL')
      await once(machine.driver, 'exit')
      const deadline = performance.now() + 3000
      while (processesWith(sleeper).length > 0 && performance.now() < deadline) await sleep(10)
      expect(processesWith(sleeper)).toEqual([])
    } finally {
      await machine.stop()
    }
  })
})
