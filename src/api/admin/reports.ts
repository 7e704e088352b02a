// Staff routes of sales reports: as JSON and as CSV.
import { z } from 'zod'
import { comparisons, salesDimensions } from '../../contracts/reports.ts'
import { euSalesReport } from '../../modules/reports/eu-sales.ts'
import { taxThresholdsReport } from '../../modules/reports/tax-thresholds.ts'
import { breakdownQuery, type SalesBreakdown } from '../../modules/reports/sales-breakdown/sales-breakdown.ts'
import { MAX_REPORT_DAYS, type SalesReport } from '../../modules/reports/reports.ts'
import { requirePermission } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { staffErrorResponses } from './staff-errors.ts'

const comparison = z
  .enum(comparisons)
  .default('previous')
  .describe('With the period before or the same one a year earlier; whole months with whole months')
const amounts = { orders: z.int(), sales: z.int(), refunded: z.int() }
const days = z.array(z.object({ day: z.iso.date(), ...amounts }))
const period = z.object({ from: z.iso.date(), to: z.iso.date() })
const report: z.ZodType<SalesReport> = z.object({
  period,
  before: period.describe('The period that it is compared with'),
  currency: z.string(),
  time_zone: z.string().describe('Time zone that defines the days'),
  days,
  previous_days: days,
  total: z.object(amounts),
  previous_total: z.object(amounts),
})

const figures = {
  orders: z.int(),
  units: z.int().describe('Items sold'),
  returned_units: z.int().describe('How many of them were returned until today'),
  gross_sales: z.int().describe('Before discounts, with tax, in minor units of the store currency'),
  discounts: z.int(),
  refunds: z.int().describe('Requested in the period, also for earlier orders'),
  net_sales: z.int().describe('Gross sales less discounts and refunds'),
  average_order_value: z
    .int()
    .nullable()
    .describe('Gross sales less discounts, by order; null without orders'),
  return_rate: z.number().nullable().describe('Returned units divided by units; null without units'),
}
const breakdown: z.ZodType<SalesBreakdown> = z.object({
  by: z.enum(salesDimensions),
  period,
  before: period.nullable(),
  currency: z.string(),
  time_zone: z.string(),
  adds_up: z
    .boolean()
    .describe(
      'Whether the rows add up to the total: an item can be in several categories, an order have several promotions',
    ),
  total: z.object(figures),
  previous_total: z.object(figures).nullable(),
  count: z.int().describe('Number of rows of all pages'),
  rows: z.array(
    z.object({
      kind: z
        .enum(['value', 'none', 'shipping'])
        .describe(
          '`none`: without a value, such as products without a brand; `shipping`: shipping, fees, and refunds of these',
        ),
      value: z
        .string()
        .nullable()
        .describe('Slug, code or number, by which the list of orders can be filtered'),
      label: z.string().nullable().describe('Name; null for countries and channels'),
      ...figures,
      previous: z.object(figures).nullable().describe('Of the period that it is compared with'),
    }),
  ),
})

export function registerStaffReports(app: Api, { loadShedder, reports }: ApiContext): void {
  app.get(
    '/v1/staff/reports/eu-sales',
    {
      schema: {
        ...requirePermission('reports.read'),
        operationId: 'getEuSalesReport',
        summary: 'Get the distance sales within the European Union that count for the threshold',
        description:
          'Sales to consumers in other member states in this and the previous calendar year, without VAT, cancelled orders, refunds, pickups and reverse charge (Art. 59c of Directive 2006/112/EC). Sales outside of this shop are not counted.',
        tags: ['Reports, for staff'],
        response: { 200: euSalesReport, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('browsing', () => reports.euSales(request.staff))),
  )

  app.get(
    '/v1/staff/reports/tax-thresholds',
    {
      schema: {
        ...requirePermission('reports.read'),
        operationId: 'getTaxThresholdsReport',
        summary: 'Compare sales with the thresholds of tax registration',
        description:
          'Economic nexus in states of the USA, and GST or VAT of countries with a threshold for sellers abroad. Sales are without tax, cancelled orders and refunds; those outside of this shop are not counted. Compare each threshold with its source.',
        tags: ['Reports, for staff'],
        response: { 200: taxThresholdsReport, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('browsing', () => reports.taxThresholds(request.staff))),
  )

  app.get(
    '/v1/staff/reports/breakdown',
    {
      schema: {
        ...requirePermission('reports.read'),
        operationId: 'getSalesBreakdown',
        summary:
          'Get sales by product, category, brand, market, country, channel, promotion or customer group',
        description:
          'Orders, refunds and days count as in `getSalesReport`, whose total is that of this report. `orders` takes the same values as filters, such as `?brand=norrland&status=!cancelled&unpaid=false`.',
        tags: ['Reports, for staff'],
        querystring: breakdownQuery,
        response: { 200: breakdown, ...staffErrorResponses },
      },
    },
    async ({ query, staff: ctx }, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('browsing', () => reports.breakdown(ctx, query))),
  )

  app.get(
    '/v1/staff/reports/sales',
    {
      schema: {
        ...requirePermission('reports.read'),
        operationId: 'getSalesReport',
        summary: 'Get orders, sales and refunds per day of a period, with an earlier period',
        description: `Days are in the shop’s time zone, at most ${MAX_REPORT_DAYS}; default: the last 30. An order counts on the day it was placed, unless it is cancelled or awaiting payment; a refund counts on the day it was requested. With \`format=csv\`, returns the days as a file.`,
        tags: ['Reports, for staff'],
        querystring: z.object({
          from: z.iso.date().optional(),
          to: z.iso.date().optional(),
          compare: comparison,
          format: z.enum(['json', 'csv']).default('json'),
        }),
        response: {
          200: {
            description: 'One entry for each day of the period',
            content: { 'application/json': { schema: report }, 'text/csv': { schema: z.any() } },
          },
          ...staffErrorResponses,
        },
      },
    },
    async ({ query, staff: ctx }, reply) => {
      const { format, ...filter } = query
      const result = await loadShedder.run('browsing', () => reports.sales(ctx, filter))
      reply.header('cache-control', 'no-store')
      if (format === 'json') return reply.send(result)
      return reply
        .type('text/csv; charset=utf-8')
        .header(
          'content-disposition',
          `attachment; filename="sales-${result.period.from}-${result.period.to}.csv"`,
        )
        .serializer((body: unknown) => body as string)
        .send(toCsv(result))
    },
  )
}

/** Amounts are decimals of the currency, which spreadsheets can sum; dates and numbers need no quotes. */
function toCsv({ days: all, currency }: SalesReport): string {
  const digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits!
  const amount = (minor: number) => (minor / 10 ** digits).toFixed(digits)
  const rows = all.map(({ day, orders, sales, refunded }) =>
    [day, orders, amount(sales), amount(refunded), amount(sales - refunded), currency].join(','),
  )
  return `${['day,orders,sales,refunded,net,currency', ...rows].join('\r\n')}\r\n`
}
