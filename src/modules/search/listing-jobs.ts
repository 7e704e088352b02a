// Keeps the read model true: what was sold or counted, and what a dated price changes by itself.
import { sql } from 'kysely'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { JobHandlers, Schedule } from '../../platform/jobs.ts'
import { changedStock } from '../inventory/changed-stock.ts'
import { listingTags, productTag } from './listing-tags.ts'
import { misplaced } from './rule-members.ts'
import { batchSize, type ListingChange, refreshListing } from './refresh-listing.ts'
import { refreshPopularity } from './refresh-popularity.ts'

const sweepSeconds = 600
/** Scarce goods and dated prices at once; the exact numbers of plenty, which nobody is shown, now and then. */
export const listingSchedule: Schedule[] = [
  { kind: 'listing.refresh', everySeconds: 2 },
  { kind: 'listing.sweep', everySeconds: sweepSeconds },
  { kind: 'listing.popularity', everySeconds: 900 },
]

/** A ledger row is dated by the beginning of its transaction, which may take this long to be seen. */
const lateMs = 5_000
/** What an earlier process may have left undone. */
const firstLookBackMs = sweepSeconds * 1_000
/** The rest is due in the next run. */
const mostDueAtOnce = 2_000

export function listingJobs({
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
    // Only lengths of time: this clock and the database's may differ.
    const withinMs = (lastRun ? now.getTime() - lastRun.getTime() : firstLookBackMs) + lateMs
    const ids = [
      ...new Set([
        ...(await changedStock(db, withinMs, { urgent })),
        ...(await dueByDate(db, now)),
        // What changed while a rule was being saved.
        ...(urgent ? [] : await misplaced(db, now)),
      ]),
    ]
    for (let start = 0; start < ids.length; start += batchSize) {
      const batch = ids.slice(start, start + batchSize)
      const change = await db.transaction().execute((tx) => refreshListing(tx, batch, now))
      await publish(await tagsOfChange(db, change))
    }
    lastRuns.set(urgent, now)
  }
  return {
    'listing.refresh': (db) => refresh(db, true),
    'listing.sweep': (db) => refresh(db, false),
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
    .limit(mostDueAtOnce)
    .execute()
  return rows.map((row) => row.product_id)
}

/** Tags of answers that a refresh of these products made stale. */
export async function tagsOfChange(db: Db, { shown, counted }: ListingChange): Promise<string[]> {
  const ids = [...shown, ...counted]
  if (ids.length === 0) return []
  const { rows } = await sql<{ slug: string }>`select slug from product where id = any(${ids})`.execute(db)
  return [...(shown.length > 0 ? [listingTags.list] : []), ...rows.map((row) => productTag(row.slug))]
}
