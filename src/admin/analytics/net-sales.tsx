// Net sales of a period by day, beside the period that it is compared with.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useText } from '../i18n/text.tsx'
import { LineChart } from '../kit/chart/line-chart.tsx'
import { salesQuery } from './analytics-queries.ts'
import type { ReportPeriod, ReportQuery } from './report-query.ts'

export function NetSales({ period, compare }: { period: ReportPeriod; compare: ReportQuery['compare'] }) {
  const { t, money, date } = useText()
  const isCompared = compare !== 'none'
  const { data: sales } = useQuery({
    ...salesQuery({ ...period, ...(isCompared && { compare }) }),
    placeholderData: keepPreviousData,
  })
  if (!sales) return null
  const points = (days: typeof sales.days) =>
    days.map(({ day, sales: sold, refunded }) => ({ label: date(day), value: sold - refunded }))
  const spans = [sales.period, ...(isCompared ? [sales.before] : [])].map(
    ({ from, to }) => `${date(from)} – ${date(to)}${compare === 'year' ? `, ${to.slice(0, 4)}` : ''}`,
  )
  return (
    <section className="panel" aria-labelledby="net-sales">
      <div className="panel-head">
        <h2 id="net-sales">{t('report.net-sales-by-day')}</h2>
        {isCompared && <span className="dim">{t('home.dashed', { name: spans[1]! })}</span>}
      </div>
      <div className="panel-body">
        <LineChart
          title={t('report.net-sales-by-day')}
          points={points(sales.days)}
          before={isCompared ? points(sales.previous_days) : []}
          names={spans}
          format={(value) => money(value, sales.currency)}
        />
      </div>
    </section>
  )
}
