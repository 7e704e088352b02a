// Sales of a period by product, market or another dimension. Each row leads to its orders.
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { comparisons, type SalesDimension } from '../../contracts/reports.ts'
import { useText } from '../i18n/text.tsx'
import { breakdownQuery } from './analytics-queries.ts'
import { breakdownColumns } from './breakdown-columns.tsx'
import { Exports } from './exports.tsx'
import { PeriodBar } from './period-bar.tsx'
import { ReportPanel } from './report-panel.tsx'
import { ReportHead, ReportState } from './report-head.tsx'
import { useReportQuery } from './report-query.ts'
import { NetSales } from './net-sales.tsx'
import { SalesFigures } from './sales-figures.tsx'

export function BreakdownPage({ by }: { by: SalesDimension }) {
  const { t } = useText()
  const query = useReportQuery()
  const { period, compare, sort = '-net_sales', set } = query
  const result = useInfiniteQuery({
    ...breakdownQuery({ by, ...period, compare, sort }),
    placeholderData: keepPreviousData,
  })
  const report = result.data?.pages[0]
  const rows = result.data?.pages.flatMap((page) => page.rows) ?? []
  const title = t(`report.sales-by-${by}`)
  return (
    <div className="analytics">
      <ReportHead
        name={`sales-by-${by}`}
        title={title}
        actions={<Exports list="sales-breakdown" query={{ by, ...period, compare, sort }} />}
      />
      <PeriodBar query={query} compare={[...comparisons, 'none']} />
      <ReportState query={result} isEmpty={rows.length === 0}>
        {report && (
          <div className="report-parts">
            <SalesFigures report={report} />
            <NetSales period={period} compare={compare} />
            <ReportPanel
              result={result}
              count={report.count}
              title={title}
              note={!report.adds_up && t('report.overlap')}
              columns={breakdownColumns(report, rows, period)}
              rows={rows}
              rowKey={({ kind, value }) => `${kind} ${value}`}
              sort={sort}
              onSort={(next) => set({ sort: next })}
            />
          </div>
        )}
      </ReportState>
    </div>
  )
}
