// Products and variants of the API for apps: everything on sale, sorted by id, which never changes.
import { sql } from 'kysely'
import type { VariantId } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { FieldValues } from '../../custom-fields/custom-fields.ts'
import { loadPublicValues } from '../../custom-fields/write-field-values.ts'
import { getMediaUrl } from '../../media/media.ts'

export type AppVariant = {
  id: VariantId
  product_id: number
  product: string
  sku: string
  barcode: string | null
  weight_grams: number
  dimensions_mm: number[] | null
  options: { name: string; value: string }[]
  /** By key, as they are stored. */
  custom_fields: FieldValues
  /** What one bundle consists of; null for other variants. */
  components: { sku: string; quantity: number }[] | null
}

export type AppProduct = {
  id: number
  slug: string
  name: string
  brand: string | null
  department: string
  seasons: string[]
  categories: string[]
  description_html: string
  features: string[]
  care: string[]
  images: { url: string; alt: string; width: number; height: number }[]
  max_per_order: number | null
  /** Codes of the markets in which it is published; none: in all. */
  markets: string[]
  custom_fields: FieldValues
  created_at: string
  updated_at: string
  variants: AppVariant[]
}

/** A page after an id, or products by id. */
export type ProductSelection =
  | { after: number; limit: number }
  | { ids: readonly number[] }
  | { slug: string }

const selectionCondition = (selection: ProductSelection, id: string) =>
  'ids' in selection
    ? sql<boolean>`${sql.ref(id)} = any(${selection.ids as number[]}::bigint[])`
    : 'slug' in selection
      ? sql<boolean>`p.slug = ${selection.slug}`
      : sql<boolean>`${sql.ref(id)} > ${selection.after}`
const limitClause = (selection: ProductSelection) =>
  'limit' in selection ? sql`limit ${selection.limit}` : sql``

/** On sale: the same condition as in listings and carts. */
const isSoldSql = sql<boolean>`p.status = 'active' and p.published_at is not null`

const options = sql`
  (select coalesce(json_agg(json_build_object('name', o.name, 'value', x.label) order by o.position), '[]')
    from product_option_value x join product_option o on o.id = x.option_id
    where x.id in (v.value1_id, v.value2_id, v.value3_id))`

const variantColumns = sql<Omit<AppVariant, 'custom_fields'>>`
  v.id, v.product_id, p.slug as product, v.sku, v.barcode, v.weight_grams, v.dimensions_mm, ${options} as options,
  (select json_agg(json_build_object('sku', coalesce(cv.sku, c.component_sku), 'quantity', c.quantity) order by c.position)
    from bundle_component c left join variant cv on cv.id = c.component_id where c.variant_id = v.id) as components`

type VariantRow = Omit<AppVariant, 'custom_fields'>

async function withFields<Row extends { id: number }>(
  db: Db,
  entity: 'product' | 'variant',
  rows: readonly Row[],
): Promise<(Row & { custom_fields: FieldValues })[]> {
  const values = await loadPublicValues(
    db,
    entity,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, custom_fields: values.get(String(row.id)) ?? {} }))
}

export async function listAppVariants(db: Db, selection: ProductSelection): Promise<AppVariant[]> {
  const { rows } = await sql<VariantRow>`
    select ${variantColumns} from variant v join product p on p.id = v.product_id
    where v.status = 'active' and ${isSoldSql} and ${selectionCondition(selection, 'v.id')} order by v.id ${limitClause(selection)}`.execute(
    db,
  )
  return withFields(db, 'variant', rows)
}

type Image = { media_id: string; alt: string; width: number; height: number }
type Row = Omit<AppProduct, 'created_at' | 'updated_at' | 'images' | 'variants' | 'custom_fields'> & {
  created_at: Date
  updated_at: Date
  pictures: Image[]
}

export async function listAppProducts(db: Db, selection: ProductSelection): Promise<AppProduct[]> {
  const { rows } = await sql<Row>`
    select p.id, p.slug, p.name, (select b.name from brand b where b.id = p.brand_id) as brand, p.department, p.seasons,
      p.description_html, p.features, p.care, p.max_per_order, p.markets, p.created_at, p.updated_at,
      (select coalesce(array_agg(c.slug order by c.slug), '{}') from product_category pc join category c on c.id = pc.category_id
        where pc.product_id = p.id) as categories,
      (select coalesce(json_agg(json_build_object('media_id', i.media_id, 'alt', i.alt, 'width', m.width, 'height', m.height)
          order by i.position, i.id), '[]')
        from product_picture i join media m on m.id = i.media_id where i.product_id = p.id) as pictures
    from product p where ${isSoldSql} and ${selectionCondition(selection, 'p.id')} order by p.id ${limitClause(selection)}`.execute(
    db,
  )
  const ids = rows.map(({ id }) => id)
  const variants = await sql<VariantRow>`
    select ${variantColumns} from variant v join product p on p.id = v.product_id
    where v.status = 'active' and v.product_id = any(${ids}::bigint[]) order by v.position, v.id`.execute(db)
  const variantsByProduct = Map.groupBy(
    await withFields(db, 'variant', variants.rows),
    ({ product_id }) => product_id,
  )
  return (await withFields(db, 'product', rows)).map(({ pictures, created_at, updated_at, ...row }) => ({
    ...row,
    images: pictures.map(({ media_id, ...picture }) => ({ url: getMediaUrl(media_id), ...picture })),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    variants: variantsByProduct.get(row.id) ?? [],
  }))
}

/** Only variants on sale. */
export async function getVariantIdsBySku(db: Db, skus: readonly string[]): Promise<Map<string, VariantId>> {
  const { rows } = await sql<{ sku: string; id: VariantId }>`
    select v.sku, v.id from variant v join product p on p.id = v.product_id
    where v.sku = any(${skus as string[]}::text[]) and v.status = 'active' and ${isSoldSql}`.execute(db)
  return new Map(rows.map(({ sku, id }) => [sku, id]))
}
