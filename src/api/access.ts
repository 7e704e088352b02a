// Who may call a route: each says it in its schema, where the OpenAPI document tells it too. A route that does not say it stops the start.
import { parseCookie } from 'cookie'
import type { FastifyRequest, RouteOptions } from 'fastify'
import { ShopError } from '../kernel/errors.ts'
import type { Principal } from '../modules/auth/auth.ts'
import type { AuthService } from '../services/auth.ts'
import type { AppService } from '../services/apps.ts'
import type { App, AppScope } from '../modules/apps/apps.ts'
import type { Buyer } from '../services/shop.ts'
import type { Api } from './context.ts'
import { createAppGuard } from './v2/guard.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; null on routes that everyone may call. */
    principal: Principal | null
    /** The program that asks; null on routes that are not for programs. */
    app: App | null
  }
}

type Security = { [scheme: string]: readonly string[] }[]

/** For a route's schema. */
export const publicAccess: { security: Security } = { security: [] }
export const requireSignIn: { security: Security } = { security: [{ accessToken: [] }] }
/** For people who work in the shop with one of these roles, by their stored ids; the OpenAPI document names them. Others are told 403. */
export const requireStaffRole = (...roles: readonly string[]): { security: Security } => ({
  security: [{ accessToken: roles }],
})
/** Who is signed in is known there, and nobody need be. A token that is over is told, so that its bearer comes again with a new one. */
export const optionalSignIn: { security: Security } = { security: [{}, { accessToken: [] }] }

/**
 * For programs of partners, with this scope, or any: a key, or an access token of OAuth 2. Tokens of accounts are not let in, nor are keys anywhere
 * else.
 */
export const requireAppScope = (...scope: [] | [AppScope]): { security: Security } => ({
  security: [{ partnerKey: scope }, { partnerOAuth: scope }],
})
/** Who buys, on a route that knows who is signed in. */
export const getBuyer = ({ principal }: Pick<FastifyRequest, 'principal'>): Buyer | undefined =>
  principal ? { accountId: principal.user.id, wholesale: principal.rights.canWholeSalePrice } : undefined

export const ACCESS_COOKIE = 'access_token'

/** The token of a request. With an Authorization header the cookies do not count: reliability.md, access token. */
function readAccessToken({ headers }: FastifyRequest): string | undefined {
  if (headers.authorization !== undefined) return /^Bearer ([\w-]+)$/i.exec(headers.authorization)?.[1]
  return headers.cookie === undefined ? undefined : parseCookie(headers.cookie)[ACCESS_COOKIE]
}

/** Whom a request speaks for, whatever its route asks. */
export async function getPrincipal(auth: AuthService, request: FastifyRequest): Promise<Principal | null> {
  const token = readAccessToken(request)
  return (token !== undefined && (await auth.principal(token))) || null
}

export function registerAccess(app: Api, auth: () => AuthService, apps: () => AppService): void {
  app.decorateRequest('principal', null)
  app.decorateRequest('app', null)
  const createGuard = (security: Security) => async (request: FastifyRequest) => {
    const token = readAccessToken(request)
    const open = security.some((scheme) => Object.keys(scheme).length === 0)
    if (open && !token) return
    request.principal = await getPrincipal(auth(), request)
    if (!request.principal) throw new ShopError('not_signed_in')
    const roles = security.flatMap((scheme) => Object.values(scheme).flat())
    if (roles.length > 0 && !roles.some((role) => request.principal?.roles.includes(role)))
      throw new ShopError('forbidden')
  }
  app.addHook('onRoute', (route: RouteOptions) => {
    if (!/^\/api\/(?:v\d|odata)\//.test(route.url) || route.method === 'HEAD') return
    const { security, hide } = (route.schema ?? {}) as { security?: Security; hide?: boolean }
    if (hide) return
    if (!security)
      throw new Error(`${String(route.method)} ${route.url} does not declare its access policy: see api/access.ts`)
    const appScopes = security.find((scheme) => 'partnerKey' in scheme)?.['partnerKey']
    if (appScopes) route.onRequest = [createAppGuard(apps, appScopes[0]), ...[route.onRequest ?? []].flat()]
    else if (security.length > 0) route.onRequest = [createGuard(security), ...[route.onRequest ?? []].flat()]
  })
}
