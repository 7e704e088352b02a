// Route to subscribe to back-in-stock notifications of a variant.
import { z } from 'zod'
import { ShopError } from '../../../kernel/errors.ts'
import { backInStockInput } from '../../../modules/stock-alerts/stock-alerts.ts'
import { text } from '../../../platform/text/text.ts'
import { publicAccess } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { errorBody } from '../../http/errors.ts'
import { formHeaders, formKey } from '../../http/idempotency-key.ts'
import { getRequestCountry, publicationQuery } from '../../http/request-locale.ts'

export function registerStockAlerts(app: Api, { shop, loadShedder }: ApiContext): void {
  app.post(
    '/v1/dynamic/product/back_in_stock',
    {
      schema: {
        ...publicAccess,
        operationId: 'createBackInStockSubscription',
        summary: 'Subscribe to a back-in-stock email for a sold-out variant',
        description:
          'Sends one email, then the address is deleted. The response is the same for known and unknown addresses.',
        tags: ['Catalogue'],
        headers: formHeaders,
        querystring: publicationQuery,
        body: backInStockInput,
        response: { 202: z.object({ message: z.string() }), 400: errorBody, 429: errorBody },
      },
    },
    async (request, reply) => {
      const subscribe = async () => {
        const result = await loadShedder.run('browsing', () =>
          shop.subscribeBackInStock({ country: getRequestCountry(request), ...request.body }, request.ip),
        )
        if (result === 'too_many') throw new ShopError('too_many_requests')
        if (result === 'invalid') throw new ShopError('invalid_input')
        return { status: 202, response: '' }
      }
      const key = formKey(request.headers)
      await (key
        ? shop.runOnce({ key, accountId: request.principal?.user.id, form: request.body }, subscribe)
        : subscribe())
      const message = text(request.body.locale).t('product.back.subscribed')
      return reply.code(202).header('cache-control', 'no-store').send({ message })
    },
  )
}
