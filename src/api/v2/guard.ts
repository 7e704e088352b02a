// Who may call the partner API, and how often. Only what a program shows is looked at: cookies and tokens of accounts open nothing here.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorCode, ShopError } from '../../kernel/errors.ts'
import { partnerQuota, type PartnerCalls } from '../../create-partners.ts'
import { injectFault } from './faults.ts'
import { type AppAuthError, appScopes } from '../../modules/apps/apps.ts'

/** For the OpenAPI document. */
export const partnerSchemes = {
  partnerKey: {
    type: 'http' as const,
    scheme: 'bearer',
    description: 'A key of an application, `sk_test_…` or `sk_live_…`: as a bearer header, or in X-Api-Key.',
  },
  partnerOAuth: {
    type: 'oauth2' as const,
    description: 'Access tokens of the client credentials grant.',
    flows: {
      clientCredentials: {
        tokenUrl: '/api/v2/oauth/token',
        scopes: Object.fromEntries(appScopes.map((scope) => [scope, scope])),
      },
    },
  },
}

const refusals: Record<AppAuthError, ErrorCode> = {
  unknown: 'invalid_key',
  expired: 'key_expired',
  suspended: 'application_suspended',
  not_live: 'application_not_live',
}

/** What a program shows: a bearer header, X-Api-Key, or the password of a Basic header, which is what spreadsheets can send. */
export function shownKey({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const given = headers['x-api-key']
  if (typeof given === 'string') return given
  const [, scheme, value] = /^(Bearer|Basic) ([^\s]+)$/i.exec(headers.authorization ?? '') ?? []
  if (!scheme) return undefined
  if (scheme.toLowerCase() === 'bearer') return value
  const [user = '', ...password] = Buffer.from(value!, 'base64').toString().split(':')
  return password.join(':') || user
}

const challenge = (error: string) => `Bearer realm="api/v2", error="${error}"`

/** Lets a program in by its key and scope, and counts the call. */
export const partnerGuard =
  (partners: () => PartnerCalls, scope: string | undefined) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.header('x-request-id', request.id).header('cache-control', 'private, no-cache')
    const shown = shownKey(request)
    const found = shown === undefined ? 'unknown' : await partners().partner(shown)
    if (typeof found === 'string') {
      if (found === 'unknown' || found === 'expired')
        reply.header('www-authenticate', challenge('invalid_token'))
      throw new ShopError(refusals[found])
    }
    request.partner = found
    const { allowed, left, againSeconds, fullSeconds } = partners().take(found)
    const { quota, windowSeconds } = partnerQuota
    reply
      .header('ratelimit-policy', `"key";q=${quota};w=${windowSeconds}`)
      .header('ratelimit', `"key";r=${left};t=${allowed ? fullSeconds : againSeconds}`)
    if (!allowed) {
      reply.header('retry-after', String(againSeconds))
      throw new ShopError('too_many_requests')
    }
    if (scope !== undefined && !found.scopes.includes(scope)) {
      reply.header('www-authenticate', `${challenge('insufficient_scope')}, scope="${scope}"`)
      throw new ShopError('scope_missing', { scope })
    }
    if (found.mode === 'test') await injectFault(request, reply)
  }
