// Shared parts of the staff routes.
import type { FastifyRequest } from 'fastify'
import { errorBody } from '../http/errors.ts'

export const staffErrorResponses = {
  400: errorBody,
  401: errorBody,
  403: errorBody,
  404: errorBody,
  409: errorBody,
}

export const getStaffActor = ({ principal, id: requestId }: Pick<FastifyRequest, 'principal' | 'id'>) => ({
  actor: `staff:${principal!.user.id}` as const,
  requestId,
})
