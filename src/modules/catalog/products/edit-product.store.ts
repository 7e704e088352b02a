// Products as staff edit them.
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { getMediaUrl } from '../../media/media.ts'
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
