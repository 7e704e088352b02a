// Webhooks of payment providers. The raw body is kept, because the signature covers every byte.
import { z } from 'zod'
import { ShopError } from '../../../kernel/errors.ts'
import { toPascalCase } from '../../../kernel/text/pascal-case.ts'
import { paymentProviders } from '../../../modules/payments/payment-methods.ts'
import { publicAccess } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { errorBody } from '../../http/errors.ts'

/** The values that occur once. */
const toTexts = (values: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

export async function registerWebhooks(app: Api, { payments, loadShedder }: ApiContext): Promise<void> {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body))
  for (const { code, webhook } of paymentProviders) {
    if (!webhook) continue
    const { answers } = webhook
    app.route({
      method: webhook.method ?? 'POST',
      url: `/v1/payments/webhooks/${code}`,
      schema: {
        ...publicAccess,
        operationId: `receive${toPascalCase(code)}Webhook`,
        summary: `Receive webhooks from the payment provider ${code}`,
        description: `Called by the provider, which signs the request in ${webhook.signature}. Forged and expired requests are rejected; duplicate or late events change nothing. A signed body that cannot be read returns 400 \`invalid_event\`.`,
        tags: ['Payments'],
        response: {
          200: answers ? z.record(z.string(), z.string()) : z.object({ received: z.literal(true) }),
          400: errorBody,
          404: errorBody,
        },
      },
      handler: async (request, reply) => {
        const call = {
          body: typeof request.body === 'string' ? request.body : '',
          headers: toTexts(request.headers),
          query: toTexts(request.query),
        }
        reply.header('cache-control', 'no-store')
        try {
          await loadShedder.run('checkout', () => payments.webhook(code, call))
        } catch (error) {
          const isForged = error instanceof ShopError && error.code === 'invalid_signature'
          if (answers && isForged) return reply.send(answers.forged)
          throw error
        }
        return reply.send(answers?.accepted ?? { received: true as const })
      },
    })
  }
}
