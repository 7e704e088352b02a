import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

export type TaxonomyKind = 'category' | 'brand' | 'collection'

/** Ids by slug; unknown slugs are absent. */
export async function getTaxonomyIds(
  db: Db,
  kind: TaxonomyKind | 'product',
  slugs: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ slug: string; id: number }>`
    select slug, id from ${sql.table(kind)} where slug = any(${slugs as string[]}::text[])`.execute(db)
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}
