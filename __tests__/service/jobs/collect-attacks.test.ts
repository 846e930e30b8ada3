import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import type { Project } from '../../../src/service/project.ts'
import { createRemote, type GitRemote } from '../fixtures/git-remote.ts'
import { runSingleTurn } from '../fixtures/single-turn.ts'
import { temporaryFolders } from '../fixtures/temporary-folder.ts'
import { testDatabases } from '../fixtures/test-database.ts'

const openDatabase = testDatabases()
const temporaryFolder = temporaryFolders()

type Attack = {
  command: string
  files?: Record<string, string>
  settings?: Partial<Project>
  environment?: Record<string, string>
  hostEnvironment?: NodeJS.ProcessEnv
  prompt?: string
  prepare?: (remote: GitRemote) => void
}

async function attack({ files, prepare, ...options }: Attack) {
  const remote = createRemote(temporaryFolder(), files)
  prepare?.(remote)
  const directory = temporaryFolder()
  const turn = await runSingleTurn({
    ...options,
    remote,
    directory,
    database: await openDatabase()
  })
  // Whatever was left behind is gone with the turn's folder.
  expect(readdirSync(directory)).toEqual([])
  return { ...turn, remote }
}

async function expectRefusal(options: Attack, reason: string) {
  const { end, remote, log } = await attack(options)
  expect(end).toMatchObject({ status: 'failed', reason: expect.stringContaining(reason) })
  expect(remote.branches()).toEqual(['main'])
  return { end, log }
}

async function expectChanges(options: Attack, changes: string[]) {
  const turn = await attack(options)
  expect(turn.end).toMatchObject({ status: 'completed' })
  expect(turn.changes).toEqual(changes)
  return turn
}

/** Puts an entry of another kind than a file into the base tree. */
const addEntry = (remote: GitRemote, { mode, path, hash }: Record<string, string>): void => {
  remote.git('read-tree', 'main')
  remote.git('update-index', '--add', '--cacheinfo', `${mode},${hash},${path}`)
  const tree = remote.git('write-tree').trim()
  const commit = remote.git('commit-tree', '-p', 'main', '-m', 'More', tree).trim()
  remote.git('update-ref', 'refs/heads/main', commit)
}
const submodule = (remote: GitRemote): void =>
  addEntry(remote, { mode: '160000', path: 'vendor/lib', hash: '1'.repeat(40) })

const fix = 'sed -i s/Helo/Hello/ docs/index.md'
const neither = 'is neither a file nor a folder'
const serve = `require('net').createServer().listen('docs/s', () => process.kill(process.pid, 9))`

describe('what is no file', () => {
  test.each([
    ['a named pipe', 'mkfifo docs/pipe', `left docs/pipe, which ${neither}`],
    ['a named pipe in the place of a file', 'rm docs/index.md; mkfifo docs/index.md', neither],
    // Git opens these by itself, and would wait for a writer.
    [
      'a named pipe that git reads',
      'mkdir a; mkfifo a/.gitignore',
      `a/.gitignore, which ${neither}`
    ],
    ['another one', 'mkfifo .gitattributes', `.gitattributes, which ${neither}`],
    ['a named pipe among what is ignored', 'echo b > .gitignore; mkdir b; mkfifo b/p', neither],
    ['a socket', `'${process.execPath}' -e "${serve}"; true`, `docs/s, which ${neither}`],
    [
      'a link in the place of the workspace',
      'cd ..; rm -r workspace; ln -s /etc workspace',
      'removed its workspace'
    ],
    ['no workspace', 'cd ..; rm -r workspace', 'cannot be read']
  ])('%s is refused', async (_, command, reason) => {
    await expectRefusal({ command }, reason)
  })
})

