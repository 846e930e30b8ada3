import type { RepositoryControls } from '../__tests__/support/fake-github/repository-controls.ts'
import type { RunResult } from '../__tests__/support/runner.ts'
import type { Paper } from './paper.ts'
import { partsOf, showVisitors } from './visitors.ts'

/** What came of it: job, pull request, diff, outputs, summary and visitors. */
export const report = async (
  result: RunResult,
  repository: RepositoryControls,
  paper: Paper
): Promise<void> => {
  const { outputs, outputHistory, summary } = result
  const statuses = outputHistory.filter(({ name }) => name === 'status').map(({ value }) => value)
  // An output is written again with every change of any other one.
  const changes = statuses.filter((status, at) => status !== statuses[at - 1])
  const pulls = await repository.pullRequests()

  paper.heading('The job')
  paper.field('job id', outputs.jobId || 'none')
  paper.field('status', changes.join(' → ') || 'none')
  paper.field('result', outputs.result ?? 'none')
  if (outputs.reason) paper.field('reason', outputs.reason)
  paper.field('took', `${(result.durationMs / 1000).toFixed(1)} s`)

  if (pulls.length === 0) {
    paper.heading('No pull request')
    paper.field('branches', (await repository.branches()).join(', '))
  }
  for (const pull of pulls) {
    paper.heading(`Pull request #${pull.number}: ${pull.title}`)
    paper.field('link', pull.html_url)
    paper.field('branch', `${pull.head.ref} → ${pull.base.ref}`)
    const files = pull.changed_files === 1 ? '1 file' : `${pull.changed_files} files`
    paper.field('change', `${files}, +${pull.additions} −${pull.deletions}`)
    paper.text('')
    paper.diff(await repository.diff(pull.number))
  }

  paper.heading('Outputs')
  for (const [name, value] of Object.entries(outputs)) paper.field(name, value)
  paper.heading('Job summary, as Markdown')
  const { job, visitors } = partsOf(summary)
  paper.quote(job)
  if (visitors !== '') {
    paper.heading('Visitor report, the first part of it')
    showVisitors(visitors, paper)
  }
  paper.text('')
}
