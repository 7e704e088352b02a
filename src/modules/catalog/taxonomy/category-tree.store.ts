// Category management. Callers that write a category must hold the lock of product writers (modules/imports),
// because imports create categories too.
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { getMediaUrl } from '../../media/media.ts'
import type { AdminCategory } from './category-tree.ts'

type Row = Omit<AdminCategory, 'url'> & { media: string | null }

/** All categories, each after its parent, in menu order. */
export async function getCategoryTree(db: Db): Promise<AdminCategory[]> {
  const { rows } = await sql<Row>`
    with recursive tree as (
      select id, parent_id, slug, name, media_id, 0 as depth, array[id] as ids,
        array[lpad(position::text, 6, '0') || name || ' ' || id] as path from category where parent_id is null
      union all select c.id, c.parent_id, c.slug, c.name, c.media_id, t.depth + 1, t.ids || c.id,
        t.path || (lpad(c.position::text, 6, '0') || c.name || ' ' || c.id) from category c join tree t on c.parent_id = t.id
    ), counted as (
      select above.id, count(distinct p.product_id)::int as products
      from product_category p join tree t on t.id = p.category_id cross join lateral unnest(t.ids) as above(id) group by above.id
    )
    select t.id, t.parent_id as parent, t.depth, t.slug, t.name, t.media_id as media, coalesce(c.products, 0) as products
    from tree t left join counted c on c.id = t.id order by t.path`.execute(db)
  return rows.map(({ media, ...row }) => ({ ...row, url: media && getMediaUrl(media) }))
}

/** @returns its id; undefined when the slug is taken. */
export async function insertCategory(
  tx: Tx,
  { slug, name, parent }: { slug: string; name: string; parent: number | null },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into category (slug, name, parent_id, position)
    values (${slug}, ${name}, ${parent}, (select coalesce(max(position), 0) + 1 from category where parent_id is not distinct from ${parent}::bigint))
    on conflict (slug) do nothing returning id`.execute(tx)
  return rows[0]?.id
}

/** @returns false when another category has the slug. */
export async function renameCategory(
  tx: Tx,
  id: number,
  { slug, name }: { slug: string; name: string },
): Promise<boolean> {
  const { rows } = await sql`
    update category set slug = ${slug}, name = ${name} where id = ${id}
      and not exists (select from category c where c.slug = ${slug} and c.id <> ${id}) returning id`.execute(
    tx,
  )
  return rows.length > 0
}

export async function setCategoryImage(tx: Tx, id: number, media: string | null): Promise<void> {
  await sql`update category set media_id = ${media} where id = ${id}`.execute(tx)
}

/** Sets the order of the children of `parent`. */
export async function setCategoryOrder(
  tx: Tx,
  parent: number | null,
  order: readonly number[],
): Promise<void> {
  await sql`update category c set parent_id = ${parent}, position = r.place
    from unnest(${order as number[]}::bigint[]) with ordinality as r(id, place)
    where c.id = r.id and (c.position, c.parent_id) is distinct from (r.place::int, ${parent}::bigint)`.execute(
    tx,
  )
}

export async function listProductIdsInCategories(db: Db, categories: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct product_id as id from product_category where category_id = any(${categories as number[]}::bigint[]) order by 1`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/**
 * A product belongs to a category and all its ancestors. After `moved` was moved with its subtree, its products
 * leave the old ancestors, unless another of their categories is still below them, and join the new ones.
 */
export async function updateCategoryProducts(
  tx: Tx,
  movedCategories: readonly number[],
  formerAncestors: readonly number[],
  entered: readonly number[],
): Promise<void> {
  await sql`
    with recursive below as (
      select id as top, id from unnest(${formerAncestors as number[]}::bigint[]) as l(id)
      union all select b.top, c.id from category c join below b on c.parent_id = b.id
    )
    delete from product_category p where p.category_id = any(${formerAncestors as number[]}::bigint[])
      and exists (select from product_category m where m.product_id = p.product_id and m.category_id = any(${movedCategories as number[]}::bigint[]))
      and not exists (select from product_category o join below b on b.id = o.category_id and b.top = p.category_id
        where o.product_id = p.product_id and o.category_id <> all(${formerAncestors as number[]}::bigint[]))`.execute(
    tx,
  )
  await sql`
    insert into product_category (product_id, category_id)
    select distinct m.product_id, e.id from product_category m cross join unnest(${entered as number[]}::bigint[]) as e(id)
    where m.category_id = any(${movedCategories as number[]}::bigint[]) on conflict do nothing`.execute(tx)
}

export async function deleteCategory(tx: Tx, id: number): Promise<void> {
  await sql`delete from category where id = ${id}`.execute(tx)
}
