// Refreshes low and sold-out variants before the buyer gets a response: the job that runs every two seconds
// (listing-jobs.ts) would leave others looking at stock that is gone.
import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from '../../../kernel/clock.ts'
import type { VariantId } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/observability/log.ts'
import { listLowStockProducts } from './recently-changed-stock.ts'
import { getChangedTags } from './listing-jobs.ts'
import { refreshListing } from './refresh-listing.ts'

/** Maximum time that a buyer waits for this refresh; the job catches up. */
const MAX_WAIT_MS = 1_000

type Parts = {
  db: Db
  clock: Clock
  log: Log
  /** Invalidates these cache tags everywhere. */
  publish(tags: readonly string[]): Promise<void>
}

/**
 * Refreshes listing and product pages of variants whose stock fell to a low level or to zero. Concurrent calls
 * share one refresh, so that a rush for the last items costs little. Never fails: errors are logged, and the job
 * repeats the work.
 */
export function createLowStockRefresh({ db, clock, log, publish }: Parts) {
  let running: Promise<void> = Promise.resolve()
  let pending: { variants: Set<VariantId>; completion: Promise<void> } | undefined

  async function refresh(variants: ReadonlySet<VariantId>): Promise<void> {
    const products = await listLowStockProducts(db, [...variants])
    if (products.length === 0) return
    const change = await db.transaction().execute((tx) => refreshListing(tx, products, clock.now()))
    const tags = await getChangedTags(db, change)
    if (tags.length > 0) await publish(tags)
  }

  function next() {
    const variants = new Set<VariantId>()
    const completion = running
      .then(() => {
        pending = undefined
        return refresh(variants)
      })
      .catch((error: unknown) => log.warn({ err: error }, 'could not refresh low stock immediately'))
    running = completion
    return { variants, completion }
  }

  return async (variantIds: readonly VariantId[]): Promise<void> => {
    pending ??= next()
    for (const id of variantIds) pending.variants.add(id)
    await Promise.race([pending.completion, delay(MAX_WAIT_MS, undefined, { ref: false })])
  }
}
