import { api, unwrap } from '../data/client.ts'

/** A page of promotions by the query of their list. */
export const fetchPromotions = async (query: Record<string, string>, signal: AbortSignal) => {
  const { promotions, total, next } = await unwrap(
    api.GET('/api/v1/staff/promotions', { params: { query }, signal }),
  )
  return { rows: promotions, total, next }
}
export type PromotionRow = Awaited<ReturnType<typeof fetchPromotions>>['rows'][number]
