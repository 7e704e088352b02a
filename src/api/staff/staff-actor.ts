// What calls of staff have in common.
import type { FastifyRequest } from 'fastify'
import { errorBody } from '../errors.ts'

export const staffErrorResponses = {
  400: errorBody,
  401: errorBody,
  403: errorBody,
  404: errorBody,
  409: errorBody,
}

/** Who asks, for the audit. */
export const getStaffActor = ({ principal, id: requestId }: Pick<FastifyRequest, 'principal' | 'id'>) => ({
  actor: `staff:${principal!.user.id}` as const,
  requestId,
})
