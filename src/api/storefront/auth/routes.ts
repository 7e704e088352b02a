// Routes to sign in and out: storefront.md section 7; decisions.md, accounts and sessions.
import { z } from 'zod'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CompletedSignIn, TwoFactorRequired } from '../../../modules/auth/auth.service.ts'
import { ShopError } from '../../../kernel/errors.ts'
import { safeLocalPath } from '../../../kernel/text/local-path.ts'
import {
  authData,
  emailInput,
  loginInput,
  newPasswordInput,
  type Principal,
  registerInput,
} from '../../../modules/auth/auth.ts'
import { SECOND_FACTOR_MINUTES } from '../../../modules/auth/sign-in/complete-sign-in.ts'
import { text } from '../../../platform/text/text.ts'
import { publicAccess, getPrincipal, requireSignIn } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { errorBody } from '../../http/errors.ts'
import { startSession } from './start-session.ts'
import { authCookies, getDevice, tokenBody } from './cookies.ts'
import { localeCode } from '../../../platform/text/locale-code.ts'

const tokens = z.object({ access_token: z.string(), expires_in: z.int().describe('Seconds') })
const halfEntered = z
  .object({ second_step_token: z.string(), expires_in: z.int().describe('Seconds') })
  .describe('The account requires a second factor: send this token and a code to login/two-factor')
const message = z.object({ message: z.string() })
const tags = ['Accounts']
const locale = localeCode.default('en')

/** Omits the session. */
const presentAuth = ({ user, roles, permissions, rights }: Principal) => ({
  user,
  roles,
  permissions,
  rights,
})

/** Staff downloads that the back office links to; no other API route is a valid redirect target. */
const isStaffFile = (to: string): boolean =>
  safeLocalPath(to.replace('/api/', '/'), '') !== '' &&
  URL.parse(to, 'http://shop')?.pathname.startsWith('/api/v1/staff/') === true

