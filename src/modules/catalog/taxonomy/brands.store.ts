// Brand management. Callers that write a brand must hold the lock of product writers (modules/imports), because
// imports create brands too.
import { sql } from 'kysely'
import { brandsList, type BrandsListField } from '../../../contracts/lists/brands-list.ts'
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
import type { AdminBrand } from './brands.ts'

const productCount = sql`(select count(*)::int from product p where p.brand_id = b.id)`
const counted = sql`${productCount} as products`

const createSource = (extension: ListExtension): ListSource<BrandsListField> => ({
  definition: brandsList,
  extension,
  from: sql`brand b`,
  key: sql`b.id`,
  keyType: 'bigint',
  columns: {
    name: { value: sql`b.name`, sortValue: sql`search_fold(b.name)` },
    slug: { value: sql`b.slug` },
    products: { value: productCount },
  },
})

/** Brands of a query (contracts/lists/brands-list.ts). `q`: words of the name, the slug or custom fields. */
export async function searchBrands(
  db: Db,
  query: ListQuery<BrandsListField>,
  request: ListPageRequest,
  calendar: ListCalendar,
): Promise<ListPage<AdminBrand>> {
  const extension = await readListExtension(db, 'brand', sql`b.id::text`)
  return readListPage<AdminBrand, BrandsListField>(
    db,
    createSource(extension),
    sql`b.id, b.slug, b.name, ${counted}`,
    query,
    [anyCondition([containsWords(query.q, sql`(b.name || ' ' || b.slug)`), extension.search(query.q)])],
    calendar,
    request,
  )
}

export async function getBrand(
  db: Db,
  key: { id: number } | { slug: string },
): Promise<AdminBrand | undefined> {
  const [column, value] = 'id' in key ? (['id', key.id] as const) : (['slug', key.slug] as const)
  const { rows } = await sql<AdminBrand>`
    select b.id, b.slug, b.name, ${counted} from brand b where ${sql.ref(`b.${column}`)} = ${value}`.execute(
    db,
  )
  return rows[0]
}

export async function insertBrand(tx: Tx, { slug, name }: { slug: string; name: string }): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into brand (slug, name) values (${slug}, ${name}) returning id`.execute(tx)
  return rows[0]!.id
}

/** Removes a generated wordmark, because it spells the former name. */
export async function renameBrand(
  tx: Tx,
  id: number,
  { slug, name }: { slug: string; name: string },
): Promise<void> {
  await sql`update brand b set slug = ${slug}, name = ${name},
    media_id = case when b.name = ${name} or not exists (select from media m where m.id = b.media_id and m.drawing ? 'wordmark') then b.media_id end
    where id = ${id}`.execute(tx)
}

export async function listBrandProductIds(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select id from product where brand_id = ${id} order by id`.execute(db)
  return rows.map((row) => row.id)
}

export async function deleteBrand(tx: Tx, id: number): Promise<void> {
  await sql`delete from brand where id = ${id}`.execute(tx)
}
