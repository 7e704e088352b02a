// Who may call a route: each says it in its schema, where the OpenAPI document tells it too. A route that does not say it stops the start.
import { parseCookie } from 'cookie'
import type { FastifyRequest, RouteOptions } from 'fastify'
import { ShopError } from '../kernel/errors.ts'
import type { Principal } from '../modules/auth/auth.ts'
import type { AuthCalls } from '../create-auth.ts'
import type { PartnerCalls } from '../create-partners.ts'
import type { App, AppScope } from '../modules/apps/apps.ts'
import type { Buyer } from '../shop.ts'
import type { Api } from './context.ts'
import { partnerGuard } from './v2/guard.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; null on routes that everyone may call. */
    principal: Principal | null
    /** The program that asks; null on routes that are not for programs. */
    partner: App | null
  }
}

type Security = { [scheme: string]: readonly string[] }[]

/** For a route's schema. */
export const everyone: { security: Security } = { security: [] }
export const signedIn: { security: Security } = { security: [{ accessToken: [] }] }
/** For people who work in the shop with one of these roles, by their stored ids; the OpenAPI document names them. Others are told 403. */
export const staffWith = (...roles: readonly string[]): { security: Security } => ({
  security: [{ accessToken: roles }],
})
/** Who is signed in is known there, and nobody need be. A token that is over is told, so that its bearer comes again with a new one. */
export const everyoneKnown: { security: Security } = { security: [{}, { accessToken: [] }] }

/**
 * For programs of partners, with this scope, or any: a key, or an access token of OAuth 2. Tokens of accounts are not let in, nor are keys anywhere
 * else.
 */
export const partner = (...scope: [] | [AppScope]): { security: Security } => ({
  security: [{ partnerKey: scope }, { partnerOAuth: scope }],
})
/** Who buys, on a route that knows who is signed in. */
export const buyerOf = ({ principal }: Pick<FastifyRequest, 'principal'>): Buyer | undefined =>
  principal ? { accountId: principal.user.id, wholesale: principal.rights.canWholeSalePrice } : undefined

export const accessCookie = 'access_token'

/** The token of a request. With an Authorization header the cookies do not count: reliability.md, access token. */
function presentedToken({ headers }: FastifyRequest): string | undefined {
  if (headers.authorization !== undefined) return /^Bearer ([\w-]+)$/i.exec(headers.authorization)?.[1]
  return headers.cookie === undefined ? undefined : parseCookie(headers.cookie)[accessCookie]
}

/** Whom a request speaks for, whatever its route asks. */
export async function principalOf(auth: AuthCalls, request: FastifyRequest): Promise<Principal | null> {
  const token = presentedToken(request)
  return (token !== undefined && (await auth.principal(token))) || null
}

export function registerAccess(app: Api, auth: () => AuthCalls, partners: () => PartnerCalls): void {
  app.decorateRequest('principal', null)
  app.decorateRequest('partner', null)
  const guardOf = (security: Security) => async (request: FastifyRequest) => {
    const token = presentedToken(request)
    const open = security.some((scheme) => Object.keys(scheme).length === 0)
    if (open && !token) return
    request.principal = await principalOf(auth(), request)
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
      throw new Error(`${String(route.method)} ${route.url} does not say who may call it: api/access.ts`)
    const forProgram = security.find((scheme) => 'partnerKey' in scheme)?.['partnerKey']
    if (forProgram)
      route.onRequest = [partnerGuard(partners, forProgram[0]), ...[route.onRequest ?? []].flat()]
    else if (security.length > 0) route.onRequest = [guardOf(security), ...[route.onRequest ?? []].flat()]
  })
}
