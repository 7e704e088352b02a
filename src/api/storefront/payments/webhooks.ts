// Webhooks of payment providers. The raw body is kept, because the signature covers every byte.
import { z } from 'zod'
import { toPascalCase } from '../../../kernel/text/pascal-case.ts'
import { paymentProviders } from '../../../modules/payments/payment-methods.ts'
import { publicAccess } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { errorBody } from '../../http/errors.ts'

/** Signature header of each provider. */
const signatures = paymentProviders.flatMap(({ code, webhookSignatureHeader: header }) =>
  header === undefined ? [] : [[code, header] as const],
)

/** The values that occur once. */
const toTexts = (values: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

export async function registerWebhooks(app: Api, { payments, loadShedder }: ApiContext): Promise<void> {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body))
  for (const [provider, header] of signatures)
    app.post(
      `/v1/payments/webhooks/${provider}`,
      {
        schema: {
          ...publicAccess,
          operationId: `receive${toPascalCase(provider)}Webhook`,
          summary: `Receive webhooks from the payment provider ${provider}`,
          description: `Called by the provider, which signs the body in the header ${header}. Forged and expired requests are rejected; duplicate or late events change nothing.`,
          tags: ['Payments'],
          response: { 200: z.object({ received: z.literal(true) }), 400: errorBody, 404: errorBody },
        },
      },
      async (request, reply) => {
        const webhookRequest = {
          body: typeof request.body === 'string' ? request.body : '',
          headers: toTexts(request.headers),
          query: toTexts(request.query),
        }
        await loadShedder.run('checkout', () => payments.webhook(provider, webhookRequest))
        return reply.header('cache-control', 'no-store').send({ received: true as const })
      },
    )
}
