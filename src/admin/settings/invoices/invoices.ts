// Who sells as invoices say it, and how documents are numbered: two settings of the API in one form.
import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../data/client.ts'
import type { Changes, FieldTree } from '../../kit/editor/changes.ts'
import { withFormPaths } from '../../kit/editor/with-form-paths.ts'
import { applyEdit } from '../records.ts'

const settingsPath = '/api/v1/staff/invoice-settings'
const seriesPath = '/api/v1/staff/document-series'

async function fetchInvoices(signal?: AbortSignal) {
  const [view, numbers] = await Promise.all([
    unwrap(api.GET(settingsPath, signal && { signal })),
    unwrap(api.GET(seriesPath, signal && { signal })),
  ])
  return { ...view, ...numbers }
}
export type Invoices = Awaited<ReturnType<typeof fetchInvoices>>
type Series = Omit<Invoices['series'][number], 'next'>

export const invoicesQuery = queryOptions({
  queryKey: ['invoice-settings'],
  queryFn: ({ signal }) => fetchInvoices(signal),
})

const withoutNext = ({ next: _next, ...series }: Invoices['series'][number]): Series => series

export const toInvoiceTree = ({ settings, series }: Invoices): FieldTree => ({
  ...settings,
  series: series.map(withoutNext),
})

/** @throws ApiError whose issues have the paths of the form. */
export async function saveInvoices(changes: Changes): Promise<void> {
  const was = await fetchInvoices()
  const { series, ...to } = applyEdit(toInvoiceTree(was), changes)
  if (Object.keys(changes).some((path) => path !== 'series'))
    await withFormPaths(
      () => unwrap(api.PUT(settingsPath, { body: { was: was.settings, to: to as Invoices['settings'] } })),
      { to: 'invoice_prefix' },
    )
  if ('series' in changes)
    await withFormPaths(() =>
      unwrap(api.PUT(seriesPath, { body: { was: was.version, series: series as Series[] } })),
    )
}
