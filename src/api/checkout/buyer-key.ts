// Whose Idempotency-Key it is: an account's, a guest browser's, or, without a cookie, a client network's.
import { createHash, randomBytes } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { clientNetwork } from '../../kernel/client-network.ts'

const maxAgeSeconds = 30 * 86_400

export function buyerKeys(shopUrl: string) {
  const isSecure = shopUrl.startsWith('https:')
  const cookieName = isSecure ? '__Host-guest' : 'guest'
  const guestOf = ({ headers }: FastifyRequest) => parseCookie(headers.cookie ?? '')[cookieName]
  return {
    /** Names the browser of a guest before it orders: a retry whose first answer was lost must come with the same name. */
    nameGuest(request: FastifyRequest, reply: FastifyReply): void {
      if (request.principal || guestOf(request)) return
      const value = randomBytes(24).toString('base64url')
      const options = { path: '/', httpOnly: true, sameSite: 'lax' as const, secure: isSecure }
      const cookie = { name: cookieName, value, maxAge: maxAgeSeconds, ...options }
      void reply.header('set-cookie', stringifySetCookie(cookie))
    },
    /** @returns who an Idempotency-Key belongs to, as a hash. */
    principalKey(request: FastifyRequest): string {
      const guest = guestOf(request)
      const owner = request.principal
        ? `account:${request.principal.user.id}`
        : guest
          ? `guest:${guest}`
          : `network:${clientNetwork(request.ip)}`
      return createHash('sha256').update(owner).digest('base64url')
    },
  }
}
