import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Container } from './container-process.ts'

/** Makes this user the owner of what an agent left behind, where a container was cut off. */
export async function giveBackOwner(
  { way, tools }: Pick<Container, 'way' | 'tools'>,
  folder: string
): Promise<void> {
  if (way !== 'sudo') return
  const owner = `${process.getuid?.()}:${process.getgid?.()}`
  await promisify(execFile)(tools.sudo ?? 'sudo', ['-n', '--', 'chown', '-hR', '--', owner, folder])
}
