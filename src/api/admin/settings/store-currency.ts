// Staff routes of the store currency.
import {
  changedCurrency,
  storeCurrency,
  storeCurrencyInput,
} from '../../../modules/markets/store-currency.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { staffErrorResponses } from '../staff-errors.ts'

const staff = requirePermission('settings.edit')
const tags = ['Settings, for staff']

export function registerStaffStoreCurrency(app: Api, { loadShedder, storeCurrencies }: ApiContext): void {
  app.get(
    '/v1/staff/store-currency',
    {
      schema: {
        ...staff,
        operationId: 'getStoreCurrency',
        summary: 'Get the store currency',
        tags,
        response: { 200: storeCurrency, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('browsing', () => storeCurrencies.read(request.staff))),
  )

  app.put(
    '/v1/staff/store-currency',
    {
      schema: {
        ...staff,
        operationId: 'setStoreCurrency',
        summary: 'Change the store currency',
        description:
          'Changes the currency of all prices, shipping costs, promotions and company terms, and keeps their decimal amounts: 49.95 USD becomes 49.95 EUR, or 50 JPY. Returns 409 `in_use` once something was sold or is owed in the current currency, and 409 `content_changed` when the current currency is not `was`. Sending the same change again has no effect.',
        tags,
        body: storeCurrencyInput,
        response: { 200: changedCurrency, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('checkout', () => storeCurrencies.change(request.staff, request.body))),
  )
}
