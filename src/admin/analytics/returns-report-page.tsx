// Returns of a period by reason or product.
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import type { returnReasons } from '../../contracts/lists/returns-list.ts'
import { returnDimensions } from '../../contracts/reports.ts'
import { useCan } from '../data/session.ts'
import { useText } from '../i18n/text.tsx'
import { type ReturnsReport, returnsReportQuery } from './analytics-queries.ts'
import { Exports } from './exports.tsx'
import { PeriodBar } from './period-bar.tsx'
import { type ReportColumn, WovenBar } from './report-grid.tsx'
import { ReportHead, ReportState } from './report-head.tsx'
import { Choices, ReportPanel } from './report-panel.tsx'
import { type ReportPeriod, useReportQuery } from './report-query.ts'

type Row = ReturnsReport['rows'][number]

export function ReturnsReportPage() {
  const { t } = useText()
  const query = useReportQuery()
  const { period, sort = '-units', choose, set } = query
  const by = choose('by', returnDimensions)
  const result = useInfiniteQuery({
    ...returnsReportQuery({ by, ...period, sort }),
    placeholderData: keepPreviousData,
  })
  const report = result.data?.pages[0]
  const rows = result.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <div className="analytics">
      <ReportHead
        name="returns"
        title={t('report.returns')}
        actions={<Exports list="returns-report" query={{ by, ...period, sort }} />}
      />
      <PeriodBar query={query} compare={[]} />
      <Choices
        label={t('report.returns.by')}
        values={returnDimensions.map((value) => ({ value, label: t(`report.returns.by-${value}`) }))}
        value={by}
        // Not every field of one is a field of the other.
        onChoose={(value) => set({ by: value, sort: '-units' })}
      />
      <ReportState query={result} isEmpty={report?.count === 0} empty="report.returns.empty">
        {report && (
          <ReportPanel
            result={result}
            count={report.count}
            title={t('report.returns')}
            columns={columnsOf(report, rows, period)}
            rows={rows}
            rowKey={({ value }) => value ?? ''}
            sort={sort}
            onSort={(next) => set({ sort: next })}
          />
        )}
      </ReportState>
    </div>
  )
}

function columnsOf(
  { by, currency }: ReturnsReport,
  rows: readonly Row[],
  period: ReportPeriod,
): ReportColumn<Row>[] {
  const most = Math.max(1, ...rows.map(({ units }) => units))
  const ofProducts: ReportColumn<Row>[] = [
    {
      id: 'sold',
      label: 'measure.sold',
      cell: ({ sold }, { number }) => (sold === null ? '–' : number(sold)),
    },
    {
      id: 'rate',
      label: 'measure.return-rate',
      sort: 'return_rate',
      cell: ({ return_rate: rate }, { percent }) => (rate === null ? '–' : percent(rate * 100)),
    },
    {
      id: 'top-reason',
      label: 'measure.top-reason',
      cell: ({ top_reason: reason }, { t }) => t(`return-reason.${reason}`),
    },
  ]
  return [
    {
      id: 'label',
      label: by === 'product' ? 'dimension.product' : 'measure.reason',
      sort: 'label',
      cell: (row) => <ReturnsLink by={by} row={row} period={period} />,
    },
    {
      id: 'units',
      label: 'measure.returned-units',
      sort: 'units',
      cell: ({ units }, { number }) => (
        <>
          {number(units)}
          <WovenBar share={units / most} />
        </>
      ),
    },
    {
      id: 'returns',
      label: 'measure.returns',
      sort: 'returns',
      cell: ({ returns }, { number }) => number(returns),
    },
    {
      id: 'amount',
      label: 'measure.returned-amount',
      sort: 'amount',
      cell: ({ amount }, { money }) => <bdi>{money(amount, currency)}</bdi>,
    },
    ...(by === 'product' ? ofProducts : []),
  ]
}

type LinkProps = { by: ReturnsReport['by']; row: Row; period: ReportPeriod }

/** The returns behind a row. */
function ReturnsLink({ by, row: { value, label }, period: { from, to } }: LinkProps) {
  const { t } = useText()
  const can = useCan()
  const name =
    value === null
      ? t('report.none.product')
      : by === 'reason'
        ? t(`return-reason.${value as (typeof returnReasons)[number]}`)
        : (label ?? value)
  if (value === null || !can('orders.read')) return <bdi>{name}</bdi>
  const counted = { requested: `${from}..${to}`, status: '!withdrawn' }
  return (
    <Link className="link" to={officePaths.office('returns', { [by]: value, ...counted })}>
      <bdi>{name}</bdi>
    </Link>
  )
}
