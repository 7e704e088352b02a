import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

export type Group = 'category' | 'brand' | 'collection'

/** Ids by slug; a slug that there is not is absent. */
export async function groupIds(db: Db, group: Group, slugs: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ slug: string; id: number }>`
    select slug, id from ${sql.table(group)} where slug = any(${slugs as string[]}::text[])`.execute(db)
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}
