// Messages of carriers about parcels. The raw body is kept, because the signature covers every byte.
import { z } from 'zod'
import { plugins } from '../../../modules/plugins/plugin-registry.ts'
import { toPascalCase } from '../../../kernel/text/pascal-case.ts'
import { publicAccess } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { errorBody } from '../../http/errors.ts'

/** The values that occur once. */
const toTexts = (values: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

export async function registerCarrierWebhooks(app: Api, { labels, loadShedder }: ApiContext): Promise<void> {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body))
  for (const { code, webhook } of plugins.flatMap(({ carriers = [] }) => carriers)) {
    if (!webhook) continue
    app.post(
      `/v1/carriers/${code}/webhook`,
      {
        schema: {
          ...publicAccess,
          operationId: `receive${toPascalCase(code)}Tracking`,
          summary: `Receive tracking messages from the carrier ${code}`,
          description: `Called by the carrier, which signs the request in ${webhook.signature}. Forged requests are rejected; repeated events change nothing.`,
          tags: ['Orders'],
          response: { 200: z.object({ received: z.literal(true) }), 400: errorBody, 404: errorBody },
        },
      },
      async (request, reply) => {
        const call = {
          body: typeof request.body === 'string' ? request.body : '',
          headers: toTexts(request.headers),
          query: toTexts(request.query),
        }
        await loadShedder.run('checkout', () => labels.webhook(code, call))
        return reply.header('cache-control', 'no-store').send({ received: true as const })
      },
    )
  }
}
