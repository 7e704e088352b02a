// Routes for bulk orders of businesses.
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ShopError } from '../../../kernel/errors.ts'
import type { Locale } from '../../../kernel/locale.ts'
import { lineChangeKinds } from '../../../modules/cart/cart.ts'
import { type QuickOrder, MAX_QUICK_ORDER_TEXT } from '../../../modules/cart/quick-order.ts'
import { getBuyer, requireSignIn } from '../../access.ts'
import { pictureSchema } from '../catalog/schemas.ts'
import { localizedName } from '../carts/schemas.ts'
import type { Api, ApiContext } from '../../context.ts'
import { errorBody } from '../../http/errors.ts'
import {
  localeQuery,
  getRequestLocale,
  getRequestCountry,
  publicationQuery,
} from '../../http/request-locale.ts'
import { sendSpreadsheet, spreadsheetResponse } from '../../http/spreadsheet.ts'
import { localeCode } from '../../../platform/text/locale-code.ts'

const tags = ['Trade']
const quantityErrors = lineChangeKinds.filter(
  (lineChange) => lineChange !== 'price_up' && lineChange !== 'price_down',
)
const options = z.array(z.string()).describe('For example Ink, M')

const quickOrder: z.ZodType<QuickOrder> = z.object({
  lines: z
    .array(
      z.object({
        lines: z.array(z.int()).describe('Line numbers in the text, from 1; several for merged lines'),
        sku: z.string().describe('As entered'),
        quantity: z.string().describe('As entered, or the sum of merged lines'),
        error: z
          .enum(['unknown', 'number', ...quantityErrors])
          .optional()
          .describe('Why the line cannot be ordered as entered'),
        available_quantity: z.int().optional().describe('Quantity available instead'),
        suggestions: z
          .array(z.object({ sku: z.string(), ...localizedName, options }))
          .optional()
          .describe('Similar SKUs, if this one does not exist'),
        item: z
          .object({
            variant_id: z.int().brand<'VariantId'>(),
            sku: z.string(),
            ...localizedName,
            slug: z.string(),
            options,
            image: pictureSchema.optional(),
            available: z.int(),
            pack: z.int(),
            price: z.int().describe('Price per unit at this quantity, minor units'),
            retail: z.int().optional().describe('Retail price, if it is higher'),
          })
          .optional(),
        total: z.int().optional().describe('Minor units'),
      }),
    )
    .describe('Lines with the same SKU are merged into the first one'),
  valid_count: z.int().describe('Number of lines that can be ordered as entered'),
  total_quantity: z.int().describe('Total quantity of those lines'),
  total: z.int().describe('Total of those lines, minor units'),
  currency: z.string(),
})

const fileErrorResponses = { 400: errorBody, 401: errorBody, 403: errorBody, 429: errorBody }
const listFor =
  'Prices of the buyer’s company, higher retail prices, quantity breaks, pack sizes and stock. Requires access to wholesale prices; otherwise returns 403. Text that a spreadsheet would read as a formula is escaped.'
export function registerTradeOrdering(app: Api, { loadShedder, trade }: ApiContext): void {
  const listQuery = z.object({
    locale: localeCode.optional().describe('Language of the column names'),
    ...publicationQuery.shape,
  })
  const buying = (request: Pick<FastifyRequest, 'principal'>) => {
    const buyer = getBuyer(request)!
    if (!buyer.wholesale) throw new ShopError('forbidden')
    return buyer
  }
  const getListLocale = ({ principal }: Pick<FastifyRequest, 'principal'>, locale: Locale | undefined) =>
    locale ?? (principal!.user.locale as Locale)

  app.get(
    '/v1/trade/price-list.csv',
    {
      schema: {
        ...requireSignIn,
        operationId: 'downloadPriceListCsv',
        summary: 'Download prices and stock as CSV',
        description: listFor,
        tags,
        querystring: listQuery,
        response: { 200: spreadsheetResponse('csv'), ...fileErrorResponses },
      },
    },
    (request, reply) => {
      const locale = getListLocale(request, request.query.locale)
      return sendSpreadsheet(
        loadShedder,
        reply,
        'price-list.csv',
        trade.ordering.priceListCsv(buying(request), locale, getRequestCountry(request)),
      )
    },
  )

  app.get(
    '/v1/trade/price-list.xlsx',
    {
      schema: {
        ...requireSignIn,
        operationId: 'downloadPriceListXlsx',
        summary: 'Download prices and stock as an Excel workbook',
        description: listFor,
        tags,
        querystring: listQuery,
        response: { 200: spreadsheetResponse('xlsx'), ...fileErrorResponses },
      },
    },
    (request, reply) => {
      const locale = getListLocale(request, request.query.locale)
      return sendSpreadsheet(
        loadShedder,
        reply,
        'price-list.xlsx',
        trade.ordering.priceListXlsx(buying(request), locale, getRequestCountry(request)),
      )
    },
  )

  app.post(
    '/v1/trade/quick-order',
    {
      schema: {
        ...requireSignIn,
        operationId: 'priceQuickOrder',
        summary: 'Price a list of SKUs and quantities',
        description:
          'Accepts text pasted from a spreadsheet: columns separated by tabs, semicolons, commas or spaces, with or without a header row. Returns for each line its price for the company, or what is wrong with it. Does not place an order: `POST /api/v1/dynamic/carts/lines` adds lines to the cart. Requires access to wholesale prices; otherwise returns 403.',
        tags,
        querystring: localeQuery.extend(publicationQuery.shape),
        body: z.object({ text: z.string().max(MAX_QUICK_ORDER_TEXT) }),
        response: { 200: quickOrder, 400: errorBody, 401: errorBody, 403: errorBody },
      },
    },
    async (request, reply) => {
      const buyer = buying(request)
      const { text } = request.body
      const response = await loadShedder.run('checkout', () =>
        trade.ordering.quickOrder(buyer, text, getRequestLocale(request), getRequestCountry(request)),
      )
      return reply.header('cache-control', 'no-store').send(response)
    },
  )
}
