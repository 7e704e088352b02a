// Redirects from former slugs, as staff see them.
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'

export type FormerSlug = {
  kind: 'product' | 'category' | 'brand' | 'collection'
  slug: string
  current: string
}

const targets = sql`select 'product' as kind, id, slug from product union all select 'category', id, slug from category
  union all select 'brand', id, slug from brand union all select 'collection', id, slug from collection`

/** Redirects with an existing target; `q` matches part of either slug. */
export async function listFormerSlugs(db: Db, q: string, limit: number): Promise<FormerSlug[]> {
  const searchPattern = `%${q.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<FormerSlug>`
    select f.kind, f.slug, t.slug as current from former_slug f join (${targets}) t on t.kind = f.kind and t.id = f.target_id
    where f.slug <> t.slug and (f.slug like ${searchPattern} or t.slug like ${searchPattern}) order by f.kind, f.slug limit ${limit}`.execute(
    db,
  )
  return rows
}

/** @returns whether it existed. */
export async function deleteFormerSlug(
  tx: Tx,
  { kind, slug }: Pick<FormerSlug, 'kind' | 'slug'>,
): Promise<boolean> {
  const { rows } =
    await sql`delete from former_slug where kind = ${kind} and slug = ${slug} returning slug`.execute(tx)
  return rows.length > 0
}
