// Error responses of the partner API: RFC 9457, application/problem+json.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ShopError } from '../../kernel/errors.ts'
import { problemPath, getProblemAction } from '../docs/problems.ts'

export const problem = z.object({
  type: z.string().describe('URI of the problem type: a page that explains what it means and how to fix it'),
  title: z.string(),
  status: z.int(),
  code: z.string().describe('The last segment of type'),
  detail: z.string().optional().describe('How to fix it'),
  instance: z.string().describe('The requested path'),
  request_id: z.string().describe('Include it when you contact support; also in the X-Request-Id header'),
  errors: z
    .array(z.object({ pointer: z.string(), detail: z.string() }))
    .optional()
    .describe('What is wrong with the request: where, and why'),
  details: z.record(z.string(), z.any()).optional(),
})
export type Problem = z.infer<typeof problem>

export const problems = (...statuses: readonly number[]): Record<number, typeof problem> =>
  Object.fromEntries(statuses.map((status) => [status, problem]))

export const isAppRoute = (url: string): boolean => url.startsWith('/api/v2/')

export function toProblem(error: ShopError, request: Pick<FastifyRequest, 'id' | 'url'>): Problem {
  const { issues, ...details } = (error.details ?? {}) as { issues?: { path: string; message: string }[] }
  const detail = getProblemAction(error.code)
  return {
    type: problemPath(error.code),
    title: error.message,
    status: error.status,
    code: error.code,
    ...(detail && { detail }),
    instance: request.url.replace(/\?.*$/s, ''),
    request_id: request.id,
    ...(issues && {
      errors: issues.map(({ path, message }) => ({
        pointer: `#/${path.replaceAll('.', '/')}`,
        detail: message,
      })),
    }),
    ...(Object.keys(details).length > 0 && { details }),
  }
}

export const sendProblem = (error: ShopError, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply
    .header('x-request-id', request.id)
    .type('application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(toProblem(error, request))
