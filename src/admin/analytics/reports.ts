// The reports by topic. Each is a page of its own.
import { salesDimensions } from '../../contracts/reports.ts'
import type { Permission } from '../../contracts/permissions.ts'
import type { MessageKey } from '../i18n/text.tsx'

type ReportGroup = {
  id: 'sales' | 'customers' | 'stock' | 'taxes'
  permission: Permission
  /** Names in the address, with their titles. */
  reports: readonly { name: string; title: MessageKey }[]
}

export const reportGroups: readonly ReportGroup[] = [
  {
    id: 'sales',
    permission: 'reports.read',
    reports: salesDimensions.map((by) => ({ name: `sales-by-${by}`, title: `report.sales-by-${by}` })),
  },
  {
    id: 'customers',
    permission: 'reports.read',
    reports: [
      { name: 'customers', title: 'report.customers' },
      { name: 'returns', title: 'report.returns' },
    ],
  },
  {
    id: 'stock',
    permission: 'stock.read',
    reports: [{ name: 'stock', title: 'report.stock' }],
  },
  {
    id: 'taxes',
    permission: 'reports.read',
    reports: [
      { name: 'eu-sales', title: 'report.eu-sales' },
      { name: 'tax-thresholds', title: 'report.tax-thresholds' },
    ],
  },
]
