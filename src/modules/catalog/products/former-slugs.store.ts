// Redirects from former slugs, as staff see them.
import { sql } from 'kysely'
import type { ListQuery } from '../../../contracts/lists/list-query.ts'
import {
  type formerSlugKinds,
  formerSlugsList,
  type FormerSlugsListField,
} from '../../../contracts/lists/redirects-list.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import {
  containsWords,
  type ListCalendar,
  type ListPage,
  type ListPageRequest,
  type ListSource,
  readListPage,
} from '../../../platform/database/list-query.ts'

export type FormerSlug = {
  kind: (typeof formerSlugKinds)[number]
  slug: string
  current: string
}

const targets = sql`select 'product' as kind, id, slug from product union all select 'category', id, slug from category
  union all select 'brand', id, slug from brand union all select 'collection', id, slug from collection`

const source: ListSource<FormerSlugsListField> = {
  definition: formerSlugsList,
  from: sql`former_slug f join (${targets}) t on t.kind = f.kind and t.id = f.target_id`,
  key: sql`(f.kind || ':' || f.slug)`,
  keyType: 'text',
  columns: {
    kind: { value: sql`f.kind` },
    slug: { value: sql`f.slug` },
    current: { value: sql`t.slug` },
  },
}

/** Former slugs of a query (contracts/lists/redirects-list.ts). `q`: words of either slug. */
export const searchFormerSlugs = (
  db: Db,
  query: ListQuery<FormerSlugsListField>,
  request: ListPageRequest,
  calendar: ListCalendar,
): Promise<ListPage<FormerSlug>> =>
  readListPage<FormerSlug, FormerSlugsListField>(
    db,
    source,
    sql`f.kind, f.slug, t.slug as current`,
    query,
    [sql<boolean>`f.slug <> t.slug`, containsWords(query.q, sql`(f.slug || ' ' || t.slug)`)],
    calendar,
    request,
  )

/** @returns whether it existed. */
export async function deleteFormerSlug(
  tx: Tx,
  { kind, slug }: Pick<FormerSlug, 'kind' | 'slug'>,
): Promise<boolean> {
  const { rows } =
    await sql`delete from former_slug where kind = ${kind} and slug = ${slug} returning slug`.execute(tx)
  return rows.length > 0
}
