// The table of sales by dimension: figures of a row, and the link to its orders.
import type { OrderChannel } from '../../contracts/reports.ts'
import { type Text, useText } from '../i18n/text.tsx'
import type { Breakdown, BreakdownRow } from './analytics-queries.ts'
import { OrdersLink } from './orders-link.tsx'
import { Change, type ReportColumn, WovenBar } from './report-grid.tsx'
import type { ReportPeriod } from './report-query.ts'

/** @param rows those that are shown: the highest of them has the longest bar. */
export function breakdownColumns(
  { by, currency, before }: Breakdown,
  rows: readonly BreakdownRow[],
  period: ReportPeriod,
): ReportColumn<BreakdownRow>[] {
  const most = Math.max(1, ...rows.map((row) => row.net_sales))
  const amount =
    (pick: (row: BreakdownRow) => number | null) =>
    (row: BreakdownRow, { money }: Text) => {
      const value = pick(row)
      return <bdi>{value === null ? '–' : money(value, currency)}</bdi>
    }
  return [
    {
      id: 'label',
      label: ({ t }) => t(`dimension.${by}`),
      sort: 'label',
      cell: (row) => <RowLink by={by} row={row} period={period} />,
    },
    {
      id: 'net',
      label: 'measure.net-sales',
      sort: 'net_sales',
      cell: (row, text) => (
        <>
          {amount(({ net_sales: net }) => net)(row, text)}
          <WovenBar share={row.net_sales / most} />
        </>
      ),
    },
    ...(before
      ? [
          {
            id: 'change',
            label: 'measure.change' as const,
            cell: ({ net_sales: net, previous }: BreakdownRow) => (
              <Change now={net} before={previous?.net_sales ?? 0} />
            ),
          },
        ]
      : []),
    {
      id: 'orders',
      label: 'figures.orders',
      sort: 'orders',
      cell: ({ orders }, { number }) => number(orders),
    },
    { id: 'units', label: 'measure.units', sort: 'units', cell: ({ units }, { number }) => number(units) },
    {
      id: 'gross',
      label: 'measure.gross-sales',
      sort: 'gross_sales',
      cell: amount(({ gross_sales: gross }) => gross),
    },
    {
      id: 'discounts',
      label: 'measure.discounts',
      sort: 'discounts',
      cell: amount(({ discounts }) => discounts),
    },
    { id: 'refunds', label: 'measure.refunds', sort: 'refunds', cell: amount(({ refunds }) => refunds) },
    {
      id: 'average',
      label: 'figures.average-order',
      sort: 'average_order_value',
      cell: amount(({ kind, average_order_value: average }) => (kind === 'shipping' ? null : average)),
    },
    {
      id: 'return-rate',
      label: 'measure.return-rate',
      sort: 'return_rate',
      cell: ({ return_rate: rate }, { percent }) => (rate === null ? '–' : percent(rate * 100)),
    },
  ]
}

type LinkProps = { by: Breakdown['by']; row: BreakdownRow; period: ReportPeriod }

function RowLink({ by, row: { kind, value, label }, period }: LinkProps) {
  const { t, country } = useText()
  const name =
    kind === 'shipping'
      ? t('report.shipping')
      : kind === 'none'
        ? t(`report.none.${by}`)
        : by === 'country'
          ? country(value!)
          : by === 'channel'
            ? t(`channel.${value as OrderChannel}`)
            : (label ?? value!)
  const filter = kind === 'shipping' ? {} : { [by.replace('-', '_')]: kind === 'none' ? 'empty' : value! }
  return <OrdersLink name={name} filter={filter} period={period} />
}
