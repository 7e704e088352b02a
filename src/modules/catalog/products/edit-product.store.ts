// Product search and text editing for staff.
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { getMediaUrl } from '../../media/media.ts'
import type { TranslationLocale } from '../taxonomy/category-tree.ts'
import type { EditableProduct, ProductStatus } from './edit-product.ts'

export type ListedProduct = {
  id: number
  number: number
  slug: string
  name: string
  brand: string | null
  status: ProductStatus
  variants: number
  url: string | null
  publish_at: string | null
}

const PRODUCTS_PAGE_SIZE = 50

export type ProductQuery = {
  q: string
  status?: ProductStatus | undefined
  after?: number | undefined
  /** Only products without a name or description in this language. */
  untranslated_in?: TranslationLocale | undefined
}

/** `q` is an id, a SKU or part of a name; `after` is the last id of the previous page. Newest first. */
export async function listProductsForStaff(
  db: Db,
  { q, status, after, untranslated_in: missingLocale }: ProductQuery,
  limit = PRODUCTS_PAGE_SIZE,
): Promise<{ products: ListedProduct[]; has_more: boolean }> {
  const number = /^\d{1,9}$/.test(q) ? Number(q) : null
  const searchPattern = `%${q.replace(/[\\%_]/g, '\\$&').toLowerCase()}%`
  const { rows } = await sql<
    Omit<ListedProduct, 'url' | 'publish_at'> & { media: string | null; publish_at: Date | null }
  >`
    select p.id, p.number, p.slug, p.name, b.name as brand, p.status, p.publish_at,
      (select count(*)::int from variant v where v.product_id = p.id and v.status = 'active') as variants,
      (select i.media_id from product_picture i where i.product_id = p.id order by i.position limit 1) as media
    from product p left join brand b on b.id = p.brand_id
    where (${status ?? null}::text is null or p.status = ${status ?? null})
      and (${missingLocale ?? null}::text is null or not exists (select from product_translation w where w.product_id = p.id and w.locale = ${missingLocale ?? null}
        and w.name <> '' and (w.description_html <> '' or p.description_html = '')))
      and (${after ?? null}::bigint is null or p.id < ${after ?? null}::bigint)
      and (${q} = '' or p.number = ${number} or lower(p.name) like ${searchPattern}
        or exists (select from variant v where v.product_id = p.id and lower(v.sku) = ${q.toLowerCase()}))
    order by p.id desc limit ${limit + 1}`.execute(db)
  const products = rows.slice(0, limit).map(({ media, publish_at: at, ...row }) => ({
    ...row,
    url: media && getMediaUrl(media),
    publish_at: at?.toISOString() ?? null,
  }))
  return { products, has_more: rows.length > limit }
}

type Row = Omit<EditableProduct, 'currency' | 'variants'> & {
  variants: Omit<
    EditableProduct['variants'][number],
    'price' | 'sale_price' | 'on_hand' | 'reserved' | 'inventory_policy' | 'backorder_date'
  >[]
}

/** Without prices and stock, which other modules store. `lock` locks the product until the transaction ends. */
export async function getEditableProduct(db: Db, id: number, lock = false): Promise<Row | undefined> {
  if (lock) await sql`select 1 from product where id = ${id} for update`.execute(db)
  const { rows } = await sql<{
    product: Omit<Row, 'pictures'> & { pictures: { media: string; alt: string }[] }
  }>`
    select json_build_object('id', p.id, 'number', p.number, 'slug', p.slug, 'name', p.name, 'brand', b.name, 'status', p.status, 'publish_at', p.publish_at,
      'description_html', p.description_html,
      'pictures', (select coalesce(json_agg(json_build_object('media', i.media_id, 'alt', i.alt) order by i.position), '[]')
        from product_picture i where i.product_id = p.id),
      'variants', (select coalesce(json_agg(json_build_object('id', v.id, 'sku', v.sku, 'status', v.status, 'cost', v.cost_minor,
          'options', (select coalesce(json_agg(o.label order by array_position(array[v.value1_id, v.value2_id, v.value3_id], o.id)), '[]')
            from product_option_value o where o.id in (v.value1_id, v.value2_id, v.value3_id))) order by v.position, v.id), '[]')
        from variant v
        where v.product_id = p.id)) as product
    from product p left join brand b on b.id = p.brand_id where p.id = ${id}`.execute(db)
  const match = rows[0]?.product
  return (
    match && {
      ...match,
      publish_at: match.publish_at && new Date(match.publish_at).toISOString(),
      pictures: match.pictures.map(({ media, alt }) => ({ url: getMediaUrl(media), alt })),
    }
  )
}

/** The HTML must be sanitised. A product that becomes active for the first time gets its publication time. */
export async function updateProductText(
  tx: Tx,
  id: number,
  {
    name,
    html,
    status,
    publishAt,
  }: { name: string; html: string; status: ProductStatus; publishAt: string | null },
  at: Date,
): Promise<void> {
  await sql`update product set name = ${name}, description_html = ${html}, status = ${status}, publish_at = ${publishAt}, updated_at = ${at},
    published_at = coalesce(published_at, case when ${status} = 'active' then ${at}::timestamptz end) where id = ${id}`.execute(
    tx,
  )
}

/** Drafts due for publication, longest overdue first. */
export async function listDueDrafts(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from product where publish_at <= ${now} and status = 'draft' order by publish_at, id limit 200`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
