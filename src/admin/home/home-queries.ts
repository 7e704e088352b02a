// What the home page reads.
import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../data/client.ts'

const MINUTE_MS = 60_000

export const workQueueQuery = queryOptions({
  queryKey: ['work-queue'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/v1/staff/work-queue', { signal })),
  refetchInterval: MINUTE_MS,
})
export type WorkQueue = Awaited<ReturnType<NonNullable<typeof workQueueQuery.queryFn>>>
export type WorkItem = WorkQueue['items'][number]
export type WorkKind = WorkItem['kind']

export const todayQuery = queryOptions({
  queryKey: ['reports', 'today'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/v1/staff/reports/today', { signal })),
  refetchInterval: MINUTE_MS,
})
export type TodayReport = Awaited<ReturnType<NonNullable<typeof todayQuery.queryFn>>>
