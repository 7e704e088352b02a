import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../data/client.ts'

const fetchQuote = (id: string, signal: AbortSignal) =>
  unwrap(api.GET('/api/v1/staff/quotes/{id}', { params: { path: { id } }, signal }))

export type Quote = Awaited<ReturnType<typeof fetchQuote>>
export type QuoteLine = Quote['lines'][number]

export const quoteQuery = (id: string) =>
  queryOptions({ queryKey: ['quotes', 'record', id], queryFn: ({ signal }) => fetchQuote(id, signal) })
