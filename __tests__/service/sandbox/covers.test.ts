import { describe, expect, test } from '@jest/globals'
import { type Look, planCovers } from '../../../src/service/sandbox/covers.ts'

type Entry = string | [link: string, target: string]

/** A file system of these paths; a folder ends with a slash, a link has its target. */
function disk(...entries: Entry[]): Look {
  const links = new Map(entries.filter(entry => typeof entry !== 'string'))
  const paths = entries.filter(entry => typeof entry === 'string')
  const at: Look['at'] = path => {
    const real = links.get(path) ?? path
    if (paths.includes(real)) return { path: real, isFolder: false }
    const isFolder = paths.some(other => other.startsWith(`${real}/`) || other === `${real}/`)
    return isFolder ? { path: real, isFolder: true } : undefined
  }
  const linksIn: Look['linksIn'] = folder =>
    [...links].filter(([path]) => path.startsWith(`${folder}/`)).map(([, target]) => target)
  return { at, linksIn }
}

const cover = (
  env: NodeJS.ProcessEnv,
  look: Look,
  own: { folders: string[]; files: string[] } = { folders: [], files: [] }
) => planCovers({ env, homes: env.HOME ? [env.HOME] : [], own, look })
const targets = (hiding: ReturnType<typeof cover>) => hiding.readable.map(({ target }) => target)

describe('planCovers', () => {
  test('hides HOME, work and temporary files of a hosted runner, the sockets of daemons', () => {
    const env = {
      HOME: '/home/runner',
      RUNNER_TEMP: '/home/runner/work/_temp',
      RUNNER_WORKSPACE: '/home/runner/work/docs',
      GITHUB_WORKSPACE: '/home/runner/work/docs/docs'
    }
    const runner = ['/home/runner/work/_temp/', '/home/runner/work/docs/docs/']
    expect(cover(env, disk(...runner, '/run/', ['/var/run', '/run']))).toEqual({
      folders: ['/run', '/home/runner'],
      files: [],
      readable: []
    })
  })

  test('hides a runner of one’s own as a whole, and keeps its tool cache', () => {
    const env = {
      HOME: '/home/me',
      RUNNER_TEMP: '/srv/runner/_work/_temp',
      RUNNER_WORKSPACE: '/srv/runner/_work/docs',
      RUNNER_TOOL_CACHE: '/srv/runner/_work/_tool'
    }
    const runner = ['/srv/runner/.runner', '/srv/runner/_work/_temp/', '/srv/runner/_work/_tool/']
    const hiding = cover(env, disk(...runner, '/home/me/'))
    expect(hiding.folders).toEqual(['/home/me', '/srv/runner'])
    expect(targets(hiding)).toEqual(['/srv/runner/_work/_tool'])
  })

  test('hides files and sockets that variables name, where nothing else hides them', () => {
    const env = {
      DOCKER_HOST: 'unix:///opt/docker.sock',
      SSH_AUTH_SOCK: '/tmp/agent.1',
      KUBECONFIG: '/etc/kube/config',
      DBUS_SESSION_BUS_ADDRESS: 'unix:path=/opt/bus,guid=1',
      DOCS_AGENT_GITHUB_TOKEN_FILE: '/etc/docs-agent/token',
      CONTAINER_HOST: 'tcp://127.0.0.1:2375'
    }
    const hidden = ['/etc/docs-agent/token', '/etc/kube/config', '/opt/bus', '/opt/docker.sock']
    expect([...cover(env, disk(...hidden, '/tmp/agent.1')).files].sort()).toEqual(hidden)
  })

  test('never hides what a machine cannot do without', () => {
    expect(cover({ HOME: '/', KUBECONFIG: '/etc' }, disk('/etc/', '/x/')).folders).toEqual([])
  })

  test('a service whose folder cannot be hidden is told so', () => {
    const own = { folders: ['/var/lib'], files: [] }
    expect(() => cover({}, disk('/var/lib/'), own)).toThrow(
      '/var/lib cannot be hidden from agents: give data and database a folder of their own'
    )
  })

  test('keeps what names are looked up by', () => {
    const stub = '/run/systemd/resolve/stub.conf'
    const look = disk('/run/', stub, ['/etc/resolv.conf', stub])
    expect(targets(cover({}, look))).toEqual(['/run/systemd/resolve'])
  })

  test('lets no folder through that holds something hidden, nor HOME itself', () => {
    const env = {
      HOME: '/home/me',
      PATH: '/home/me:/home/me/all/bin:/home/me/data',
      RUNNER_TEMP: '/home/me/data/temp'
    }
    const look = disk('/home/me/all/bin/', '/home/me/data/temp/')
    expect(targets(cover(env, look))).toEqual(['/home/me/all/bin'])
  })
})

describe('of programs below HOME, there stay', () => {
  const readable = (folder: string, entries: Entry[]) =>
    targets(cover({ HOME: '/home/me', PATH: folder }, disk(`${folder}/`, ...entries)))
  const me = '/home/me'
  const cases: { name: string; path: string; entries: Entry[]; stay: string[] }[] = [
    {
      name: 'a version manager as a whole',
      path: `${me}/.nvm/versions/v24/bin`,
      entries: [`${me}/.nvm/nvm.sh`],
      stay: [`${me}/.nvm`]
    },
    {
      name: 'packages of npm',
      path: `${me}/x/node_modules/.bin`,
      entries: [],
      stay: [`${me}/x/node_modules`]
    },
    {
      name: 'a prefix with its library',
      path: `${me}/.npm-global/bin`,
      entries: [`${me}/.npm-global/lib/`],
      stay: [`${me}/.npm-global/bin`, `${me}/.npm-global/lib`]
    },
    {
      name: 'cargo without its credentials',
      path: `${me}/.cargo/bin`,
      entries: [
        `${me}/.cargo/credentials.toml`,
        `${me}/.rustup/x`,
        [`${me}/.cargo/bin/rustc`, `${me}/.cargo/bin/rustup`]
      ],
      stay: [`${me}/.cargo/bin`, `${me}/.rustup`]
    },
    {
      name: 'what links lead to, and nothing beside it',
      path: `${me}/.local/bin`,
      entries: [
        [`${me}/.local/bin/claude`, `${me}/.local/share/claude/versions/1`],
        `${me}/.local/share/claude/versions/1`,
        [`${me}/.local/bin/black`, `${me}/venvs/black/bin/black`],
        `${me}/venvs/black/bin/black`,
        `${me}/.local/share/keyrings/login`
      ],
      stay: [`${me}/.local/bin`, `${me}/.local/share/claude`, `${me}/venvs/black`]
    }
  ]
  test.each(cases)('$name', ({ path, entries, stay }) => {
    expect(readable(path, entries).toSorted()).toEqual(stay)
  })
})
