import { describe, expect, test } from '@jest/globals'
import { pullRequestBody, pullRequestTitle } from '../../../src/service/jobs/request-text.ts'

const body = (prompt: string, thread?: string) =>
  pullRequestBody({ prompt, jobId: 'job1', repository: 'octo/docs', thread })

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
    expect(body(prompt)).toContain('`````text\n```\n@octocat fixes #1 <img src=x>\n````\n`````')
    expect(body(prompt)).toContain('job `job1`')
  })

  test('stays far below what GitHub takes', () => {
    expect(body('`'.repeat(100_000)).length).toBeLessThan(65_536)
  })

  test('refers to the thread of its own repository, so that GitHub shows one in the other', () => {
    expect(body('Fix it', 'Octo/docs#7')).toContain('\n\nAsked in #7.\n\n')
    expect(body('Fix it')).not.toContain('Asked in')
  })

  test('names a thread of another repository without a reference', () => {
    expect(body('Fix it', 'octo/site#7')).toContain('Asked in `octo/site#\u200b7`.')
    expect(body('Fix it', 'octo/docs#7`\n@all')).not.toMatch(/#7|@all/)
  })
})
