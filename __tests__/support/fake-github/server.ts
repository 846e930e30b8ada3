import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { readSender, type Sender } from './authentication.ts'
import { type createFailureScript, type Failure, failureBody } from './failure-script.ts'
import { answerGit, isGitPath, isPush } from './git-backend.ts'
import { badCredentials, notAllowed, notFound, Refusal } from './refusal.ts'
import { type RecordedRequest, recordRequest } from './request-record.ts'
import { commitRoutes } from './rest/commits.ts'
import { issueRoutes } from './rest/issues.ts'
import { pullRoutes } from './rest/pulls.ts'
import { reactionRoutes } from './rest/reactions.ts'
import { repositoryRoutes } from './rest/repositories.ts'
import { reviewCommentRoutes } from './rest/review-comments.ts'
import { matchPath, type Route } from './route.ts'
import { findRepository, permissionOf, type World } from './state.ts'

const routes: Route[] = [
  ...repositoryRoutes,
  ...commitRoutes,
  ...pullRoutes,
  ...reviewCommentRoutes,
  ...issueRoutes,
  ...reactionRoutes
]

type Parts = {
  world: World
  requests: RecordedRequest[]
  failures: ReturnType<typeof createFailureScript>
}

/** REST below `/api/v3` and git at the root, as a GitHub Enterprise Server has them. */
export const createGitHubServer = (parts: Parts): Server =>
  createServer((request, response) => {
    answer(parts, request, response).catch((error: unknown) => {
      // A fault of the fake itself: loud in the test that met it.
      if (!response.headersSent) response.writeHead(500)
      response.end(error instanceof Error ? error.stack : String(error))
    })
  })

const answer = async (parts: Parts, request: IncomingMessage, response: ServerResponse) => {
  const { world, requests, failures } = parts
  const method = request.method ?? 'GET'
  const url = new URL(request.url ?? '/', world.origin)
  const body = await readBody(request)
  const sender = readSender(world, request.headers.authorization)
  const kind = kindOf(url.pathname)
  const path = kind === 'rest' ? url.pathname.slice('/api/v3'.length) : url.pathname
  const { headers } = request
  const record = recordRequest({ kind, method, url, path, headers, body, sender })
  requests.push(record)
  response.on('finish', () => {
    record.status = response.statusCode
  })

  const failure = failures.take(method, path)
  if (failure?.delayMs) await pause(failure.delayMs, response)
  if (failure?.status) return sendFailure(response, failure)
  try {
    if (kind === 'git') {
      const asked = { method, path, query: url.search.slice(1), headers, body }
      const { login } = gitUser({ world, sender, path, push: isPush(asked) })
      const { folder, gitConfig: config } = world
      await answerGit({ ...asked, login }, response, { folder, config })
    } else if (kind === 'rest') {
      const answer = await answerRest({ world, record, url, sender })
      if (failure?.answerLost) request.socket.destroy()
      else sendJson(response, answer)
    } else {
      throw notFound()
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    sendJson(response, { status: error.status, headers: error.headers, body: error.body })
  }
}

const kindOf = (path: string): RecordedRequest['kind'] => {
  if (path.startsWith('/api/v3/')) return 'rest'
  return isGitPath(path) ? 'git' : 'page'
}

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Ends early when the client gives up, so that nothing waits for nobody. */
const pause = (milliseconds: number, response: ServerResponse) =>
  new Promise<void>(resolve => {
    const timer = setTimeout(resolve, milliseconds)
    response.on('close', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/**
 * Stricter than GitHub, which lets anybody read public repositories: a request of ours without its
 * token is a fault that tests want to see.
 */
const gitUser = (at: { world: World; sender: Sender; path: string; push: boolean }) => {
  const { world, sender, path, push } = at
  if (!sender.token) {
    throw new Refusal(401, 'Invalid username or token.', {
      headers: { 'www-authenticate': 'Basic realm="GitHub"' }
    })
  }
  const [, owner, name = ''] = path.split('/')
  const repository = findRepository(world, `${owner}/${name.replace(/\.git$/, '')}`)
  if (!repository) throw notFound()
  if (push && !sender.token.write) throw notAllowed('Write access to repository not granted.')
  return sender.token.account
}

const answerRest = async (at: {
  world: World
  record: RecordedRequest
  url: URL
  sender: Sender
}) => {
  const { world, record, url, sender } = at
  const { token } = sender
  if (!token) throw badCredentials()
  for (const route of routes) {
    const params = route.method === record.method ? matchPath(route.pattern, record.path) : null
    if (!params) continue
    hideForeign(world, { params, login: token.account.login })
    if (record.method !== 'GET' && !token.write) throw notAllowed()
    const body = isObject(record.body) ? record.body : {}
    return await route.answer({ world, token, url, params, body })
  }
  throw notFound()
}

/** A private repository does not exist for people who may not read it. */
const hideForeign = (
  world: World,
  { params, login }: { params: Record<string, string>; login: string }
) => {
  const repository = findRepository(world, `${params.owner}/${params.repo}`)
  const user = world.accounts.find(account => account.login === login)
  if (!repository || user?.type !== 'User') return
  if (permissionOf(repository, user).permission === 'none') throw notFound()
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const sendFailure = (response: ServerResponse, failure: Failure) => {
  const { status = 500, headers } = failure
  const body = failureBody(failure)
  if (typeof body !== 'string') return sendJson(response, { status, headers, body })
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers })
  response.end(body)
}

const sendJson = (
  response: ServerResponse,
  answer: { status: number; body?: unknown; headers?: Record<string, string> | undefined }
) => {
  const { status, body, headers } = answer
  if (body === undefined) return void response.writeHead(status, headers).end()
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
  response.end(JSON.stringify(body))
}
