import { readOptions, usage } from './options.ts'
import { createPaper } from './paper.ts'
import { play } from './play.ts'

// A reader that leaves early, as `head` does, must not keep the demonstration from cleaning up.
process.stdout.on('error', () => {})

try {
  const options = readOptions(process.argv.slice(2))
  if (options.help) process.stdout.write(usage)
  else process.exitCode = await play(options, createPaper(process.stdout))
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${message.split('\n')[0]}\n`)
  process.exitCode = 1
}
