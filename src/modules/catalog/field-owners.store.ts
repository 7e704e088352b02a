// Products whose pages show custom fields of a product or a variant.
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'

export type FieldProduct = { id: number; slug: string }

const lockSql = (isLocked: boolean) => (isLocked ? sql`for update` : sql``)

/** `isLocked`: locks the product until the transaction ends. */
export async function findFieldProduct(
  db: Db,
  id: string,
  isLocked: boolean,
): Promise<FieldProduct | undefined> {
  const { rows } = await sql<FieldProduct>`
    select id, slug from product where id = ${id}::bigint ${lockSql(isLocked)}`.execute(db)
  return rows[0]
}

/** The product of a variant. `isLocked`: locks both until the transaction ends. */
export async function findProductOfVariant(
  db: Db,
  id: string,
  isLocked: boolean,
): Promise<FieldProduct | undefined> {
  const { rows } = await sql<FieldProduct>`
    select p.id, p.slug from variant v join product p on p.id = v.product_id where v.id = ${id}::bigint
    ${lockSql(isLocked)}`.execute(db)
  return rows[0]
}

export async function listProductsOfVariants(db: Db, variantIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct product_id as id from variant where id = any(${variantIds as number[]}::bigint[])`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** `isLocked`: locks it until the transaction ends. @returns its id. */
export async function findTaxonomy(
  db: Db,
  kind: 'category' | 'collection' | 'brand',
  id: string,
  isLocked: boolean,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from ${sql.table(kind)} where id = ${id}::bigint ${lockSql(isLocked)}`.execute(db)
  return rows[0]?.id
}

export async function findTaxonomyBySlug(
  db: Db,
  kind: 'category' | 'collection',
  slug: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from ${sql.table(kind)} where slug = ${slug}`.execute(db)
  return rows[0]?.id
}

/** For apps and sitemaps: products whose fields have changed, have changed. */
export async function touchProducts(tx: Tx, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length > 0)
    await sql`update product set updated_at = ${at} where id = any(${ids as number[]}::bigint[])`.execute(tx)
}

type WithoutField = { product_id: number; slug: string; sku: string | null; total: number }

/** Products for sale, or active variants of them, that have no value of a field, by id. `total`: of all of them. */
export async function listWithoutField(
  db: Db,
  entity: 'product' | 'variant',
  key: string,
  limit: number,
): Promise<WithoutField[]> {
  const isSold = sql`p.status = 'active' and p.published_at is not null`
  const hasValue = (id: RawBuilder<unknown>) => sql`exists (select from custom_field_value f
    where f.entity = ${entity} and f.entity_id = ${id}::text and f.fields ? ${key})`
  const { rows } =
    entity === 'product'
      ? await sql<WithoutField>`
          select p.id as product_id, p.slug, null::text as sku, (count(*) over ())::int as total
          from product p where ${isSold} and not ${hasValue(sql`p.id`)} order by p.id limit ${limit}`.execute(
          db,
        )
      : await sql<WithoutField>`
          select p.id as product_id, p.slug, v.sku, (count(*) over ())::int as total
          from variant v join product p on p.id = v.product_id
          where v.status = 'active' and ${isSold} and not ${hasValue(sql`v.id`)} order by p.id, v.id limit ${limit}`.execute(
          db,
        )
  return rows
}
