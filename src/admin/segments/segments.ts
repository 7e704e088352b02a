// Customer segments as the API has them, and what the editor saves.
// First, because it applies to all schemas.
import '../kit/editor/zod-config.ts'
import { queryOptions } from '@tanstack/react-query'
import {
  conditionList,
  type SegmentDocument,
  segmentDocument,
} from '../../contracts/schemas/segment-conditions.ts'
import { ApiError } from '../data/api-error.ts'
import { api, unwrap } from '../data/client.ts'
import type { MessageKey } from '../i18n/text.tsx'
import type { Changes, FieldTree } from '../kit/editor/changes.ts'
import { applyEdit } from '../settings/records.ts'

const path = '/api/v1/staff/segments/{code}'

const fetchSegment = (code: string, signal?: AbortSignal) =>
  unwrap(api.GET(path, { params: { path: { code } }, ...(signal && { signal }) }))
export type Segment = Awaited<ReturnType<typeof fetchSegment>>

export const segmentsQuery = queryOptions({
  queryKey: ['segments', 'list'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/v1/staff/segments', { signal })),
})

export const segmentQuery = (code: string) =>
  queryOptions({
    queryKey: ['segments', 'record', code],
    queryFn: ({ signal }) => fetchSegment(code, signal),
  })

export const segmentChoicesQuery = queryOptions({
  queryKey: ['segments', 'choices'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/v1/staff/segment-choices', { signal })),
  staleTime: 60_000,
})
export type SegmentChoices = Awaited<ReturnType<NonNullable<typeof segmentChoicesQuery.queryFn>>>

/** Customers that meet conditions; not loaded while these are incomplete. @param json conditions of the form. */
export const segmentCountQuery = (json: string) => {
  const { data: conditions } = conditionList.safeParse(JSON.parse(json))
  return queryOptions({
    queryKey: ['segments', 'count', json],
    queryFn: ({ signal }) =>
      unwrap(api.POST('/api/v1/staff/segments/count', { body: { conditions: conditions as never }, signal })),
    enabled: conditions !== undefined,
    retry: false,
  })
}

export const segmentSchema = segmentDocument

export const describeSegmentProblem = (field: string): MessageKey =>
  field === 'name' ? 'segment.invalid.name' : 'segment.invalid.rules'

export const toSegmentTree = ({ name, conditions }: Pick<Segment, 'name' | 'conditions'>): FieldTree => ({
  name,
  conditions,
})

/** @param was null: a new segment. @param to null: it is deleted. */
export async function setSegment(code: string, was: number | null, to: SegmentDocument | null) {
  try {
    await unwrap(api.PUT(path, { params: { path: { code } }, body: { was, to: to as never } }))
  } catch (error) {
    if (!(error instanceof ApiError) || !Array.isArray(error.details['issues'])) throw error
    const issues = (error.details['issues'] as { path: string }[]).map((issue) => ({
      path: /^(?:to\.)?name$/.test(issue.path) ? 'name' : 'conditions',
    }))
    throw new ApiError(error.status, { code: error.code, message: error.message, details: { issues } })
  }
}

/** @throws ApiError `content_changed` when a changed field has changed since. */
export async function saveSegment(code: string, changes: Changes): Promise<void> {
  const segment = await fetchSegment(code)
  await setSegment(code, segment.version, applyEdit(toSegmentTree(segment), changes) as SegmentDocument)
}
