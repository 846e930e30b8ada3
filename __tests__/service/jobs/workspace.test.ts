import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { checkOut } from '../../../src/service/jobs/check-out.ts'
import { createGit } from '../../../src/service/jobs/git.ts'
import { createRepository } from '../../../src/service/jobs/repository.ts'
import { placesIn } from '../../../src/service/jobs/turn-places.ts'
import { createWorkspace } from '../../../src/service/jobs/workspace.ts'
import { createRemote } from '../fixtures/git-remote.ts'
import { temporaryFolders } from '../fixtures/temporary-folder.ts'

const temporaryFolder = temporaryFolders()

async function start(files?: Record<string, string>) {
  const remote = createRemote(temporaryFolder(), files)
  const folder = temporaryFolder()
  const places = placesIn(folder)
  const git = createGit({
    serverUrl: remote.serverUrl,
    token: 'token',
    directory: folder,
    hostEnvironment: process.env,
    redact: text => text,
    signal: new AbortController().signal
  })
  const repository = await createRepository({
    git,
    gitDirectory: places.repository,
    serverUrl: remote.serverUrl,
    repository: remote.repository,
    sleep: async () => undefined,
    signal: new AbortController().signal
  })
  const commit = await repository.fetch('main')
  mkdirSync(places.workspace)
  await git(checkOut(places, commit))
  const workspace = createWorkspace({ git, repository, commit, places })
  const directory = places.workspace
  const write = (path: string, content: string): void => {
    mkdirSync(join(directory, path, '..'), { recursive: true })
    writeFileSync(join(directory, path), content)
  }
  /** Collects and pushes; answers what the commit did, as `A path` and so on. */
  const publish = async (allowedPaths: string[] = []): Promise<string[]> => {
    const collected = await workspace.collect({
      message: 'Edit\n\nDocs-Agent-Job: x\n',
      allowedPaths,
      secrets: ['a-secret-value']
    })
    if (collected === undefined) return []
    await repository.push({ commit: collected.commit, branch: 'docs-agent/x' })
    const changes = remote
      .git('diff-tree', '-r', '--name-status', 'main', 'docs-agent/x')
      .trim()
      .replaceAll('\t', ' ')
      .split('\n')
    expect(collected.changedFiles).toBe(changes.length)
    return changes
  }
  return { remote, workspace, directory, write, publish, folder }
}

describe('checking out', () => {
  test('gives the files of the commit and no git directory', async () => {
    const { directory } = await start({ 'docs/index.md': 'Helo\n', 'run.sh': 'true\n' })
    expect(readdirSync(directory).sort()).toEqual(['docs', 'run.sh'])
    expect(readFileSync(join(directory, 'docs/index.md'), 'utf8')).toBe('Helo\n')
  })
})

describe('collecting', () => {
  test('takes new, changed and removed files as one commit on top', async () => {
    const { remote, directory, write, publish } = await start({ 'a.md': 'a', 'b.md': 'b' })
    write('docs/new.md', 'new')
    write('a.md', 'other')
    rmSync(join(directory, 'b.md'))
    expect(await publish()).toEqual(['M a.md', 'D b.md', 'A docs/new.md'])
    expect(remote.git('rev-parse', 'docs-agent/x^')).toBe(remote.git('rev-parse', 'main'))
    expect(remote.git('log', '-1', '--format=%an|%s|%(trailers:only)', 'docs-agent/x').trim()).toBe(
      'docs-agent|Edit|Docs-Agent-Job: x'
    )
  })

  test('nothing changed is no commit', async () => {
    const { publish, write } = await start()
    write('docs/index.md', 'Helo\n')
    expect(await publish()).toEqual([])
  })

  test('leaves out what the repository ignores', async () => {
    const { publish, write } = await start({ '.gitignore': 'build/\n' })
    write('build/page.html', 'x')
    write('page.md', 'x')
    expect(await publish()).toEqual(['A page.md'])
  })

  test('a repository that the agent made is taken as plain files, and nothing of it runs', async () => {
    const { directory, publish, folder } = await start()
    const nested = join(directory, 'docs', 'nested')
    const ran = join(folder, 'ran')
    mkdirSync(nested)
    execFileSync('git', ['init', '--quiet', nested])
    writeFileSync(join(nested, 'page.md'), 'page')
    for (const setting of ['filter.evil.clean', 'core.fsmonitor']) {
      execFileSync('git', ['-C', nested, 'config', setting, `sh -c 'touch ${ran}; cat'`])
    }
    writeFileSync(join(nested, '.gitattributes'), '* filter=evil\n')
    await expect(publish()).rejects.toThrow('changed docs/nested/.gitattributes')
    expect(existsSync(ran)).toBe(false)
    rmSync(join(nested, '.gitattributes'))
    expect(await publish()).toEqual(['A docs/nested/page.md'])
    expect(existsSync(ran)).toBe(false)
  })

  test('git directories and files at the top have no say either', async () => {
    const { directory, publish, folder, write } = await start()
    const ran = join(folder, 'ran')
    execFileSync('git', ['init', '--quiet', directory])
    writeFileSync(
      join(directory, '.git', 'config'),
      `[core]\n\tfsmonitor = "touch ${ran}"\n[filter "evil"]\n\tclean = "touch ${ran}; cat"\n`
    )
    const hook = join(directory, '.git', 'hooks', 'pre-commit')
    writeFileSync(hook, `#!/bin/sh\ntouch ${ran}\n`)
    chmodSync(hook, 0o755)
    write('docs/deep/.git', 'gitdir: /elsewhere\n')
    write('docs/deep/page.md', 'page')
    expect(await publish()).toEqual(['A docs/deep/page.md'])
    expect(existsSync(ran)).toBe(false)
  })

  test('a link to outside of the tree is refused, one inside is taken', async () => {
    const { directory, publish, remote } = await start()
    symlinkSync('docs/index.md', join(directory, 'inside.md'))
    expect(await publish()).toEqual(['A inside.md'])
    remote.git('update-ref', '-d', 'refs/heads/docs-agent/x')
    const other = await start()
    symlinkSync('/etc', join(other.directory, 'outside'))
    await expect(other.publish()).rejects.toThrow('changed outside, but a link must stay inside')
  })

  test('a file behind a link is never read', async () => {
    const { directory, publish, folder } = await start()
    writeFileSync(join(folder, 'secret'), 'secret')
    symlinkSync(folder, join(directory, 'docs', 'door'))
    await expect(publish()).rejects.toThrow('a link must stay inside')
  })

  test('paths that are not allowed are refused', async () => {
    const { write, publish } = await start()
    write('src/index.ts', 'code')
    await expect(publish(['docs/**'])).rejects.toThrow('outside of the allowed paths (docs/**)')
  })

  test('a workspace that is gone, or a link in its place, is refused', async () => {
    const gone = await start()
    rmSync(gone.directory, { recursive: true })
    await expect(gone.publish()).rejects.toThrow('cannot be read')
    symlinkSync('/etc', gone.directory)
    await expect(gone.publish()).rejects.toThrow('the agent removed its workspace')
  })

  test('names that git takes for options, and strange ones, are names', async () => {
    const { write, publish } = await start()
    write('--all', 'x')
    write('docs/a\nb "c".md', 'x')
    expect(await publish()).toEqual(['A --all', 'A "docs/a\\nb \\"c\\".md"'])
  })
})
