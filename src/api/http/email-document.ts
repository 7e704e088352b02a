// Emails as documents in frames of the back office.
import type { FastifyReply } from 'fastify'

/** Emails have styles of their own, and nothing that runs. */
const policy =
  "sandbox allow-same-origin; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"

export const sendEmailDocument = (reply: FastifyReply, html: string): FastifyReply =>
  reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-frame-options': 'SAMEORIGIN',
      'x-robots-tag': 'noindex',
      'content-security-policy': policy,
    })
    .serializer((text: unknown) => text as string)
    .send(html)
