import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { processesLeft } from '../../soak/service/processes.ts'
import { files, openFolder, openRepository, publishedIn, runAgent } from '../embedded-step.ts'
import type { FaultCase, FaultRow } from '../row.ts'
import type { Stage } from '../stage.ts'

const goneMs = 2000

/** An agent that has to be ended, or whose work has to be refused. Nothing of it may be left. */
const mustFail = (
  done: string,
  command: string,
  { says, env = {} }: { says: RegExp; env?: Record<string, string> }
): FaultCase => ({
  done,
  run: async stage => {
    const opened = await openRepository(stage)
    const { ended, happened } = await runAgent(
      stage,
      { opened, command, env, inputs: { 'agent-timeout': '40s' } },
      { colour: 'red', result: 'failed', says }
    )
    assert.deepEqual(await publishedIn(opened.repository), { branches: 0, pulls: 0 })
    await expectNothingLeft(ended.folder)
    return happened
  }
})

async function expectNothingLeft(folder: string): Promise<void> {
  assert.deepEqual(await processesLeft(folder, goneMs), [], 'processes are left')
}

/** An agent that looks for what is not its own, and puts what it found into its pull request. */
const mustFindNothing = (
  done: string,
  prepare: (stage: Stage) => Promise<{ command: string; env?: Record<string, string> }>
): FaultCase => ({
  done,
  run: async stage => {
    const opened = await openRepository(stage)
    const { command, env = {} } = await prepare(stage)
    const { ended, happened } = await runAgent(
      stage,
      { opened, env, command: `{ ${command}; } > found.txt 2>&1; echo the end >> found.txt` },
      { colour: 'green', result: 'pull-request' }
    )
    const [branch = ''] = (await opened.repository.branches()).filter(name => name !== 'main')
    const found = await opened.repository.file(branch, 'found.txt')
    assert.match(found, /the end\n$/)
    stage.remember('what the agent found', () => found)
    await expectNothingLeft(ended.folder)
    return `${happened}; no secret in what it found`
  }
})

/** Text of the machine that is a secret of this case. */
const secretOf = (stage: Stage): string => {
  const secret = `secret-${Math.random().toString(36).slice(2).padEnd(12, '0')}`
  stage.guard(secret)
  return secret
}

const tricks: readonly FaultCase[] = [
  mustFail('it hangs', 'sleep 600', { says: /longer than 40 s/ }),
  mustFail(
    'it ignores TERM, as do its children that left its process group',
    `trap '' TERM HUP INT; (setsid sh -c "trap '' TERM; sleep 600" &); nohup sleep 600 & while :; do sleep 1; done`,
    { says: /longer than 40 s/ }
  ),
  mustFail('it writes output without end', 'yes', { says: /longer than 40 s/ }),
  mustFail('it fills the disk', 'cat /dev/zero > big', {
    says: /File size limit|disk/i,
    env: { DOCS_AGENT_MAX_DISK: '20MiB' }
  }),
  mustFail('it makes processes without end', 'make() { make | make & }; make; sleep 600', {
    says: /process|time|40 s|exit/i,
    env: { DOCS_AGENT_MAX_PROCESSES: '40' }
  }),
  mustFail(
    'it plants attributes that name a filter',
    'git init -q part; git -C part config filter.x.clean cat; echo "* filter=x" > part/.gitattributes',
    { says: /part\/\.gitattributes/ }
  ),
  mustFail(
    'it plants a gitlink',
    'git init -q . 2>/dev/null; printf "[submodule \\"x\\"]\\n\\tpath = x\\n\\turl = ../y\\n" > .gitmodules; mkdir x; echo "gitdir: /etc" > x/.git',
    { says: /\.gitmodules|x\/\.git|repository/ }
  ),
  mustFail('it plants a symbolic link to /etc', 'ln -s /etc/passwd passwd.md', {
    says: /passwd\.md/
  }),
  mustFail('it plants a symbolic link out of its workspace', 'ln -s ../.. up', { says: /up/ }),
  mustFail(
    'it changes a workflow',
    'mkdir -p .github/workflows; echo x > .github/workflows/a.yml',
    {
      says: /\.github/
    }
  )
]

/** An agent whose files would have git run a program. What git did not refuse must be without effect. */
const mustRunNothing = (done: string, plant: (mark: string) => string): FaultCase => ({
  done,
  run: async stage => {
    const opened = await openRepository(stage)
    const mark = join(await openFolder(stage, 'mark'), 'ran')
    const command = `${plant(mark)}\nsed -i s/teh/the/ README.md`
    const { ended, happened } = await runAgent(stage, { opened, command }, { colour: 'green' })
    assert.equal(existsSync(mark), false, 'git ran a program of the agent')
    await expectNothingLeft(ended.folder)
    return `${happened}; nothing of it ran`
  }
})

