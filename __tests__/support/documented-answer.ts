import { Ajv2020 } from 'ajv/dist/2020.js'
import { openApiDocument } from '../../src/service/operations/open-api.ts'

type Json = { readonly [key: string]: unknown }

const document = JSON.parse(JSON.stringify(openApiDocument()), closed)
const ajv = new Ajv2020({ strict: false, allErrors: true })
ajv.addSchema(document, 'document')

/** A client ignores fields that it does not know; here each of them must be in the description. */
function closed(_key: string, value: unknown): unknown {
  return isObject(value) && isObject(value.properties)
    ? { ...value, additionalProperties: false }
    : value
}

/**
 * Holds an answer of the service against the description that it publishes, and gives it back.
 * @throws if status, headers or body are not described so
 */
export async function documented(
  { method, path }: { method: string; path: string },
  response: Response
): Promise<Response> {
  const problems = problemsOf({ method, path }, response, await response.clone().text())
  if (problems.length === 0) return response
  throw new Error(`${method} ${path} answered ${response.status}: ${problems.join('; ')}`)
}

/** The `fetch` of a service whose every answer must be as described. */
export const documentedFetch =
  (fetch: (request: Request) => Response | Promise<Response>) =>
  async (request: Request): Promise<Response> => {
    const { method, url } = request
    return await documented({ method, path: new URL(url).pathname }, await fetch(request))
  }

function problemsOf(
  { method, path }: { method: string; path: string },
  { status, headers }: Response,
  body: string
): string[] {
  const type = headers.get('content-type') ?? ''
  if (!/^application\/json(?:;|$)/.test(type)) return [`the body is of type "${type}"`]
  const template = Object.keys(document.paths).find(one => patternOf(one).test(path))
  const verb = method.toLowerCase()
  const operation = template && document.paths[template][verb]
  if (!operation) {
    // An address that is not described is not there.
    if (status !== 404) return ['the address is not described']
    return violations('document#/components/schemas/Error', JSON.parse(body))
  }
  const described = operation.responses[status]
  if (described === undefined) return ['the status is not described']
  const place = `document#/paths/${template.replaceAll('/', '~1')}/${verb}/responses/${status}`
  return [
    ...headerProblems(described.headers, headers),
    ...violations(`${place}/content/application~1json/schema`, JSON.parse(body))
  ]
}

function headerProblems(described: unknown, headers: Headers): string[] {
  if (!isObject(described)) return []
  return Object.entries(described).flatMap(([name, rule]) => {
    const value = headers.get(name)
    if (value === null) return [`the header ${name} is missing`]
    const schema = isObject(rule) && isObject(rule.schema) ? rule.schema : {}
    return ajv.validate(schema, value) ? [] : [`the header ${name} is "${value}"`]
  })
}

function violations(reference: string, value: unknown): string[] {
  const validate = ajv.getSchema(reference)
  if (validate === undefined) return [`the body has no schema ${reference}`]
  if (validate(value)) return []
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `body${instancePath} ${message} ${JSON.stringify(params)}`
  )
}

const patternOf = (template: string): RegExp =>
  new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`)

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
