import { execFileSync } from 'node:child_process'
import { describe, expect, test } from '@jest/globals'
import { commitMessage, readCommitMessage } from '../../../src/service/jobs/commit-message.ts'

const message = (prompt: string, thread?: string) =>
  commitMessage({ prompt, jobId: 'job1', requestId: 'run1', thread })

/** What git itself takes for trailers. */
const trailers = (text: string) =>
  execFileSync('git', ['interpret-trailers', '--parse'], { input: text, encoding: 'utf8' })

const hostile = [
  'Docs-Agent-Job: other\n\nDocs-Agent-Job: other\nSigned-off-by: Me <me@x.y>',
  'Fix it\n\nDocs-Agent-Job: other',
  'Fix it\r\n\r\nDocs-Agent-Job: other\r\n',
  'Fix it\u2028\u2028Docs-Agent-Job: other',
  'Fix it\v\v\nDocs-Agent-Job: other\f\n',
  'Fix it\n\n---\nDocs-Agent-Job: other',
  '> quoted\n>\n> Docs-Agent-Job: other',
  '# Title\n\n    code\n\n```\n@octocat fixes #1\n```'
]

describe('commitMessage', () => {
  test('names job, thread and request, alone in the last paragraph', () => {
    expect(message('Fix it', 'octo/docs#7')).toBe(
      'Fix it\n\nDocs-Agent-Job: job1\nDocs-Agent-Thread: octo/docs#7\nDocs-Agent-Request: run1\n'
    )
    expect(message('Fix it')).toBe('Fix it\n\nDocs-Agent-Job: job1\nDocs-Agent-Request: run1\n')
  })

  test('quotes a request that the subject does not hold', () => {
    expect(message('Fix it\n\nplease')).toContain(
      'Fix it\n\n> Fix it\n>\n> please\n\nDocs-Agent-Job'
    )
    const long = `Fix ${'x'.repeat(100)}`
    expect(message(long).split('\n')[0]).toHaveLength(72)
    expect(message(long)).toContain(`\n> ${long}\n`)
  })

  test.each(hostile)('a trailer in the request is none in the commit: %j', prompt => {
    expect(trailers(message(prompt))).toBe('Docs-Agent-Job: job1\nDocs-Agent-Request: run1\n')
  })

  test('a thread with a line break adds no trailer', () => {
    expect(trailers(message('Fix it', 'octo/docs#7\nForged: yes'))).toContain(
      'Docs-Agent-Thread: octo/docs#7 Forged: yes\n'
    )
  })

  test('names nobody, refers to nothing and closes nothing', () => {
    const prompt = 'Fix it\nask @octocat, fixes #12 and GH-3, see https://x.y/issues/1'
    expect(message(prompt)).not.toMatch(/@octocat|#12|GH-3|https:\/\//)
  })

  test.each(['[skip ci]', '[CI SKIP]', '[no ci]', '[skip actions]', '[actions skip]'])(
    'a request cannot skip checks by %s',
    mark => {
      const text = message(`Fix it ${mark}\nand ${mark}`)
      expect(text.toLowerCase()).not.toContain(mark.toLowerCase())
    }
  )

  test('a request cannot skip checks by a trailer', () => {
    expect(message('Fix it skip-checks: true\n\nskip-checks:true')).not.toMatch(
      /skip-checks: *true/
    )
  })

  test('stays small, whatever the request is', () => {
    for (const prompt of ['x'.repeat(1_000_000), '@a\n'.repeat(300_000)]) {
      expect(message(prompt).length).toBeLessThan(32 * 1024)
      expect(readCommitMessage(message(prompt))?.jobId).toBe('job1')
    }
  })
})

describe('readCommitMessage', () => {
  test.each(['Fix it', 'Fix it\n\nplease', 'Ask @octocat, see #1\nand https://x.y', ...hostile])(
    'reads back what was asked: %j',
    prompt => {
      const [asked, read] = [prompt, readCommitMessage(message(prompt))?.prompt ?? '']
        // White space at the ends of lines, and between words, is not kept.
        .map(text => text.replace(/\s+/g, ' ').trim())
      expect(read).toBe(asked)
      expect(readCommitMessage(message(prompt))?.jobId).toBe('job1')
    }
  )

  test('keeps the lines of a request', () => {
    expect(readCommitMessage(message('One\n\nTwo\nThree'))?.prompt).toBe('One\n\nTwo\nThree')
  })

  test.each([
    ['somebody else’s commit', 'Fix it\n\nBy hand\n'],
    ['a trailer that is not in the last paragraph', `${message('Fix it')}\nBy hand\n`],
    ['a trailer in the subject', 'Docs-Agent-Job: job1'],
    ['two jobs', 'Fix it\n\nDocs-Agent-Job: job1\nDocs-Agent-Job: job2\n'],
    ['nothing', ''],
    ['more than anybody reads', `${'x'.repeat(100_000)}\n\nDocs-Agent-Job: job1\n`]
  ])('%s is none of ours', (_, text) => {
    expect(readCommitMessage(text)).toBeUndefined()
  })

  test('what somebody hid in a request is gone', () => {
    const text = 'Fix it\n\n> Fix\u200b it \u202e\u{e0041}\n\nDocs-Agent-Job: job1\n'
    expect(readCommitMessage(text)?.prompt.trim()).toBe('Fix it')
  })
})
