// Wires reports: days in the shop's time zone, sales, visits, and searches without results.
import type { Clock } from '../../kernel/clock.ts'
import { invalidInput } from '../../kernel/errors.ts'
import type { MissedSearch } from '../analytics/analytics.ts'
import { listMissedSearches, listVisitDays } from '../analytics/analytics.store.ts'
import { getShopTimeZone } from '../content/content.store.ts'
import { getRetailCurrency } from '../pricing/pricing.store.ts'
import {
  getDayAt,
  type Day,
  parsePeriod,
  type SalesReport,
  type VisitReport,
  buildVisitReport,
} from './reports.ts'
import { getSalesReport } from './sales-report.ts'
import type { Db } from '../../platform/database/database.ts'

export type ReportService = {
  /** The current day and the shop's time zone. */
  today(): Promise<{ day: Day; timeZone: string }>
  /** @throws ShopError invalid_input for invalid dates or too many days. */
  sales(query: DateRangeQuery): Promise<SalesReport>
  /**
   * The same with visits and their conversion.
   * @throws as sales.
   */
  figures(query: DateRangeQuery): Promise<{ sales: SalesReport; visits: VisitReport }>
  /**
   * Searches that found nothing and still find nothing, at most `limit`.
   * @throws as sales.
   */
  missedSearches(query: DateRangeQuery, limit: number): Promise<MissedSearch[]>
}
type DateRangeQuery = { from?: string | undefined; to?: string | undefined }

const getShopClock = async (db: Db, clock: Clock) => {
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
  const sales = async (query: DateRangeQuery) => {
    const { period, timeZone } = await getPeriod(query)
    return getSalesReport(db, period, { timeZone, currency: await getRetailCurrency(db) })
  }
  return {
    today: () => getShopClock(db, clock),
    sales,
    async figures(query) {
      const report = await sales(query)
      const visits = await listVisitDays(db, report.before.from, report.period.to)
      return { sales: report, visits: buildVisitReport(visits, report) }
    },
    async missedSearches(query, limit) {
      return listMissedSearches(db, (await getPeriod(query)).period, limit)
    },
  }
}
