// Wires the shop's figures: days by its clock, sales beside visits, and what was searched for in vain.
import type { Clock } from './kernel/clock.ts'
import { invalidInput } from './kernel/errors.ts'
import type { MissedSearch } from './modules/analytics/analytics.ts'
import { listMissedSearches, listVisitDays } from './modules/analytics/analytics.store.ts'
import { getShopTimeZone } from './modules/content/content.store.ts'
import { getRetailCurrency } from './modules/pricing/pricing.store.ts'
import {
  getDayAt,
  type Day,
  parsePeriod,
  type SalesReport,
  type VisitReport,
  buildVisitReport,
} from './modules/reports/reports.ts'
import { getSalesReport } from './modules/reports/sales-report.ts'
import type { Db } from './platform/database.ts'

export type ReportCalls = {
  /** The shop's day and clock. */
  today(): Promise<{ day: Day; timeZone: string }>
  /** @throws ShopError invalid_input for days that are none, or too many. */
  sales(asked: AskedDays): Promise<SalesReport>
  /** The same with visits and what became of them. @throws as sales. */
  figures(asked: AskedDays): Promise<{ sales: SalesReport; visits: VisitReport }>
  /** Searches that found nothing, and find nothing by now, so many at most. @throws as sales. */
  missedSearches(asked: AskedDays, most: number): Promise<MissedSearch[]>
}
type AskedDays = { from?: string | undefined; to?: string | undefined }

const shopClock = async (db: Db, clock: Clock) => {
  const timeZone = await getShopTimeZone(db)
  return { day: getDayAt(clock.now(), timeZone), timeZone }
}

export function createReports({ db, clock }: { db: Db; clock: Clock }): ReportCalls {
  const periodOf = async (asked: AskedDays) => {
    const { day, timeZone } = await shopClock(db, clock)
    const period = parsePeriod(asked, day)
    if (!period) throw invalidInput('from', 'from and to are days, at most 400 of them, the earlier first')
    return { period, timeZone }
  }
  const sales = async (asked: AskedDays) => {
    const { period, timeZone } = await periodOf(asked)
    return getSalesReport(db, period, { timeZone, currency: await getRetailCurrency(db) })
  }
  return {
    today: () => shopClock(db, clock),
    sales,
    async figures(asked) {
      const report = await sales(asked)
      const found = await listVisitDays(db, report.before.from, report.period.to)
      return { sales: report, visits: buildVisitReport(found, report) }
    },
    async missedSearches(asked, most) {
      return listMissedSearches(db, (await periodOf(asked)).period, most)
    },
  }
}
