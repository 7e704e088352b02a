import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { listingTags, getProductTag } from '../listing-tags.ts'
import { BATCH_SIZE, refreshListing } from './refresh-listing.ts'

/**
 * Refreshes a few changed products at once, and queues many for the job that runs every two seconds, so that
 * callers do not wait.
 * @returns the cache tags to invalidate.
 */
export async function refreshOrQueueProducts(tx: Tx, ids: readonly number[], now: Date): Promise<string[]> {
  if (ids.length > BATCH_SIZE) {
    await sql`update product_listing set refresh_at = ${now} where product_id in
      (select product_id from product_listing where product_id = any(${ids as number[]}::bigint[]) order by product_id for update)`.execute(
      tx,
    )
    return [listingTags.list]
  }
  const { shown, counted } = await refreshListing(tx, ids, now)
  const changed = [...shown, ...counted]
  const { rows } = await sql<{ slug: string }>`
    select slug from product_listing where product_id = any(${changed}::bigint[])`.execute(tx)
  return [listingTags.list, ...rows.map(({ slug }) => getProductTag(slug))]
}
