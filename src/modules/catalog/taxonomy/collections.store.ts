// Collection management. Callers that write a collection must hold the lock of product writers
// (modules/imports).
import { sql } from 'kysely'
import { collectionsList, type CollectionsListField } from '../../../contracts/lists/collections-list.ts'
import type { ListQuery } from '../../../contracts/lists/list-query.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { readListExtension } from '../../custom-fields/list-fields.store.ts'
import {
  anyCondition,
  containsWords,
  type ListCalendar,
  type ListExtension,
  type ListPage,
  type ListPageRequest,
  type ListSource,
  readListPage,
} from '../../../platform/database/list-query.ts'
import { getMediaUrl } from '../../media/media.ts'
import type {
  AdminCollection,
  CollectionItem,
  CollectionProductsPage,
  CollectionRule,
} from './collections.ts'

const productCount = sql`(select count(*)::int from product_collection p where p.collection_id = c.id)`
const columns = sql`c.id, c.slug, c.name, c.description, c.status, c.rule, ${productCount} as products`

const createSource = (extension: ListExtension): ListSource<CollectionsListField> => ({
  definition: collectionsList,
  extension,
  from: sql`collection c`,
  key: sql`c.id`,
  keyType: 'bigint',
  columns: {
    name: { value: sql`c.name`, sortValue: sql`search_fold(c.name)` },
    slug: { value: sql`c.slug` },
    status: { value: sql`c.status` },
    type: { value: sql`(case when c.rule is null then 'manual' else 'rule' end)` },
    products: { value: productCount },
    position: { value: sql`c.position` },
  },
})

/** Collections of a query (contracts/lists/collections-list.ts). `q`: words of name, slug, description or custom fields. */
export async function searchCollections(
  db: Db,
  query: ListQuery<CollectionsListField>,
  request: ListPageRequest,
  calendar: ListCalendar,
): Promise<ListPage<AdminCollection>> {
  const extension = await readListExtension(db, 'collection', sql`c.id::text`)
  const ofCollection = containsWords(query.q, sql`(c.name || ' ' || c.slug || ' ' || c.description)`)
  return readListPage<AdminCollection, CollectionsListField>(
    db,
    createSource(extension),
    columns,
    query,
    [anyCondition([ofCollection, extension.search(query.q)])],
    calendar,
    request,
  )
}

export async function getCollection(
  db: Db,
  key: { id: number } | { slug: string },
): Promise<AdminCollection | undefined> {
  const [column, value] = 'id' in key ? (['id', key.id] as const) : (['slug', key.slug] as const)
  const { rows } = await sql<AdminCollection>`
    select ${columns} from collection c where ${sql.ref(`c.${column}`)} = ${value}`.execute(db)
  return rows[0]
}

