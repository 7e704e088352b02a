// Asking to be told when a sold-out variant is back.
import { z } from 'zod'
import { ShopError } from '../../kernel/errors.ts'
import { backInStockInput } from '../../modules/stock-alerts/stock-alerts.ts'
import { text } from '../../platform/text.ts'
import { everyone } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { errorBody } from '../errors.ts'
import { formHeaders, formKey } from '../form-key.ts'

export function registerAlerts(app: Api, { shop, gate }: ApiContext): void {
  app.post(
    '/v1/dynamic/product/back_in_stock',
    {
      schema: {
        ...everyone,
        summary: 'Be told by mail when a sold-out variant is back',
        description: 'One mail, then the address is forgotten. What is known and what is not answer alike.',
        tags: ['Catalogue'],
        headers: formHeaders,
        body: backInStockInput,
        response: { 202: z.object({ message: z.string() }), 400: errorBody, 429: errorBody },
      },
    },
    async (request, reply) => {
      const ask = async () => {
        const asked = await gate.within('browsing', () => shop.askBackInStock(request.body, request.ip))
        if (asked === 'too_many') throw new ShopError('too_many_requests')
        if (asked === 'invalid') throw new ShopError('invalid_input')
        return { status: 202, response: '' }
      }
      const key = formKey(request.headers)
      await (key
        ? shop.takeOnce({ key, accountId: request.principal?.user.id, form: request.body }, ask)
        : ask())
      const message = text(request.body.locale).t('product.back.asked')
      return reply.code(202).header('cache-control', 'no-store').send({ message })
    },
  )
}
