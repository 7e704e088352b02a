import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { ShopError } from '../../../kernel/errors.ts'
import { fileResponse } from '../../docs/openapi-transform.ts'

export const documentName = z.object({
  id: z.string().max(100),
  name: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .max(40),
})

export const pdf = fileResponse('application/pdf', 'The document')

/** @throws ShopError not_found without bytes. */
export function sendPdf(reply: FastifyReply, name: string, bytes: Buffer | undefined): FastifyReply {
  if (!bytes) throw new ShopError('not_found')
  return reply
    .type('application/pdf')
    .header('cache-control', 'no-store')
    .header('content-disposition', `inline; filename="${name}.pdf"`)
    .send(bytes)
}
