import { once } from 'node:events'
import {
  chownSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { kept, type Machine, secret, startMachine, users } from '../fixtures/sandbox-machine.ts'

describe.each(users)('an agent of %s', user => {
  let machine: Machine
  beforeAll(async () => {
    machine = await startMachine(user)
  })
  afterAll(() => machine.stop())

  const done = { kind: 'exited', code: 0 }
  const read = (name: Parameters<Machine['path']>[0]) => readFileSync(machine.path(name), 'utf8')

  test('works: prompt, variables, exit code, own folders, programs of HOME and tool cache', async () => {
    const command =
      'cat; echo; pwd; echo "$EXTRA" > new.md; mktemp; touch ~/x; tool-of-home; link-of-home; tool-of-cache; exit 3'
    const { end, output } = await machine.run(command, { environment: { EXTRA: 'a\nb' } })
    const works = ['it works', 'it works', 'it works']
    expect(output.trim().split('\n')).toEqual([
      'the prompt',
      machine.workspace(),
      expect.stringMatching(/\/agent\/tmp\//),
      ...works
    ])
    expect(end).toEqual({ kind: 'exited', code: 3 })
    expect(readFileSync(`${machine.workspace()}/new.md`, 'utf8')).toBe('a\nb\n')
  })

  test('is contained in the way that is meant for its user', async () => {
    const ways = {
      root: 'namespaces as root',
      'an ordinary user': 'user namespaces',
      'an ordinary user with sudo': 'namespaces through sudo'
    }
    expect((await machine.run('true')).description).toContain(`in a sandbox (${ways[user]}`)
  })

  test('has the variables that are given to it, and no more', async () => {
    const { output } = await machine.run('env')
    const names = output.split('\n').map(line => line.split('=')[0])
    const own = names.filter(name => !['', '_', 'PWD', 'SHLVL'].includes(name ?? ''))
    expect(own.sort()).toEqual(['HOME', 'PATH', 'TMPDIR'])
  })

  test('has no descriptors but the first three', async () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is shell
    const { output } = await machine.run('for f in /proc/self/fd/*; do echo "${f##*/}"; done')
    // The last is the folder that is being listed.
    expect(output.trim().split('\n')).toEqual(['0', '1', '2', '3'])
  })

  test('has no rights, and cannot get any', async () => {
    const { output } = await machine.run(
      'grep -E "^(Cap(Inh|Prm|Eff|Amb)|NoNewPrivs)" /proc/self/status'
    )
    expect(output.replace(/\s+/g, ' ').trim()).toBe(
      'CapInh: 0000000000000000 CapPrm: 0000000000000000 CapEff: 0000000000000000 CapAmb: 0000000000000000 NoNewPrivs: 1'
    )
  })

  test('finds no variables but its own in any process, and no process but its own', async () => {
    const command = `cd $TMPDIR; cat /proc/*/environ 2> /dev/null | tr '\\0' '\\n' > all; grep -c ^OWN= all; grep -c ^TOKEN= all; ls -d /proc/[0-9]* | wc -l`
    const { output } = await machine.run(command, { environment: { OWN: 'value' } })
    const [own, tokens, processes] = output.trim().split('\n').map(Number)
    expect(own).toBeGreaterThan(0)
    expect(tokens).toBe(0)
    expect(processes).toBeLessThan(10)
  })

  test('finds the token in no file', async () => {
    const file = `/dev/shm/docs-agent-test-${process.pid}`
    writeFileSync(file, secret)
    try {
      rmSync(machine.path('elsewhere'))
      const { output, end } = await machine.run(
        `grep -rlsF --exclude-dir=node_modules ${secret} ${machine.root} /tmp /var/tmp /dev/shm /run; find ${machine.root}/home ${machine.root}/keys`
      )
      expect(end).toEqual(done)
      const listed = ['home', 'home/tools', 'home/tools/bin', 'home/tools/bin/link-of-home']
      const left = [...listed, 'home/tools/bin/tool-of-home', 'keys', 'keys/github-token']
      expect(output.trim().split('\n').sort()).toEqual(left.map(name => `${machine.root}/${name}`))
    } finally {
      rmSync(file)
      writeFileSync(machine.path('elsewhere'), `${secret}\n`, { mode: 0o777 })
    }
  })

  test('changes nothing outside: runner, service, HOME, tools, other folders', async () => {
    const before = kept.map(read)
    const tricks = kept.map(machine.path).map(path => {
      const folder = dirname(path)
      return `mkdir -p ${folder}; echo FOO=1 >> ${path}; chmod 600 ${path}; rm -f ${path}; echo x > ${folder}/new; mv ${folder} ${machine.root}/gone`
    })
    await machine.run(`{ ${tricks.join('; ')}; } 2> /dev/null; true`)
    expect(kept.map(read)).toEqual(before)
    const news = kept.map(machine.path).filter(path => existsSync(`${dirname(path)}/new`))
    expect(news).toEqual([])
  })

  test('changes nothing of the system', async () => {
    const { output } = await machine.run(
      `for d in /etc /usr/local/bin /opt /srv /var/lib /sys/fs/cgroup /run ${machine.root} ${machine.root}/home ${machine.root}/actions-runner; do touch $d/docs-agent-test 2> /dev/null && echo $d; done; true`
    )
    expect(output).toBe('')
  })

  test('reaches no socket of a daemon', async () => {
    let connections = 0
    const server = createServer(socket => {
      connections += 1
      socket.end('hello')
    }).listen({ path: machine.path('socket'), writableAll: true, readableAll: true })
    await once(server, 'listening')
    try {
      const connect = `require('net').connect('${machine.path('socket')}').on('error', e => console.log(e.code)).on('data', d => console.log(String(d)))`
      const { output } = await machine.run(`node -e "${connect}"`, {
        directory: machine.root,
        own: { folders: [], files: [machine.path('socket')] }
      })
      expect(output.trim()).toBe('ECONNREFUSED')
      expect(connections).toBe(0)
    } finally {
      server.close()
    }
  })

  test.each([
    ['umount', 'umount DIR'],
    ['lazy umount', 'umount -l DIR; umount -R /'],
    ['a mount over it', 'mount --bind / DIR; mount -o remount,rw /; mount -o remount,bind,rw /'],
    [
      'namespaces of the first process',
      'nsenter -t 1 -m -U -p true; nsenter -t 1 -m cat FILE; nsenter -t 1 -U cat FILE'
    ],
    [
      'the root of the first process',
      'cat /proc/1/root/FILE /proc/1/cwd/FILE; ls /proc/1/fd/ | cat; cat /proc/1/environ'
    ],
    [
      'a namespace of its own',
      'unshare --user --map-root-user --mount sh -c "umount DIR; umount -l DIR; mount -o remount,bind,rw /; mount --bind / DIR; cat FILE; touch ELSE"'
    ],
    [
      'a deeper namespace',
      'unshare -Ur unshare -Ur --mount --pid --fork --mount-proc sh -c "umount -l DIR; cat FILE; touch ELSE"'
    ],
    ['setuid programs', 'sudo -n cat FILE; newgrp; mount -t tmpfs x DIR; fusermount -u DIR'],
    [
      'another root',
      'chroot / cat FILE; setpriv --reuid=0 cat FILE; setpriv --clear-groups cat FILE'
    ],
    ['device files', 'mknod disk b 254 0; cat disk | head -c 1; mknod mem c 1 1']
  ])('does not get behind its covers by %s', async (_, trick) => {
    const command = trick
      .replaceAll('FILE', machine.path('key'))
      .replaceAll('DIR', dirname(dirname(machine.path('key'))))
      .replaceAll('ELSE', `${dirname(machine.path('elsewhere'))}/new`)
    const { output } = await machine.run(
      `{ ${command}; } < /dev/null 2> /dev/null; cat ${machine.path('key')} 2>&1; touch ${dirname(machine.path('elsewhere'))}/new`
    )
    expect(output).not.toContain(secret)
    expect(output).toContain('No such file')
    expect(existsSync(`${dirname(machine.path('elsewhere'))}/new`)).toBe(false)
  })

  test('that deletes its workspace and HOME harms nobody else', async () => {
    const { end } = await machine.run('rm -rf "$PWD" "$HOME/.." 2> /dev/null; exit 0')
    expect(end).toEqual(done)
    expect(readdirSync(machine.workspace())).toEqual([])
    expect(read('otherTurn')).toContain(secret)
  })

  test('leaves files that its service can change and remove', async () => {
    await machine.run('mkdir -p a/b; echo x > a/b/c; chmod 400 a/b/c; chmod 500 a; touch /tmp/z')
    const { uid } = statSync(`${machine.workspace()}/a/b/c`)
    const isOurs = user === 'root' || uid === machine.uid
    expect(isOurs).toBe(true)
  })

  test('that was cut off leaves files that its service can take over', async () => {
    await machine.run('touch x')
    const folder = dirname(machine.workspace())
    // As the agent's own they stay where nobody was left to give them back.
    if (user === 'an ordinary user with sudo') chownSync(`${folder}/workspace`, 61_000, 61_000)
    await machine.run('touch y', { folder, reclaims: true })
    const { uid } = statSync(`${folder}/workspace`)
    expect(user === 'root' || uid === machine.uid).toBe(true)
  })
})
