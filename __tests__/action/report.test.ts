import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as core from '@actions/core'
import { afterAll, expect, jest, test } from '@jest/globals'
import fc from 'fast-check'
import { safeLog } from '../../src/action/log.ts'
import { type Outcome, type Result, results } from '../../src/action/outcome.ts'
import { report } from '../../src/action/report.ts'
import { removeInvisible } from '../../src/text/invisible.ts'
import { safeLink } from '../../src/text/link.ts'
import { anyTextWith, liveTokens, runs } from '../support/any-text.ts'
import { expectHarmless } from '../support/harmless.ts'
import { rendered } from '../support/rendered.ts'
import { findCommands } from '../support/runner-commands.ts'
import { lastValues, readFileEntries } from '../support/runner-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'report-'))
const files = { output: join(folder, 'output'), summary: join(folder, 'summary') }
const { GITHUB_OUTPUT: outputBefore } = process.env

afterAll(() => {
  rmSync(folder, { recursive: true })
  if (outputBefore === undefined) delete process.env.GITHUB_OUTPUT
  else process.env.GITHUB_OUTPUT = outputBefore
})

/** The end of a run through the toolkit, as the runner then reads it. */
function told(outcome: Outcome) {
  for (const file of Object.values(files)) writeFileSync(file, '')
  process.env.GITHUB_OUTPUT = files.output
  let log = ''
  const written = jest.spyOn(process.stdout, 'write').mockImplementation(text => {
    log += String(text)
    return true
  })
  try {
    report({
      files: {
        setOutput: core.setOutput,
        saveState: () => undefined,
        writeSummary: markdown => appendFileSync(files.summary, markdown)
      },
      log: safeLog(core),
      outcome,
      durationMs: 1000
    })
  } finally {
    written.mockRestore()
  }
  const entries = readFileEntries(readFileSync(files.output, 'utf8'))
  return { log, outputs: lastValues(entries), summary: readFileSync(files.summary, 'utf8') }
}

const hostile = anyTextWith(...liveTokens, '\nresult=x\n', '<<EOF', 'EOF')
const outcomes: fc.Arbitrary<Outcome> = fc.record(
  {
    result: fc.constantFrom(...(Object.keys(results) as Result[])),
    reason: hostile,
    job: fc.record({
      id: hostile,
      status: hostile,
      prLink: fc.option(
        fc.oneof(
          hostile,
          hostile.map(text => `https://example.com/${text}`)
        )
      ),
      reason: fc.option(hostile),
      branch: fc.option(hostile),
      changedFiles: fc.option(fc.nat())
    }),
    // As prompts are composed.
    prompt: hostile.map(text => removeInvisible(text).text)
  },
  { requiredKeys: ['result', 'reason'] }
)

test('whatever a service says, the runner reads our outputs, one annotation of ours, and a harmless summary', () => {
  fc.assert(
    fc.property(outcomes, outcome => {
      const { log, outputs, summary } = told(outcome)
      const link = safeLink(outcome.job?.prLink ?? '')
      const own = ['result', 'reason', 'prLink', 'prNumber', 'branch']
      const ofJob = outcome.job === undefined ? [] : ['jobId', 'status']
      expect(Object.keys(outputs).sort()).toEqual([...own, ...ofJob].sort())
      expect(outputs).toMatchObject({ result: outcome.result, prLink: link ?? '' })
      expect(outputs.reason).not.toMatch(/[\n\r]/)

      const names = findCommands(log).map(({ name }) => name)
      const unsafe = outcome.job?.prLink && link === undefined ? ['warning'] : []
      expect(names).toEqual([...unsafe, ...annotationOf(outcome)])

      // The prompt stands in a code block of its own; what is left is what we wrote around it.
      expectHarmless(summary, link === undefined ? [] : [link])
      expect(rendered(summary).html.match(/<h\d/g) ?? []).toHaveLength(
        outcome.result === 'report' ? 0 : 1
      )
    }),
    runs(250)
  )
})

const annotationOf = ({ result }: Outcome): string[] => {
  if (result === 'pull-request') return ['notice']
  const { step } = results[result]
  return step === 'red' ? ['error'] : step === 'warning' ? ['warning'] : []
}
