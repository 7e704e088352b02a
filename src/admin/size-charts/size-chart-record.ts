// Size charts as the editor has them, and how changes are saved.
// First, because it applies to all schemas.
import '../kit/editor/zod-config.ts'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { ApiError } from '../data/api-error.ts'
import { api, unwrap } from '../data/client.ts'
import type { MessageKey } from '../i18n/text.tsx'
import type { Changes, FieldTree } from '../kit/editor/changes.ts'
import { applyEdit } from '../settings/records.ts'
import { type ChartTable, isValidTable, withoutEmptyRows } from './chart-table.ts'

const path = '/api/v1/staff/size-charts/{id}'

const fetchChart = (id: number, signal?: AbortSignal) =>
  unwrap(api.GET(path, { params: { path: { id } }, ...(signal && { signal }) }))
export type SizeChart = Awaited<ReturnType<typeof fetchChart>>

export const chartQuery = (id: number) =>
  queryOptions({
    queryKey: ['size-charts', 'record', id],
    queryFn: ({ signal }) => fetchChart(id, signal),
  })

export const chartUnits = ['cm', 'in'] as const

/** The table is one field: its rows belong to its columns. */
export const toChartTree = ({ name, unit, columns, rows }: SizeChart): FieldTree => ({
  name,
  unit,
  table: [columns, ...rows],
})

/** The body of a request. */
export function toChartInput(name: string, unit: string, table: ChartTable) {
  const [columns = [], ...rows] = withoutEmptyRows(table).map((cells) => [...cells])
  return { name, unit: unit as (typeof chartUnits)[number], columns, rows }
}

export const chartSchema = z.looseObject({
  name: z.string().trim().min(1).max(100),
  table: z.array(z.array(z.string().max(40))).refine((table) => isValidTable(table)),
})

export const describeChartProblem = (field: string): MessageKey =>
  field === 'name' ? 'form.invalid-name' : 'size-chart.invalid.table'

/** @throws ApiError `content_changed` when a changed field has changed since. */
export async function saveChart(id: number, changes: Changes): Promise<void> {
  const now = await fetchChart(id)
  const saved = applyEdit(toChartTree(now), changes)
  const to = toChartInput(saved['name'] as string, saved['unit'] as string, saved['table'] as ChartTable)
  try {
    await unwrap(api.PUT(path, { params: { path: { id } }, body: { was: now.version, to } }))
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'invalid_input') throw error
    const issues = ((error.details['issues'] ?? []) as { path: string }[]).map((issue) => ({
      path: /^(?:to\.)?(?:name|unit)$/.test(issue.path) ? issue.path.replace('to.', '') : 'table',
    }))
    throw new ApiError(error.status, { code: error.code, message: error.message, details: { issues } })
  }
}
