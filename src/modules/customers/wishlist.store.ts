// Table saved_item: wishlist items of accounts.
import type { AccountId } from '../../kernel/ids.ts'
import { MAX_SAVED_ITEMS } from '../../contracts/cart-limits.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type SavedItem } from './customers.ts'

/** Newest first. */
export async function listSavedItems(db: Db, accountId: AccountId): Promise<SavedItem[]> {
  const { rows } = await sql<{ item: SavedItem }>`
    select item from saved_item where account_id = ${accountId} order by saved_at desc, slug`.execute(db)
  return rows.map(({ item }) => item)
}

/**
 * Adds items; existing ones stay as they were saved. Beyond the limit, the oldest are removed. The first item
 * given is the newest.
 */
export async function saveItems(
  db: Db,
  accountId: AccountId,
  items: readonly SavedItem[],
  now: Date,
): Promise<SavedItem[]> {
  const rows = items.map((item, at) => ({
    slug: item.slug,
    item,
    // One microsecond apart, to keep their order.
    back: at,
  }))
  await sql`
    with added as (
      insert into saved_item (account_id, slug, item, saved_at)
      select ${accountId}, slug, item, ${now}::timestamptz - back * interval '1 microsecond'
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(slug text, item jsonb, back int)
      on conflict (account_id, slug) do nothing returning slug)
    delete from saved_item where account_id = ${accountId} and slug in (
      select slug from saved_item where account_id = ${accountId} order by saved_at desc, slug
      offset greatest(0, ${MAX_SAVED_ITEMS} - (select count(*) from added)))`.execute(db)
  return listSavedItems(db, accountId)
}

export async function removeSavedItem(db: Db, accountId: AccountId, slug: string): Promise<void> {
  await sql`delete from saved_item where account_id = ${accountId} and slug = ${slug}`.execute(db)
}
