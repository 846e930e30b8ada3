import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import { errorSchema } from '../../contract/error.ts'
import { jobSchema, promptSchema } from '../../contract/job.ts'
import { routes } from '../../contract/routes.ts'
import { pageSize, visitorsSchema } from '../../contract/visitors.ts'
import { answer, errors, json } from './open-api-answer.ts'
import { operationPaths } from './paths.ts'

/** The description of the API as an OpenAPI 3.1 document, made from the contract. */
export const openApiDocument = () => ({
  openapi: '3.1.1',
  info: {
    title: 'docs-agent',
    summary: 'Jobs that turn a prompt into a pull request, and the visitors of documentation',
    version: '2',
    license: { name: 'MIT', identifier: 'MIT' }
  },
  // Relative to where this document is: also behind a proxy that adds a prefix.
  servers: [{ url: './' }],
  security: [{ key: [] }],
  paths: {
    [template(routes.jobs)]: {
      parameters: [projectId],
      post: {
        operationId: 'createJob',
        summary: 'Create a job',
        tags: ['jobs'],
        requestBody: prompt,
        responses: {
          201: answer('The job, at work', 'Job'),
          ...errors(400, 401, 403, 404, 413, 415, 429, 500, 503)
        }
      }
    },
    [template(routes.messages)]: {
      parameters: [projectId, jobId],
      post: {
        operationId: 'sendMessage',
        summary: 'Send a follow-up message to a job',
        tags: ['jobs'],
        requestBody: prompt,
        responses: {
          200: answer('The job, at work again', 'Job'),
          ...errors(400, 401, 403, 404, 409, 413, 415, 424, 429, 500, 503)
        }
      }
    },
    [template(routes.job)]: {
      parameters: [projectId, jobId],
      get: {
        operationId: 'getJob',
        summary: 'Get a job',
        tags: ['jobs'],
        responses: { 200: answer('The job', 'Job'), ...errors(401, 404, 429, 500, 503) }
      }
    },
    [template(routes.visitors)]: {
      parameters: [projectId],
      get: {
        operationId: 'getVisitors',
        summary: 'Get unique visitors of a range of days, in all and by page',
        tags: ['visitors'],
        parameters: [
          day('dateFrom', 'First day, in UTC; a time of day is cut off'),
          day('dateTo', 'The day after the last, in UTC; a time of day is cut off'),
          wholeNumber('limit', { minimum: pageSize.least, maximum: pageSize.most, default: 50 }),
          wholeNumber('offset', { minimum: 0, default: 0 })
        ],
        responses: {
          200: answer('One page of the visitors', 'Visitors'),
          ...errors(400, 401, 404, 429, 500, 503)
        }
      }
    },
    ...ownPaths()
  },
  components: {
    securitySchemes: {
      key: { type: 'http', scheme: 'bearer', description: 'A key of the project: docs_…' }
    },
    schemas: {
      Job: schemaOf(jobSchema),
      Prompt: schemaOf(promptSchema),
      Visitors: schemaOf(visitorsSchema),
      Error: schemaOf(errorSchema),
      State: {
        type: 'object',
        properties: { status: { const: 'ok' } },
        required: ['status']
      }
    }
  }
})

/** What needs no key. */
const ownPaths = () => ({
  [operationPaths.health]: {
    get: {
      operationId: 'getHealth',
      summary: 'Whether the process lives',
      tags: ['operations'],
      security: [],
      responses: { 200: answer('It lives', 'State') }
    }
  },
  [operationPaths.readiness]: {
    get: {
      operationId: 'getReadiness',
      summary: 'Whether the process should get requests',
      tags: ['operations'],
      security: [],
      responses: {
        200: answer('It should', 'State'),
        503: answer('It should not, for the reason given', 'Error')
      }
    }
  },
  [operationPaths.openapi]: {
    get: {
      operationId: 'getOpenApi',
      summary: 'This document',
      tags: ['operations'],
      security: [],
      responses: {
        200: {
          description: 'This document',
          content: { 'application/json': { schema: { type: 'object' } } }
        }
      }
    }
  }
})

const prompt = { required: true, content: json('Prompt') }

const pathParameter = (name: string, description: string) => ({
  name,
  in: 'path',
  required: true,
  description,
  schema: { type: 'string', minLength: 1 }
})
const projectId = pathParameter('projectId', 'The id of the project that the key belongs to')
const jobId = pathParameter('id', 'The id of a job; opaque')

const day = (name: string, description: string) => ({
  name,
  in: 'query',
  description,
  schema: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}(T[\\d:.,Z+-]+)?$' }
})

const wholeNumber = (name: string, rules: object) => ({
  name,
  in: 'query',
  schema: { type: 'integer', ...rules }
})

/** `/job/:id` as `/job/{id}` */
const template = (route: string): string => route.replaceAll(/:(\w+)/g, '{$1}')

function schemaOf(schema: Parameters<typeof toJsonSchema>[0]): JsonSchema {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    // The one check of our own that a schema can say: not only white space.
    overrideAction: ({ valibotAction, jsonSchema }) =>
      valibotAction.type === 'check' ? { ...jsonSchema, pattern: '\\S' } : undefined
  })
  return rest
}
