// Authenticates and rate-limits partner API calls. Only the app's credentials count; account cookies and tokens
// are ignored here.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorCode, ShopError } from '../../kernel/errors.ts'
import { APP_QUOTA, type AppService } from '../../modules/apps/apps.service.ts'
import { injectSandboxError } from './sandbox-errors.ts'
import { type AppAuthError, appScopes } from '../../modules/apps/apps.ts'

export const appSecuritySchemes = {
  partnerKey: {
    type: 'http' as const,
    scheme: 'bearer',
    description: 'An API key of an app, `sk_test_…` or `sk_live_…`: as a bearer token, or in X-Api-Key.',
  },
  partnerOAuth: {
    type: 'oauth2' as const,
    description: 'Access tokens from the client credentials grant.',
    flows: {
      clientCredentials: {
        tokenUrl: '/api/v2/oauth/token',
        scopes: Object.fromEntries(appScopes.map((scope) => [scope, scope])),
      },
    },
  },
}

const authErrorCodes: Record<AppAuthError, ErrorCode> = {
  unknown: 'invalid_api_key',
  expired: 'api_key_expired',
  suspended: 'app_suspended',
  not_live: 'app_not_live',
}

/**
 * Reads the API key: a bearer token, X-Api-Key, or the password of a Basic header, which spreadsheets can send.
 */
export function readApiKey({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const headerValue = headers['x-api-key']
  if (typeof headerValue === 'string') return headerValue
  const [, scheme, value] = /^(Bearer|Basic) ([^\s]+)$/i.exec(headers.authorization ?? '') ?? []
  if (!scheme) return undefined
  if (scheme.toLowerCase() === 'bearer') return value
  const [user = '', ...password] = Buffer.from(value!, 'base64').toString().split(':')
  return password.join(':') || user
}

const challenge = (error: string) => `Bearer realm="api/v2", error="${error}"`

/** Authenticates an app by its key and scope, and counts the call. */
export const createAppGuard =
  (apps: () => AppService, scope: string | undefined) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.header('x-request-id', request.id).header('cache-control', 'private, no-cache')
    const apiKey = readApiKey(request)
    const match = apiKey === undefined ? 'unknown' : await apps().authenticate(apiKey)
    if (typeof match === 'string') {
      if (match === 'unknown' || match === 'expired')
        reply.header('www-authenticate', challenge('invalid_token'))
      throw new ShopError(authErrorCodes[match])
    }
    request.app = match
    const { allowed, remaining, retryAfterSeconds, resetSeconds } = apps().takeRequest(match)
    const { quota, windowSeconds } = APP_QUOTA
    reply
      .header('ratelimit-policy', `"key";q=${quota};w=${windowSeconds}`)
      .header('ratelimit', `"key";r=${remaining};t=${allowed ? resetSeconds : retryAfterSeconds}`)
    if (!allowed) {
      reply.header('retry-after', String(retryAfterSeconds))
      throw new ShopError('too_many_requests')
    }
    if (scope !== undefined && !match.scopes.includes(scope)) {
      reply.header('www-authenticate', `${challenge('insufficient_scope')}, scope="${scope}"`)
      throw new ShopError('insufficient_scope', { scope })
    }
    if (match.mode === 'test') await injectSandboxError(request, reply)
  }
