// Staff routes of the store currency and its conversion at a rate.
import { z } from 'zod'
import {
  currencyConversionInput,
  currencyConversionResult,
  currencyConversionRun,
} from '../../../modules/markets/currency-conversion.ts'
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

export function registerStaffStoreCurrency(app: Api, context: ApiContext): void {
  const { loadShedder, storeCurrencies, currencyConversions } = context
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

  app.get(
    '/v1/staff/store-currency/conversions',
    {
      schema: {
        ...staff,
        operationId: 'listCurrencyConversions',
        summary: 'List conversions of the store currency',
        tags,
        response: {
          200: z.object({ conversions: z.array(currencyConversionRun) }),
          ...staffErrorResponses,
        },
      },
    },
    async (request, reply) =>
      reply.header('cache-control', 'no-store').send({
        conversions: await loadShedder.run('browsing', () => currencyConversions.list(request.staff)),
      }),
  )

  app.post(
    '/v1/staff/store-currency/conversions',
    {
      schema: {
        ...staff,
        operationId: 'convertStoreCurrency',
        summary: 'Convert the store currency',
        description:
          'Converts prices, shipping costs, promotions and terms to another currency at a rate, for a shop that has orders. Orders, what companies owe for them, gift cards, store credit and fixed prices of markets keep their currency. Returns 409 `in_use` with `by`: quotes are open, or a market whose currency or role changes has fixed prices; and 409 `content_changed` when the current currency is not `was`. Sending the same conversion again has no effect.',
        tags,
        body: currencyConversionInput,
        response: { 200: currencyConversionResult, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(
          await loadShedder.run('checkout', () => currencyConversions.convert(request.staff, request.body)),
        ),
  )

  app.post(
    '/v1/staff/store-currency/conversions/:id/undo',
    {
      schema: {
        ...staff,
        operationId: 'undoCurrencyConversion',
        summary: 'Undo the latest conversion of the store currency',
        description:
          'Restores all amounts that did not change since, and converts the others back. Returns 409 `content_changed` when it is not the latest conversion or markets were edited since. Undoing it again has no effect.',
        tags,
        params: z.object({ id: z.uuid() }),
        response: { 200: currencyConversionRun, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(
          await loadShedder.run('checkout', () => currencyConversions.undo(request.staff, request.params.id)),
        ),
  )
}
