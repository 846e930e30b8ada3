import { describe, expect, test } from '@jest/globals'
import { renderSummary, shortName } from '../../src/action/summary.ts'

const job = {
  id: 'j1',
  status: 'completed',
  prLink: 'https://github.com/owner/docs/pull/12',
  reason: null,
  branch: 'docs-agent/j1',
  changedFiles: 2
}

test('a pull request, its branch, the job, the duration and the prompt', () => {
  const markdown = renderSummary(
    { result: 'pull-request', reason: '', job, prompt: 'Explain the flag' },
    { durationMs: 65_000 }
  )
  expect(markdown).toBe(`### Pull request ready

| Result | \`pull-request\` |
|---|---|
| Pull request | [owner/docs#&#8203;12](https://github.com/owner/docs/pull/12) |
| Branch | docs-agent/j1 |
| Files changed | 2 |
| Job | j1 · completed |
| Duration | 1 min 5 s |

<details><summary>The prompt that was sent</summary>

\`\`\`text
Explain the flag
\`\`\`

</details>
`)
})

describe('text of others is not live', () => {
  test('an unsafe pull request address is text', () => {
    const unsafe = { ...job, prLink: 'javascript:alert(1)|x' }
    const markdown = renderSummary({ result: 'pull-request', reason: '', job: unsafe }, {})
    expect(markdown).toContain('| Pull request | javascript:alert(1)&#124;x |')
  })

  test('a reason with markup and a prompt with a fence stay inside their places', () => {
    const markdown = renderSummary(
      { result: 'failed', reason: '<img src=x> @everyone', job, prompt: '```\n</details>' },
      {}
    )
    expect(markdown).toContain('&#60;img src=x&#62; @&#8203;everyone')
    expect(markdown).toContain('````text\n```\n</details>\n````')
  })
})

test('a prompt that is too long is cut and the block around it closed', () => {
  const markdown = renderSummary(
    { result: 'skipped', reason: 'x', prompt: 'ä'.repeat(900_000) },
    {}
  )
  expect(Buffer.byteLength(markdown)).toBeLessThan(1_000_000)
  expect(markdown).toMatch(/too long to be shown\._\n```\n\n<\/details>\n$/)
})

test('a pull request is named as GitHub does, any other address as it is', () => {
  expect(shortName('https://ghes.example.com/o/r/pull/3')).toBe('o/r#3')
  expect(shortName('https://example.com/merge/3')).toBe('https://example.com/merge/3')
})
