import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { runGroup } from '../../../src/service/jobs/process-group.ts'

type Options = Parameters<typeof runGroup>[0]

async function run(script: string, options: Partial<Options> = {}) {
  const output = { stdout: '', stderr: '' }
  const end = await runGroup({
    file: 'bash',
    args: ['--norc', '-c', script],
    cwd: '/',
    env: { PATH: process.env.PATH ?? '' },
    input: '',
    onOutput: (stream, chunk) => {
      output[stream] += chunk.toString()
    },
    timeoutMs: 30_000,
    graceMs: 200,
    signal: new AbortController().signal,
    ...options
  })
  return { end, ...output }
}

/** Runs a script and aborts it once it printed a word. */
async function runUntil(word: string, script: string, options: Partial<Options>) {
  const controller = new AbortController()
  let stdout = ''
  const { end } = await run(script, {
    ...options,
    signal: controller.signal,
    onOutput: (_, chunk) => {
      stdout += chunk.toString()
      if (stdout.includes(word)) controller.abort()
    }
  })
  return { end, stdout }
}

/** Whether a process still does anything; one that is dead but not yet reaped does not. */
function isRunning(pid: string): boolean {
  try {
    process.kill(Number(pid), 0)
  } catch {
    return false
  }
  return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
}

describe('runGroup', () => {
  test('gives input, output and exit code', async () => {
    const { end, stdout, stderr } = await run('cat; echo problem >&2; exit 3', { input: 'hello' })
    expect({ end, stdout, stderr }).toEqual({
      end: { kind: 'exited', code: 3 },
      stdout: 'hello',
      stderr: 'problem\n'
    })
  })

  test('a program that does not read a long input is no error', async () => {
    const { end } = await run('exit 0', { input: 'x'.repeat(1_000_000) })
    expect(end).toEqual({ kind: 'exited', code: 0 })
  })

  test('sees no variable but the given ones', async () => {
    const { stdout } = await run('env', { env: { PATH: process.env.PATH ?? '', ONLY: 'this' } })
    expect(stdout).toContain('ONLY=this')
    expect(stdout).not.toContain('HOME=')
  })

  test('a program that is missing is an error', async () => {
    await expect(run('', { file: 'no-such-program' })).rejects.toThrow('ENOENT')
  })

  test('what it leaves in the background ends with it', async () => {
    const { end, stdout } = await run('sleep 60 & echo $!; exit 0')
    expect(end).toEqual({ kind: 'exited', code: 0 })
    expect(isRunning(stdout.trim())).toBe(false)
  })

  test('ends at its time limit', async () => {
    const { end } = await run('sleep 60', { timeoutMs: 20 })
    expect(end).toEqual({ kind: 'timed-out' })
  })

  test('a group that ignores TERM is killed, with all that it started', async () => {
    const began = performance.now()
    const { end, stdout } = await runUntil(
      'ready',
      `trap '' TERM; sleep 60 & echo $!; (sleep 60; sleep 60) & echo $!; echo $$; echo ready; wait; sleep 60`,
      { graceMs: 50 }
    )
    expect(end).toEqual({ kind: 'stopped' })
    expect(performance.now() - began).toBeLessThan(5000)
    const processes = stdout.split('\n').slice(0, 3)
    expect(processes.join(' ')).toMatch(/^\d+ \d+ \d+$/)
    expect(processes.filter(isRunning)).toEqual([])
  })

  test('a program that heeds TERM may say goodbye', async () => {
    const { stdout } = await runUntil(
      'ready',
      `trap 'echo bye; exit 0' TERM; sleep 60 & echo ready; wait`,
      { graceMs: 5000 }
    )
    expect(stdout).toBe('ready\nbye\n')
  })

  test('an abort stops it, and one beforehand starts nothing', async () => {
    const controller = new AbortController()
    const running = run('echo on; sleep 60', {
      signal: controller.signal,
      onOutput: () => controller.abort()
    })
    expect((await running).end).toEqual({ kind: 'stopped' })
    const { end, stdout } = await run('echo on', { signal: controller.signal })
    expect({ end, stdout }).toEqual({ end: { kind: 'stopped' }, stdout: '' })
  })

  test('a signal from elsewhere is told', async () => {
    const { end } = await run('kill -9 $$')
    expect(end).toEqual({ kind: 'killed', signal: 'SIGKILL' })
  })

  test('a daemon that left the group does not hold up the end', async () => {
    const began = performance.now()
    const { end, stdout } = await run('setsid sleep 5 & echo $!; exit 0')
    process.kill(Number(stdout.trim()), 'SIGKILL')
    expect(end).toEqual({ kind: 'exited', code: 0 })
    expect(performance.now() - began).toBeLessThan(4000)
  })

  test('a time limit beyond what timers hold does not fire at once', async () => {
    const { end } = await run('sleep 0.05', { timeoutMs: 2 ** 40 })
    expect(end).toEqual({ kind: 'exited', code: 0 })
  })
})
