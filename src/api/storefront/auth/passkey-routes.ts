// Passkey routes: both WebAuthn ceremonies, and listing and removing passkeys. The challenge is stored in its
// own cookie.
import { z } from 'zod'
import { ShopError } from '../../../kernel/errors.ts'
import { passkeyNameInput } from '../../../modules/auth/auth.ts'
import { text } from '../../../platform/text/text.ts'
import { publicAccess, requireSignIn } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { errorBody } from '../../http/errors.ts'
import { startSession } from './start-session.ts'
import { authCookies, tokenBody } from './cookies.ts'

const tags = ['Accounts']
const tokens = z.object({ access_token: z.string(), expires_in: z.int().describe('Seconds') })
const message = z.object({ message: z.string() })
const options = z
  .record(z.string(), z.unknown())
  .describe('Passed to the browser as is: WebAuthn Level 3, section 5.1')
const passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.iso.datetime(),
  used_at: z.iso.datetime().nullable(),
})
const password = z.string().max(1024).default('').describe('Password of the account, if it has one')
const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/)
const credential = {
  id: base64url.min(1),
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.looseObject({}).default({}),
}
const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})
const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
})
const idParams = z.object({ id: base64url })

export function registerPasskeys(app: Api, { auth }: ApiContext, shopUrl: string): void {
  const cookies = authCookies(shopUrl)

  app.get(
    '/v1/auth/passkeys',
    {
      schema: {
        ...requireSignIn,
        operationId: 'listPasskeys',
        summary: 'List the passkeys of this account',
        tags,
        response: { 200: z.object({ passkeys: z.array(passkey) }), 401: errorBody },
      },
    },
    async (request, reply) => reply.send({ passkeys: await auth.passkeys.list(request.principal!) }),
  )

  app.post(
    '/v1/auth/passkeys/options',
    {
      schema: {
        ...requireSignIn,
        operationId: 'createPasskeyOptions',
        summary: 'Start passkey registration',
        tags,
        body: z.object({ password }),
        response: { 200: options, 400: errorBody, 401: errorBody, 403: errorBody, 429: errorBody },
      },
    },
    async (request, reply) => {
      const challengeOptions = await auth.passkeys.beginAdd(request.principal!, request.body.password)
      cookies.askPasskey(reply, challengeOptions.token)
      return reply.send({ ...challengeOptions.options })
    },
  )

  app.post(
    '/v1/auth/passkeys',
    {
      schema: {
        ...requireSignIn,
        operationId: 'createPasskey',
        summary: 'Add a passkey',
        tags,
        body: z.object({ name: passkeyNameInput, credential: attestation }),
        response: { 201: message, 400: errorBody, 401: errorBody, 410: errorBody, 422: errorBody },
      },
    },
    async (request, reply) => {
      const { name, credential: response } = request.body
      const token = cookies.passkey(request) ?? ''
      // Future browsers may send fields that this type does not know.
      await auth.passkeys.add(request.principal!, { token, name, response: response as never })
      return reply.code(201).send({ message: text(request.principal!.user.locale).t('auth.passkey-added') })
    },
  )

  app.patch(
    '/v1/auth/passkeys/:id',
    {
      schema: {
        ...requireSignIn,
        operationId: 'renamePasskey',
        summary: 'Rename a passkey',
        tags,
        params: idParams,
        body: z.object({ name: passkeyNameInput }),
        response: { 200: message, 400: errorBody, 401: errorBody, 404: errorBody },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      if (!(await auth.passkeys.rename(request.principal!, { id, name: request.body.name })))
        throw new ShopError('not_found')
      return reply.send({ message: text(request.principal!.user.locale).t('account.saved') })
    },
  )

  app.delete(
    '/v1/auth/passkeys/:id',
    {
      schema: {
        ...requireSignIn,
        operationId: 'deletePasskey',
        summary: 'Remove a passkey',
        tags,
        params: idParams,
        body: z.object({ password }),
        response: { 200: message, 400: errorBody, 401: errorBody, 403: errorBody, 404: errorBody },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      if (!(await auth.passkeys.remove(request.principal!, { id, password: request.body.password })))
        throw new ShopError('not_found')
      return reply.send({ message: text(request.principal!.user.locale).t('auth.passkey-removed') })
    },
  )

  app.post(
    '/v1/auth/passkeys/sign-in/options',
    {
      schema: {
        ...publicAccess,
        operationId: 'createPasskeySignInOptions',
        summary: 'Start passkey sign-in',
        tags,
        response: { 200: options },
      },
    },
    async (_, reply) => {
      const challengeOptions = await auth.beginPasskeySignIn()
      cookies.askPasskey(reply, challengeOptions.token)
      return reply.send({ ...challengeOptions.options })
    },
  )

  app.post(
    '/v1/auth/passkeys/sign-in',
    {
      schema: {
        ...publicAccess,
        operationId: 'signInWithPasskey',
        summary: 'Sign in with a passkey',
        description:
          'Counts as both factors, because the device verifies the user by fingerprint, face or PIN.',
        tags,
        body: z.object({ credential: assertion, remember_me: z.boolean().default(false) }),
        response: { 200: tokens, 400: errorBody, 403: errorBody },
      },
    },
    async (request, reply) => {
      const { credential: response, remember_me: shouldRemember } = request.body
      const token = cookies.passkey(request) ?? ''
      const entered = await auth.passkeySignIn(
        { token, response: response as never, remember: shouldRemember },
        cookies.from(request),
      )
      if (!entered) throw new ShopError('unknown_passkey')
      await startSession({ auth, cookies }, { request, reply }, entered)
      return tokenBody(entered.tokens)
    },
  )
}
