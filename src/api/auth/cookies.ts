// The cookies of a session. No script reads them, and the refresh token is sent to nothing but the calls of accounts.
import { randomBytes } from 'node:crypto'
import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Entered } from '../../create-auth.ts'
import { accessMinutes, type Device, longestDays, type Tokens } from '../../modules/auth/auth.ts'
import { type From, secondStepMinutes } from '../../modules/auth/enter.ts'
import { accessCookie } from '../access.ts'

const refreshCookie = 'refresh_token'
const deviceCookie = 'device'
/** Between the two steps of a sign-in by the pages. */
const secondStepCookie = 'second_step'
/** The challenge that a browser's passkey is to sign. */
const passkeyCookie = 'passkey'
const passkeyPath = '/api/v1/auth/passkeys'
/** On the way to another provider and back. */
const providerCookie = 'provider'
const providerPath = '/api/v1/auth/with'
/** Somebody of a provider who has to sign in to the account of their address first. */
const linkCookie = 'provider_link'
const wayMinutes = 10
const authPath = '/api/v1/auth'
/** Tells scripts that somebody is signed in, and with other letters after each refresh; it opens nothing. docs/decisions/0077. */
const markCookie = 'signed_in'
const daySeconds = 86_400

export type AuthCookies = ReturnType<typeof authCookies>

export function authCookies(shopUrl: string) {
  const common: Omit<SetCookie, 'name' | 'value'> = {
    httpOnly: true,
    sameSite: 'lax',
    secure: shopUrl.startsWith('https:'),
  }
  const set = (
    reply: FastifyReply,
    name: string,
    value: string,
    options: Omit<SetCookie, 'name' | 'value'>,
  ) => void reply.header('set-cookie', stringifySetCookie({ name, value, ...common, ...options }))
  /** Without remember_me they go with the browser's session. The access cookie outlives its token: it tells that there is a session to refresh. */
  const keep = (reply: FastifyReply, { access, refresh, remembered }: Tokens) => {
    const age = remembered ? { maxAge: longestDays * daySeconds } : {}
    set(reply, accessCookie, access, { path: '/', ...age })
    set(reply, refreshCookie, refresh, { path: authPath, ...age })
    set(reply, markCookie, randomBytes(6).toString('base64url'), { path: '/', httpOnly: false, ...age })
  }
  return {
    keep,
    enter(reply: FastifyReply, { tokens, device }: Entered) {
      keep(reply, tokens)
      set(reply, deviceCookie, device, { path: '/', maxAge: 365 * daySeconds })
    },
    askSecondStep: (reply: FastifyReply, token: string) =>
      set(reply, secondStepCookie, token, { path: '/', maxAge: secondStepMinutes * 60 }),
    endSecondStep: (reply: FastifyReply) => set(reply, secondStepCookie, '', { path: '/', maxAge: 0 }),
    secondStep: (request: FastifyRequest) => read(request, secondStepCookie),
    askPasskey: (reply: FastifyReply, token: string) =>
      set(reply, passkeyCookie, token, { path: passkeyPath, maxAge: 5 * 60 }),
    passkey: (request: FastifyRequest) => read(request, passkeyCookie),
    askProvider: (reply: FastifyReply, token: string) =>
      set(reply, providerCookie, token, { path: providerPath, maxAge: wayMinutes * 60 }),
    endProvider: (reply: FastifyReply) => set(reply, providerCookie, '', { path: providerPath, maxAge: 0 }),
    provider: (request: FastifyRequest) => read(request, providerCookie),
    askLink: (reply: FastifyReply, token: string) =>
      set(reply, linkCookie, token, { path: '/', maxAge: wayMinutes * 60 }),
    endLink: (reply: FastifyReply) => set(reply, linkCookie, '', { path: '/', maxAge: 0 }),
    link: (request: FastifyRequest) => read(request, linkCookie),
    clear(reply: FastifyReply) {
      set(reply, accessCookie, '', { path: '/', maxAge: 0 })
      set(reply, refreshCookie, '', { path: authPath, maxAge: 0 })
      set(reply, markCookie, '', { path: '/', httpOnly: false, maxAge: 0 })
    },
    refreshToken: (request: FastifyRequest) => read(request, refreshCookie),
    /** The browser of a request, and what it kept of an earlier sign-in. */
    from: (request: FastifyRequest): From => ({
      device: deviceOf(request),
      known: read(request, deviceCookie),
    }),
  }
}

const read = ({ headers }: FastifyRequest, name: string) => parseCookie(headers.cookie ?? '')[name]

export const deviceOf = (request: FastifyRequest): Device => ({
  userAgent: request.headers['user-agent'] ?? '',
  address: request.ip,
})

/** What a program keeps that has no cookies. */
export const tokenBody = ({ access }: Tokens) => ({ access_token: access, expires_in: accessMinutes * 60 })
