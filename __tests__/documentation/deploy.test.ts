import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { validate } from 'dockerfile-utils'
import { parse } from 'yaml'
import { readCommand } from '../../src/service/command-line.ts'
import { operationPaths } from '../../src/service/operations/paths.ts'

const root = join(import.meta.dirname, '..', '..')
const read = (name: string): string => readFileSync(join(root, 'deploy', name), 'utf8')

describe('the Dockerfile', () => {
  const dockerfile = read('Dockerfile')
  const instructions = dockerfile
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter(line => /^[A-Z]/.test(line))
    .map(line => ({ name: line.split(' ')[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) }))
  const rest = (name: string): string[] =>
    instructions.filter(one => one.name === name).map(one => one.rest)

  test('has no mistake that a linter knows', () => {
    expect(validate(dockerfile)).toEqual([])
    expect(validate(`${dockerfile}\nENTRYPONIT ["x"]\n`)).not.toEqual([])
  })

  test('installs nothing from npm, and copies the bundle alone', () => {
    expect(rest('FROM')).toEqual([expect.stringMatching(/^node:24-\w+-slim$/)])
    expect(rest('RUN').join()).not.toMatch(/npm|npx|yarn|curl|wget/)
    expect(rest('COPY')).toEqual(['package.json ./', 'dist/ ./dist/'])
    const ignored = read('Dockerfile.dockerignore').trim().split('\n')
    expect(ignored).toEqual(['*', '!package.json', '!dist'])
    for (const name of ['git', 'util-linux']) expect(rest('RUN').join()).toContain(` ${name}`)
  })

  test('does not run as root', () => {
    const names = instructions.map(({ name }) => name)
    expect(rest('USER')).toEqual(['node'])
    expect(names.indexOf('USER')).toBeLessThan(names.indexOf('ENTRYPOINT'))
    expect(names.slice(names.indexOf('USER'))).not.toContain('RUN')
  })

  test('starts a command that is accepted, and asks where it is ready', () => {
    const [, , program, ...more] = [...JSON.parse(rest('ENTRYPOINT')[0] ?? ''), ...command()]
    expect(program).toBe('docs-agent')
    expect(readCommand(more)).toMatchObject({
      kind: 'serve',
      port: 8080,
      host: '0.0.0.0',
      sandbox: 'auto'
    })
    expect(rest('EXPOSE')).toEqual(['8080'])
    expect(rest('HEALTHCHECK').join()).toContain(`127.0.0.1:8080${operationPaths.readiness}`)
    expect(rest('RUN').join()).toContain('/opt/docs-agent/dist/cli/index.js')
    expect(existsSync(join(root, 'dist', 'cli', 'index.js'))).toBe(true)
  })

  const command = (): string[] => JSON.parse(rest('CMD').at(-1) ?? '')
})

describe('the compose file', () => {
  const text = read('compose.yaml')
  const file = parse(text)
  const services: Record<string, Record<string, unknown>>[] = Object.values(file.services)

  test('names only what it declares', () => {
    for (const service of services) {
      for (const name of [service.networks, service.secrets].flat()) {
        expect({ ...file.networks, ...file.secrets }).toHaveProperty([String(name)])
      }
      for (const volume of [service.volumes ?? []].flat().map(String)) {
        if (!volume.startsWith('.'))
          expect(file.volumes).toHaveProperty([volume.split(':')[0] ?? ''])
      }
      for (const name of Object.keys(service.depends_on ?? {})) {
        expect(file.services).toHaveProperty([name])
      }
    }
    expect(existsSync(join(root, file.services['docs-agent'].build.dockerfile))).toBe(true)
  })

  test('gives secrets as files alone, each of which is mounted', () => {
    for (const { environment = {}, secrets = [] } of services) {
      for (const [name, value] of Object.entries(environment)) {
        if (/TOKEN|PASSWORD|URL|KEY/.test(name)) {
          expect(name).toMatch(/_FILE$/)
          expect([secrets].flat().map(String)).toContain(String(value).replace('/run/secrets/', ''))
        }
      }
    }
    expect(text).not.toMatch(/^[^#\n]*postgres:\/\//m)
    for (const name of Object.keys(file.secrets)) {
      expect(text).toMatch(new RegExp(`^#.*> secrets/${name}$`, 'm'))
    }
  })

  test('starts a command that is accepted, and says that agents are not isolated', () => {
    const { 'docs-agent': service } = file.services
    expect(readCommand(service.command)).toMatchObject({
      kind: 'serve',
      database: null,
      port: 8080,
      host: '0.0.0.0',
      sandbox: 'off'
    })
  })

  test('waits for a database that is healthy, and shows it to nobody else', () => {
    const { 'docs-agent': service, postgres } = file.services
    expect(service.depends_on.postgres.condition).toBe('service_healthy')
    expect(postgres.healthcheck.test).toContain('pg_isready')
    expect(postgres.ports).toBeUndefined()
    expect(postgres.networks.every((name: string) => file.networks[name].internal)).toBe(true)
    expect(service.ports).toEqual(['127.0.0.1:8080:8080'])
  })

  test('takes from the service what a container of agents must not have', () => {
    const { 'docs-agent': service } = file.services
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true']
    })
    expect(service.privileged).toBeUndefined()
    expect(text).not.toContain('docker.sock')
  })
})

