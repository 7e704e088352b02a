// Wires reports: days in the shop's time zone, sales, visits, and searches without results.
import { addDays } from '../../kernel/days.ts'
import type { StaffContext } from '../../contracts/staff-context.ts'
import type { Clock } from '../../kernel/clock.ts'
import { invalidInput } from '../../kernel/errors.ts'
import type { MissedSearch } from '../analytics/analytics.ts'
import { listMissedSearches, listVisitDays } from '../analytics/analytics.store.ts'
import { getShopTimeZone } from '../content/content.store.ts'
import { getRetailCurrency } from '../pricing/pricing.store.ts'
import {
  getDayAt,
  LOW_STOCK_PANEL,
  type LowStock,
  type Day,
  parsePeriod,
  type SalesReport,
  type TodayReport,
  type VisitReport,
  buildVisitReport,
} from './reports.ts'
import { createEuSalesService, type EuSalesService } from './eu-sales.service.ts'
import { createTaxThresholdsService, type TaxThresholdsService } from './tax-thresholds.service.ts'
import { hasProductsOnSale, listLowStock } from './reports.store.ts'
import { getSalesReport } from './sales-report.ts'
import { getTodayReport } from './today-report.ts'
import type { Db } from '../../platform/database/database.ts'

export type ReportService = EuSalesService &
  TaxThresholdsService & {
    /** The current day and the shop's time zone. */
    today(ctx: StaffContext): Promise<{ day: Day; timeZone: string }>
    /** @throws ShopError invalid_input for invalid dates or too many days. */
    sales(ctx: StaffContext, query: DateRangeQuery): Promise<SalesReport>
    /**
     * The same with visits and their conversion.
     * @throws as sales.
     */
    figures(ctx: StaffContext, query: DateRangeQuery): Promise<{ sales: SalesReport; visits: VisitReport }>
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
  }
type DateRangeQuery = { from?: string | undefined; to?: string | undefined }

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
  const readSales = async (query: DateRangeQuery) => {
    const { period, timeZone } = await getPeriod(query)
    return getSalesReport(db, period, { timeZone, currency: await getRetailCurrency(db) })
  }
  return {
    ...createEuSalesService({ db, clock }),
    ...createTaxThresholdsService({ db, clock }),
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
  }
}
