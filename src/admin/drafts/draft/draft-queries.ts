// Draft orders in the admin API.
import { queryOptions } from '@tanstack/react-query'
import type { paths } from '../../../../sdk/admin-schema.ts'
import { api, unwrap } from '../../data/client.ts'

const fetchDraft = (id: string) =>
  unwrap(api.GET('/api/v1/staff/draft-orders/{id}', { params: { path: { id } } }))

export type SavedDraft = Awaited<ReturnType<typeof fetchDraft>>

export const draftQuery = (id: string) =>
  queryOptions({ queryKey: ['draft-orders', 'one', id], queryFn: () => fetchDraft(id), staleTime: Infinity })

type BodyOf<Path extends '/api/v1/staff/draft-orders/quote'> =
  paths[Path]['post']['requestBody']['content']['application/json']

export const calculateDraft = (body: BodyOf<'/api/v1/staff/draft-orders/quote'>, signal: AbortSignal) =>
  unwrap(api.POST('/api/v1/staff/draft-orders/quote', { body, signal }))

export type DraftQuote = Awaited<ReturnType<typeof calculateDraft>>