describe('what is too much', () => {
  test.each([
    [
      'a path that is too long',
      `perl -e 'for (1..600) { mkdir "d" x 20; chdir "d" x 20 }'`,
      'lies too deep'
    ],
    [
      'a file without end',
      'truncate -s 1T docs/new.bin',
      'changed docs/new.bin, which is larger than 5 MiB'
    ],
    [
      'a file that grew',
      'truncate -s 6M docs/index.md',
      'docs/index.md, which is larger than 5 MiB'
    ],
    [
      'files that are large together',
      'for i in 1 2 3 4 5 6; do truncate -s 4M $i; done',
      'more than 20 MiB together'
    ],
    ['files without number', 'seq -f docs/%g.md 3001 | xargs touch', 'more than 3,000 files']
  ])('%s is refused', async (_, command, reason) => {
    await expectRefusal({ command }, reason)
  })

  test('what the repository ignores does not count', async () => {
    const command = `${fix}; mkdir build; truncate -s 1T build/a; cd build; seq 3100 | xargs touch`
    const files = { '.gitignore': 'build\n', 'docs/index.md': 'Helo\n' }
    await expectChanges({ command, files }, ['M docs/index.md'])
  })
})

describe('names', () => {
  test('that are long, of several lines or deep are names', async () => {
    const long = 'n'.repeat(255)
    const command = `mkdir -p a/{b,c}/d; touch ${long} $'a/b/d/x\\ny' a/c/d/z`
    await expectChanges({ command }, ['A "a/b/d/x\\ny"', 'A a/c/d/z', `A ${long}`])
  })

  test('that are not UTF-8 are refused where they change', async () => {
    await expectRefusal({ command: `touch $'docs/\\xff.md'` }, 'whose name is not UTF-8')
    await expectRefusal({ command: `mkdir $'\\xff'; truncate -s 6M $'\\xff/a'` }, 'not UTF-8')
  })

  test('that are not UTF-8 are let alone, also on the way to a git directory', async () => {
    const hidden = `mkdir -p $'\\xff'/.git; cd $'\\xff'; touch .git/config`
    await expectChanges({ command: `${fix}; ${hidden}` }, ['M docs/index.md'])
  })

  test.each(['GIT~1', '.git ', '.git.', '.g\u200cit', '.git::$INDEX_ALLOCATION'])(
    '%j, which other systems take for .git, is refused',
    async name => {
      await expectRefusal({ command: `mkdir '${name}'; touch '${name}/config'` }, 'invalid path')
    }
  )
})

describe('what steers others', () => {
  test.each([
    ['.github/workflows/x.yml', 'workflows are not to be changed'],
    ['.GitHub./Workflows /x.yml', 'workflows are not to be changed'],
    ['.git\u200dhub/workflows/x.yml', 'workflows are not to be changed'],
    ['.gitmodules', 'says where submodules come from'],
    ['docs/.gitattributes', 'steers how git reads and writes files: to allow it, name it in'],
    ['docs/AGENTS.md', 'steers agents: to allow it, name it in allowed-paths'],
    ['.claude/settings.json', 'steers agents'],
    ['CODEOWNERS', 'says who must approve']
  ])('%s is refused', async (path, reason) => {
    const command = `mkdir -p "$(dirname '${path}')"; touch '${path}'`
    await expectRefusal({ command, settings: { allowedPaths: ['**', '*'] } }, reason)
  })

  test('is taken where it is allowed by its name', async () => {
    const settings = { allowedPaths: ['docs/**', 'AGENTS.md'] }
    await expectChanges({ command: 'touch AGENTS.md', settings }, ['A AGENTS.md'])
  })
})

describe('submodules', () => {
  test('are left as they are', async () => {
    await expectChanges({ command: fix, prepare: submodule }, ['M docs/index.md'])
  })

  test.each(['rmdir vendor/lib', 'rmdir vendor/lib; touch vendor/lib'])(
    'are not to be changed: %s',
    async command => {
      await expectRefusal({ command, prepare: submodule }, 'a submodule is not to be changed')
    }
  )

  test('that an agent makes are plain files', async () => {
    const author = '-c user.name=a -c user.email=a@b'
    const command = `git init -q n; cd n; touch a; git add a; git ${author} commit -qm x`
    await expectChanges({ command }, ['A n/a'])
  })
})

describe('links', () => {
  test('that lead out and were there before are let alone', async () => {
    const prepare = (remote: GitRemote) => {
      remote.commit('other', { x: '/etc/passwd' })
      const hash = remote.git('rev-parse', 'other:x').trim()
      remote.git('branch', '-D', 'other')
      addEntry(remote, { mode: '120000', path: 'out', hash })
    }
    await expectChanges({ command: fix, prepare }, ['M docs/index.md'])
    // Its target is an object that the repository has already: it is looked at all the same.
    await expectRefusal({ command: 'cp -P out out2', prepare }, 'out2, but a link must stay inside')
  })
})

