// OAuth 2 client credentials grant (RFC 6749 section 4.4). Errors follow section 5.2 instead of problem
// documents, because OAuth clients expect that.
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { publicAccess } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { toShopError } from '../http/errors.ts'

const oauthError = z.object({ error: z.string(), error_description: z.string() })
const text = z.string().max(2_000).optional()
const tokenRequest = z.object({ grant_type: text, scope: text, client_id: text, client_secret: text })

const descriptions = {
  invalid_request: 'Send grant_type=client_credentials as application/x-www-form-urlencoded',
  invalid_client: 'The client id or client secret is incorrect or revoked',
  invalid_scope: 'A scope is unknown, or the secret does not grant it',
  unauthorized_client: 'The app is suspended or not live yet',
  unsupported_grant_type: 'Only client_credentials',
} as const

/** Client id and secret of a Basic header, each form-encoded: RFC 6749 section 2.3.1. */
function basic(header: string | undefined): { id: string; secret: string } | undefined {
  const [, value] = /^Basic ([\w+/=-]+)$/i.exec(header ?? '') ?? []
  if (value === undefined) return undefined
  const [id = '', ...rest] = Buffer.from(value, 'base64').toString().split(':')
  const plain = (encoded: string) => new URLSearchParams(`v=${encoded}`).get('v') ?? ''
  return { id: plain(id), secret: plain(rest.join(':')) }
}

export function registerOAuth(app: Api, { apps }: ApiContext): void {
  void app.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body as string))),
    )
    const reject = (reply: FastifyReply, error: keyof typeof descriptions) => {
      if (error === 'invalid_client') reply.code(401).header('www-authenticate', 'Basic realm="api/v2"')
      else reply.code(400)
      return reply.header('cache-control', 'no-store').send({ error, error_description: descriptions[error] })
    }
    ;(forms as unknown as Api).post(
      '/v2/oauth/token',
      {
        schema: {
          ...publicAccess,
          operationId: 'createAccessToken',
          summary: 'Create an access token for an app',
          description:
            'Send the client id and client secret in a Basic header or in the form body. The token is valid for one hour and has the mode of the secret: sandbox or live.',
          tags: ['Partners: apps and keys'],
          consumes: ['application/x-www-form-urlencoded', 'application/json'],
          body: tokenRequest,
          response: {
            200: z.object({
              access_token: z.string(),
              token_type: z.literal('Bearer'),
              expires_in: z.int(),
              scope: z.string(),
            }),
            400: oauthError,
            401: oauthError,
          },
        },
        errorHandler(error, request, reply) {
          if (toShopError(error)?.status !== 400) throw error
          return reject(reply, 'invalid_request')
        },
      },
      async (request, reply) => {
        const { body } = request
        const basicCredentials = basic(request.headers.authorization)
        // Section 2.3: a client must use only one authentication method per request.
        if (!body.grant_type || (basicCredentials && body.client_secret !== undefined))
          return reject(reply, 'invalid_request')
        if (body.grant_type !== 'client_credentials') return reject(reply, 'unsupported_grant_type')
        const tokenResult = await apps.token({
          clientId: basicCredentials?.id ?? body.client_id ?? '',
          clientSecret: basicCredentials?.secret ?? body.client_secret ?? '',
          requestedScopes: body.scope?.split(' ').filter(Boolean),
        })
        if (typeof tokenResult === 'string') return reject(reply, tokenResult)
        return reply.header('cache-control', 'no-store').send({
          access_token: tokenResult.token,
          token_type: 'Bearer',
          expires_in: tokenResult.seconds,
          scope: tokenResult.scopes.join(' '),
        })
      },
    )
  })
}
