// One report by its name in the address.
import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { salesDimensions } from '../../contracts/reports.ts'
import { useText } from '../i18n/text.tsx'
import { NotFound } from '../kit/not-found.tsx'
import { BreakdownPage } from './breakdown-page.tsx'
import { CustomersReportPage } from './customers-report-page.tsx'
import { EuSalesPage } from './eu-sales-page.tsx'
import { TaxThresholdsPage } from './tax-thresholds-page.tsx'
import { ReturnsReportPage } from './returns-report-page.tsx'
import { StockReportPage } from './stock-report-page.tsx'

const pages: Readonly<Record<string, ComponentType>> = {
  customers: CustomersReportPage,
  'eu-sales': EuSalesPage,
  'tax-thresholds': TaxThresholdsPage,
  returns: ReturnsReportPage,
  stock: StockReportPage,
}

export function ReportPage() {
  const { t } = useText()
  const name = useParams()['report'] ?? ''
  const by = salesDimensions.find((one) => name === `sales-by-${one}`)
  if (by) return <BreakdownPage key={name} by={by} />
  const Report = pages[name]
  if (Report) return <Report />
  return (
    <NotFound
      title={t('report.not-found')}
      hint={t('report.not-found.hint')}
      list={{ path: officePaths.reports(), title: t('reports.title') }}
    />
  )
}
