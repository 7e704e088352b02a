// Access rules of routes. Each route declares its rule in `schema.security`, which the OpenAPI document
// publishes. Startup fails when a route declares none.
import { parseCookie } from 'cookie'
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { keyScopes, permissions, type Permission } from '../contracts/permissions.ts'
import { createKeyContext, createStaffContext, type StaffContext } from '../contracts/staff-context.ts'
import { ShopError } from '../kernel/errors.ts'
import type { Principal } from '../modules/auth/auth.ts'
import { isMachineKey, isTestKey } from '../modules/auth/machine-keys/machine-keys.ts'
import type { MachineKeyService } from '../modules/auth/machine-keys/machine-keys.service.ts'
import type { AuthService } from '../modules/auth/auth.service.ts'
import type { AppService } from '../modules/apps/apps.service.ts'
import type { App, AppScope } from '../modules/apps/apps.ts'
import type { Buyer } from '../modules/storefront/shop.ts'
import type { Api } from './context.ts'
import { readBearerToken } from './http/bearer-token.ts'
import { createAppGuard } from './partner/guard.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user; null on public routes. */
    principal: Principal | null
    /** The calling staff member, on routes that require a permission. */
    staff: StaffContext
    /** The calling app; null on routes that are not for apps. */
    app: App | null
  }
}

type Security = { [scheme: string]: readonly string[] }[]

export const publicAccess: { security: Security } = { security: [] }
export const requireSignIn: { security: Security } = { security: [{ accessToken: [] }] }
/** For staff with the permission; the OpenAPI document lists their roles. Others get 403. */
export const requirePermission = (
  permission: Permission,
): { security: Security; 'x-permission': Permission } => ({
  security: [
    { accessToken: permissions[permission].roles },
    ...(isKeyScope(permission) ? [{ machineKey: [permission] }] : []),
  ],
  'x-permission': permission,
})
/** For every member of staff, and for machine keys with any scope. */
export const requireAdminAccess: { security: Security; 'x-permission': Permission } = {
  security: [{ accessToken: permissions['admin.access'].roles }, { machineKey: [] }],
  'x-permission': 'admin.access',
}
const isKeyScope = (permission: Permission) => (keyScopes as readonly Permission[]).includes(permission)

export const machineKeyScheme = {
  type: 'http' as const,
  scheme: 'bearer',
  description:
    'A machine key, `mk_…`, as a bearer token. Its scopes are permissions of staff. Calls with a test key, `mk_test_…`, read and change the sandbox instead of the shop.',
}
/** Authentication is optional; an expired token returns 401 so that the client refreshes it. */
export const optionalSignIn: { security: Security } = { security: [{}, { accessToken: [] }] }

/**
 * For partner apps with this scope, or with any scope: an API key or an OAuth 2 access token. Account tokens are
 * not accepted here, and API keys are accepted nowhere else.
 */
export const requireAppScope = (...scope: [] | [AppScope]): { security: Security } => ({
  security: [{ partnerKey: scope }, { partnerOAuth: scope }],
})
export const getBuyer = ({ principal }: Pick<FastifyRequest, 'principal'>): Buyer | undefined =>
  principal ? { accountId: principal.user.id, wholesale: principal.rights.canWholeSalePrice } : undefined

export const ACCESS_COOKIE = 'access_token'

/**
 * The access token of a request. With an Authorization header, cookies are ignored: reliability.md, access
 * token.
 */
function readAccessToken({ headers }: FastifyRequest): string | undefined {
  if (headers.authorization !== undefined) return readBearerToken(headers)
  return headers.cookie === undefined ? undefined : parseCookie(headers.cookie)[ACCESS_COOKIE]
}

/** Authenticates a request regardless of its route's access rule. */
export async function getPrincipal(auth: AuthService, request: FastifyRequest): Promise<Principal | null> {
  const token = readAccessToken(request)
  return (token !== undefined && (await auth.principal(token))) || null
}

/** Authenticates a machine key and counts the call. */
async function openKeyContext(
  keys: MachineKeyService,
  token: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<StaffContext> {
  const key = await keys.authenticate(token)
  const { allowed, retryAfterSeconds } = keys.takeRequest(key.id)
  if (!allowed) {
    reply.header('retry-after', String(retryAfterSeconds))
    throw new ShopError('too_many_requests')
  }
  return createKeyContext(key, request.id)
}

type AccessServices = { auth: AuthService; apps: AppService; machineKeys: MachineKeyService }

/** @param isSandbox a test key, which the gateway has accepted, may then call routes for guests too. */
export function registerAccess(app: Api, services: () => AccessServices, isSandbox = false): void {
  app.decorateRequest('principal', null)
  app.decorateRequest('app', null)
  app.decorateRequest('staff')
  const createGuard =
    (security: Security, permission?: Permission) => async (request: FastifyRequest, reply: FastifyReply) => {
      const token = readAccessToken(request)
      const open = security.some((scheme) => Object.keys(scheme).length === 0)
      if (open && (!token || (isSandbox && isTestKey(token)))) return
      if (permission && token !== undefined && isMachineKey(token)) {
        request.staff = await openKeyContext(services().machineKeys, token, { request, reply })
        if (!security.some((scheme) => 'machineKey' in scheme))
          throw new ShopError('insufficient_scope', { scope: permission })
        request.staff.require(permission)
        return
      }
      request.principal = await getPrincipal(services().auth, request)
      if (!request.principal) throw new ShopError('authentication_required')
      if (!permission) return
      const { user, sessionId, roles, grants, refundLimitMinor, rights } = request.principal
      const principal = { user, sessionId, roles, grants, refundLimitMinor, rights }
      request.staff = createStaffContext(principal, request.id)
      // Before the body is parsed, so that others get 403 for any body. The operation requires it again.
      request.staff.require(permission)
    }
  app.addHook('onRoute', (route: RouteOptions) => {
    if (!/^\/api\/(?:v\d|odata)\//.test(route.url) || route.method === 'HEAD') return
    const {
      security,
      hide,
      'x-permission': permission,
    } = (route.schema ?? {}) as { security?: Security; hide?: boolean; 'x-permission'?: Permission }
    if (hide) return
    if (!security)
      throw new Error(
        `${String(route.method)} ${route.url} does not declare its access policy: see api/access.ts`,
      )
    const appScopes = security.find((scheme) => 'partnerKey' in scheme)?.['partnerKey']
    if (appScopes)
      route.onRequest = [
        createAppGuard(() => services().apps, appScopes[0]),
        ...[route.onRequest ?? []].flat(),
      ]
    else if (security.length > 0)
      route.onRequest = [createGuard(security, permission), ...[route.onRequest ?? []].flat()]
  })
}
