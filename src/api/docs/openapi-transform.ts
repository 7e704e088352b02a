// Adds what all operations of the OpenAPI document have in common.
import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import { z } from 'zod'
import { errorBody } from '../http/errors.ts'
import { isAppRoute, problem } from '../partner/problem.ts'

const toJsonSchema = (type: z.ZodType) => {
  const { $schema: _, ...schema } = z.toJSONSchema(type)
  return schema
}
const shared = {
  Refused: {
    description: 'Any other error',
    content: { 'application/json': { schema: toJsonSchema(errorBody) as object } },
  },
  Problem: {
    description: 'Any other error',
    content: { 'application/problem+json': { schema: toJsonSchema(problem) as object } },
  },
}

type Response = { content?: Record<string, { schema?: { properties?: object } }> }

/** Error responses are application/problem+json (RFC 9457), which routes do not declare one by one. */
function setProblemContentType(responses: Record<string, Response>): void {
  for (const response of Object.values(responses)) {
    const json = response.content?.['application/json']
    if (
      json?.schema?.properties &&
      'request_id' in json.schema.properties &&
      'instance' in json.schema.properties
    )
      response.content = { 'application/problem+json': json }
  }
}

/**
 * Each operation lists its own errors. All other errors (unsupported media type, body too large, rate limit,
 * server error) have the same body, with the status of their code.
 */
export const transformRoute: NonNullable<FastifyDynamicSwaggerOptions['transformObject']> = (document) => {
  if (!('openapiObject' in document)) return document.swaggerObject
  const { openapiObject } = document
  for (const [path, methods] of Object.entries(openapiObject.paths ?? {}))
    for (const operation of Object.values(methods ?? {}) as {
      responses?: Record<string, Response | object>
    }[]) {
      if (!operation.responses) continue
      const isForApps = isAppRoute(path)
      if (isForApps) setProblemContentType(operation.responses)
      operation.responses['default'] ??= {
        $ref: `#/components/responses/${isForApps ? 'Problem' : 'Refused'}`,
      }
    }
  openapiObject.components = { ...openapiObject.components, responses: shared } as object
  return openapiObject as object
}

export const fileResponse = (type: string, description: string) => ({
  description,
  content: { [type]: { schema: z.string().meta({ format: 'binary' }) } },
})
