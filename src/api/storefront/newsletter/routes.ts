// Route to subscribe to the newsletter.
import { z } from 'zod'
import { ShopError, invalidInput } from '../../../kernel/errors.ts'
import { text } from '../../../platform/text/text.ts'
import { publicAccess } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { errorBody } from '../../http/errors.ts'
import { formHeaders, formKey } from '../../http/idempotency-key.ts'
import { localeCode } from '../../../platform/text/locale-code.ts'

export function registerNewsletter(app: Api, { shop, loadShedder }: ApiContext): void {
  void app.register(async (forms: Api) => {
    // Mail clients send a form whose content says nothing that the link does not.
    forms.addContentTypeParser('*', (_, __, done) => done(null, {}))
    forms.post(
      '/v1/newsletter/unsubscribe',
      {
        schema: {
          ...publicAccess,
          operationId: 'unsubscribeByMailClient',
          summary: 'Unsubscribe from the newsletter without a page',
          description:
            'For the List-Unsubscribe header of emails (RFC 8058). The link of an email has `id` and `token`. Repeating it has no effect.',
          tags: ['Newsletter'],
          querystring: z.object({ id: z.uuid(), token: z.string().max(200) }),
          response: { 200: z.object({ unsubscribed: z.literal(true) }), 404: errorBody },
        },
      },
      async (request, reply) => {
        const { id, token } = request.query
        if (!(await loadShedder.run('browsing', () => shop.followNewsletterLink('leave', id, token))))
          throw new ShopError('not_found')
        return reply.header('cache-control', 'no-store').send({ unsubscribed: true as const })
      },
    )
  })

  app.post(
    '/v1/dynamic/newsletter',
    {
      schema: {
        ...publicAccess,
        operationId: 'subscribeToNewsletter',
        summary: 'Subscribe to the newsletter',
        description:
          'Sends a confirmation link by email. The response is the same for addresses that are already subscribed.',
        tags: ['Newsletter'],
        headers: formHeaders,
        body: z.object({ email: z.string().max(254), locale: localeCode.default('en') }),
        response: { 202: z.object({ message: z.string() }), 400: errorBody, 429: errorBody },
      },
    },
    async (request, reply) => {
      const { email, locale } = request.body
      const subscribe = async () => {
        const result = await loadShedder.run('browsing', () =>
          shop.subscribe(email, { locale, rateLimitKey: request.ip }),
        )
        if (result === 'too_many') throw new ShopError('too_many_requests')
        if (result === 'email') throw invalidInput('email', 'not a valid email address')
        return { status: 202, response: '' }
      }
      const key = formKey(request.headers)
      await (key
        ? shop.runOnce({ key, accountId: request.principal?.user.id, form: request.body }, subscribe)
        : subscribe())
      const message = text(locale).t('newsletter.requested.text')
      return reply.code(202).header('cache-control', 'no-store').send({ message })
    },
  )
}
