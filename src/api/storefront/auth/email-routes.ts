// Routes to change an account's email address.
import { z } from 'zod'
import { ShopError } from '../../../kernel/errors.ts'
import { resolveLocale } from '../../../kernel/locale.ts'
import { emailInput } from '../../../modules/auth/auth.ts'
import { text } from '../../../platform/text/text.ts'
import { publicAccess, requireSignIn } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { errorBody } from '../../http/errors.ts'

const message = z.object({ message: z.string() })
const tags = ['Accounts']

export function registerEmail(app: Api, { auth }: ApiContext): void {
  app.post(
    '/v1/auth/email',
    {
      schema: {
        ...requireSignIn,
        operationId: 'requestEmailChange',
        summary: 'Request a change of email address',
        description:
          'Sends a confirmation link to the new address, valid for one day. The response is the same if the address already has an account.',
        tags,
        body: z.object({ email: emailInput, password: z.string().max(1024).default('') }),
        response: { 202: message, 400: errorBody, 401: errorBody, 403: errorBody, 429: errorBody },
      },
    },
    async (request, reply) => {
      const result = await auth.requestEmailChange(request.principal!, request.body, request.ip)
      if (result === 'too_many') throw new ShopError('too_many_requests')
      return reply.code(202).send({ message: text(request.principal!.user.locale).t('auth.email-requested') })
    },
  )

  app.post(
    '/v1/auth/email/confirm',
    {
      schema: {
        ...publicAccess,
        operationId: 'confirmEmailChange',
        summary: 'Confirm a new email address with the emailed link',
        description: 'Does not sign in. The old address is notified.',
        tags,
        body: z.object({ token: z.string().max(100), locale: z.string().optional() }),
        response: { 200: message, 400: errorBody, 410: errorBody },
      },
    },
    async (request, reply) => {
      if (!(await auth.confirmEmailChange(request.body.token))) throw new ShopError('link_expired')
      return reply.send({ message: text(resolveLocale(request.body.locale)).t('auth.email-changed') })
    },
  )
}
