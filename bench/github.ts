import { startFakeGitHub } from '../__tests__/support/fake-github/fake-github.ts'

/**
 * The fake GitHub as a program of its own, so that it takes no time of the processes that are
 * measured. Says on a line of JSON where it is; ends with its standard input. Its argument is how
 * many milliseconds each answer takes besides, over REST as well as to git.
 */

const pages = 200

const fake = await startFakeGitHub()
const files = Array.from({ length: pages }, (_, page) => [
  `docs/part-${page % 10}/page-${page}.md`,
  `# Page ${page}\n\n${'Some lines of a manual, as they are everywhere.\n'.repeat(40)}`
])
const repository = await fake.createRepository({
  fullName: 'acme/manual',
  files: { 'README.md': 'teh manual\n', ...Object.fromEntries(files) }
})
const answerMs = Number(process.argv[2] ?? 0)
if (answerMs > 0) fake.fail({ path: /^/, delayMs: answerMs })
const { id, fullName } = repository
const { serverUrl, apiUrl, token } = fake
console.log(JSON.stringify({ serverUrl, apiUrl, token, repository: { id, fullName } }))

process.stdin.resume().on('end', fake.close)
