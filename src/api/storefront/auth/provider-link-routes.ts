// Routes to list and remove the sign-in providers linked to an account.
import { z } from 'zod'
import { ShopError } from '../../../kernel/errors.ts'
import { text } from '../../../platform/text/text.ts'
import { requireSignIn } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { errorBody } from '../../http/errors.ts'

const tags = ['Accounts']
const link = z.object({ id: z.string(), name: z.string(), email: z.string(), linked_at: z.iso.datetime() })

export function registerProviderLinks(app: Api, { auth }: ApiContext): void {
  app.get(
    '/v1/auth/providers',
    {
      schema: {
        ...requireSignIn,
        operationId: 'listSignInProviders',
        summary: 'List linked sign-in providers',
        tags,
        response: { 200: z.object({ providers: z.array(link) }), 401: errorBody },
      },
    },
    async (request, reply) => reply.send({ providers: await auth.providerLinks.list(request.principal!) }),
  )

  app.delete(
    '/v1/auth/providers/:id',
    {
      schema: {
        ...requireSignIn,
        operationId: 'unlinkSignInProvider',
        summary: 'Unlink a sign-in provider',
        tags,
        params: z.object({ id: z.string().max(60) }),
        body: z.object({ password: z.string().max(1024).default('') }),
        response: {
          200: z.object({ message: z.string() }),
          400: errorBody,
          401: errorBody,
          403: errorBody,
          404: errorBody,
          429: errorBody,
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      if (!(await auth.providerLinks.remove(request.principal!, { id, password: request.body.password })))
        throw new ShopError('not_found')
      return reply.send({ message: text(request.principal!.user.locale).t('auth.provider-removed') })
    },
  )
}
