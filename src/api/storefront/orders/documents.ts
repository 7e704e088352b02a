import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { ShopError } from '../../../kernel/errors.ts'
import { fileResponse } from '../../docs/openapi-transform.ts'

export const documentName = z.object({
  id: z.string().max(100),
  name: z
    .string()
    .regex(/^[a-z0-9-]+(?:\.xml)?$/)
    .max(40),
})

export const documentFile = fileResponse(['application/pdf', 'application/xml'], 'The document')

/** `name` ends in `.xml` for XML; all others are PDFs. @throws ShopError not_found without bytes. */
export function sendDocument(reply: FastifyReply, name: string, bytes: Buffer | undefined): FastifyReply {
  if (!bytes) throw new ShopError('not_found')
  const isXml = name.endsWith('.xml')
  return reply
    .type(isXml ? 'application/xml' : 'application/pdf')
    .header('cache-control', 'no-store')
    .header(
      'content-disposition',
      isXml ? `attachment; filename="${name}"` : `inline; filename="${name}.pdf"`,
    )
    .send(bytes)
}