describe('the systemd unit', () => {
  const lines = read('docs-agent.service')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
  const settings = lines
    .filter(line => !line.startsWith('['))
    .map(line => ({ name: line.split('=')[0] ?? '', value: line.slice(line.indexOf('=') + 1) }))
  const value = (name: string): string | undefined =>
    settings.find(setting => setting.name === name)?.value

  test('has sections and settings, each in its form', () => {
    expect(lines.filter(line => line.startsWith('['))).toEqual(['[Unit]', '[Service]', '[Install]'])
    for (const { name } of settings) expect(name).toMatch(/^[A-Z][A-Za-z]+$/)
    const repeated = settings
      .map(({ name }) => name)
      .filter((name, at, all) => all.indexOf(name) < at)
    expect(new Set(repeated)).toEqual(new Set(['SystemCallFilter']))
  })

  test('starts a command that is accepted, with its files in the state directory', () => {
    const [node, program, ...args] = (value('ExecStart') ?? '').split(' ')
    expect([node, program]).toEqual(['/usr/bin/node', '/opt/docs-agent/dist/cli/index.js'])
    expect(readCommand(args)).toMatchObject({
      kind: 'serve',
      host: '127.0.0.1',
      sandbox: 'auto',
      directory: expect.stringMatching(/^\$\{STATE_DIRECTORY\}\//),
      database: { kind: 'sqlite', file: expect.stringMatching(/^\$\{STATE_DIRECTORY\}\//) }
    })
    expect(value('StateDirectory')).toBe('docs-agent')
  })

  test('has no secret in it: they are credentials', () => {
    const [, credential] = /^([\w-]+):/.exec(value('LoadCredential') ?? '') ?? []
    expect(value('Environment')).toBe(`DOCS_AGENT_GITHUB_TOKEN_FILE=%d/${credential}`)
  })

  test('is hardened', () => {
    expect(Object.fromEntries(settings.map(({ name, value }) => [name, value]))).toMatchObject({
      ...{ DynamicUser: 'yes', NoNewPrivileges: 'yes', CapabilityBoundingSet: '' },
      ...{ ProtectSystem: 'strict', ProtectHome: 'yes', PrivateTmp: 'yes', PrivateDevices: 'yes' },
      ...{ RestrictSUIDSGID: 'yes', UMask: '0077', StateDirectoryMode: '0700' }
    })
  })

  // A fresh /proc cannot be mounted where a part of the old one is covered.
  test.each([
    ...['RestrictNamespaces', 'PrivateUsers', 'ProtectProc', 'ProcSubset', 'ProtectHostname'],
    ...['ProtectKernelTunables', 'ProtectKernelLogs', 'ProtectControlGroups'],
    'MemoryDenyWriteExecute'
  ])('leaves out %s, with which no agent could be isolated', name => {
    expect(value(name)).toBeUndefined()
    expect(read('docs-agent.service')).toContain(`${name}=`)
  })

  test('lets system calls through that make namespaces and mounts', () => {
    const [allowed, denied] = settings.filter(({ name }) => name === 'SystemCallFilter')
    expect(allowed?.value.split(' ')).toEqual(['@system-service', '@mount'])
    expect(denied?.value).toMatch(/^~/)
    expect(denied?.value).not.toMatch(/@mount|@process|unshare/)
  })
})
