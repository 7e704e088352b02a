// Orders and sales of a period, drawn beside the one before it, with the same as a table and as a file.
import type { DayFigures, Period, SalesReport, VisitReport } from '../../modules/reports/reports.ts'
import { officePaths } from '../../contracts/admin-paths.ts'
import { inLanguage } from '../../contracts/paths.ts'
import { useFormat, useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { Chart } from './chart.tsx'
import { ListFiles } from '../shell/list-files.tsx'
import { TableFrame } from '../shell/table-frame.tsx'

const presets = [7, 30, 90] as const
const dayMs = 86_400_000
const daysBack = (day: string, by: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - by * dayMs).toISOString().slice(0, 10)

type Props = { report: SalesReport; visits: VisitReport; asked: Partial<Period>; today: string }

export function Sales({ report, visits, asked, today }: Props) {
  const { t, locale } = useText()
  const { money, number, date } = useFormat()
  const {
    days,
    previous_days: daysBefore,
    total: sum,
    previous_total: sumBefore,
    currency,
    period,
    before,
  } = report
  const short = (day: string) => date(day, { day: 'numeric', month: 'short' })
  const span = ({ from, to }: Period) => `${short(from)} – ${short(to)}`
  const chartOf = (value: (day: DayFigures) => number) => ({
    now: days.map((day) => ({ label: short(day.day), value: value(day) })),
    before: daysBefore.map((day) => ({ label: short(day.day), value: value(day) })),
  })
  return (
    <section className="office-sales" aria-labelledby="sales">
      <div className="office-top">
        <h2 className="t-sm" id="sales">
          {t('office.sales')}
        </h2>
        <ListFiles list="sales-report" asked={period} />
        <ul className="chips" aria-label={t('office.period')}>
          {presets.map((count) => {
            const from = daysBack(today, count - 1)
            return (
              <li key={count}>
                <PlainLink
                  className="chip"
                  href={officePaths.office(undefined, { from, to: today })}
                  aria-current={(period.from === from && period.to === today) || undefined}
                >
                  {t('office.period.days', { count })}
                </PlainLink>
              </li>
            )
          })}
        </ul>
        <form className="office-period" action={inLanguage(locale, officePaths.office())}>
          <label>
            <span className="sm">{t('office.period.from')}</span>
            <input type="date" name="from" required defaultValue={asked.from} max={today} />
          </label>
          <label>
            <span className="sm">{t('office.period.to')}</span>
            <input type="date" name="to" required defaultValue={asked.to} max={today} />
          </label>
          <Button type="submit" variant="second" small>
            {t('office.period.show')}
          </Button>
        </form>
      </div>
      <div className="office-charts">
        <Chart
          title={t('office.sales')}
          value={money(sum.sales, currency)}
          before={money(sumBefore.sales, currency)}
          points={chartOf(({ sales }) => sales)}
          say={(value) => money(value, currency)}
        />
        <Chart
          title={t('office.orders')}
          value={number(sum.orders)}
          before={number(sumBefore.orders)}
          points={chartOf(({ orders }) => orders)}
          say={(value) => number(value)}
        />
        <Visits visits={visits} report={report} short={short} />
      </div>
      <p className="sm dim">
        {t('office.compared', { now: span(period), before: span(before) })}{' '}
        {t('office.sales.how', { refunded: money(sum.refunded, currency) })}{' '}
        {visits.total.share === null
          ? t('office.visits.none')
          : t('office.visits.how', {
              visits: number(visits.total.visits),
              checkouts: number(visits.total.checkouts),
              orders: number(visits.total.orders),
            })}
      </p>
      <details className="office-days">
        <summary className="sm">{t('office.as-table')}</summary>
        <TableFrame aria-label={t('office.as-table')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('office.day')}</th>
                <th scope="col" className="end">
                  {t('office.orders')}
                </th>
                <th scope="col" className="end">
                  {t('office.sales')}
                </th>
                <th scope="col" className="end">
                  {t('office.refunded')}
                </th>
                <th scope="col" className="end">
                  {t('office.visits')}
                </th>
                <th scope="col" className="end">
                  {t('office.visits.checkouts')}
                </th>
                <th scope="col" className="end">
                  {t('office.sales-before')}
                </th>
              </tr>
            </thead>
            <tbody>
              {days.map((day, at) => (
                <tr key={day.day}>
                  <th scope="row">{date(day.day, { dateStyle: 'medium' })}</th>
                  <td className="end">{number(day.orders)}</td>
                  <td className="end">
                    <bdi>{money(day.sales, currency)}</bdi>
                  </td>
                  <td className="end">
                    <bdi>{money(day.refunded, currency)}</bdi>
                  </td>
                  <td className="end">{number(visits.days[at]!.visits)}</td>
                  <td className="end">{number(visits.days[at]!.checkouts)}</td>
                  <td className="end">
                    <bdi>{money(daysBefore[at]!.sales, currency)}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      </details>
    </section>
  )
}

/** How many came, and of a hundred of them how many bought. */
function Visits({
  visits,
  report,
  short,
}: {
  visits: VisitReport
  report: SalesReport
  short(day: string): string
}) {
  const { t } = useText()
  const { number } = useFormat()
  const shareOf = (share: number | null) =>
    share === null ? '–' : number(share * 100, { maximumFractionDigits: 1 })
  const came = (days: VisitReport['days']) =>
    days.map((day) => ({ label: short(day.day), value: day.visits }))
  const bought = (days: VisitReport['days'], sales: DayFigures[]) =>
    days.map((day, at) => ({
      label: short(day.day),
      value: day.visits === 0 ? 0 : sales[at]!.orders / day.visits,
    }))
  return (
    <>
      <Chart
        title={t('office.visits')}
        value={number(visits.total.visits)}
        before={number(visits.previous_total.visits)}
        points={{ now: came(visits.days), before: came(visits.previous_days) }}
        say={(value) => number(value)}
      />
      <Chart
        title={t('office.visits.share')}
        value={shareOf(visits.total.share)}
        before={shareOf(visits.previous_total.share)}
        points={{
          now: bought(visits.days, report.days),
          before: bought(visits.previous_days, report.previous_days),
        }}
        say={shareOf}
        least={0.01}
      />
    </>
  )
}
