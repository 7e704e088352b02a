// What the weekly email of a saved report has: its totals and first rows.
import { officePaths } from '../../../contracts/admin-paths.ts'
import { inLanguage } from '../../../contracts/paths.ts'
import { comparisons, readReportPeriod, salesDimensions } from '../../../contracts/reports.ts'
import type { OperatorContext } from '../../../contracts/staff-context.ts'
import { type EmailRow, renderEmail } from '../../../platform/email/email-template.ts'
import type { Text } from '../../../platform/text/text.ts'
import type { ReportService } from '../reports.service.ts'
import { returnsReportQuery } from '../returns-report.ts'
import { describeBreakdownRow } from '../sales-breakdown/describe-row.ts'
import { breakdownQuery } from '../sales-breakdown/sales-breakdown.ts'
import { stockCoverQuery } from '../stock-cover.ts'

const MAX_ROWS = 10

type SavedReport = { list: string; name: string; query: Readonly<Record<string, string>> }
type Summary = { paragraphs: string[]; rows: EmailRow[] }
type Reader = { reports: ReportService; ctx: OperatorContext; messages: Text; today: string }

/** @param today the last day of the report. */
export async function renderWeeklyReport(
  saved: SavedReport,
  reader: Reader,
  { shop, shopUrl }: { shop: string; shopUrl: string },
): Promise<{ subject: string; text: string; html: string }> {
  const { messages, today } = reader
  const { t, date } = messages
  const name = saved.list.replace('report-', '')
  const { period } = readReportPeriod(saved.query, today)
  const summary = await summarize(name, saved.query, period, reader)
  const isOfMonths = name === 'customers'
  return {
    subject: t('mail.report.subject', { name: saved.name, shop }),
    ...renderEmail({
      messages,
      shop,
      hello: saved.name,
      paragraphs: [
        ...(isOfMonths ? [] : [t('mail.report.period', { from: date(period.from), to: date(period.to) })]),
        ...(summary.rows.length === 0 ? [t('mail.report.empty')] : summary.paragraphs),
      ],
      rows: summary.rows,
      button: {
        label: t('mail.report.button'),
        url: `${shopUrl}${inLanguage(messages.locale, officePaths.report(name))}?${new URLSearchParams(saved.query)}`,
      },
      footer: [t('mail.report.foot'), shop],
    }),
  }
}

async function summarize(
  name: string,
  query: SavedReport['query'],
  period: { from: string; to: string },
  { reports, ctx, messages }: Reader,
): Promise<Summary> {
  const { t, money, percent } = messages
  const page = { ...period, limit: MAX_ROWS }
  // A saved query may name what the report no longer has.
  const { sort, show, compare } = query
  const by = salesDimensions.find((one) => name === `sales-by-${one}`)
  if (by) {
    const comparison = [...comparisons, 'none' as const].find((one) => one === compare)
    const base = { by, ...page, ...(comparison && { compare: comparison }) }
    const parsed = breakdownQuery.safeParse({ ...base, sort })
    const report = await reports.breakdown(ctx, parsed.data ?? base)
    const { total, previous_total: previous, currency } = report
    return {
      paragraphs: [
        t('mail.report.total', { sales: money(total.net_sales, currency), orders: total.orders }),
        ...(previous ? [t('mail.report.before', { sales: money(previous.net_sales, currency) })] : []),
      ],
      rows: report.rows.map((row) => ({
        title: describeBreakdownRow(by, row, messages),
        note: t('mail.report.orders', { count: row.orders }),
        amount: money(row.net_sales, currency),
      })),
    }
  }
  if (name === 'stock') {
    const parsed = stockCoverQuery.safeParse({ ...page, show, sort })
    const report = await reports.stockCover(ctx, parsed.data ?? page)
    return {
      paragraphs: [],
      rows: report.rows.map(({ name: product, available, days_of_supply: days }) => ({
        title: product,
        note: t('mail.report.available', { count: available }),
        amount: days === null ? t('mail.report.not-sold') : t('mail.report.days', { count: days }),
      })),
    }
  }
  if (name === 'returns') {
    const parsed = returnsReportQuery.safeParse({ ...page, by: query['by'], sort })
    const { by: dimension, rows, total, currency } = await reports.returns(ctx, parsed.data ?? page)
    return {
      paragraphs: [t('mail.report.returned', { count: total.units })],
      rows: rows.map(({ value, label, units, amount, top_reason: reason, return_rate: rate }) => ({
        title:
          dimension === 'reason'
            ? t(`order.reason.${reason}`)
            : (label ?? value ?? t('office.breakdown.none')),
        note: rate === null ? money(amount, currency) : percent(rate),
        amount: t('mail.report.items', { count: units }),
      })),
    }
  }
  const { months, currency } = await reports.cohorts(ctx, { months: 3 })
  return {
    paragraphs: [],
    rows: months.toReversed().map(({ month, new: joined, returning }) => ({
      title: month,
      note: t('mail.report.customers', { joined: joined.customers, returning: returning.customers }),
      amount: money(joined.net_sales + returning.net_sales, currency),
    })),
  }
}
