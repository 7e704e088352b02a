// Sales and visits of a period, searches without results, and best sellers that run out.
import { Suspense } from 'react'
import { useCan } from '../data/session.ts'
import { useText } from '../i18n/text.tsx'
import { Exports } from './exports.tsx'
import { PeriodBar } from './period-bar.tsx'
import { useReportQuery } from './report-query.ts'
import { LowStock, MissedSearches } from './report-tables.tsx'
import { SalesCharts } from './sales-charts.tsx'
import { PageHead } from '../kit/page-head.tsx'
import './analytics.css'

export function AnalyticsPage() {
  const { t } = useText()
  const can = useCan()
  const query = useReportQuery()
  const { period } = query
  const compare = query.compare === 'none' ? 'previous' : query.compare
  return (
    <div className="analytics">
      <PageHead
        title={t('analytics.title')}
        actions={can('reports.read') && <Exports list="sales-report" query={{ ...period, compare }} />}
      />
      {(can('reports.read') || can('search-reports.read')) && (
        <PeriodBar query={{ ...query, compare }} {...(!can('reports.read') && { compare: [] })} />
      )}
      <Suspense>
        {can('reports.read') && <SalesCharts query={{ ...period, compare }} />}
        <div className="report-tables">
          {can('search-reports.read') && <MissedSearches period={period} />}
          {can('stock.read') && <LowStock />}
        </div>
      </Suspense>
    </div>
  )
}
