// What the OpenAPI document says of every call alike.
import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import { z } from 'zod'
import { errorBody } from '../errors.ts'

const { $schema: _, ...refusal } = z.toJSONSchema(errorBody)

/**
 * Each call names the refusals of its own; whatever else a request can be refused for (a type or size that is not taken, too many at once, a
 * fault of the shop) has the same body, with the status of its code.
 */
export const described: NonNullable<FastifyDynamicSwaggerOptions['transformObject']> = (document) => {
  if (!('openapiObject' in document)) return document.swaggerObject
  const { openapiObject } = document
  for (const path of Object.values(openapiObject.paths ?? {}))
    for (const operation of Object.values(path ?? {}) as { responses?: Record<string, unknown> }[])
      if (operation.responses) operation.responses['default'] ??= { $ref: '#/components/responses/Refused' }
  const content = { 'application/json': { schema: refusal } }
  return {
    ...openapiObject,
    components: {
      ...openapiObject.components,
      responses: { Refused: { description: 'Any other refusal', content: content as object } },
    },
  }
}

/** For a route that answers with a file. */
export const fileOf = (type: string, description: string) => ({
  description,
  content: { [type]: { schema: z.string().meta({ format: 'binary' }) } },
})
