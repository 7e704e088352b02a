// The setup checklist, and going live.
import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../data/client.ts'

export const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/v1/staff/setup', { signal })),
})
type Checklist = Awaited<ReturnType<NonNullable<typeof setupQuery.queryFn>>>
export type SetupStep = Checklist['steps'][number]

type GoLiveInput = { dry_run: boolean; was?: string; test_orders: string[] }

export const goLive = (body: GoLiveInput) => unwrap(api.POST('/api/v1/staff/setup/go-live', { body }))
export type GoLiveResult = Awaited<ReturnType<typeof goLive>>

/** Why the shop cannot go live yet: orders of the error `real_orders_exist`. */
export type RealOrder = {
  number: string
  payment: GoLiveResult['orders'][number]['payment']
  payment_method: string
}
