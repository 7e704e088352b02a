// Keeps the listing up to date after sales, stock changes and scheduled prices.
import { sql } from 'kysely'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { JobHandlers, JobInput, Schedule } from '../../../platform/jobs/jobs.ts'
import { listProductsAtLocation, listRecentlyChangedProducts } from './recently-changed-stock.ts'
import { listingTags, getProductTag } from '../listing-tags.ts'
import { listMisplacedProducts } from '../collection-rules.store.ts'
import { BATCH_SIZE, type ListingChange, refreshListing } from './refresh-listing.ts'
import { refreshPopularity } from './refresh-popularity.ts'

const SWEEP_INTERVAL_SECONDS = 600
/**
 * Low stock and scheduled prices are refreshed at once; exact quantities of plentiful stock, which are not
 * shown, less often.
 */
export const listingSchedule: Schedule[] = [
  { kind: 'listing.refresh', everySeconds: 2 },
  { kind: 'listing.sweep', everySeconds: SWEEP_INTERVAL_SECONDS },
  { kind: 'listing.popularity', everySeconds: 900 },
]

/** Job that refreshes the products with stock at a location, which begins or stops to send orders. */
export const createLocationListingJob = (location: string): JobInput => ({
  kind: 'listing.location',
  payload: { location },
})

/** A ledger row has the start time of its transaction, which may take this long to become visible. */
const MAX_DELAY_MS = 5_000
/** Time to look back at startup, for work a previous process may not have finished. */
const INITIAL_LOOKBACK_MS = SWEEP_INTERVAL_SECONDS * 1_000
/** The rest is handled in the next run. */
const MAX_DUE_PER_RUN = 2_000

export function createListingJobs({
  clock,
  publish,
}: {
  clock: Clock
  publish(tags: readonly string[]): Promise<void>
}): JobHandlers {
  const lastRuns = new Map<boolean, Date>()
  const refresh = async (db: Db, urgent: boolean) => {
    const now = clock.now()
    const lastRun = lastRuns.get(urgent)
    // Uses only durations, because this clock and the database's may differ.
    const withinMs = (lastRun ? now.getTime() - lastRun.getTime() : INITIAL_LOOKBACK_MS) + MAX_DELAY_MS
    const ids = [
      ...new Set([
        ...(await listRecentlyChangedProducts(db, withinMs, { urgent })),
        ...(await dueByDate(db, now)),
        // Changes made while a rule was being saved.
        ...(urgent ? [] : await listMisplacedProducts(db, now)),
      ]),
    ]
    for (let start = 0; start < ids.length; start += BATCH_SIZE) {
      const batch = ids.slice(start, start + BATCH_SIZE)
      const change = await db.transaction().execute((tx) => refreshListing(tx, batch, now))
      await publish(await getChangedTags(db, change))
    }
    lastRuns.set(urgent, now)
  }
  return {
    'listing.refresh': (db) => refresh(db, true),
    'listing.sweep': (db) => refresh(db, false),
    'listing.location': async (db, payload) => {
      const ids = await listProductsAtLocation(db, String(payload['location']))
      for (let start = 0; start < ids.length; start += BATCH_SIZE) {
        const batch = ids.slice(start, start + BATCH_SIZE)
        const change = await db.transaction().execute((tx) => refreshListing(tx, batch, clock.now()))
        await publish(await getChangedTags(db, change))
      }
    },
    'listing.popularity': async (db) => {
      if ((await refreshPopularity(db, clock.now())) > 0) await publish([listingTags.list])
    },
  }
}

async function dueByDate(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('product_listing')
    .select('product_id')
    .where('refresh_at', '<=', now)
    .limit(MAX_DUE_PER_RUN)
    .execute()
  return rows.map((row) => row.product_id)
}

/** Cache tags of responses that a refresh of these products invalidates. */
export async function getChangedTags(db: Db, { shown, counted }: ListingChange): Promise<string[]> {
  const ids = [...shown, ...counted]
  if (ids.length === 0) return []
  const { rows } = await sql<{ slug: string }>`select slug from product where id = any(${ids})`.execute(db)
  return [...(shown.length > 0 ? [listingTags.list] : []), ...rows.map((row) => getProductTag(row.slug))]
}
