import { expect, test } from '@jest/globals'
import { troubleshooting, withProblems } from '../../scripts/problem-table.ts'
import { results } from '../../src/action/outcome.ts'
import { problems } from '../../src/client/problems.ts'

const page = troubleshooting()

test('the table of problems equals the code (npm run docs writes it)', () => {
  expect(page).toBe(withProblems(page))
  expect(page.match(/^\| .* \| `(error|unknown|lost|cancelled)` \|$/gm)).toHaveLength(
    Object.keys(problems).length
  )
})

test('every end that is not well has a row that says what to do', () => {
  const ends = Object.entries(results).filter(([, { step }]) => ['red', 'warning'].includes(step))
  for (const [result] of ends)
    expect(page).toMatch(new RegExp(`^\\| \`${result}\` \\| .+ \\| .+ \\|$`, 'm'))
  expect(page.match(/^\| `[\w-]+`(?= \|)/gm)?.map(cell => cell.slice(3, -1))).toEqual(
    expect.arrayContaining(ends.map(([result]) => result))
  )
})
