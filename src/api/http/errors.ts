// The one place that maps errors to HTTP responses. An unknown error becomes a bare 500 with the request id.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ShopError, invalidInput } from '../../kernel/errors.ts'
import { isAppRoute, sendProblem } from '../partner/problem.ts'
import { ServiceTimeoutError, ServiceUnavailableError } from '../../platform/http/external-service.ts'
import { failurePage, failurePolicy } from './failure-page.ts'

/** The body of every error. `details.issues` lists each invalid field. */
export const errorBody = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    request_id: z.string(),
    details: z.record(z.string(), z.any()).optional(),
  }),
})

/**
 * PostgreSQL codes for a cancelled statement, a lock timeout, a server shutting down, too many connections and a
 * full disk.
 */
const databaseBusy = new Set([
  '57014',
  '55P03',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '53100',
  '08006',
  '08001',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
])

/** NUL or half of a surrogate pair in text or JSON. */
const unstorableTextCodes = new Set(['22021', '22P05'])

/**
 * A lone surrogate in JSON; bound JSON is always serialised by this process, so nothing else causes this error.
 */
const noJson = /^invalid input syntax for type json/

/** Errors of node-postgres without a code. */
const connectionLost =
  /^(?:Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client .* is not queryable$)/

/**
 * System calls of failed connections: a stopped server's socket file is missing (ENOENT), or its name does not
 * resolve (ENOTFOUND).
 */
const connecting = new Set(['connect', 'getaddrinfo'])

/** Whether an external service, such as the file store, is unavailable. */
const isPartyAway = (error: unknown) =>
  error instanceof ServiceTimeoutError || error instanceof ServiceUnavailableError

/** Maps an error to the error for the client; undefined for unknown errors. */
export function toShopError(error: unknown): ShopError | undefined {
  if (error instanceof ShopError) return error
  if (isPartyAway(error)) return new ShopError('overloaded')
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map((issue) => ({
      path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: issue.message ?? 'not valid',
    }))
    return new ShopError('invalid_input', { issues })
  }
  const { code, statusCode, message, syscall } = (error ?? {}) as {
    code?: string
    syscall?: string
    statusCode?: number
    message?: string
  }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new ShopError('payload_too_large')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new ShopError('unsupported_media_type')
  if ((code && databaseBusy.has(code)) || (syscall && connecting.has(syscall)))
    return new ShopError('database_unavailable')
  if ((code && unstorableTextCodes.has(code)) || (code === '22P02' && message && noJson.test(message)))
    return new ShopError('invalid_input')
  if (message && connectionLost.test(message)) return new ShopError('database_unavailable')
  // Fastify's own errors: invalid JSON or a path that cannot be decoded.
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return invalidInput('', message ?? '')
  return undefined
}

export function errorPayload(error: ShopError, requestId: string): z.infer<typeof errorBody> {
  return {
    error: {
      code: error.code,
      message: error.message,
      request_id: requestId,
      ...(error.details && { details: error.details }),
    },
  }
}

const RETRY_AFTER_SECONDS = 2

/** Whether a browser opens a page or submits its form without scripts. */
const isForPerson = ({ url, headers }: FastifyRequest) =>
  !url.startsWith('/api/') && /\btext\/html\b/.test(headers.accept ?? '')

/**
 * A page may reload itself. The response to a form may not: with Back, users return to the form with their
 * input.
 */
const failureOf = ({ method }: FastifyRequest, { status }: ShopError) => {
  const isBusy = status === 503
  return { isBusy, ...(isBusy && method === 'GET' && { refreshSeconds: RETRY_AFTER_SECONDS }) }
}

/** Sends the error to the client, and logs the details that the client must not see. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const shopError = toShopError(error)
  if (!shopError || shopError.code === 'database_unavailable' || isPartyAway(error))
    request.log.error({ err: error }, 'request failed')
  const reported = shopError ?? new ShopError('internal')
  reply.code(reported.status).header('cache-control', 'no-store')
  if (reported.status === 503) reply.header('retry-after', String(RETRY_AFTER_SECONDS))
  if (reported.status >= 500 && isForPerson(request))
    return reply
      .header('content-security-policy', failurePolicy)
      .type('text/html; charset=utf-8')
      .send(failurePage(request.url, request.id, failureOf(request, reported)))
  if (isAppRoute(request.url)) return sendProblem(reported, request, reply)
  return reply
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(errorPayload(reported, request.id))
}
