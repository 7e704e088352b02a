// Totals of a sales report, each beside its change.
import { useText } from '../i18n/text.tsx'
import type { Breakdown } from './analytics-queries.ts'
import { Change } from './report-grid.tsx'
import '../kit/record.css'

type Totals = Breakdown['total']

export function SalesFigures({
  report: { total, previous_total: previous, currency },
}: {
  report: Breakdown
}) {
  const { t, money, number, percent } = useText()
  const amount = (value: number | null) => (value === null ? '–' : money(value, currency))
  const share = (value: number | null) => (value === null ? '–' : percent(value * 100))
  const figures = [
    { id: 'measure.net-sales', of: ({ net_sales: net }: Totals) => net, format: amount },
    {
      id: 'figures.orders',
      of: ({ orders }: Totals) => orders,
      format: (value: number | null) => number(value ?? 0),
    },
    { id: 'figures.average-order', of: (sums: Totals) => sums.average_order_value, format: amount },
    { id: 'measure.discounts', of: ({ discounts }: Totals) => discounts, format: amount, isBad: true },
    { id: 'measure.refunds', of: ({ refunds }: Totals) => refunds, format: amount, isBad: true },
    { id: 'measure.return-rate', of: (sums: Totals) => sums.return_rate, format: share, isBad: true },
  ] as const
  return (
    <dl className="record-figures">
      {figures.map(({ id, of, format, ...figure }) => (
        <div key={id}>
          <dt className="dim">{t(id)}</dt>
          <dd>
            <bdi className="figure">{format(of(total))}</bdi>
            {previous && (
              <div className="dim">
                <Change now={of(total) ?? 0} before={of(previous) ?? 0} {...figure} />{' '}
                {t('report.from', { value: format(of(previous)) })}
              </div>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