export function registerAuth(app: Api, { auth, loadShedder }: ApiContext, shopUrl: string): void {
  const cookies = authCookies(shopUrl)
  const signInAndReply = async (request: FastifyRequest, reply: FastifyReply, entered: CompletedSignIn) => {
    await startSession({ auth, cookies }, { request, reply }, entered)
    return tokenBody(entered.tokens)
  }
  const requireTwoFactor = (reply: FastifyReply, { secondStep }: TwoFactorRequired) => {
    void reply.code(202)
    // Also set for API clients, so that the page for the code works wherever the password was entered.
    cookies.askSecondStep(reply, secondStep)
    return { second_step_token: secondStep, expires_in: SECOND_FACTOR_MINUTES * 60 }
  }
  app.addHook('onSend', async (_, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.post(
    '/v1/auth/register',
    {
      schema: {
        ...publicAccess,
        operationId: 'registerAccount',
        summary: 'Register an account',
        description:
          'Sends a confirmation link by email; opening it creates the account. The response is the same if the address already has an account.',
        tags,
        body: registerInput,
        response: { 202: message, 400: errorBody, 422: errorBody, 429: errorBody },
      },
    },
    async (request, reply) => {
      const result = await auth.register(request.body, request.ip)
      if (result === 'too_many') throw new ShopError('too_many_requests')
      return reply.code(202).send({ message: text(request.body.locale).t('auth.registered') })
    },
  )

  app.post(
    '/v1/auth/verify-email',
    {
      schema: {
        ...publicAccess,
        operationId: 'verifyEmail',
        summary: 'Confirm an email address with the emailed link',
        description: 'Creates the account and signs in.',
        tags,
        body: z.object({ token: z.string().max(100) }),
        response: { 200: tokens, 400: errorBody, 410: errorBody },
      },
    },
    async (request, reply) => {
      const entered = await auth.confirm(request.body.token, getDevice(request))
      if (!entered) throw new ShopError('link_expired')
      cookies.enter(reply, entered)
      return tokenBody(entered.tokens)
    },
  )

  app.post(
    '/v1/auth/login',
    {
      schema: {
        ...publicAccess,
        operationId: 'signIn',
        summary: 'Sign in',
        description:
          'A wrong password and an unknown email address return the same response. The tokens are also set as cookies.',
        tags,
        body: loginInput,
        response: {
          200: tokens,
          202: halfEntered,
          400: errorBody,
          401: errorBody,
          429: errorBody,
          503: errorBody,
        },
      },
    },
    async (request, reply) => {
      const result = await auth.signIn(request.body, cookies.from(request))
      if (result === 'too_many') throw new ShopError('too_many_requests')
      if (result === 'wrong') throw new ShopError('invalid_credentials')
      return 'tokens' in result ? signInAndReply(request, reply, result) : requireTwoFactor(reply, result)
    },
  )

  app.post(
    '/v1/auth/login/two-factor',
    {
      schema: {
        ...publicAccess,
        operationId: 'completeTwoFactorSignIn',
        summary: 'Complete two-factor sign-in',
        description:
          'Takes the token of the first step, which is valid for five minutes and five wrong codes, and a code from the authenticator app or a recovery code. Each code works once.',
        tags,
        body: z.object({ token: z.string().max(100), code: z.string().max(40) }),
        response: { 200: tokens, 400: errorBody, 403: errorBody, 410: errorBody, 429: errorBody },
      },
    },
    async (request, reply) => {
      const result = await auth.secondStep(request.body, cookies.from(request))
      if (result === 'too_many') throw new ShopError('too_many_requests')
      if (result === 'wrong') throw new ShopError('invalid_code')
      if (result === 'expired') throw new ShopError('link_expired')
      return signInAndReply(request, reply, result)
    },
  )

  app.post(
    '/v1/auth/refresh',
    {
      schema: {
        ...publicAccess,
        operationId: 'refreshSession',
        summary: 'Exchange the refresh token cookie for new tokens',
        tags,
        response: { 200: tokens, 401: errorBody },
      },
    },
    async (request, reply) => {
      const presented = cookies.refreshToken(request)
      const refreshed =
        presented === undefined ? undefined : await auth.refresh(presented, getDevice(request))
      if (refreshed?.kind !== 'refreshed') {
        cookies.clear(reply)
        throw new ShopError('authentication_required')
      }
      cookies.keep(reply, refreshed.tokens)
      return tokenBody(refreshed.tokens)
    },
  )

  // A page opened after its token's ten minutes is redirected here first, so that it can be rendered for its
  // user.
  app.get(
    '/v1/auth/resume',
    {
      schema: {
        ...publicAccess,
        hide: true,
        querystring: z.object({ to: z.string().max(2_000).default('/') }),
      },
    },
    async (request, reply) => {
      const presented = cookies.refreshToken(request)
      const refreshed =
        presented === undefined ? undefined : await auth.refresh(presented, getDevice(request))
      if (refreshed?.kind === 'refreshed') cookies.keep(reply, refreshed.tokens)
      else cookies.clear(reply)
      const { to } = request.query
      return reply.redirect(isStaffFile(to) ? to : safeLocalPath(to, '/'), 303)
    },
  )

  app.get(
    '/v1/auth/me',
    {
      schema: {
        ...requireSignIn,
        operationId: 'getAccount',
        summary: 'Get the signed-in account and its permissions',
        tags,
        response: { 200: authData, 401: errorBody },
      },
    },
    async (request, reply) => reply.send(presentAuth(request.principal!)),
  )

  app.post(
    '/v1/auth/logout',
    {
      schema: {
        ...publicAccess,
        operationId: 'signOut',
        summary: 'Sign out',
        description: 'Ends the session immediately. The response is the same if there is no session.',
        tags,
        response: { 200: message },
      },
    },
    async (request, reply) => {
      const principal = await getPrincipal(auth, request)
      await auth.signOut(principal ?? undefined, cookies.refreshToken(request))
      cookies.clear(reply)
      return { message: text(principal?.user.locale ?? 'en').t('auth.signed-out') }
    },
  )

  // The sign-out form of the pages posts here, because the refresh token cookie is sent to the auth routes only.
  void app.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', (_, __, done) => done(null, {}))
    forms.post<{ Querystring: { to?: string } }>(
      '/v1/auth/sign-out',
      { schema: { hide: true } },
      async (request, reply) => {
        await auth.signOut((await getPrincipal(auth, request)) ?? undefined, cookies.refreshToken(request))
        cookies.clear(reply)
        return reply.redirect(safeLocalPath(request.query.to, '/'), 303)
      },
    )
  })

  app.post(
    '/v1/auth/forget-password',
    {
      schema: {
        ...publicAccess,
        operationId: 'requestPasswordReset',
        summary: 'Request a password reset link',
        description:
          'The response is the same whether or not the account exists. The link is valid for 30 minutes and works once.',
        tags,
        body: z.object({ email: emailInput, locale }),
        response: { 202: message, 400: errorBody, 429: errorBody },
      },
    },
    async (request, reply) => {
      const result = await loadShedder.run('browsing', () =>
        auth.requestPasswordReset(request.body.email, request.body.locale, request.ip),
      )
      if (result === 'too_many') throw new ShopError('too_many_requests')
      return reply.code(202).send({ message: text(request.body.locale).t('auth.reset-requested') })
    },
  )

  app.post(
    '/v1/auth/reset-password',
    {
      schema: {
        ...publicAccess,
        operationId: 'resetPassword',
        summary: 'Reset the password with the emailed link',
        description: 'Ends every session of the account and starts a new one.',
        tags,
        body: z.object({ token: z.string().max(100), password: newPasswordInput }),
        response: { 200: tokens, 202: halfEntered, 400: errorBody, 410: errorBody, 422: errorBody },
      },
    },
    async (request, reply) => {
      const result = await auth.reset(request.body, cookies.from(request))
      if (!result) throw new ShopError('link_expired')
      return 'tokens' in result ? signInAndReply(request, reply, result) : requireTwoFactor(reply, result)
    },
  )
}
