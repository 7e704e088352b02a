import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

export type CategoryNode = {
  slug: string
  name: string
  breadcrumb: { slug: string; name: string }[]
  children: { slug: string; name: string }[]
}

export async function getCategory(db: Db, slug: string): Promise<CategoryNode | undefined> {
  const { rows } = await sql<CategoryNode>`
    with recursive up as (
      select id, parent_id, slug, name, 0 as distance from category where slug = ${slug}
      union all select c.id, c.parent_id, c.slug, c.name, up.distance + 1 from category c join up on up.parent_id = c.id
    )
    select slug, name,
      (select jsonb_agg(jsonb_build_object('slug', slug, 'name', name) order by distance desc) from up) as breadcrumb,
      coalesce((select jsonb_agg(jsonb_build_object('slug', c.slug, 'name', c.name) order by c.position, c.name)
        from category c where c.parent_id = up.id), '[]') as children
    from up where distance = 0`.execute(db)
  return rows[0]
}

export type CollectionSummary = { slug: string; name: string; description: string }

export async function listCollectionSummaries(db: Db): Promise<CollectionSummary[]> {
  return db
    .selectFrom('collection')
    .select(['slug', 'name', 'description'])
    .where('status', '=', 'published')
    .orderBy('position')
    .orderBy('slug')
    .execute()
}

export async function getCollectionSummary(db: Db, slug: string): Promise<CollectionSummary | undefined> {
  return db
    .selectFrom('collection')
    .select(['slug', 'name', 'description'])
    .where('slug', '=', slug)
    .where('status', '=', 'published')
    .executeTakeFirst()
}
