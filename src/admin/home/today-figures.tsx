// Figures of today, each compared with the same time a week ago.
import { useSuspenseQuery } from '@tanstack/react-query'
import { officePaths } from '../../contracts/admin-paths.ts'
import { Link } from 'react-router'
import { useText } from '../i18n/text.tsx'
import { LineChart } from '../kit/chart/line-chart.tsx'
import { todayQuery, type TodayReport } from './home-queries.ts'

export function TodayFigures() {
  const { t, money, number, percent } = useText()
  const { data: report } = useSuspenseQuery(todayQuery)
  const { total, previous_total: before, currency, conversion, week_conversion: week } = report
  const average = ({ sales, orders }: TodayReport['total']) =>
    orders === 0 ? null : Math.round(sales / orders)
  const share = (value: number | null) => (value === null ? '–' : percent(value * 100))
  const amount = (value: number | null) => (value === null ? '–' : money(value, currency))
  const figures = [
    {
      label: t('figures.sales'),
      value: money(total.sales, currency),
      compare: <Comparison now={total.sales} before={before.sales} shown={amount(before.sales)} />,
    },
    {
      label: t('figures.orders'),
      value: number(total.orders),
      compare: <Comparison now={total.orders} before={before.orders} shown={number(before.orders)} />,
    },
    {
      label: t('figures.conversion'),
      value: share(conversion.share),
      compare:
        week.share !== null &&
        t('figures.conversion.note', { share: share(week.share), visits: number(conversion.visits) }),
    },
    {
      label: t('figures.average-order'),
      value: amount(average(total)),
      compare: (
        <Comparison now={average(total) ?? 0} before={average(before) ?? 0} shown={amount(average(before))} />
      ),
    },
  ]
  return (
    <dl className="figures">
      {figures.map(({ label, value, compare }) => (
        <div key={label}>
          <dt className="dim">{label}</dt>
          <dd>
            <bdi className="figure">{value}</bdi>
            <span className="dim">{compare}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** "+12%, $16,200 by this time last Monday". `shown`: the earlier figure. */
function Comparison({ now, before, shown }: { now: number; before: number; shown: string }) {
  const { t, change } = useText()
  if (before === 0) return null
  const ratio = (now - before) / before
  return (
    <>
      <span className={ratio < 0 ? 'bad' : 'good'}>{change(ratio)}</span>{' '}
      {t('figures.last-week', { value: shown })}
    </>
  )
}

const hourLabels = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))

/** Sales of the day, adding up hour by hour. */
export function SalesByHour() {
  const { t, money, date } = useText()
  const { data: report } = useSuspenseQuery(todayQuery)
  const add = (hours: TodayReport['hours']) => {
    let sum = 0
    return hours.map(({ sales }, hour) => ({ label: hourLabels[hour]!, value: (sum += sales) }))
  }
  const points = add(report.hours).slice(0, Number(report.time.slice(0, 2)) + 1)
  const earlier = date(report.previous_day)
  return (
    <section className="panel" aria-labelledby="sales-by-hour">
      <div className="panel-head">
        <h2 id="sales-by-hour">{t('home.sales-by-hour')}</h2>
        <Link className="button quiet" to={officePaths.office('analytics')}>
          {t('home.view-report')}
        </Link>
      </div>
      <div className="panel-body">
        <p className="row">
          <span className="grow">
            <bdi className="figure">{money(report.total.sales, report.currency)}</bdi>{' '}
            {t('home.by-time', { time: report.time })}
          </span>
          <span className="dim">{t('home.dashed', { name: earlier })}</span>
        </p>
        <LineChart
          title={t('home.sales-by-hour')}
          points={points}
          before={add(report.previous_hours)}
          names={[t('figures.today'), earlier]}
          format={(value) => money(value, report.currency)}
        />
      </div>
    </section>
  )
}
