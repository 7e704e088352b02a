// Exports of reports: daily figures, sales by dimension, stock, returns, customers, searches without results.
import { describeBreakdownRow } from '../reports/sales-breakdown/describe-row.ts'
import { MAX_BREAKDOWN_ROWS } from '../reports/sales-breakdown/sales-breakdown.ts'
import type { ListExportDeps, ExportTables } from './list-exports.service.ts'
import { createTable, readAll } from './export-table.ts'

/** More than anyone reads. */
const MAX_SEARCHES = 10_000

type ReportExport =
  | 'sales-report'
  | 'sales-breakdown'
  | 'stock-report'
  | 'returns-report'
  | 'customers-report'
  | 'searches'

export function reportExports({ reports }: ListExportDeps): Pick<ExportTables, ReportExport> {
  return {
    'sales-breakdown': ({ by, ...filters }, ctx) =>
      createTable(
        'office.sales',
        () => readReport((page) => reports.breakdown(ctx, { by, ...filters, ...page })),
        [
          [`office.breakdown.${by}`, 32, (row, localizer) => describeBreakdownRow(by, row, localizer)],
          ['office.breakdown.net', 14, ({ net_sales: net }, { units, currency }) => units(net, currency)],
          [
            'office.breakdown.net-before',
            14,
            ({ previous }, { units, currency }) => units(previous?.net_sales ?? null, currency),
          ],
          ['office.orders', 10, ({ orders }) => orders],
          ['office.breakdown.units', 10, ({ units }) => units],
          [
            'office.breakdown.gross',
            14,
            ({ gross_sales: gross }, { units, currency }) => units(gross, currency),
          ],
          [
            'office.breakdown.discounts',
            14,
            ({ discounts }, { units, currency }) => units(discounts, currency),
          ],
          ['office.refunded', 14, ({ refunds }, { units, currency }) => units(refunds, currency)],
          [
            'office.breakdown.average',
            14,
            ({ average_order_value: average }, { units, currency }) => units(average, currency),
          ],
          ['office.breakdown.return-rate', 12, ({ return_rate: rate }) => toPercent(rate)],
          ['office.list.currency', 10, (_, { currency }) => currency],
        ],
      ),
    'stock-report': (filters, ctx) =>
      createTable(
        'office.report.stock',
        () => readReport((page) => reports.stockCover(ctx, { ...filters, ...page })),
        [
          ['office.breakdown.product', 32, ({ name }) => name],
          ['office.report.sold', 12, ({ sold }) => sold],
          ['office.report.available', 12, ({ available }) => available],
          ['office.report.days-of-supply', 14, ({ days_of_supply: days }) => days],
          ['office.report.sell-through', 14, ({ sell_through: share }) => toPercent(share)],
        ],
      ),
    'returns-report': ({ by, ...filters }, ctx) =>
      createTable(
        'office.report.returns',
        () => readReport((page) => reports.returns(ctx, { by, ...filters, ...page })),
        [
          [
            by === 'product' ? 'office.breakdown.product' : 'office.reason',
            32,
            ({ value, label, top_reason: reason }, { t }) =>
              by === 'reason' ? t(`order.reason.${reason}`) : (label ?? value ?? t('office.breakdown.none')),
          ],
          ['office.report.returned-units', 14, ({ units }) => units],
          ['office.report.returns', 12, ({ returns }) => returns],
          ['office.report.value', 14, ({ amount }, { units, currency }) => units(amount, currency)],
          ['office.report.sold', 12, ({ sold }) => sold],
          ['office.breakdown.return-rate', 14, ({ return_rate: rate }) => toPercent(rate)],
          ['office.report.top-reason', 24, ({ top_reason: reason }, { t }) => t(`order.reason.${reason}`)],
          ['office.list.currency', 10, (_, { currency }) => currency],
        ],
      ),
    'customers-report': (filters, ctx) =>
      createTable(
        'office.report.customers',
        () =>
          readAll(async () => {
            const { months, cohorts } = await reports.cohorts(ctx, filters)
            return cohorts.flatMap(({ month: first, later }, at) =>
              later.map((figures, after) => ({ first, month: months[at + after]!.month, ...figures })),
            )
          }),
        [
          ['office.report.first-order', 12, ({ first }) => ({ moment: `${first}-01` })],
          ['office.report.month', 12, ({ month }) => ({ moment: `${month}-01` })],
          ['office.report.customers', 12, ({ customers }) => customers],
          ['office.orders', 12, ({ orders }) => orders],
          ['office.breakdown.net', 14, ({ net_sales: net }, { units, currency }) => units(net, currency)],
          ['office.list.currency', 10, (_, { currency }) => currency],
        ],
      ),
    searches: (filters, ctx) =>
      createTable(
        'office.searches',
        () => readAll(() => reports.missedSearches(ctx, filters, MAX_SEARCHES)),
        [
          ['office.searches.words', 40, ({ words }) => words],
          ['office.searches.times', 10, ({ times }) => times],
          ['office.searches.last', 14, ({ last }) => ({ moment: last })],
        ],
      ),
    'sales-report': (filters, ctx) =>
      createTable(
        'office.sales',
        () =>
          readAll(async () => {
            const {
              sales: { days, previous_days: daysBefore },
              visits,
            } = await reports.figures(ctx, filters)
            return days.map((day, at) => ({
              ...day,
              ...visits.days[at]!,
              before: daysBefore[at]?.sales ?? null,
            }))
          }),
        [
          ['office.day', 12, ({ day }) => ({ moment: day })],
          ['office.orders', 10, ({ orders }) => orders],
          ['office.sales', 14, ({ sales: sold }, { units, currency }) => units(sold, currency)],
          ['office.refunded', 14, ({ refunded }, { units, currency }) => units(refunded, currency)],
          ['office.visits', 10, ({ visits }) => visits],
          ['office.visits.checkouts', 14, ({ checkouts }) => checkouts],
          ['office.sales-before', 16, ({ before }, { units, currency }) => units(before, currency)],
          ['office.list.currency', 10, (_, { currency }) => currency],
        ],
      ),
  }
}

type Page = { limit: number; offset: number }

/** All pages of a report. */
async function* readReport<Row>(
  read: (page: Page) => Promise<{ count: number; rows: Row[] }>,
): AsyncGenerator<Row[]> {
  for (let offset = 0; ; offset += MAX_BREAKDOWN_ROWS) {
    const { count, rows } = await read({ limit: MAX_BREAKDOWN_ROWS, offset })
    yield rows
    if (offset + MAX_BREAKDOWN_ROWS >= count) return
  }
}

const toPercent = (share: number | null) => (share === null ? null : Math.round(share * 1_000) / 10)
