// Routes to set up and turn off two-factor authentication.
import { z } from 'zod'
import { text } from '../../../platform/text/text.ts'
import { requireSignIn } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { errorBody } from '../../http/errors.ts'

const tags = ['Accounts']
const password = z.string().max(1024).default('').describe('Password of the account, if it has one')
const code = z.string().max(40)
const proof = z.object({
  password,
  code: code.describe('A code from the authenticator app, or a recovery code'),
})
const recoveryCodes = z.object({
  recovery_codes: z.array(z.string()).describe('Shown once; each code works once'),
})
const errorResponses = { 400: errorBody, 401: errorBody, 403: errorBody, 429: errorBody }

export function registerTwoFactor(app: Api, { auth }: ApiContext): void {
  app.get(
    '/v1/auth/two-factor',
    {
      schema: {
        ...requireSignIn,
        operationId: 'getTwoFactorStatus',
        summary: 'Get the two-factor authentication status',
        tags,
        response: {
          200: z.object({ enabled: z.boolean(), recovery_codes_left: z.int(), has_password: z.boolean() }),
          401: errorBody,
        },
      },
    },
    async (request, reply) => reply.send(await auth.twoFactor.status(request.principal!)),
  )

  app.post(
    '/v1/auth/two-factor',
    {
      schema: {
        ...requireSignIn,
        operationId: 'startTwoFactorSetup',
        summary: 'Start two-factor setup: get the secret for the authenticator app',
        description: 'Has no effect until a first code confirms it, within 15 minutes and in this session.',
        tags,
        body: z.object({ password }),
        response: {
          200: z.object({ secret: z.string(), uri: z.string(), setup_token: z.string() }),
          ...errorResponses,
          409: errorBody,
        },
      },
    },
    async (request, reply) =>
      reply.send(await auth.twoFactor.beginSetup(request.principal!, request.body.password)),
  )

  app.post(
    '/v1/auth/two-factor/confirm',
    {
      schema: {
        ...requireSignIn,
        operationId: 'enableTwoFactor',
        summary: 'Turn on two-factor authentication with a first code',
        description: 'Ends every other session of the account.',
        tags,
        body: z.object({ setup_token: z.string().max(1_000), code }),
        response: { 200: recoveryCodes, ...errorResponses, 409: errorBody, 410: errorBody },
      },
    },
    async (request, reply) => {
      const { setup_token: token, code: first } = request.body
      return reply.send({
        recovery_codes: await auth.twoFactor.confirm(request.principal!, { token, code: first }),
      })
    },
  )

  app.post(
    '/v1/auth/two-factor/recovery-codes',
    {
      schema: {
        ...requireSignIn,
        operationId: 'regenerateRecoveryCodes',
        summary: 'Replace the recovery codes',
        tags,
        body: proof,
        response: { 200: recoveryCodes, ...errorResponses },
      },
    },
    async (request, reply) =>
      reply.send({ recovery_codes: await auth.twoFactor.renew(request.principal!, request.body) }),
  )

  app.delete(
    '/v1/auth/two-factor',
    {
      schema: {
        ...requireSignIn,
        operationId: 'disableTwoFactor',
        summary: 'Turn off two-factor authentication',
        tags,
        body: proof,
        response: { 200: z.object({ message: z.string() }), ...errorResponses },
      },
    },
    async (request, reply) => {
      const { user } = request.principal!
      await auth.twoFactor.disable(request.principal!, request.body)
      return reply.send({ message: text(user.locale).t('auth.two-step-off') })
    },
  )
}
