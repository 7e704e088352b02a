// Finds a store by slug or id.
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** `isLocked`: locks it until the transaction ends. @returns the id under which its custom fields are stored. */
export async function findRetailer(db: Db, id: string, isLocked: boolean): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from retailer where slug = ${id} or id::text = ${id} order by slug = ${id} desc limit 1 ${isLocked ? sql`for update` : sql``}`.execute(
    db,
  )
  return rows[0]?.id
}

/** @returns the ids under which the custom fields of these stores are kept, in the same order; empty for none. */
export async function listRetailerIds(db: Db, slugs: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ slug: string; id: string }>`
    select slug, id::text as id from retailer where slug = any(${slugs as string[]}::text[])`.execute(db)
  const ids = new Map(rows.map(({ slug, id }) => [slug, id]))
  return slugs.map((slug) => ids.get(slug) ?? '')
}
