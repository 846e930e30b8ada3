import { execFileSync, spawn } from 'node:child_process'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { gitEnvironment } from './git-command.ts'

export type GitRequest = {
  method: string
  /** The path below the folder of all repositories: `/owner/name.git/info/refs`. */
  path: string
  query: string
  headers: IncomingHttpHeaders
  body: Buffer
  /** Who the token belongs to; `git http-backend` lets only named users push. */
  login: string
}

const gitPath = /^\/[^/]+\/[^/]+?(?:\.git)?\/(?:info\/refs|git-upload-pack|git-receive-pack)$/

/** Whether a path is one of git's smart HTTP protocol. */
export const isGitPath = (path: string): boolean => gitPath.test(path)

/** Whether a request of the protocol is part of a push. */
export const isPush = ({ path, query }: { path: string; query: string }): boolean =>
  path.endsWith('/git-receive-pack') || query.includes('service=git-receive-pack')

let program: string | undefined

/** Git's own CGI program, where git would start it: that saves a process for each request. */
const httpBackend = (): string => {
  program ??= join(
    execFileSync('git', ['--exec-path'], { encoding: 'utf8' }).trim(),
    'git-http-backend'
  )
  return program
}

/** Answers a git request by running git's own CGI program on the bare repositories. */
export const answerGit = (
  request: GitRequest,
  response: ServerResponse,
  { folder, config }: { folder: string; config: string }
): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(httpBackend(), {
      cwd: folder,
      env: { ...gitEnvironment(config), ...cgiVariables(request), GIT_PROJECT_ROOT: folder }
    })
    child.on('error', reject)
    child.stderr.resume()
    // A client that left, or a git that ended early, is no failure of the server.
    child.stdin.on('error', () => {})
    child.stdin.end(request.body)
    const output: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.on('close', () => {
      const { status, headers, body } = readCgi(Buffer.concat(output))
      response.writeHead(status, headers)
      response.end(body)
      resolve()
    })
  })

const cgiVariables = (request: GitRequest): Record<string, string> => {
  const header = (name: string) => String(request.headers[name] ?? '')
  return {
    REQUEST_METHOD: request.method,
    PATH_INFO: request.path.replace(/^(\/[^/]+\/[^/]+?)(?:\.git)?\/(?=info\/|git-)/, '$1.git/'),
    QUERY_STRING: request.query,
    CONTENT_TYPE: header('content-type'),
    CONTENT_LENGTH: String(request.body.length),
    HTTP_CONTENT_ENCODING: header('content-encoding'),
    GIT_PROTOCOL: header('git-protocol'),
    GIT_HTTP_EXPORT_ALL: '1',
    REMOTE_USER: request.login,
    REMOTE_ADDR: '127.0.0.1'
  }
}

const readCgi = (output: Buffer) => {
  const end = output.indexOf('\r\n\r\n')
  const headers: Record<string, string> = {}
  let status = end < 0 ? 500 : 200
  for (const line of output.toString('latin1', 0, Math.max(end, 0)).split('\r\n')) {
    const [name = '', value = ''] = line.split(/: (.*)/s)
    if (name.toLowerCase() === 'status') status = Number.parseInt(value, 10)
    else if (name !== '') headers[name] = value
  }
  return { status, headers, body: output.subarray(end < 0 ? 0 : end + 4) }
}
