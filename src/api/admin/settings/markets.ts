// Staff routes of markets, their fixed prices and exchange rates.
import { z } from 'zod'
import {
  changedRates,
  exchangeRates,
  exchangeRatesInput,
  marketSettings,
  marketSettingsInput,
} from '../../../modules/markets/markets.ts'
import {
  changedFixedPrices,
  fixedPricePage,
  fixedPriceQuery,
  fixedPricesInput,
} from '../../../modules/markets/fixed-prices.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { staffErrorResponses } from '../staff-errors.ts'

const staff = requirePermission('settings.edit')
const pricing = requirePermission('product-prices.edit')
const tags = ['Settings, for staff']
const marketParams = z.object({ code: z.string().max(40).describe('Code of the market') })

export function registerStaffMarkets(app: Api, { loadShedder, markets, fixedPrices }: ApiContext): void {
  app.get(
    '/v1/staff/markets/:code/prices',
    {
      schema: {
        ...pricing,
        operationId: 'listFixedPrices',
        summary: 'List the fixed prices of a market',
        description:
          'Variants that are not listed are sold at the price of the store, converted and rounded.',
        tags,
        params: marketParams,
        querystring: fixedPriceQuery,
        response: { 200: fixedPricePage, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(
          await loadShedder.run('browsing', () =>
            fixedPrices.list(request.staff, request.params.code, request.query),
          ),
        ),
  )

  app.put(
    '/v1/staff/markets/:code/prices',
    {
      schema: {
        ...pricing,
        operationId: 'setFixedPrices',
        summary: 'Set or remove fixed prices of a market',
        description:
          'A fixed price replaces the converted price of the variant in this market, including its sales. Variants that are not sent stay as they are. All are set, or none. Sending the same prices again has no effect. Price lists of companies and prices of the primary market are not affected.',
        tags,
        params: marketParams,
        body: fixedPricesInput,
        response: { 200: changedFixedPrices, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(
          await loadShedder.run('checkout', () =>
            fixedPrices.set(request.staff, request.params.code, request.body),
          ),
        ),
  )

  app.get(
    '/v1/staff/markets',
    {
      schema: {
        ...staff,
        operationId: 'getMarkets',
        summary: 'Get the markets',
        tags,
        response: { 200: marketSettings, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('browsing', () => markets.settings(request.staff))),
  )

  app.put(
    '/v1/staff/markets',
    {
      schema: {
        ...staff,
        operationId: 'setMarkets',
        summary: 'Replace the markets',
        description:
          'Customers buy in the currency of the market of their shipping address. Prices, shipping costs, promotions and minimum order values are converted at the current exchange rate and rounded by the market. Placed orders keep their currency, rate and rounding. Without markets, everything is sold in the store currency. If the markets have changed since `was`, returns 409 `content_changed`; sending the same markets again has no effect.',
        tags,
        body: marketSettingsInput,
        response: { 200: marketSettings, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('checkout', () => markets.setSettings(request.staff, request.body))),
  )

  app.get(
    '/v1/staff/exchange-rates',
    {
      schema: {
        ...staff,
        operationId: 'listExchangeRates',
        summary: 'List the exchange rates, the latest first',
        tags,
        response: { 200: exchangeRates, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('browsing', () => markets.rates(request.staff))),
  )

  app.post(
    '/v1/staff/exchange-rates',
    {
      schema: {
        ...staff,
        operationId: 'addExchangeRates',
        summary: 'Add exchange rates',
        description:
          'The latest rate of a currency that is valid applies; earlier ones are kept as history. A rate of the same currency and day is replaced. Sending the same rates again has no effect.',
        tags,
        body: exchangeRatesInput,
        response: { 200: changedRates, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('checkout', () => markets.addRates(request.staff, request.body))),
  )
}
