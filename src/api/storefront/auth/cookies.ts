// Session cookies. Tokens are HttpOnly, and the refresh token is sent to the auth routes only.
import { randomBytes } from 'node:crypto'
import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CompletedSignIn } from '../../../modules/auth/auth.service.ts'
import {
  ACCESS_TOKEN_MINUTES,
  type Device,
  SESSION_MAX_DAYS,
  type Tokens,
} from '../../../modules/auth/auth.ts'
import { type SignInOrigin, SECOND_FACTOR_MINUTES } from '../../../modules/auth/sign-in/complete-sign-in.ts'
import { ACCESS_COOKIE } from '../../access.ts'

const refreshCookie = 'refresh_token'
const deviceCookie = 'device'
/** Between password and second factor, when signing in on the pages. */
const twoFactorCookie = 'second_step'
/** The WebAuthn challenge for the browser's passkey. */
const passkeyCookie = 'passkey'
/** State of a sign-in with an external provider. */
const providerCookie = 'provider'
/**
 * A provider identity waiting to be linked, until the user signs in to the account with its email address.
 */
const linkCookie = 'provider_link'
const JOURNEY_MINUTES = 10
const authPath = '/api/v1/auth'
/**
 * Readable by scripts: it shows that a user is signed in and changes on each refresh. It grants no access.
 * docs/decisions/0077.
 */
const signedInCookie = 'signed_in'
const daySeconds = 86_400

export type AuthCookies = ReturnType<typeof authCookies>

export function authCookies(shopUrl: string) {
  const isHttps = shopUrl.startsWith('https:')
  /**
   * Browsers accept a `__Host-` cookie only over https, for the whole path and from this host, so no other
   * subdomain can plant one. docs/security.md says which cookies have a plain name, and why.
   */
  const withHostPrefix = (name: string) => (isHttps ? `__Host-${name}` : name)
  const common: Omit<SetCookie, 'name' | 'value'> = {
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps,
  }
  const set = (
    reply: FastifyReply,
    name: string,
    value: string,
    options: Omit<SetCookie, 'name' | 'value'>,
  ) => void reply.header('set-cookie', stringifySetCookie({ name, value, ...common, ...options }))
  const setHost = (reply: FastifyReply, name: string, value: string, maxAge: number) =>
    set(reply, withHostPrefix(name), value, { path: '/', maxAge })
  const readHost = (request: FastifyRequest, name: string) => read(request, withHostPrefix(name))
  /**
   * Without remember_me these are session cookies. The access cookie outlives its token to show that there is a
   * session to refresh.
   */
  const setSessionCookies = (reply: FastifyReply, { access, refresh, isRemembered }: Tokens) => {
    const age = isRemembered ? { maxAge: SESSION_MAX_DAYS * daySeconds } : {}
    set(reply, ACCESS_COOKIE, access, { path: '/', ...age })
    set(reply, refreshCookie, refresh, { path: authPath, ...age })
    set(reply, signedInCookie, randomBytes(6).toString('base64url'), { path: '/', httpOnly: false, ...age })
  }
  return {
    keep: setSessionCookies,
    enter(reply: FastifyReply, { tokens, device }: CompletedSignIn) {
      setSessionCookies(reply, tokens)
      setHost(reply, deviceCookie, device, 365 * daySeconds)
    },
    askSecondStep: (reply: FastifyReply, token: string) =>
      setHost(reply, twoFactorCookie, token, SECOND_FACTOR_MINUTES * 60),
    endSecondStep: (reply: FastifyReply) => setHost(reply, twoFactorCookie, '', 0),
    secondStep: (request: FastifyRequest) => readHost(request, twoFactorCookie),
    askPasskey: (reply: FastifyReply, token: string) => setHost(reply, passkeyCookie, token, 5 * 60),
    passkey: (request: FastifyRequest) => readHost(request, passkeyCookie),
    askProvider: (reply: FastifyReply, token: string) =>
      setHost(reply, providerCookie, token, JOURNEY_MINUTES * 60),
    endProvider: (reply: FastifyReply) => setHost(reply, providerCookie, '', 0),
    provider: (request: FastifyRequest) => readHost(request, providerCookie),
    askLink: (reply: FastifyReply, token: string) => setHost(reply, linkCookie, token, JOURNEY_MINUTES * 60),
    endLink: (reply: FastifyReply) => setHost(reply, linkCookie, '', 0),
    link: (request: FastifyRequest) => readHost(request, linkCookie),
    clear(reply: FastifyReply) {
      set(reply, ACCESS_COOKIE, '', { path: '/', maxAge: 0 })
      set(reply, refreshCookie, '', { path: authPath, maxAge: 0 })
      set(reply, signedInCookie, '', { path: '/', httpOnly: false, maxAge: 0 })
    },
    refreshToken: (request: FastifyRequest) => read(request, refreshCookie),
    /** The browser of a request, with its cookies from an earlier sign-in. */
    from: (request: FastifyRequest): SignInOrigin => ({
      device: getDevice(request),
      deviceCookie: readHost(request, deviceCookie),
    }),
  }
}

const read = ({ headers }: FastifyRequest, name: string) => parseCookie(headers.cookie ?? '')[name]

export const getDevice = (request: FastifyRequest): Device => ({
  userAgent: request.headers['user-agent'] ?? '',
  address: request.ip,
})

/** The tokens for a client without cookies. */
export const tokenBody = ({ access }: Tokens) => ({
  access_token: access,
  expires_in: ACCESS_TOKEN_MINUTES * 60,
})
