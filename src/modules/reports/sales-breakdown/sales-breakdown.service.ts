// Wires sales by dimension.
import type { OperatorContext } from '../../../contracts/staff-context.ts'
import type { Db } from '../../../platform/database/database.ts'
import { getRetailCurrency } from '../../pricing/pricing.store.ts'
import { getComparedPeriod, parseSort, type Period } from '../reports.ts'
import { orderDimensions } from './order-dimensions.ts'
import { type BreakdownInput, breakdownQuery, deriveFigures, type SalesBreakdown } from './sales-breakdown.ts'
import { listSalesBreakdown } from './sales-breakdown.store.ts'

export type SalesBreakdownService = {
  /**
   * Sales of a period by product, market or another dimension, beside an earlier period.
   * @throws ShopError invalid_input for invalid dates or too many days.
   */
  breakdown(ctx: OperatorContext, input: BreakdownInput): Promise<SalesBreakdown>
}

type Deps = {
  db: Db
  getPeriod(query: Pick<BreakdownInput, 'from' | 'to'>): Promise<{ period: Period; timeZone: string }>
}

export const createSalesBreakdownService = ({ db, getPeriod }: Deps): SalesBreakdownService => ({
  async breakdown(ctx, input) {
    ctx.require('reports.read')
    const { by, compare, sort, limit, offset, ...query } = breakdownQuery.parse(input)
    const { period, timeZone } = await getPeriod(query)
    const before = compare === 'none' ? undefined : getComparedPeriod(period, compare)
    const [total, ...rows] = await listSalesBreakdown(db, {
      by,
      period,
      before,
      timeZone,
      sort: parseSort(sort),
      limit,
      offset,
    })
    return {
      by,
      period,
      before: before ?? null,
      currency: await getRetailCurrency(db),
      time_zone: timeZone,
      adds_up: !orderDimensions[by].hasSeveral,
      total: deriveFigures(total!.now),
      previous_total: before ? deriveFigures(total!.previous) : null,
      count: rows[0]?.count ?? 0,
      rows: rows.map(({ kind, value, label, now, previous }) => ({
        kind: kind as Exclude<typeof kind, 'total'>,
        value,
        label,
        ...deriveFigures(now),
        previous: before ? deriveFigures(previous) : null,
      })),
    }
  },
})
