import { describe, expect, test } from '@jest/globals'
import { createLog, type LogFormat, type LogLevel } from '../../src/service/log.ts'
import { createRedaction } from '../../src/service/redaction.ts'

function start(format: LogFormat, level: LogLevel = 'info') {
  const lines: string[] = []
  const log = createLog({
    format,
    level,
    write: line => lines.push(line),
    now: () => Date.parse('2025-01-01T00:00:00Z'),
    redact: createRedaction(['hunter2secret'])
  })
  return { log, lines }
}

describe('the log as JSON', () => {
  test('is one object a line, with what the line is about', () => {
    const { log, lines } = start('json')
    log('completed in 3 s', { event: 'turn-ended', job: 'abc', project: 'docs' })
    log('listening')
    expect(lines.map(line => JSON.parse(line))).toEqual([
      {
        time: '2025-01-01T00:00:00.000Z',
        level: 'info',
        message: 'completed in 3 s',
        event: 'turn-ended',
        job: 'abc',
        project: 'docs'
      },
      { time: '2025-01-01T00:00:00.000Z', level: 'info', message: 'listening' }
    ])
  })

  test('holds no secret, no line break and no terminal escape, whatever a message quotes', () => {
    const { log, lines } = start('json')
    log('key=hunter2secret\n{"level":"error"}\u001b[31m\u009b2J\u2028end')
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      time: '2025-01-01T00:00:00.000Z',
      level: 'info',
      message: 'key=*** {"level":"error"}[31m2J end'
    })
  })
})

describe('the log as text', () => {
  test('names the job, and breaks the commands of a runner', () => {
    const { log, lines } = start('text')
    log('::error::x', { job: 'abc' })
    log('with ##[error] and hunter2secret')
    expect(lines).toEqual(['job abc: : :error::x', 'with ## [error] and ***'])
  })

  test('leaves out what is less important than asked for', () => {
    const { log, lines } = start('text', 'warn')
    log('a request', { level: 'debug' })
    log('usual')
    log('odd', { level: 'warn' })
    log('bad', { level: 'error' })
    expect(lines).toEqual(['odd', 'bad'])
  })
})
