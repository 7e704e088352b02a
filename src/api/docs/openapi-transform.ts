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

type Operation = { operationId?: string; responses?: Record<string, Response | object> }
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

/** @throws if an operation declares no id, or one that another operation has. */
export function checkOperationId(operation: string, id: string | undefined, otherIds: Set<string>): void {
  if (id === undefined || !/^[a-z]+[A-Z][A-Za-z]*$/.test(id))
    throw new Error(`${operation} needs an operationId in its schema: a verb and a noun, such as refundOrder`)
  if (otherIds.has(id)) throw new Error(`${operation} has the operationId ${id} of another operation`)
  otherIds.add(id)
}

/**
 * Each operation lists its own errors. All other errors (unsupported media type, body too large, rate limit,
 * server error) have the same body, with the status of their code.
 */
export const transformRoute: NonNullable<FastifyDynamicSwaggerOptions['transformObject']> = (document) => {
  if (!('openapiObject' in document)) return document.swaggerObject
  const { openapiObject } = document
  const operationIds = new Set<string>()
  for (const [path, methods] of Object.entries(openapiObject.paths ?? {}))
    for (const [method, operation] of Object.entries(methods ?? {}) as [string, Operation][]) {
      checkOperationId(`${method.toUpperCase()} ${path}`, operation.operationId, operationIds)
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

export const fileResponse = (types: string | readonly string[], description: string) => ({
  description,
  content: Object.fromEntries(
    [types].flat().map((type) => [type, { schema: z.string().meta({ format: 'binary' }) }]),
  ),
})
