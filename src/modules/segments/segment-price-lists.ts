// The price lists that a customer gets by segments.
import type { AccountId } from '../../kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { listSegmentPriceLists } from '../pricing/price-lists/segment-price-lists.store.ts'
import { findSegmentsOf } from './segments.store.ts'

/** Ids of price lists. One query in a shop without such lists. */
export async function findSegmentPriceLists(db: Db, accountId: AccountId, at: Date): Promise<number[]> {
  const lists = await listSegmentPriceLists(db)
  if (lists.length === 0) return []
  const codes = [...new Set(lists.map(({ segment }) => segment))]
  const segments = await findSegmentsOf(db, accountId, codes, at)
  return lists.filter(({ segment }) => segments.has(segment)).map(({ id }) => id)
}
