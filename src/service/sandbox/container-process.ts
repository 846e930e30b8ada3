import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { excerpt } from '../../text/log-line.ts'
import { type GroupEnd, type Reins, runGroup } from '../jobs/process-group.ts'
import type { AgentEnd, AgentRun } from './agent-run.ts'
import { diskVariable, formatSize, type Limits, processesVariable } from './limits.ts'
import { type Hiding, planMounts } from './mount-plan.ts'
import { readMountTable } from './mount-table.ts'
import { isWithin, outermost } from './path.ts'
import { supervisorScript } from './supervisor.ts'
import { changesUser, drop, enter, type Ids, type Tools, type Way } from './way.ts'

// The programs that set a container up are the system's own.
const systemPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
// By then the kernel has ended everybody, and files are given back.
const lastResortMs = 5000

/** The container was not made; the message says why, as text of others. */
export class ContainerError extends Error {
  override name = 'ContainerError'
}

export type Container = {
  way: Way
  tools: Tools
  hiding: Hiding
  limits: Limits
  /** How often the disk is measured. */
  watchSeconds: number
}

/** What must be known of an agent when its container is made. */
export type AgentPlace = Pick<AgentRun, 'command' | 'workspace' | 'folder' | 'promptFile'>

/** Starts the processes of a container, and tells what their end means. */
export async function runContainer(
  { way, tools, hiding, limits, watchSeconds }: Container,
  options: {
    ids: Ids
    place: AgentPlace
    begin: Reins['begin']
    onOutput: AgentRun['onOutput']
    signal: AbortSignal
  }
): Promise<AgentEnd> {
  const { ids, place, begin, onOutput, signal } = options
  const [workspace, folder] = [realpathSync(place.workspace), realpathSync(place.folder)]
  const files = { mounts: `${folder}.mounts`, report: `${folder}.report` }
  const table = planMounts({
    mounts: readMountTable(readFileSync('/proc/self/mountinfo', 'utf8')),
    hiding: changesUser(way) ? withClosedFolders(hiding, dirname(folder)) : hiding,
    workspace,
    folder,
    word: `${process.pid}-${ids.uid}`,
    exists: existsSync
  })
  writeFileSync(files.mounts, table)
  writeFileSync(files.report, '')
  const report = openSync(files.report, 'a')
  let said = ''
  try {
    const [file = '', ...args] = enter(way, {
      tools,
      report: files.report,
      inner: [
        ...['bash', '--norc', '-c', supervisorScript, 'docs-agent'],
        ...[files.mounts, workspace, folder, place.promptFile],
        changesUser(way) ? `${ids.uid}:${ids.gid}` : '',
        way === 'sudo' ? `${process.getuid?.()}:${process.getgid?.()}` : '',
        ...[limits.diskBytes / 1024, limits.processes, watchSeconds].map(String),
        ...drop(way, { tools, ids, agent: ['bash', '--norc', '-c', place.command] })
      ]
    })
    const end = await runGroup({
      file,
      args,
      cwd: '/',
      env: { PATH: systemPath, LC_ALL: 'C' },
      onOutput: (stream, chunk) => {
        if (stream === 'stderr') said = `${said}${chunk}`.slice(-2000)
        onOutput(stream, chunk)
      },
      signal,
      reins: { begin, end: endContainer, report }
    })
    return readEnd(end, { report: await readFile(files.report, 'utf8'), said, limits })
  } finally {
    closeSync(report)
  }
}

/** By its stdin: behind sudo it cannot be reached by signals. */
async function endContainer(child: ChildProcess, graceMs: number): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit').then(() => undefined)
  const within = (milliseconds: number) =>
    Promise.race([ended, sleep(milliseconds, undefined, { ref: false })])
  child.stdin?.write('TERM\n')
  await within(graceMs)
  child.stdin?.end()
  if (!hasEnded(child)) await within(lastResortMs)
  if (!hasEnded(child)) child.kill('SIGKILL')
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null

function readEnd(
  end: GroupEnd,
  { report, said, limits }: { report: string; said: string; limits: Limits }
): AgentEnd {
  const refused = /^refused (.*)$/m.exec(report)?.[1]
  if (refused !== undefined) throw new ContainerError(excerpt(refused, 300))
  if (!report.startsWith('started') && end.kind !== 'stopped') {
    const last = said.trim().split('\n').at(-1) ?? ''
    throw new ContainerError(excerpt(last, 300) || `it ended as ${end.kind}`)
  }
  const over = /^over (.*)$/m.exec(report)?.[1]
  if (over === 'disk') {
    const size = formatSize(limits.diskBytes)
    return {
      kind: 'over-limit',
      reason: `used ${size} of disk and was ended: ${diskVariable} sets the limit`
    }
  }
  if (over === 'processes') {
    const reason = `ran ${limits.processes} processes and was ended: ${processesVariable} sets the limit`
    return { kind: 'over-limit', reason }
  }
  return end
}

/**
 * Folders on the way to the agent's that another user may not enter are hidden and put in order by
 * that: nobody but the agent's own folders is seen in them, as before.
 */
function withClosedFolders(hiding: Hiding, folder: string): Hiding {
  const closed: string[] = []
  for (let path = folder; path !== '/'; path = dirname(path)) {
    if ((statSync(path).mode & 0o001) === 0) closed.push(path)
  }
  const replaced = ['/tmp', '/var/tmp']
  const folders = outermost([...hiding.folders, ...closed, ...replaced])
  const isHidden = (path: string): boolean => folders.some(other => isWithin(path, other))
  return {
    ...hiding,
    folders: folders.filter(path => !replaced.includes(path)),
    files: hiding.files.filter(path => !isHidden(path))
  }
}
