import { describe, expect, test } from '@jest/globals'
import { createAgentOutput } from '../../../src/service/jobs/agent-output.ts'
import { createRedaction } from '../../../src/service/redaction.ts'

function start(secrets: string[] = []) {
  const lines: string[] = []
  const output = createAgentOutput({
    log: line => lines.push(line),
    redact: createRedaction(secrets)
  })
  return { lines, output, take: (text: string) => output.take('stdout', Buffer.from(text)) }
}

describe('the output of an agent', () => {
  test('is shown line by line as it comes, the rest at the end', () => {
    const { lines, output, take } = start()
    take('one\ntw')
    expect(lines).toEqual(['│ one'])
    take('o\nthree')
    output.flush()
    expect(lines).toEqual(['│ one', '│ two', '│ three'])
    expect(output.lastLine()).toBe('three')
  })

  test('cannot give commands to the runner', () => {
    const { lines, take } = start()
    take('::set-output name=x::y\nsee ##[error]no\r::stop-commands::z\n')
    expect(lines.every(line => line.startsWith('│ '))).toBe(true)
    expect(lines.join('\n')).not.toContain('##[')
  })

  test('hides secrets, also across chunks', () => {
    const { lines, output, take } = start(['hunter2secret'])
    take('key=hunter2')
    take('secret ok\n')
    expect(lines).toEqual(['│ key=*** ok'])
    expect(output.lastLine()).toBe('key=*** ok')
  })

  test('shows no part of a secret where a long line is cut', () => {
    const { lines, take } = start(['hunter2secret'])
    take(`${'x'.repeat(1995)}hunter2secret\n`)
    expect(lines.join()).not.toContain('hunter')
  })

  test('keeps characters whole that come in two chunks, and streams apart', () => {
    const { lines, output } = start()
    const bytes = Buffer.from('é\n')
    output.take('stdout', bytes.subarray(0, 1))
    output.take('stderr', Buffer.from('problem\n'))
    output.take('stdout', bytes.subarray(1))
    expect(lines).toEqual(['│ problem', '│ é'])
  })

  test('is not shown beyond 1 MiB, and its last line is known all the same', () => {
    const { lines, output, take } = start()
    for (let n = 0; n < 300; n += 1) take(`${'x'.repeat(9999)}\n`)
    take('the end\n')
    expect(lines.length).toBeLessThan(110)
    expect(lines.at(-1)).toContain('the rest is not shown')
    expect(output.lastLine()).toBe('the end')
  })

  test('without any line end is held to a bound', () => {
    const { output, take } = start()
    for (let n = 0; n < 100; n += 1) take('x'.repeat(50_000))
    output.flush()
    expect(output.lastLine().length).toBeLessThanOrEqual(2000)
  })
})
