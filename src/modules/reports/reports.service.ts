// Wires reports: days in the shop's time zone, sales, visits, and searches without results.
import type { Comparison } from '../../contracts/reports.ts'
import { addDays } from '../../kernel/days.ts'
import type { OperatorContext, StaffContext } from '../../contracts/staff-context.ts'
import type { Clock } from '../../kernel/clock.ts'
import { invalidInput } from '../../kernel/errors.ts'
import type { MissedSearch } from '../analytics/analytics.ts'
import { listMissedSearches, listVisitDays } from '../analytics/analytics.store.ts'
import { getShopTimeZone } from '../content/content.store.ts'
import { getRetailCurrency } from '../pricing/pricing.store.ts'
import {
  getDayAt,
  listMonths,
  LOW_STOCK_PANEL,
  parseSort,
  type LowStock,
  type Day,
  parsePeriod,
  type SalesReport,
  type TodayReport,
  type VisitReport,
  buildVisitReport,
} from './reports.ts'
import type { z } from 'zod'
import { buildCohorts, cohortsQuery, type CohortsReport } from './customer-cohorts.ts'
import { listCohortMonths } from './customer-cohorts.store.ts'
import { returnsReportQuery, type ReturnsReport } from './returns-report.ts'
import { listReturnsByDimension } from './returns-report.store.ts'
import { stockCoverQuery, type StockCoverReport } from './stock-cover.ts'
import { listStockCover } from './stock-cover.store.ts'
import { createEuSalesService, type EuSalesService } from './eu-sales.service.ts'
import {
  createSalesBreakdownService,
  type SalesBreakdownService,
} from './sales-breakdown/sales-breakdown.service.ts'
import { createTaxThresholdsService, type TaxThresholdsService } from './tax-thresholds.service.ts'
import { hasProductsOnSale, listLowStock } from './reports.store.ts'
import { getSalesReport } from './sales-report.ts'
import { getTodayReport } from './today-report.ts'
import type { Db } from '../../platform/database/database.ts'

export type ReportService = EuSalesService &
  TaxThresholdsService &
  SalesBreakdownService & {
    /** The current day and the shop's time zone. */
    today(ctx: StaffContext): Promise<{ day: Day; timeZone: string }>
    /** @throws ShopError invalid_input for invalid dates or too many days. */
    sales(ctx: StaffContext, query: ComparedQuery): Promise<SalesReport>
    /**
     * The same with visits and their conversion.
     * @throws as sales.
     */
    figures(ctx: StaffContext, query: ComparedQuery): Promise<{ sales: SalesReport; visits: VisitReport }>
    /** The current day by hour, with the same weekday of the previous week. */
    todayFigures(ctx: StaffContext): Promise<TodayReport>
    /**
     * Searches that found nothing and still find nothing, at most `limit`.
     * @throws as sales.
     */
    missedSearches(ctx: StaffContext, query: DateRangeQuery, limit: number): Promise<MissedSearch[]>
    /** Whether any product is active. */
    hasProductsOnSale(ctx: StaffContext): Promise<boolean>
    /** Variants that sell and run out. */
    lowStock(ctx: StaffContext): Promise<LowStock[]>
    /**
     * How long the stock of products lasts.
     * @throws as sales.
     */
    stockCover(ctx: OperatorContext, input: z.input<typeof stockCoverQuery>): Promise<StockCoverReport>
    /**
     * Returns by reason or product.
     * @throws as sales.
     */
    returns(ctx: OperatorContext, input: z.input<typeof returnsReportQuery>): Promise<ReturnsReport>
    /** New and returning customers of the last months, and cohorts by the month of the first order. */
    cohorts(ctx: OperatorContext, input: z.input<typeof cohortsQuery>): Promise<CohortsReport>
  }
type DateRangeQuery = { from?: string | undefined; to?: string | undefined }
type ComparedQuery = DateRangeQuery & { compare?: Comparison | undefined }

/** The current day and the shop's time zone. */
export const getShopClock = async (db: Db, clock: Clock) => {
  const timeZone = await getShopTimeZone(db)
  return { day: getDayAt(clock.now(), timeZone), timeZone }
}

export function createReportService({ db, clock }: { db: Db; clock: Clock }): ReportService {
  const getPeriod = async (query: DateRangeQuery) => {
    const { day, timeZone } = await getShopClock(db, clock)
    const period = parsePeriod(query, day)
    if (!period) throw invalidInput('from', 'from and to must be days in ascending order, at most 400 days')
    return { period, timeZone }
  }
  const readSales = async ({ compare, ...query }: ComparedQuery) => {
    const { period, timeZone } = await getPeriod(query)
    const currency = await getRetailCurrency(db)
    return getSalesReport(db, period, { timeZone, currency, comparison: compare })
  }
  return {
    ...createEuSalesService({ db, clock }),
    ...createTaxThresholdsService({ db, clock }),
    ...createSalesBreakdownService({ db, getPeriod }),
    async today(ctx) {
      ctx.require('admin.access')
      return getShopClock(db, clock)
    },
    async sales(ctx, query) {
      ctx.require('reports.read')
      return readSales(query)
    },
    async figures(ctx, query) {
      ctx.require('reports.read')
      const report = await readSales(query)
      const visits = await listVisitDays(db, report.before.from, report.period.to)
      return { sales: report, visits: buildVisitReport(visits, report) }
    },
    async todayFigures(ctx) {
      ctx.require('reports.read')
      const { day, timeZone } = await getShopClock(db, clock)
      const [currency, visitDays] = await Promise.all([
        getRetailCurrency(db),
        listVisitDays(db, addDays(day, -7), day),
      ])
      return getTodayReport(db, { day, timeZone, now: clock.now(), currency, visitDays })
    },
    async missedSearches(ctx, query, limit) {
      ctx.require('search-reports.read')
      return listMissedSearches(db, (await getPeriod(query)).period, limit)
    },
    async hasProductsOnSale(ctx) {
      ctx.require('admin.access')
      return hasProductsOnSale(db)
    },
    async lowStock(ctx) {
      ctx.require('stock.read')
      const { day } = await getShopClock(db, clock)
      return listLowStock(db, new Date(addDays(day, -LOW_STOCK_PANEL.days)), LOW_STOCK_PANEL.most)
    },
    async stockCover(ctx, input) {
      ctx.require('stock.read')
      const { show, limit, offset, sort, ...query } = stockCoverQuery.parse(input)
      const { period, timeZone } = await getPeriod(query)
      const page = { show, limit, offset, sort: parseSort(sort) }
      return { period, ...(await listStockCover(db, { period, timeZone, ...page })) }
    },
    async returns(ctx, input) {
      ctx.require('reports.read')
      const { by, limit, offset, sort, ...query } = returnsReportQuery.parse(input)
      const { period, timeZone } = await getPeriod(query)
      const page = { limit, offset, sort: parseSort(sort) }
      const found = await listReturnsByDimension(db, { by, period, timeZone, ...page })
      return { by, period, currency: await getRetailCurrency(db), ...found }
    },
    async cohorts(ctx, input) {
      ctx.require('reports.read')
      const { months } = cohortsQuery.parse(input)
      const { day, timeZone } = await getShopClock(db, clock)
      const names = listMonths(day, months)
      const rows = await listCohortMonths(db, `${names[0]}-01`, timeZone)
      return { currency: await getRetailCurrency(db), time_zone: timeZone, ...buildCohorts(names, rows) }
    },
  }
}
