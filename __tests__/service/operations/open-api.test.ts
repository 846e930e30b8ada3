import { describe, expect, test } from '@jest/globals'
import { Validator } from '@seriousme/openapi-schema-validator'
import { type ErrorStatus, errorStatuses } from '../../../src/contract/error.ts'
import { routes } from '../../../src/contract/routes.ts'
import { openApiDocument } from '../../../src/service/operations/open-api.ts'
import { operationPaths } from '../../../src/service/operations/paths.ts'
import { documented } from '../../support/documented-answer.ts'

const document = JSON.parse(JSON.stringify(openApiDocument()))

describe('the OpenAPI document', () => {
  test('is valid, and every reference in it leads somewhere', async () => {
    const validator = new Validator()
    expect(await validator.validate(structuredClone(document))).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)]
    expect(references.length).toBeGreaterThan(20)
    for (const [, pointer = ''] of references) {
      expect(pointer.split('/').reduce((value, key) => value?.[key], document)).toBeDefined()
    }
  })

  test('has every route of the contract, and what the service is asked about itself', () => {
    const templates = Object.values(routes).map(route => route.replaceAll(/:(\w+)/g, '{$1}'))
    expect(Object.keys(document.paths).toSorted()).toEqual(
      [...templates, ...Object.values(operationPaths)].toSorted()
    )
  })

  test('has every status of the contract, in its words, and what a key is for', () => {
    const operations: { responses: object; security?: unknown }[] = Object.values(
      document.paths
    ).flatMap(path => Object.values(path as object).filter(one => 'responses' in one))
    const statuses = new Set(operations.flatMap(({ responses }) => Object.keys(responses)))
    expect([...statuses].filter(status => status >= '400').toSorted()).toEqual(
      Object.keys(errorStatuses)
    )
    for (const { responses, security } of operations) {
      expect(Object.hasOwn(responses, '401')).toBe(security === undefined)
    }
    const { 429: limited } = document.paths['/v2/agent/{projectId}/job'].post.responses
    expect(limited.description).toBe(errorStatuses[429 satisfies ErrorStatus])
    expect(limited.headers['Retry-After'].required).toBe(true)
  })

  test('says of a prompt what the contract says', () => {
    expect(document.components.schemas.Prompt).toEqual({
      type: 'object',
      properties: { prompt: { type: 'string', pattern: '\\S' } },
      required: ['prompt']
    })
  })
})

describe('an answer that is not as described', () => {
  const path = '/v2/agent/docs/job/aaaaaaaaaaaa'
  const job = {
    ...{ id: 'aaaaaaaaaaaa', status: 'active', model: 'none', prLink: null, reason: null },
    ...{ source: { repository: 'octo/docs', ref: null }, branch: null, changedFiles: null },
    ...{ createdAt: '2025-01-01T00:00:00.000Z', archivedAt: null }
  }
  const check = (response: Response, at = path) => documented({ method: 'GET', path: at }, response)

  test('is found out', async () => {
    await expect(check(Response.json(job))).resolves.toBeInstanceOf(Response)
    await expect(check(Response.json({ ...job, secret: 1 }))).rejects.toThrow('"secret"')
    const source = { ...job.source, token: 'x' }
    await expect(check(Response.json({ ...job, source }))).rejects.toThrow('"token"')
    await expect(check(Response.json({ ...job, status: 'lost' }))).rejects.toThrow('/status')
    await expect(check(Response.json(job, { status: 201 }))).rejects.toThrow('not described')
    const error = { error: 'no' }
    await expect(check(Response.json(error, { status: 401 }))).rejects.toThrow('WWW-Authenticate')
    await expect(check(Response.json(error, { status: 418 }))).rejects.toThrow('not described')
    await expect(check(new Response('no', { status: 404 }))).rejects.toThrow('text/plain')
    await expect(check(Response.json(job), '/nothing')).rejects.toThrow('not described')
  })
})
