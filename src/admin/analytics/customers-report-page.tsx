// New and returning customers by month, and what the customers of a month order in the months after it.
import { useQuery } from '@tanstack/react-query'
import { type Text, useText } from '../i18n/text.tsx'
import { LineChart } from '../kit/chart/line-chart.tsx'
import { ScrollRegion } from '../kit/scroll-region.tsx'
import { type CustomersReport, customersReportQuery } from './analytics-queries.ts'
import { Exports } from './exports.tsx'
import { type ReportColumn, ReportGrid } from './report-grid.tsx'
import { ReportHead, ReportState } from './report-head.tsx'
import { Choices } from './report-panel.tsx'
import { useReportQuery } from './report-query.ts'

type Month = CustomersReport['months'][number]
type Figures = Month['new']

const measures = ['customers', 'orders', 'net_sales'] as const

export function CustomersReportPage() {
  const { t, money, number, percent } = useText()
  const formatMonth = useMonths()
  const { choose, set } = useReportQuery()
  const measure = choose('measure', measures)
  const result = useQuery(customersReportQuery)
  const report = result.data
  const first = report?.months.findIndex((one) => one.new.orders + one.returning.orders > 0)
  // Months before the first order say nothing.
  const months = report?.months.slice(Math.max(first ?? 0, 0)) ?? []
  return (
    <div className="analytics">
      <ReportHead
        name="customers"
        title={t('report.customers')}
        actions={<Exports list="customers-report" query={{}} />}
      />
      <ReportState query={result} isEmpty={report?.cohorts.every(({ customers }) => customers === 0) ?? true}>
        {report && (
          <div className="report-parts">
            <div className="panel">
              <div className="panel-head">
                <h2>{t('report.customers.by-month')}</h2>
                <span className="dim">{t('report.customers.dashed')}</span>
              </div>
              <div className="panel-body">
                <LineChart
                  title={t('report.customers.by-month')}
                  points={months.map((one) => ({
                    label: formatMonth(one.month),
                    value: one.new.customers,
                  }))}
                  before={months.map((one) => ({
                    label: formatMonth(one.month),
                    value: one.returning.customers,
                  }))}
                  names={[t('measure.new-customers'), t('measure.returning-customers')]}
                  format={number}
                />
              </div>
              <ReportGrid
                label={t('report.customers.by-month')}
                columns={columnsOf(report, formatMonth)}
                rows={months.toReversed()}
                rowKey={({ month }) => month}
              />
            </div>
            <div className="panel">
              <div className="panel-head">
                <h2>{t('report.cohorts')}</h2>
                <Choices
                  label={t('report.cohorts.measure')}
                  values={measures.map((value) => ({ value, label: t(`report.cohorts.${value}`) }))}
                  value={measure}
                  onChoose={(value) => set({ measure: value })}
                />
              </div>
              <Cohorts
                report={report}
                share={(later, first) => (first[measure] <= 0 ? 0 : later[measure] / first[measure])}
                format={(later, first) =>
                  measure === 'customers'
                    ? percent(Math.round((later.customers / first.customers) * 1_000) / 10)
                    : measure === 'orders'
                      ? number(later.orders)
                      : money(later.net_sales, report.currency)
                }
              />
            </div>
          </div>
        )}
      </ReportState>
    </div>
  )
}

/** Formats `2026-11` as Nov 2026. */
function useMonths() {
  const { locale } = useText()
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'short', year: 'numeric' })
  return (month: string) => format.format(new Date(`${month}-01T00:00:00Z`))
}

const columnsOf = (
  { currency }: CustomersReport,
  formatMonth: (month: string) => string,
): ReportColumn<Month>[] => {
  const amount =
    (pick: (row: Month) => Figures) =>
    (row: Month, { money }: Text) => <bdi>{money(pick(row).net_sales, currency)}</bdi>
  const returning = (row: Month) => row.returning
  return [
    { id: 'month', label: 'measure.month', cell: ({ month }) => formatMonth(month) },
    { id: 'new', label: 'measure.new-customers', cell: (row, { number }) => number(row.new.customers) },
    {
      id: 'returning',
      label: 'measure.returning-customers',
      cell: (row, { number }) => number(row.returning.customers),
    },
    {
      id: 'orders',
      label: 'figures.orders',
      cell: (row, { number }) => number(row.new.orders + row.returning.orders),
    },
    { id: 'new-sales', label: 'measure.new-sales', cell: amount((row) => row.new) },
    { id: 'returning-sales', label: 'measure.returning-sales', cell: amount(returning) },
  ]
}

type CohortsProps = {
  report: CustomersReport
  /** Of the first month: how dark a month is. */
  share(later: Figures, first: Figures): number
  format(later: Figures, first: Figures): string
}

function Cohorts({ report, share, format }: CohortsProps) {
  const { t, number } = useText()
  const formatMonth = useMonths()
  const cohorts = report.cohorts.filter(({ customers }) => customers > 0)
  const months = Math.max(...cohorts.map(({ later }) => later.length))
  return (
    <ScrollRegion className="report-table cohorts" label={t('report.cohorts')}>
      <table>
        <caption className="dim">{t('report.cohorts.hint')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('measure.first-order')}</th>
            <th scope="col">{t('measure.customers')}</th>
            {Array.from({ length: months }, (_, after) => (
              <th key={after} scope="col">
                {t('report.cohorts.month', { number: after })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cohorts.map(({ month, customers, later }) => (
            <tr key={month}>
              <th scope="row">{formatMonth(month)}</th>
              <td>{number(customers)}</td>
              {later.map((figures, after) => (
                <td
                  key={after}
                  style={{
                    // Light enough for the text in both themes.
                    backgroundColor: `color-mix(in oklab, var(--color-ink) ${Math.round(Math.max(0, Math.min(1, share(figures, later[0]!))) * 18)}%, transparent)`,
                  }}
                >
                  <bdi>{format(figures, later[0]!)}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
