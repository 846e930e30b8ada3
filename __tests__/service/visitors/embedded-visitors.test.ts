import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { createApp } from '../../../src/service/app.ts'
import {
  type EmbeddedVisitorsOptions,
  startEmbeddedVisitors
} from '../../../src/service/visitors/embedded-visitors.ts'
import { exactCounts } from '../../support/log-maker/exact-counts.ts'
import { smallSite, viewsOf } from '../../support/log-maker/hit.ts'
import { writeLog } from '../../support/log-maker/log-maker.ts'
import { temporaryFolders } from '../fixtures/temporary-folder.ts'
import { combinedLine } from './fixtures/lines.ts'

const temporaryFolder = temporaryFolders()
const now = Date.UTC(2026, 10, 21, 12)

async function start(more: Partial<EmbeddedVisitorsOptions> = {}) {
  const workspace = more.workspace ?? temporaryFolder()
  const directory = temporaryFolder()
  const said: string[] = []
  const service = await startEmbeddedVisitors({
    directory,
    patterns: ['*.log*'],
    now: () => now,
    signal: new AbortController().signal,
    log: line => void said.push(line),
    ...more,
    workspace
  })
  const ask = async (query: string, key = service.apiKey) => {
    const address = `/v1/analytics/embedded/visitors?${query}`
    return await createApp(service.answer).request(address, {
      headers: { authorization: `Bearer ${key}` }
    })
  }
  return { service, ask, said, directory }
}

describe('logs that are counted in this process', () => {
  test('answer as the service does, as exactly as SQL', async () => {
    const workspace = temporaryFolder()
    const site = { ...smallSite, lines: 3000, clients: 200, pages: 40 }
    await writeLog(join(workspace, 'a.log.gz'), { site, format: 'caddy', gzip: true })
    const { service, ask, said } = await start({ workspace })
    const { totals, pages } = exactCounts(viewsOf(site))
    const response = await ask('limit=250')
    expect(await response.json()).toEqual({ totals, visitors: pages, hasMore: false })
    expect(service.counted).toMatchObject({ logs: 1, lines: 3000, problemCount: 0 })
    expect(service.counted.loggedDays).toHaveLength(30)
    expect(said).toEqual([expect.stringMatching(/^1 log, 3,000 lines in \d s: /)])
    await service.stop()
  })

  test('are open to its own key, in words of the contract', async () => {
    const { service, ask } = await start()
    expect((await ask('', 'docs_other')).status).toBe(401)
    expect((await ask('limit=0')).status).toBe(400)
    expect((await ask('')).status).toBe(200)
    await service.stop()
  })

  test('show no line of theirs, whatever is wrong with them', async () => {
    const workspace = temporaryFolder()
    writeFileSync(join(workspace, 'b.log'), `${combinedLine()}\nroot:x:0:0 secret\n`)
    writeFileSync(join(workspace, 'c.log'), 'root:x:0:0 secret\n')
    writeFileSync(join(workspace, '##[error]d.log'), Buffer.from('1f8b08secret', 'latin1'))
    const { service, said } = await start({ workspace })
    expect(service.counted).toMatchObject({ logs: 3, unparsed: 1, problemCount: 2 })
    expect(JSON.stringify([service.counted, said])).not.toMatch(/secret|203\.0\.113|##\[/)
    await service.stop()
  })
})

describe('nothing is left', () => {
  test('after it stops', async () => {
    const { service, directory } = await start()
    expect(existsSync(directory)).toBe(true)
    await service.stop()
    expect(existsSync(directory)).toBe(false)
  })

  test('where it cannot start', async () => {
    const directory = temporaryFolder()
    const workspace = join(directory, 'gone')
    await expect(start({ directory, workspace })).rejects.toThrow('ENOENT')
    expect(existsSync(directory)).toBe(false)
  })

  test('of a count that was stopped, which says so', async () => {
    const workspace = temporaryFolder()
    await writeLog(join(workspace, 'a.log'), { site: smallSite, format: 'combined' })
    const stopping = new AbortController()
    stopping.abort()
    const { service, directory } = await start({ workspace, signal: stopping.signal })
    expect(service.counted).toMatchObject({ isStopped: true, lines: 0 })
    await service.stop()
    expect(existsSync(directory)).toBe(false)
  })
})
