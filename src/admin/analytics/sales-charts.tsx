// Sales, orders, visits and conversion of a period, each beside the period before.
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '../i18n/text.tsx'
import { type ChartPoint, LineChart } from '../kit/chart/line-chart.tsx'
import { type Period, salesQuery, visitsQuery } from './analytics-queries.ts'

export function SalesCharts({ query }: { query: Parameters<typeof salesQuery>[0] }) {
  const { t, money, number, percent, date } = useText()
  const { data: sales } = useSuspenseQuery(salesQuery(query))
  const { data: visits } = useSuspenseQuery(visitsQuery(query))
  const span = ({ from, to }: Required<Period>) =>
    `${date(from)} – ${date(to)}${query.compare === 'year' ? `, ${to.slice(0, 4)}` : ''}`
  const names = [span(sales.period), span(sales.before)] as const
  const points = <Day extends { day: string }>(
    days: readonly Day[],
    value: (day: Day, at: number) => number,
  ) => days.map((day, at) => ({ label: date(day.day), value: value(day, at) }))
  const amount = (minor: number) => money(minor, sales.currency)
  const share = (value: number | null) => (value === null ? '–' : percent(value * 100))
  const conversion = (days: typeof visits.days, orders: typeof sales.days) =>
    points(days, ({ visits: count }, at) => (count === 0 ? 0 : orders[at]!.orders / count))
  return (
    <>
      <div className="charts">
        <Chart
          title={t('figures.sales')}
          total={amount(sales.total.sales)}
          before={amount(sales.previous_total.sales)}
          note={sales.total.refunded > 0 && t('analytics.refunded', { value: amount(sales.total.refunded) })}
          points={points(sales.days, (day) => day.sales)}
          earlier={points(sales.previous_days, (day) => day.sales)}
          names={names}
          format={amount}
        />
        <Chart
          title={t('figures.orders')}
          total={number(sales.total.orders)}
          before={number(sales.previous_total.orders)}
          points={points(sales.days, ({ orders }) => orders)}
          earlier={points(sales.previous_days, ({ orders }) => orders)}
          names={names}
          format={number}
        />
        <Chart
          title={t('analytics.visits')}
          total={number(visits.total.visits)}
          before={number(visits.previous_total.visits)}
          points={points(visits.days, ({ visits: count }) => count)}
          earlier={points(visits.previous_days, ({ visits: count }) => count)}
          names={names}
          format={number}
        />
        <Chart
          title={t('figures.conversion')}
          total={share(visits.total.share)}
          before={share(visits.previous_total.share)}
          note={t('analytics.checkouts', { count: visits.total.checkouts })}
          points={conversion(visits.days, sales.days)}
          earlier={conversion(visits.previous_days, sales.previous_days)}
          names={names}
          format={share}
        />
      </div>
      <p className="dim">{t('analytics.compared', { now: names[0], before: names[1] })}</p>
    </>
  )
}

type ChartProps = {
  title: string
  total: string
  /** Of the period before. */
  before: string
  note?: ReactNode
  points: readonly ChartPoint[]
  earlier: readonly ChartPoint[]
  names: readonly [string, string]
  format(value: number): string
}

function Chart({ title, total, before, note, points, earlier, names, format }: ChartProps) {
  const { t } = useText()
  return (
    <section className="panel" aria-label={title}>
      <div className="panel-head">
        <h2>{title}</h2>
      </div>
      <div className="panel-body">
        <p>
          <bdi className="figure">{total}</bdi>{' '}
          <span className="dim">{t('analytics.before', { value: before })}</span>
        </p>
        {note && <p className="dim">{note}</p>}
        <LineChart title={title} points={points} before={earlier} names={names} format={format} />
      </div>
    </section>
  )
}
