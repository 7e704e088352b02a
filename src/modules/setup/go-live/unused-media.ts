// Pictures that nothing shows any more once the demo is removed.
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

export type RemovedMedia = { id: string; storageKey: string | null }

/** Ids in texts, such as `/media/ab12.webp` in a page. */
const idsIn = sql`regexp_matches(t.text, '/media/([a-z0-9]{16,64})', 'g')`

/** Pictures of products, categories, brands, collections and reviews, before rows are removed. */
export async function listShownMedia(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select media_id as id from product_picture union select media_id from category where media_id is not null
    union select media_id from brand where media_id is not null
    union select media_id from collection where media_id is not null union select media_id from review_picture`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Removes drawings of the demo and the pictures in `shownBefore` that nothing shows. Uploads in the library stay. */
export async function removeUnusedMedia(tx: Tx, shownBefore: readonly string[]): Promise<RemovedMedia[]> {
  const { rows: unused } = await sql<{ id: string }>`
    with used as (
      select media_id as id from product_picture union select media_id from category where media_id is not null
      union select media_id from brand where media_id is not null
      union select media_id from collection where media_id is not null
      union select media_id from review_picture union select media_id from content_picture
      union select (${idsIn})[1] from (
        select document::text as text from content union all select description_html from product
        union all select fields::text from content_translation union all select fields::text from custom_field_value
        union all select description_html from product_translation where description_html is not null) t)
    select id from media where (kind = 'drawing' or id = any(${shownBefore as string[]}::text[]))
      and id not in (select id from used)`.execute(tx)
  const ids = unused.map(({ id }) => id)
  await sql`delete from fetched_picture where media_id = any(${ids}::text[])`.execute(tx)
  const { rows } = await sql<RemovedMedia>`
    delete from media where id = any(${ids}::text[]) returning id, storage_key as "storageKey"`.execute(tx)
  return rows
}
