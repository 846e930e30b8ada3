import type { components } from '@octokit/openapi-types'

/** An object of GitHub's REST API, as GitHub's own OpenAPI description has it. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name]
