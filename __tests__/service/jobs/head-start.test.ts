import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from '@jest/globals'
import type { ClaimedTurn } from '../../../src/service/jobs/claimed-turn.ts'
import { basicToken, createGit } from '../../../src/service/jobs/git.ts'
import { beginHeadStart, type HeadStart } from '../../../src/service/jobs/head-start.ts'
import { createRepository } from '../../../src/service/jobs/repository.ts'
import { placesIn } from '../../../src/service/jobs/turn-places.ts'
import { createRemote } from '../fixtures/git-remote.ts'
import { temporaryFolders } from '../fixtures/temporary-folder.ts'

const temporaryFolder = temporaryFolders()
const begun: HeadStart[] = []
afterEach(async () => {
  for (const headStart of begun.splice(0)) await headStart.stop()
})

const token = 'token-of-the-run'

function begin({ branch = 'main', path = process.env.PATH ?? '' } = {}) {
  const remote = createRemote(temporaryFolder())
  const { serverUrl, repository } = remote
  const headStart = beginHeadStart({
    host: { serverUrl, token },
    ...{ repository, branch, directory: temporaryFolder() },
    hostEnvironment: { PATH: path }
  })
  begun.push(headStart)
  const places = placesIn(headStart.folder)
  const left = () => [...readdirSync(headStart.folder), ...readdirSync(places.workspace)].sort()
  return { headStart, places, remote, left }
}

/** A PATH on which git is a script; `$git` in it is the real one. */
function gitOf(script: string): { path: string; notes: string } {
  const folder = temporaryFolder()
  const notes = join(folder, 'notes')
  mkdirSync(notes)
  const find = `git=$(PATH=\${PATH#*:} command -v git)`
  writeFileSync(join(folder, 'git'), `#!/bin/bash\nnotes=${notes}\n${find}\n${script}\n`)
  chmodSync(join(folder, 'git'), 0o755)
  return { path: `${folder}:${process.env.PATH}`, notes }
}

describe('a head start', () => {
  test('writes the files of the branch, which can be built on and pushed', async () => {
    const { headStart, places, remote } = begin()
    const tip = remote.git('rev-parse', 'main').trim()
    expect(await headStart.filled).toBe(tip)
    expect(readFileSync(join(places.workspace, 'docs', 'index.md'), 'utf8')).toBe('Helo\n')
    expect(existsSync(join(places.agent, 'tmp'))).toBe(true)
    const { signal } = new AbortController()
    const git = createGit({
      ...{ serverUrl: remote.serverUrl, token, directory: headStart.folder, signal },
      hostEnvironment: process.env,
      redact: text => text
    })
    const repository = await createRepository({
      ...{ git, serverUrl: remote.serverUrl, repository: remote.repository, signal },
      gitDirectory: places.repository,
      sleep: async () => undefined
    })
    await repository.push({ branch: 'docs-agent/next', commit: tip })
    expect(remote.branches()).toEqual(['docs-agent/next', 'main'])
  })

  test('gives the token to the fetch alone', async () => {
    const { path, notes } = gitOf(`
      for word; do [[ $word == -* ]] || break; done
      env >"$notes/$word"
      exec "$git" "$@"`)
    const { headStart } = begin({ path })
    expect(await headStart.filled).toBeDefined()
    const [fetch, checkOut] = ['fetch', 'read-tree'].map(name =>
      readFileSync(join(notes, name), 'utf8')
    )
    expect(fetch).toContain(basicToken(token))
    expect(checkOut).not.toContain(basicToken(token))
    expect(checkOut).not.toContain(token)
    const settings = (text = '') =>
      text.split('\n').filter(line => /^GIT_CONFIG_(KEY|VALUE)/.test(line))
    const count = settings(checkOut).length / 2
    expect(checkOut).toMatch(new RegExp(`^GIT_CONFIG_COUNT=${count}$`, 'm'))
    expect(
      settings(fetch)
        .sort()
        .filter(line => !/extraheader|AUTHORIZATION/.test(line))
    ).toEqual(settings(checkOut).sort())
  })

  const turn = {
    job: { ref: 'main', branch: null, plannedBranch: null },
    plannedPush: null
  } as ClaimedTurn
  test.each([
    ['the first turn of a job from its branch', true, turn],
    ['another branch', false, { ...turn, job: { ...turn.job, ref: 'next' } }],
    ['a branch that nobody looked up', false, { ...turn, job: { ...turn.job, ref: null } }],
    ['a job with work', false, { ...turn, job: { ...turn.job, branch: 'docs-agent/x' } }],
    ['a job whose work nobody noted', false, { ...turn, job: { ...turn.job, plannedBranch: 'x' } }],
    [
      'a turn that may have pushed',
      false,
      { ...turn, plannedPush: { branch: 'x', commit: 'y', changedFiles: 1 } }
    ]
  ])('is for %s: %s', (_, expected, claimed) => {
    expect(begin().headStart.isFor(claimed)).toBe(expected)
  })

  test('that cannot fetch leaves nothing behind', async () => {
    const { headStart, left } = begin({ branch: 'gone' })
    expect(await headStart.filled).toBeUndefined()
    expect(left()).toEqual(['agent', 'workspace'])
  })

  test('that cannot write all files leaves none, in the folder that a container may hold', async () => {
    const { path } = gitOf(`
      if [[ "$*" != *read-tree* ]]; then exec "$git" "$@"; fi
      tree=\${2#--work-tree=}; mkdir -p "$tree/docs"; echo half >"$tree/docs/index.md"; exit 128`)
    const { headStart, places, left } = begin({ path })
    const { ino } = statSync(places.workspace)
    expect(await headStart.filled).toBeUndefined()
    expect(left()).toEqual(['agent', 'workspace'])
    expect(statSync(places.workspace).ino).toBe(ino)
  })

  test('ends when it is stopped', async () => {
    const { path } = gitOf('sleep 60')
    const { headStart, left } = begin({ path })
    await headStart.stop()
    expect(await headStart.filled).toBeUndefined()
    expect(left()).toEqual(['agent', 'workspace'])
  })
})