describe('what the repository has already, in a pack', () => {
  // Git keeps what it fetches in one file from a hundred objects on.
  const files = {
    ...Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`p${index}`, `${index}`])),
    'key.md': 'sk-very-secret'
  }

  test('may be copied, whatever it holds', async () => {
    const environment = { KEY: 'sk-very-secret' }
    const command = 'cp key.md copy.md'
    await expectChanges({ command, files, environment }, ['A copy.md'])
  })

  test('may not become a link out of the tree', async () => {
    const command = 'ln -s "$(cat out)" link'
    await expectRefusal({ command, files: { ...files, out: '/etc' } }, 'a link must stay inside')
  })
})

describe('attributes of the repository', () => {
  const crlf = 'one\r\ntwo\r\n'

  test('normalise what changed and nothing else', async () => {
    const files = {
      '.gitattributes': '* text=auto\n',
      'a.md': 'one\ntwo\n',
      'old.md': crlf,
      'b.md': 'x\n'
    }
    const command = `printf 'one\\r\\n2\\r\\n' > a.md; touch old.md b.md`
    const { remote, branch } = await expectChanges({ command, files }, ['M a.md'])
    expect(remote.show(branch, 'a.md')).toBe('one\n2\n')
  })

  test('eol and working-tree-encoding go both ways', async () => {
    const attributes = 'w.md text eol=crlf\nu.md text working-tree-encoding=UTF-16LE eol=lf\n'
    const files = { '.gitattributes': attributes, 'w.md': 'one\n', 'u.md': 'one\n' }
    const command = `grep -q $'one\\r' w.md && printf 'two\\r\\n' >> w.md; iconv -f utf-16le -t utf-8 u.md > t; echo 2 >> t; iconv -f utf-8 -t utf-16le t > u.md; rm t`
    const { remote, branch } = await expectChanges({ command, files }, ['M u.md', 'M w.md'])
    expect(remote.show(branch, 'w.md')).toBe('one\ntwo\n')
    expect(remote.show(branch, 'u.md')).toBe('one\n2\n')
  })

  const lfs = {
    '.gitattributes': '*.png filter=lfs diff=lfs merge=lfs -text\n',
    'a.png': `version https://git-lfs.github.com/spec/v1\noid sha256:${'a'.repeat(64)}\nsize 9\n`
  }

  test('that ask for LFS: changed content is refused', async () => {
    const reason = 'through the filter lfs: LFS and other filtered content is not supported'
    await expectRefusal(
      { command: 'echo PNG > b.png', files: lfs },
      `changed b.png, which .gitattributes sends ${reason}`
    )
    await expectRefusal({ command: 'echo PNG > a.png', files: lfs }, 'changed a.png')
  })

  test('that ask for LFS: pointers may move and go', async () => {
    await expectChanges({ command: 'mv a.png b.png', files: lfs }, ['D a.png', 'A b.png'])
    await expectChanges({ command: 'sed s/9/8/ a.png > b.png', files: lfs }, ['A b.png'])
  })
})

