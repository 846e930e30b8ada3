import { type FakeGitHub, startFakeGitHub } from '../__tests__/support/fake-github/fake-github.ts'
import {
  post,
  type RunOptions,
  type RunResult,
  removeRunFolders,
  startRun
} from '../__tests__/support/runner.ts'
import type { DemoOptions } from './options.ts'
import type { Paper } from './paper.ts'
import { report } from './report.ts'
import { type Scene, setScene } from './scene.ts'
import { createShownLog } from './shown-log.ts'
import { type MadeLog, makeLog } from './visitors.ts'

/** Plays the whole demonstration and answers the action's exit code. */
export const play = async (options: DemoOptions, paper: Paper): Promise<number> => {
  const fake = await startFakeGitHub()
  // Of somebody's own pages a made log tells nothing.
  const log = options.repository ? undefined : await makeLog(Date.now())
  try {
    const scene = await setScene(fake, options)
    announce({ fake, scene, options, log }, paper)
    const result = await runAction({ fake, scene, log }, paper)
    await report(result, scene.repository, paper)
    return result.exitCode ?? 1
  } finally {
    await fake.close()
    await log?.remove()
    await removeRunFolders()
  }
}

const announce = (
  {
    fake,
    scene,
    options,
    log
  }: { fake: FakeGitHub; scene: Scene; options: DemoOptions; log: MadeLog | undefined },
  paper: Paper
) => {
  paper.heading('A GitHub on this machine')
  paper.field('address', fake.serverUrl)
  paper.field('repository', scene.repository.fullName)
  if (options.repository) paper.field('copy of', `the last commit in ${options.repository}`)
  paper.field('branch', scene.repository.defaultBranch)
  paper.heading('Asked')
  paper.quote(scene.prompt)
  paper.field('agent', options.agent ?? 'demo/agent.ts, a small program without a language model')
  if (scene.sandbox === 'off') paper.field('sandbox', 'off: this machine cannot isolate it')
  if (log)
    paper.field(
      'access log',
      `${log.lines.toLocaleString('en-US')} lines, made up: who reads the docs?`
    )
}

/** The main step, live, and the post step after it, as in a workflow. */
const runAction = async (
  { fake, scene, log }: { fake: FakeGitHub; scene: Scene; log: MadeLog | undefined },
  paper: Paper
): Promise<RunResult> => {
  const { repository, prompt, agent, sandbox } = scene
  const branch = `refs/heads/${repository.defaultBranch}`
  const options: RunOptions = {
    inputs: { prompt, 'agent-command': agent, sandbox, ...log?.inputs },
    event: {
      name: 'workflow_dispatch',
      payload: {
        inputs: {},
        ref: branch,
        repository: repository.show(),
        sender: fake.addUser('writer')
      }
    },
    repository,
    ref: branch,
    sha: (await repository.sha(repository.defaultBranch)) ?? '',
    serverUrl: fake.serverUrl,
    apiUrl: fake.apiUrl,
    githubToken: fake.token,
    onLine: createShownLog(paper.logLine)
  }
  paper.heading('The action at work')
  const run = await startRun(options)
  // The action ends in its own way on these, and everything is cleaned up after it.
  const pass = (signal: NodeJS.Signals) => run.signal(signal)
  process.on('SIGINT', pass).on('SIGTERM', pass)
  try {
    const result = await run.finished
    await post(result, options)
    return result
  } finally {
    process.off('SIGINT', pass).off('SIGTERM', pass)
  }
}
