import { readdir, readFile } from 'node:fs/promises'

/**
 * The processes whose environment names a folder: agents and gits of a service, whoever their parent
 * is by now. Linux only.
 */
export async function processesOf(folder: string): Promise<number[]> {
  const found: number[] = []
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const environment = await readFile(`/proc/${name}/environ`, 'utf8').catch(() => '')
    if (environment.includes(folder)) found.push(Number(name))
  }
  return found
}

/** The same, once there are none or the time is over. */
export async function processesLeft(folder: string, withinMs: number): Promise<number[]> {
  const deadline = performance.now() + withinMs
  for (;;) {
    const found = await processesOf(folder)
    if (found.length === 0 || performance.now() > deadline) return found
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}
