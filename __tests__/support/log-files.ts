import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Site, smallSite } from './log-maker/hit.ts'
import { type LogFormatName, logFormats } from './log-maker/log-line.ts'
import { writeLog } from './log-maker/log-maker.ts'

const folders: string[] = []

/** A folder for logs that `removeLogFolders` removes. */
export async function logFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'logs-'))
  folders.push(folder)
  return folder
}

/** For `afterAll`. */
export async function removeLogFolders(): Promise<void> {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
}

/** The days of `reportDays`, the period before and a few days around them. */
const loggedDays = { firstDay: '2026-03-01', days: 62 }
/** Days for a report of which `writeLogs` writes. */
export const reportDays = { 'visitors-from': '2026-04-01', 'visitors-to': '2026-04-29' }

/** A log of a site in each format that is known, every other one compressed; their sites differ. */
export async function writeLogs(folder: string, site: Partial<Site> = {}): Promise<Site[]> {
  const sites = logFormats.map((_, index) => ({
    ...smallSite,
    lines: 2500,
    clients: 120,
    pages: 300,
    ...loggedDays,
    ...site,
    seed: index + 1
  }))
  for (const [index, site] of sites.entries()) {
    const format: LogFormatName = logFormats[index] ?? 'combined'
    const gzip = index % 2 === 1
    await writeLog(join(folder, `${format}.log${gzip ? '.gz' : ''}`), { site, format, gzip })
  }
  return sites
}
