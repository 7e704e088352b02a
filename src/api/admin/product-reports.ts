// Staff routes of reports on stock, returns and customers.
import { cohortsQuery, cohortsReport } from '../../modules/reports/customer-cohorts.ts'
import { returnsReport, returnsReportQuery } from '../../modules/reports/returns-report.ts'
import { stockCoverQuery, stockCoverReport } from '../../modules/reports/stock-cover.ts'
import { requirePermission } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { staffErrorResponses } from './staff-errors.ts'

const tags = ['Reports, for staff']

export function registerProductReports(app: Api, { loadShedder, reports }: ApiContext): void {
  app.get(
    '/v1/staff/reports/stock',
    {
      schema: {
        ...requirePermission('stock.read'),
        operationId: 'getStockReport',
        summary: 'Get days of supply and sell-through of products',
        description:
          'Units sold in the period, beside the stock of today. Orders and days count as in `getSalesReport`.',
        tags,
        querystring: stockCoverQuery,
        response: { 200: stockCoverReport, ...staffErrorResponses },
      },
    },
    async ({ query, staff: ctx }, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('browsing', () => reports.stockCover(ctx, query))),
  )

  app.get(
    '/v1/staff/reports/returns',
    {
      schema: {
        ...requirePermission('reports.read'),
        operationId: 'getReturnsReport',
        summary: 'Get returns by reason or product',
        description: 'A return counts on the day it was requested, unless it was withdrawn.',
        tags,
        querystring: returnsReportQuery,
        response: { 200: returnsReport, ...staffErrorResponses },
      },
    },
    async ({ query, staff: ctx }, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('browsing', () => reports.returns(ctx, query))),
  )

  app.get(
    '/v1/staff/reports/customers',
    {
      schema: {
        ...requirePermission('reports.read'),
        operationId: 'getCustomersReport',
        summary: 'Get new and returning customers, and cohorts by the month of the first order',
        description:
          'A customer is an email address. Orders count as in `getSalesReport`; refunds reduce the month of their order.',
        tags,
        querystring: cohortsQuery,
        response: { 200: cohortsReport, ...staffErrorResponses },
      },
    },
    async ({ query, staff: ctx }, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('browsing', () => reports.cohorts(ctx, query))),
  )
}
