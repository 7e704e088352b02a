// Staff routes of the start page: visits, searches without results, and variants that sell and run out.
import { z } from 'zod'
import { comparisons } from '../../contracts/reports.ts'
import {
  LOW_STOCK_PANEL,
  MAX_REPORT_DAYS,
  type TodayReport,
  type VisitReport,
} from '../../modules/reports/reports.ts'
import { requirePermission } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { staffErrorResponses } from './staff-errors.ts'

const periodQuery = z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() })
const periodText = `Days are in the shop’s time zone, at most ${MAX_REPORT_DAYS}; default: the last 30.`
const days = z.array(z.object({ day: z.iso.date(), visits: z.int(), checkouts: z.int() }))
const conversion = z.object({
  visits: z.int(),
  checkouts: z.int().describe('How often the checkout was opened'),
  orders: z.int(),
  share: z.number().nullable().describe('Orders divided by visits; null without visits'),
})
const visitReport: z.ZodType<VisitReport> = z.object({
  days,
  previous_days: days,
  total: conversion,
  previous_total: conversion,
})
const tags = ['Reports, for staff']

const figures = z.object({ orders: z.int(), sales: z.int() })
const hours = z.array(figures).length(24)
const todayReport: z.ZodType<TodayReport> = z.object({
  day: z.iso.date(),
  previous_day: z.iso.date().describe('The same weekday of the previous week'),
  time: z.string().describe('Now, such as `15:02`'),
  time_zone: z.string().describe('Time zone of the hours'),
  currency: z.string(),
  hours,
  previous_hours: hours,
  total: figures,
  previous_total: figures.describe('Until the same time'),
  conversion,
  week_conversion: conversion.describe('Of the seven days before'),
})

export function registerDashboard(app: Api, { loadShedder, reports, staffCatalog }: ApiContext): void {
  app.get(
    '/v1/staff/reports/today',
    {
      schema: {
        ...requirePermission('reports.read'),
        operationId: 'getTodayReport',
        summary: 'Get orders and sales of today by hour, with the same weekday of the previous week',
        description: 'Orders count as in `getSalesReport`; amounts are in the store currency.',
        tags,
        response: { 200: todayReport, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('browsing', () => reports.todayFigures(request.staff))),
  )

  app.get(
    '/v1/staff/reports/visits',
    {
      schema: {
        ...requirePermission('reports.read'),
        operationId: 'getVisitReport',
        summary: 'Get visits and conversion per day of a period, with an earlier period',
        description: `${periodText} Conversion leaves out days on which visits were not counted.`,
        tags,
        querystring: periodQuery.extend({ compare: z.enum(comparisons).default('previous') }),
        response: { 200: visitReport, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const { visits } = await loadShedder.run('browsing', () =>
        reports.figures(request.staff, request.query),
      )
      return reply.header('cache-control', 'no-store').send(visits)
    },
  )

  app.get(
    '/v1/staff/reports/searches',
    {
      schema: {
        ...requirePermission('search-reports.read'),
        operationId: 'listMissedSearches',
        summary: 'List searches that find nothing and have no rule or synonym, most frequent first',
        description: periodText,
        tags,
        querystring: periodQuery.extend({ limit: z.coerce.number().int().min(1).max(1_000).default(100) }),
        response: {
          200: z.object({
            searches: z.array(
              z.object({
                words: z.string(),
                times: z.int(),
                last: z.string().describe('Day of the last one'),
              }),
            ),
          }),
          ...staffErrorResponses,
        },
      },
    },
    async (request, reply) => {
      const { limit, ...period } = request.query
      const searches = await loadShedder.run('browsing', async () =>
        staffCatalog.searchRules.listUnsolved(
          request.staff,
          await reports.missedSearches(request.staff, period, limit),
        ),
      )
      return reply.header('cache-control', 'no-store').send({ searches })
    },
  )

  app.get(
    '/v1/staff/reports/low-stock',
    {
      schema: {
        ...requirePermission('stock.read'),
        operationId: 'listLowStock',
        summary: 'List variants that sell and run out',
        description: `At most ${LOW_STOCK_PANEL.most}, by sales of the last ${LOW_STOCK_PANEL.days} days.`,
        tags,
        response: {
          200: z.object({
            variants: z.array(
              z.object({
                sku: z.string(),
                name: z.string(),
                slug: z.string(),
                available: z.int(),
                sold: z.int().describe(`In the last ${LOW_STOCK_PANEL.days} days`),
              }),
            ),
          }),
          ...staffErrorResponses,
        },
      },
    },
    async (request, reply) => {
      const variants = await loadShedder.run('browsing', () => reports.lowStock(request.staff))
      return reply.header('cache-control', 'no-store').send({ variants })
    },
  )
}
