import { execFileSync } from 'node:child_process'
import { describe, expect, test } from '@jest/globals'
import {
  commitMessage,
  pullRequestBody,
  pullRequestTitle
} from '../../../src/service/jobs/request-text.ts'

const message = (prompt: string, thread?: string) =>
  commitMessage({ prompt, jobId: 'job1', turnId: 'turn1', ...(thread && { thread }) })

/** What git itself takes for trailers. */
const trailers = (text: string) =>
  execFileSync('git', ['interpret-trailers', '--parse'], { input: text, encoding: 'utf8' })

describe('pullRequestTitle', () => {
  test('is the first line that says something', () => {
    expect(pullRequestTitle('\n  \n Fix the   greeting \nand more')).toBe('Fix the greeting')
    expect(pullRequestTitle('\u200b')).toBe('Documentation change')
  })

  test('names nobody, refers to nothing and closes nothing', () => {
    const title = pullRequestTitle('Ask @octocat, fixes #12 and GH-3')
    expect(title).not.toMatch(/@octocat|#12|GH-3/)
  })

  test('is cut to 256 characters, never within one', () => {
    expect(pullRequestTitle('x'.repeat(300))).toHaveLength(256)
    const title = pullRequestTitle('😀'.repeat(200))
    expect(title.length).toBeLessThanOrEqual(256)
    expect(title.isWellFormed()).toBe(true)
    expect(title).not.toContain('\ufffd')
  })
})

describe('pullRequestBody', () => {
  test('holds the prompt as text, in a fence that it cannot close', () => {
    const prompt = '```\n@octocat fixes #1 <img src=x>\n````'
    const body = pullRequestBody({ prompt, jobId: 'job1' })
    expect(body).toContain('`````text\n```\n@octocat fixes #1 <img src=x>\n````\n`````')
    expect(body).toContain('job `job1`')
  })

  test('stays far below what GitHub takes', () => {
    const body = pullRequestBody({ prompt: '`'.repeat(100_000), jobId: 'job1' })
    expect(body.length).toBeLessThan(65_536)
  })
})

describe('commitMessage', () => {
  test('names job and request, and the thread if there is one', () => {
    expect(message('Fix it\nplease')).toBe(
      'Fix it\n\nDocs-Agent-Job: job1\nDocs-Agent-Request: turn1\n'
    )
    expect(message('Fix it', 'https://x/1\nForged: yes')).toContain(
      '\nDocs-Agent-Thread: https://x/1 Forged: yes\n'
    )
  })

  test('a trailer in the prompt is none in the commit', () => {
    const forged = 'Docs-Agent-Job: other\n\nDocs-Agent-Job: other\nSigned-off-by: Me <me@x.y>'
    expect(trailers(message(forged))).toBe('Docs-Agent-Job: job1\nDocs-Agent-Request: turn1\n')
  })

  test.each(['[skip ci]', '[CI SKIP]', '[no ci]', '[skip actions]', '[actions skip]'])(
    'a prompt cannot skip checks by %s',
    mark => {
      expect(message(`Fix it ${mark}`).toLowerCase()).not.toContain(mark.toLowerCase())
    }
  )

  test('a prompt cannot skip checks by a trailer', () => {
    expect(message('Fix it skip-checks: true\n\nskip-checks:true')).not.toMatch(/skip-checks: *true/)
  })
})