/** Adds a draft at the end. */
export async function insertCollection(
  tx: Tx,
  { slug, name, rule }: { slug: string; name: string; rule: CollectionRule | null },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into collection (slug, name, rule, status, position)
    values (${slug}, ${name}, ${rule && JSON.stringify(rule)}::jsonb, 'draft', (select coalesce(max(position), 0) + 1 from collection)) returning id`.execute(
    tx,
  )
  return rows[0]!.id
}

export async function updateCollection(
  tx: Tx,
  { id, slug, name, description, status, rule }: Omit<AdminCollection, 'products'>,
): Promise<void> {
  await sql`update collection set slug = ${slug}, name = ${name}, description = ${description}, status = ${status},
    rule = ${rule && JSON.stringify(rule)}::jsonb where id = ${id}`.execute(tx)
}

export async function deleteCollection(tx: Tx, id: number): Promise<void> {
  await sql`delete from collection where id = ${id}`.execute(tx)
}

/** In the order of `ids`; missing products are left out. */
export async function listCollectionItems(db: Db, ids: readonly number[]): Promise<CollectionItem[]> {
  const { rows } = await sql<Omit<CollectionItem, 'url'> & { media: string | null }>`
    select p.id, p.number, p.name, p.slug, p.status,
      (select i.media_id from product_picture i where i.product_id = p.id order by i.position limit 1) as media
    from unnest(${ids as number[]}::bigint[]) with ordinality as w(id, place) join product p on p.id = w.id order by w.place`.execute(
    db,
  )
  return rows.map(({ media, ...item }) => ({ ...item, url: media && getMediaUrl(media) }))
}

/** Replaces all products, in this order. Rows that are already correct are not written. */
export async function setCollectionProducts(tx: Tx, id: number, products: readonly number[]): Promise<void> {
  const orderedIds = sql`unnest(${products as number[]}::bigint[]) with ordinality as w(id, place)`
  await sql`delete from product_collection where collection_id = ${id} and product_id <> all(${products as number[]}::bigint[])`.execute(
    tx,
  )
  await sql`insert into product_collection (product_id, collection_id, position) select p.id, ${id}, w.place
    from ${orderedIds} join product p on p.id = w.id order by w.place
    on conflict (product_id, collection_id) do update set position = excluded.position
      where product_collection.position <> excluded.position`.execute(tx)
}

/** A page of these products, with their places from 1 on. `q`: words of name, number or SKUs. */
export async function listCollectionProducts(
  db: Db,
  ids: readonly number[],
  { q, offset, limit }: { q: string; offset: number; limit: number },
): Promise<CollectionProductsPage> {
  const text = sql`(p.name || ' ' || p.number || ' ' || coalesce((select string_agg(v.sku, ' ') from variant v where v.product_id = p.id), ''))`
  const { rows } = await sql<{ id: number; position: number; total: number }>`
    select w.id, w.position::int as position, count(*) over ()::int as total
    from unnest(${ids as number[]}::bigint[]) with ordinality as w(id, position) join product p on p.id = w.id
    where ${containsWords(q, text)} order by w.position limit ${limit} offset ${offset}`.execute(db)
  const items = await listCollectionItems(
    db,
    rows.map((row) => row.id),
  )
  return {
    products: items.map((item, index) => ({ ...item, position: rows[index]!.position })),
    total: rows[0]?.total ?? 0,
  }
}

/** Adds products at their positions; 0 is the end. @returns those that exist and were not in it. */
export async function addToCollection(
  tx: Tx,
  id: number,
  products: readonly { id: number; position: number }[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into product_collection (product_id, collection_id, position) select p.id, ${id}, r.position
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as r(id bigint, position int) join product p on p.id = r.id
    order by p.id on conflict do nothing returning product_id as id`.execute(tx)
  return rows.map((row) => row.id)
}

/** @returns those that were in it, with their positions. */
export async function removeFromCollection(
  tx: Tx,
  id: number,
  products: readonly number[],
): Promise<{ id: number; position: number }[]> {
  const { rows } = await sql<{ id: number; position: number }>`
    delete from product_collection where collection_id = ${id} and product_id = any(${products as number[]}::bigint[])
    returning product_id as id, position`.execute(tx)
  return rows
}

/** Sets the manual collections of a product. It is added at the end, and keeps its place in those that it was in. */
export async function setProductCollections(
  tx: Tx,
  productId: number,
  slugs: readonly string[],
): Promise<void> {
  await sql`
    delete from product_collection pc using collection c
    where c.id = pc.collection_id and pc.product_id = ${productId} and c.rule is null and c.slug <> all(${slugs as string[]}::text[])`.execute(
    tx,
  )
  await sql`
    insert into product_collection (product_id, collection_id)
    select ${productId}, c.id from collection c where c.rule is null and c.slug = any(${slugs as string[]}::text[])
    on conflict do nothing`.execute(tx)
}

export type CollectionPlacement = { collection_id: number; product_id: number }

/** Adds products that match the rule, and removes those that no longer do. */
export async function applyRulePlacements(
  tx: Tx,
  added: readonly CollectionPlacement[],
  dropped: readonly CollectionPlacement[],
): Promise<void> {
  const rows = (placements: readonly CollectionPlacement[]) =>
    sql`jsonb_to_recordset(${JSON.stringify(placements)}::jsonb) as r(collection_id bigint, product_id bigint)`
  if (dropped.length > 0)
    await sql`delete from product_collection p using ${rows(dropped)} where p.collection_id = r.collection_id and p.product_id = r.product_id`.execute(
      tx,
    )
  if (added.length > 0)
    await sql`insert into product_collection (product_id, collection_id) select r.product_id, r.collection_id
      from ${rows(added)} join collection c on c.id = r.collection_id order by 1, 2 on conflict do nothing`.execute(
      tx,
    )
}

export async function listRulesUsing(db: Db, kind: 'categories' | 'brands', id: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from collection where rule @> ${JSON.stringify({ [kind]: [id] })}::jsonb order by 1 limit 20`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}
