import assert from 'node:assert/strict'
import { open, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { smallSite } from '../../__tests__/support/log-maker/hit.ts'
import { logOf } from '../../__tests__/support/log-maker/log-maker.ts'
import { openFolder } from '../embedded-step.ts'
import type { FaultCase, FaultRow } from '../row.ts'
import { runCommand } from '../service-command.ts'
import type { Stage } from '../stage.ts'
import { openService } from './turns.ts'

/** A database with work in it, whose service has stopped, and which something happened to since. */
const mustNotServe = (done: string, harm: (file: string) => Promise<unknown>): FaultCase => ({
  done,
  run: async stage => {
    const { place, asker } = await openService(stage)
    const service = await place.start()
    for (let n = 0; n < 3; n += 1) await asker.ask(service.url)
    await service.stop()
    assert.ok(place.database.kind === 'sqlite')
    const { file } = place.database
    await harm(file)
    const projects = join(place.folder, 'projects.json')
    const args = ['serve', '--projects', projects, '--database', file, '--port', '0']
    const data = ['--data', join(place.folder, 'data')]
    const env = { DOCS_AGENT_GITHUB_TOKEN: 'none', GITHUB_SERVER_URL: 'http://127.0.0.1:9' }
    const { code, stdout, stderr } = await runCommand(stage, [...args, ...data], { env })
    assert.notEqual(code, 0)
    assert.doesNotMatch(stdout, /listening/)
    assert.match(stderr, /cannot be used .*restore a backup/)
    assert.doesNotMatch(stderr, /\n\s+at /)
    return `not served, exit code ${code}: “${stderr.trim().replaceAll(file, 'jobs.sqlite')}”`
  }
})

/** Logs of which something is wrong: what the account must say, and what it may exit with. */
const mustCount = (
  done: string,
  log: {
    write: (file: string) => Promise<unknown>
    says: RegExp
    code?: number
    mostMb?: number
  }
): FaultCase => ({
  done,
  run: async stage => {
    const folder = await openFolder(stage, 'logs')
    const file = join(folder, 'access.log')
    await log.write(file)
    const { account, code, peakMb } = await countLog(stage, folder, file)
    assert.equal(code, log.code ?? 0, account)
    assert.match(account, log.says)
    const { mostMb = 250 } = log
    assert.ok(peakMb < mostMb, `${peakMb} MB of memory instead of at most ${mostMb}`)
    const [said = ''] = log.says.exec(account) ?? []
    return `exit code ${code}, “${said.replace(/\s+/g, ' ').trim()}”, within ${mostMb} MB`
  }
})

async function countLog(stage: Stage, folder: string, file: string) {
  const peakFile = join(folder, 'peak')
  const args = ['ingest', '--project', 'docs', '--database', join(folder, 'visitors.sqlite'), file]
  const { code, stdout, stderr } = await runCommand(stage, args, { peakFile })
  assert.doesNotMatch(stdout + stderr, /\n\s+at /)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
  assert.doesNotMatch(stdout, /[\u0000-\u0008\u000b-\u001f]/)
  const peakMb = Math.round(Number(await readFile(peakFile, 'utf8')) / 1024)
  return { account: stdout, code, peakMb }
}

const lines = (count: number, more = {}): Buffer =>
  Buffer.from([...logOf({ ...smallSite, lines: count, ...more }, 'combined')].join(''), 'latin1')

const dated = (date: string): string =>
  `10.0.0.1 - - [${date}] "GET /docs/ HTTP/1.1" 200 512 "-" "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"\n`

export const serviceData: readonly Omit<FaultRow, 'group'>[] = [
  {
    number: 75,
    fault: 'two processes on one database file',
    must: 'safe',
    cases: [
      {
        done: 'two services on one file get 16 requests at once, and both are asked for all jobs',
        run: async stage => {
          const { place, asker, start, violations } = await openService(stage)
          const [one, other] = [await start(), await start()] as const
          const urls = Array.from({ length: 16 }, (_, n) => (n % 2 === 0 ? one : other).url)
          await Promise.all(urls.map(url => asker.ask(url)))
          assert.equal(asker.accepted(), 16)
          for (const { url } of [one, other]) {
            while ((await asker.active(url)) !== 0) await new Promise(wait => setTimeout(wait, 20))
          }
          assert.deepEqual(await violations(), [])
          assert.doesNotMatch([...one.log(), ...other.log()].join('\n'), /SQLITE_|locked|busy/i)
          assert.ok(place.database.kind === 'sqlite')
          return '16 accepted, all ended once, both tell the same'
        }
      }
    ]
  },
  {
    number: 76,
    fault: 'database file cut, damaged',
    must: 'clear error, not served',
    cases: [
      mustNotServe('the file was cut to two pages', file => truncate(file, 8192)),
      mustNotServe('a page in the middle is garbage', async file => {
        const { size } = await stat(file)
        const handle = await open(file, 'r+')
        const middle = Math.floor(size / 4096 / 2) * 4096
        await handle.write(Buffer.alloc(4096, 'garbage'), 0, 4096, middle)
        await handle.close()
      }),
      mustNotServe('another file is in its place', file =>
        writeFile(file, 'no database '.repeat(500))
      )
    ]
  },
  {
    number: 77,
    fault: 'log lines cut, binary, 1 MB long, dates in the future, 50,000 distinct pages',
    must: 'counted, reported, bounded memory',
    cases: [
      mustCount('the last line is cut', {
        write: file => writeFile(file, lines(2000, { noise: false }).subarray(0, -60)),
        says: /lines +[12],\d{3} /
      }),
      mustCount('binary bytes between the lines', {
        write: file =>
          writeFile(
            file,
            Buffer.concat([lines(1000), binary(200_000), Buffer.from('\n'), lines(1000)])
          ),
        says: /\d+ {2}not of the format of the log/
      }),
      mustCount('lines of 1 MB', {
        write: file =>
          writeFile(
            file,
            Buffer.concat([
              lines(1000),
              Buffer.from(`${'x'.repeat(1 << 20)}\n`.repeat(20)),
              lines(1000)
            ])
          ),
        says: /\d+ {2}not of the format of the log/
      }),
      mustCount('dates in the future', {
        write: file =>
          writeFile(
            file,
            Buffer.concat([lines(1000), Buffer.from(dated('01/Jan/2999:00:00:00 +0000').repeat(7))])
          ),
        says: /7 {2}[^\n]*in the future/
      }),
      mustCount('50,000 distinct pages', {
        write: file =>
          writeFile(file, lines(60_000, { pages: 5_000_000, exponent: 0, noise: false })),
        says: /pages +(49|5\d|6\d),\d{3}/
      }),
      mustCount('a packed log that ends too soon', {
        write: file => writeFile(file, gzipSync(lines(5000)).subarray(0, -2000)),
        code: 1,
        says: /access\.log: it is cut[^\n]*/
      })
    ]
  }
]

/** Every byte there is, over and over. */
function binary(length: number): Buffer {
  return Buffer.from(Array.from({ length }, (_, index) => (index * 7 + (index >> 8)) % 256))
}
