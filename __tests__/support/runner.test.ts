import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { post, type RunOptions, removeRunFolders, run, startRun } from './runner.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'runner-test-'))
})

afterEach(async () => {
  await removeRunFolders()
  await rm(folder, { recursive: true, force: true })
})

/** A small action in the place of ours. */
const action = async (program: string): Promise<RunOptions> => {
  const bundle = join(folder, 'action.mjs')
  const actionFile = join(folder, 'action.yml')
  const inputs = `  job-id:\n  with space:\n    default: spaced\n  token:\n    default: \${{ github.token }}\n`
  await writeFile(bundle, `import fs from 'node:fs'\n${program}`)
  await writeFile(actionFile, `inputs:\n${inputs.replace('  with space', '  with_space')}`)
  return { bundle, actionFile }
}

const printEnvironment = 'console.log(JSON.stringify(process.env))'

test('inputs have their defaults, and names as the runner writes them', async () => {
  const options = await action(printEnvironment)
  const inputs = { 'job-id': 'j1', 'not declared': 'x' }
  const { log } = await run({ ...options, inputs, githubToken: 'secret' })
  expect(JSON.parse(log)).toMatchObject({
    'INPUT_JOB-ID': 'j1',
    INPUT_WITH_SPACE: 'spaced',
    INPUT_TOKEN: 'secret',
    INPUT_NOT_DECLARED: 'x'
  })
})

test('the environment is the runner’s and nothing of the machine but PATH', async () => {
  process.env.SOMETHING_OF_THE_MACHINE = '1'
  const options = await action(printEnvironment)
  const { log } = await run({
    ...options,
    repository: { fullName: 'acme/docs', id: 7 },
    ref: 'refs/heads/feature/x',
    actor: 'writer',
    triggeringActor: 'reader',
    runAttempt: 2,
    serverUrl: 'http://127.0.0.1:8',
    env: { MORE: 'yes' }
  })
  delete process.env.SOMETHING_OF_THE_MACHINE
  const environment = JSON.parse(log) as Record<string, string>
  expect(environment).toMatchObject({
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    GITHUB_REPOSITORY: 'acme/docs',
    GITHUB_REPOSITORY_ID: '7',
    GITHUB_REPOSITORY_OWNER: 'acme',
    GITHUB_REF: 'refs/heads/feature/x',
    GITHUB_REF_NAME: 'feature/x',
    GITHUB_REF_TYPE: 'branch',
    GITHUB_ACTOR: 'writer',
    GITHUB_TRIGGERING_ACTOR: 'reader',
    GITHUB_RUN_ATTEMPT: '2',
    GITHUB_API_URL: 'http://127.0.0.1:8/api/v3',
    MORE: 'yes'
  })
  const others = Object.keys(environment).filter(name => !/^(GITHUB|RUNNER|INPUT)_/.test(name))
  expect(others.sort()).toEqual(['CI', 'LANG', 'MORE', 'PATH'])
})

test('the event file holds the payload', async () => {
  const options = await action(
    `console.log(process.env.GITHUB_EVENT_NAME, fs.readFileSync(process.env.GITHUB_EVENT_PATH, 'utf8'))`
  )
  const event = { name: 'issue_comment', payload: { action: 'created' } }
  const { log } = await run({ ...options, event })
  expect(log).toBe('issue_comment {"action":"created"}\n')
})

test('outputs, state, summary, commands and exit code are the step’s', async () => {
  const options = await action(`
    const { GITHUB_OUTPUT, GITHUB_STATE, GITHUB_STEP_SUMMARY } = process.env
    fs.appendFileSync(GITHUB_OUTPUT, 'status=active\\nlong<<E\\na\\nb\\nE\\nstatus=completed\\n')
    fs.appendFileSync(GITHUB_STATE, 'phase=done\\n')
    fs.appendFileSync(GITHUB_STEP_SUMMARY, '# Summary\\n')
    console.log('::notice::hello')
    process.exitCode = 3`)
  expect(await run(options)).toMatchObject({
    exitCode: 3,
    signal: null,
    outputs: { status: 'completed', long: 'a\nb' },
    outputHistory: [
      { name: 'status', value: 'active' },
      { name: 'long', value: 'a\nb' },
      { name: 'status', value: 'completed' }
    ],
    state: { phase: 'done' },
    summary: '# Summary\n',
    commands: [{ name: 'notice', data: 'hello' }]
  })
})

test('the post step has the state, the same folder and files of its own', async () => {
  const options = await action(`
    fs.appendFileSync(process.env.GITHUB_STATE, 'job Id=j1\\n')
    fs.appendFileSync(process.env.GITHUB_OUTPUT, 'a=1\\n')
    console.log(process.env['STATE_job Id'] ?? 'main', process.env.RUNNER_TEMP)`)
  const main = await run(options)
  const after = await post(main, options)
  expect(main.log).toBe(`main ${join(main.folder, '_temp')}\n`)
  expect(after.log).toBe(`j1 ${join(main.folder, '_temp')}\n`)
  expect(after.outputHistory).toEqual([{ name: 'a', value: '1' }])
})

test('a run can be watched, signalled and read after its end', async () => {
  const options = await action(`
    process.on('SIGINT', () => { console.error('stopping'); process.exit(1) })
    fs.appendFileSync(process.env.GITHUB_OUTPUT, 'jobId=j1\\n')
    process.stdout.write('rea'); setImmediate(() => console.log('dy')); setInterval(() => {}, 1000)`)
  const lines: string[] = []
  const started = await startRun({ ...options, onLine: line => lines.push(line) })
  expect(await started.waitForLog(/^ready$/)).toBe('ready')
  expect(await started.outputs()).toEqual({ jobId: 'j1' })
  started.signal('SIGINT')
  expect(await started.finished).toMatchObject({ exitCode: 1, log: 'ready\nstopping\n' })
  expect(lines).toEqual(['ready', 'stopping'])
})

test('outputs are read even after a kill', async () => {
  const options = await action(`
    fs.appendFileSync(process.env.GITHUB_OUTPUT, 'jobId=j1\\n')
    console.log('ready'); setInterval(() => {}, 1000)`)
  const started = await startRun(options)
  await started.waitForLog('ready')
  started.signal('SIGKILL')
  const result = await started.finished
  expect(result).toMatchObject({ exitCode: null, signal: 'SIGKILL', outputs: { jobId: 'j1' } })
})

test('waiting for a line that never comes ends with the run', async () => {
  const started = await startRun(await action(`console.log('something else')`))
  await expect(started.waitForLog('ready')).rejects.toThrow('something else')
})

test('lines end where the runner ends them', async () => {
  const options = await action(`process.stdout.write('a\\r\\nb\\rc\\u2028d\\n\\ne')`)
  expect((await run(options)).log).toBe('a\nb\nc\u2028d\n\ne\n')
})

test('nothing stays in the temporary folder', async () => {
  const result = await run(await action(''))
  await removeRunFolders()
  await expect(readdir(result.folder)).rejects.toThrow('ENOENT')
})