const plants: readonly FaultCase[] = [
  mustRunNothing('it deletes and plants a .git directory with hooks and configuration', mark =>
    [
      'rm -rf .git; mkdir -p .git/hooks',
      `for hook in pre-commit pre-push post-checkout post-index-change reference-transaction; do printf '#!/bin/sh\\ntouch ${mark}\\n' > .git/hooks/$hook; chmod +x .git/hooks/$hook; done`,
      `printf '[core]\\n\\tfsmonitor = touch ${mark}\\n\\tsshCommand = touch ${mark}\\n[url "ext::touch ${mark}"]\\n\\tinsteadOf = http\\n' > .git/config`,
      'rm -rf .git'
    ].join('\n')
  ),
  mustRunNothing('it plants a nested repository with filters and a monitor', mark =>
    [
      'git init -q part && echo x > part/a.md',
      `git -C part config filter.x.clean "touch ${mark}"; git -C part config core.fsmonitor "touch ${mark}"`,
      'echo "* filter=x" > part/.git/info/attributes'
    ].join('\n')
  ),
  mustRunNothing('it plants configuration in HOME and above its workspace', mark =>
    [
      `for file in ~/.gitconfig ../.gitconfig ../config; do printf '[core]\\n\\tfsmonitor = touch ${mark}\\n\\thooksPath = /tmp\\n' > $file 2> /dev/null; done`,
      'mkdir -p ~/.config/git && cp ~/.gitconfig ~/.config/git/config'
    ].join('\n')
  )
]

const searches: readonly FaultCase[] = [
  mustFindNothing('it reads the environment of every process', async stage => {
    const secret = secretOf(stage)
    return { command: 'cat /proc/*/environ /proc/*/cmdline', env: { UNRELATED: secret } }
  }),
  mustFindNothing('it reads HOME and the folders of other jobs', async stage => {
    const folder = await openFolder(stage, 'home')
    const secret = secretOf(stage)
    for (const name of ['.netrc', '.npmrc', 'other-job'])
      await writeFile(join(folder, name), secret)
    return {
      command: `cat ~/.netrc ${folder}/.npmrc ${folder}/*; ls -a ${folder}`,
      env: { HOME: folder }
    }
  }),
  mustFindNothing('it searches every file that it can read for tokens', async stage => {
    const folder = await openFolder(stage, 'other-job')
    await writeFile(join(folder, 'note'), secretOf(stage))
    // Where somebody would look first; the rest for as long as that takes on any machine.
    const places = `${folder} ${tmpdir()}/runner-* /dev/shm /run /var/tmp /home /root ${tmpdir()}`
    const look = 'grep -rhsoE --exclude-dir=node_modules "gh[ps]_[A-Za-z]+[0-9]+|secret-[a-z0-9]+"'
    return { command: `timeout 15 ${look} ${places}; true` }
  }),
  {
    done: 'it writes the runner’s files',
    run: async stage => {
      const opened = await openRepository(stage)
      const write =
        'for file in $(find / -name "set_output_*" -o -name "step_summary_*" -o -name "set_env_*" 2> /dev/null); do printf "result=no-changes\\nPWNED=1\\n" >> $file; done'
      const named =
        'for file in "$GITHUB_OUTPUT" "$GITHUB_ENV" "$GITHUB_STEP_SUMMARY"; do echo PWNED=1 >> "$file"; done'
      const command = `{ ${write}; ${named}; } 2> /dev/null; sed -i s/teh/the/ README.md`
      const { ended, happened } = await runAgent(
        stage,
        { opened, command },
        { colour: 'green', result: 'pull-request', keepsQuiet: /PWNED/ }
      )
      assert.equal(ended.outputs.PWNED, undefined)
      return `${happened}; outputs and summary are ours`
    }
  },
  {
    done: 'it connects to the socket of a daemon, as docker’s',
    run: async stage => {
      const opened = await openRepository(stage)
      const path = join(await openFolder(stage, 'daemon'), 'docker.sock')
      let connections = 0
      const server = createServer(socket => {
        connections += 1
        socket.end('hello')
      }).listen({ path, readableAll: true, writableAll: true })
      stage.keep({ close: async () => void server.close() })
      const connect = `require('net').connect('${path}').on('error', () => {}).on('data', d => fs.writeFileSync('README.md', d))`
      const command = `"${process.execPath}" -e "${connect}"; echo >> README.md`
      const { happened } = await runAgent(
        stage,
        { opened, command, env: { DOCKER_HOST: `unix://${path}` } },
        { colour: 'green', result: 'pull-request' }
      )
      assert.equal(connections, 0, 'the daemon was reached')
      return `${happened}; the daemon was not reached`
    }
  },
  {
    done: 'it deletes its workspace and all that it can',
    run: async stage => {
      const opened = await openRepository(stage)
      const folder = await openFolder(stage, 'other-job')
      await writeFile(join(folder, 'work'), 'of another job', { mode: 0o666 })
      const command = `rm -rf "$PWD" ~ "$TMPDIR" ../* "${folder}" 2> /dev/null; exit 0`
      const { ended, happened } = await runAgent(stage, { opened, command }, { colour: 'green' })
      assert.deepEqual((await opened.repository.branches()).length, 2)
      assert.equal(await opened.repository.file('main', 'README.md'), files['README.md'])
      assert.ok(existsSync(join(folder, 'work')), 'the work of another job is gone')
      await expectNothingLeft(ended.folder)
      return `${happened}, which deletes the files of its own branch; nothing else is gone`
    }
  }
]

export const hostileAgents: readonly Omit<FaultRow, 'group'>[] = [
  {
    number: 71,
    fault:
      'agent hangs, forks, ignores TERM, writes output without end, fills the disk, deletes .git, plants hooks, configuration, filters, a nested repository, a gitlink, links out of the workspace, reads /proc/*/environ, the runner’s files, the docker socket, HOME, other workspaces',
    must: 'ended, contained, `failed` with a reason',
    cases: [...tricks, ...plants, ...searches]
  }
]