describe('a value that the agent was given', () => {
  const KEY =
    'sk-very+secret/value?of some length, longer than a line of base64 is wide: 0123456789'

  test.each([
    ['in base64', 'printf "$KEY" | base64 > a.md'],
    ['in base64, off by one', 'printf "x$KEY" | base64 -w0 > a.md'],
    ['in base64, off by two', 'printf "xy$KEY" | base64 -w0 > a.md'],
    ['in hexadecimal', 'printf "$KEY" | od -An -tx1 > a.md'],
    ['backwards', 'printf "$KEY" | rev > a.md'],
    ['as UTF-16', 'printf "$KEY" | iconv -t utf-16be > a.md'],
    ['broken into lines', 'printf "$KEY" | fold -w 5 > a.md'],
    ['as the target of a link', 'ln -s "$KEY" a.md']
  ])('%s is not published', async (_, command) => {
    const { end, log } = await expectRefusal({ command, environment: { KEY } }, 'a.md')
    expect(JSON.stringify([end, log])).not.toContain(KEY)
  })

  test('is not published by a conversion that attributes ask for', async () => {
    const attributes = '*.x text working-tree-encoding=IBM037\n'
    const files = { '.gitattributes': attributes, 'docs/index.md': 'Helo\n' }
    const command = 'printf "$KEY" | iconv -t IBM037 > a.x'
    await expectRefusal({ command, files, environment: { KEY } }, 'wrote a secret into a.x')
  })

  test('is quoted neither in the commit nor in the pull request', async () => {
    const prompt = `Fix ${KEY} and host-token\n\nPlease: ${KEY}`
    const turn = await attack({ command: fix, environment: { KEY }, prompt })
    expect(turn.end).toMatchObject({ status: 'completed' })
    const message = turn.remote.git('log', '-1', '--format=%B', turn.branch)
    for (const text of [message, turn.sent]) {
      expect(text).toContain('Fix *** and ***')
      expect(text).not.toMatch(/sk-very|host-token/)
    }
  })
})

describe('configuration', () => {
  const evil = (ran: string) =>
    `[core]\\n\\tfsmonitor = "touch ${ran}"\\n\\thooksPath = "${ran}.hooks"\\n[filter "evil"]\\n\\tclean = "touch ${ran}; cat"\\n[url "file:///nowhere/"]\\n\\tinsteadOf = file://\\n[include]\\n\\tpath = ${ran}.more\\n`
  const files = { '.gitattributes': '*.txt filter=evil\n', 'docs/index.md': 'Helo\n' }

  test('that an agent leaves in and beside its workspace has no say', async () => {
    const ran = join(temporaryFolder(), 'ran')
    const everywhere = ['.git', 'docs/.git', '..', '../.git', '../collect.git', '../repository.git']
    const command = `${fix}; for d in ${everywhere.join(' ')}; do mkdir -p $d/hooks $d/objects $d/refs; printf '${evil(ran)}' > $d/config; echo ref: refs/heads/x > $d/HEAD; printf '#!/bin/sh\\ntouch ${ran}' > $d/hooks/pre-push; chmod +x $d/hooks/pre-push; done; cp ../config ../.gitconfig; echo gitdir: ../../repository.git > docs/sub; mkdir docs/deep; echo 'gitdir: ../../../repository.git' > docs/deep/.git`
    await expectChanges({ command, files }, ['M docs/index.md', 'A docs/sub'])
    expect(existsSync(ran)).toBe(false)
  })

  test('of the host has no say, in files and in variables', async () => {
    const home = temporaryFolder()
    const ran = join(home, 'ran')
    const config = join(home, '.gitconfig')
    writeFileSync(config, evil(ran).replaceAll('\\n', '\n').replaceAll('\\t', '\t'))
    const hostEnvironment = {
      ...process.env,
      HOME: home,
      XDG_CONFIG_HOME: home,
      GIT_CONFIG_SYSTEM: config,
      GIT_CONFIG_GLOBAL: config,
      GIT_CONFIG_PARAMETERS: `'core.fsmonitor=touch ${ran}'`,
      GIT_DIR: home,
      GIT_WORK_TREE: home,
      GIT_INDEX_FILE: join(home, 'index'),
      GIT_OBJECT_DIRECTORY: home,
      GIT_ALTERNATE_OBJECT_DIRECTORIES: home,
      GIT_EXTERNAL_DIFF: `touch ${ran}`,
      GIT_SSH_COMMAND: `touch ${ran}`,
      GIT_EXEC_PATH: home,
      GIT_TRACE: ran,
      GIT_NAMESPACE: 'x',
      GIT_TEMPLATE_DIR: home
    }
    await expectChanges({ command: fix, files, hostEnvironment }, ['M docs/index.md'])
    expect(readdirSync(home)).toEqual(['.gitconfig'])
  })

  test('rights that were taken away are given back', async () => {
    const command = `${fix}; touch new.md; chmod 000 docs/index.md new.md docs .`
    await expectChanges({ command }, ['M docs/index.md', 'A new.md'])
  })
})
