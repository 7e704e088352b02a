// How long the stock of products lasts at the speed of a period, what sells through, and what does not sell.
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { stockSelections } from '../../contracts/reports.ts'
import { useText } from '../i18n/text.tsx'
import { Status } from '../kit/status.tsx'
import { stockReportQuery, type StockReportRow } from './analytics-queries.ts'
import { Exports } from './exports.tsx'
import { OrdersLink } from './orders-link.tsx'
import { PeriodBar } from './period-bar.tsx'
import { Choices, ReportPanel } from './report-panel.tsx'
import { type ReportColumn, WovenBar } from './report-grid.tsx'
import { ReportHead, ReportState } from './report-head.tsx'
import { type ReportPeriod, useReportQuery } from './report-query.ts'

const LOW_DAYS = 14

export function StockReportPage() {
  const { t } = useText()
  const query = useReportQuery()
  const { period, sort = 'days_of_supply', choose, set } = query
  const show = choose('show', stockSelections)
  const result = useInfiniteQuery({
    ...stockReportQuery({ ...period, show, sort }),
    placeholderData: keepPreviousData,
  })
  const report = result.data?.pages[0]
  return (
    <div className="analytics">
      <ReportHead
        name="stock"
        title={t('report.stock')}
        actions={<Exports list="stock-report" query={{ ...period, show, sort }} />}
      />
      <PeriodBar query={query} compare={[]} />
      <Choices
        label={t('report.stock.show')}
        values={stockSelections.map((value) => ({ value, label: t(`report.stock.show.${value}`) }))}
        value={show}
        onChoose={(value) => set({ show: value })}
      />
      <ReportState query={result} isEmpty={report?.count === 0} empty="report.stock.empty">
        {report && (
          <ReportPanel
            result={result}
            count={report.count}
            title={t('report.stock')}
            note={t('report.stock.hint')}
            columns={columnsOf(period)}
            rows={result.data?.pages.flatMap(({ rows }) => rows) ?? []}
            rowKey={({ slug }) => slug}
            sort={sort}
            onSort={(next) => set({ sort: next })}
          />
        )}
      </ReportState>
    </div>
  )
}

const columnsOf = (period: ReportPeriod): ReportColumn<StockReportRow>[] => [
  {
    id: 'name',
    label: 'dimension.product',
    sort: 'name',
    cell: ({ name, slug }) => <OrdersLink name={name} filter={{ product: slug }} period={period} />,
  },
  { id: 'sold', label: 'measure.sold', sort: 'sold', cell: ({ sold }, { number }) => number(sold) },
  {
    id: 'available',
    label: 'analytics.available',
    sort: 'available',
    cell: ({ available }, { number }) => <bdi>{number(available)}</bdi>,
  },
  {
    id: 'days',
    label: 'measure.days-of-supply',
    sort: 'days_of_supply',
    cell: ({ days_of_supply: days, available }, { t }) => {
      if (days === null) return <Status kind="open">{t('report.stock.not-sold')}</Status>
      const kind = available <= 0 ? 'error' : days < LOW_DAYS ? 'attention' : 'done'
      return <Status kind={kind}>{t('report.days', { count: days })}</Status>
    },
  },
  {
    id: 'sell-through',
    label: 'measure.sell-through',
    sort: 'sell_through',
    cell: ({ sell_through: share }, { percent }) => (
      <>
        {percent((share ?? 0) * 100)}
        <WovenBar share={share ?? 0} />
      </>
    ),
  },
]
