// Brands and categories that a product can be assigned to.
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

export type CategoryOption = { slug: string; name: string; depth: number }
export type TaxonomyChoices = {
  brands: { id: number; slug: string; name: string }[]
  categories: CategoryOption[]
}

/** Brands, and categories in menu order, each after its parent. */
export async function getTaxonomyChoices(db: Db): Promise<TaxonomyChoices> {
  const [brands, { rows }] = await Promise.all([
    db.selectFrom('brand').select(['id', 'slug', 'name']).orderBy('name').limit(5_000).execute(),
    sql<CategoryOption>`
      with recursive tree as (
        select id, slug, name, 0 as depth, array[lpad(position::text, 6, '0') || name] as path from category where parent_id is null
        union all select c.id, c.slug, c.name, t.depth + 1, t.path || (lpad(c.position::text, 6, '0') || c.name) from category c join tree t on c.parent_id = t.id
      )
      select slug, name, depth from tree order by path`.execute(db),
  ])
  return { brands, categories: rows }
}

/** Collections by name. */
export const listCollectionOptions = (db: Db): Promise<{ slug: string; name: string }[]> =>
  db.selectFrom('collection').select(['slug', 'name']).orderBy('name').limit(5_000).execute()

/** Collections whose products staff choose, by name. */
export const listManualCollectionOptions = (db: Db): Promise<{ slug: string; name: string }[]> =>
  db
    .selectFrom('collection')
    .select(['slug', 'name'])
    .where('rule', 'is', null)
    .orderBy('name')
    .limit(5_000)
    .execute()

/** A category and its ancestors, root first; empty when it does not exist. */
export async function getCategoryPath(
  db: Db,
  slug: string,
): Promise<{ slug: string; name: string; parent?: string }[]> {
  const { rows } = await sql<{ slug: string; name: string; above: string | null }>`
    with recursive up as (
      select id, parent_id, slug, name, 0 as distance from category where slug = ${slug}
      union all select c.id, c.parent_id, c.slug, c.name, up.distance + 1 from category c join up on up.parent_id = c.id
    )
    select slug, name, (select p.slug from category p where p.id = up.parent_id) as above from up order by distance desc`.execute(
    db,
  )
  return rows.map(({ above, ...row }) => ({ ...row, ...(above !== null && { parent: above }) }))
}
