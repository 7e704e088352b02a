// Apps of API partners, as the page reads and decides about them.
import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../data/client.ts'
import type { StatusKind } from '../kit/status.tsx'

export const appStatuses = ['pending', 'live', 'sandbox', 'suspended'] as const
export type AppStatus = (typeof appStatuses)[number]

export const appStatusKinds: Record<AppStatus, StatusKind> = {
  pending: 'attention',
  live: 'done',
  sandbox: 'open',
  suspended: 'error',
}

export const APPS_PER_PAGE = 50

/** @param before last id of the page before; 0 for the first page. */
export const fetchApps = (status: AppStatus, before: number, signal: AbortSignal) =>
  unwrap(
    api.GET('/api/v1/staff/apps', {
      params: { query: { status, limit: APPS_PER_PAGE, ...(before > 0 && { before }) } },
      signal,
    }),
  )
export type PartnerApp = Awaited<ReturnType<typeof fetchApps>>['applications'][number]

export const appQuery = (id: number) =>
  queryOptions({
    queryKey: ['apps', 'record', id],
    queryFn: ({ signal }) => unwrap(api.GET('/api/v1/staff/apps/{id}', { params: { path: { id } }, signal })),
  })
export type AppDetails = Awaited<ReturnType<NonNullable<ReturnType<typeof appQuery>['queryFn']>>>

export type AppDecision = 'approve' | 'refuse' | 'suspend'
/** What can be decided about an app, the usual decision first. */
export const appDecisions: Record<AppStatus, readonly AppDecision[]> = {
  pending: ['approve', 'refuse'],
  sandbox: ['suspend'],
  live: ['suspend'],
  suspended: ['approve'],
}

export const decideApp = (id: number, decision: AppDecision, note: string) =>
  unwrap(api.POST('/api/v1/staff/apps/{id}', { params: { path: { id } }, body: { decision, note } }))
