// What a cart line and an order line show of a variant, as the catalogue knows it.
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { mediaUrl } from '../media/media.ts'
import type { Picture } from '../search/listing.ts'

export type VariantFacts = {
  variantId: number
  productId: number
  name: string
  slug: string
  sku: string
  brand: string
  weightGrams: number
  /** The choice in the options' order, such as Colour Ecru, Size M. */
  attributes: { name: string; value: string }[]
  /** The first picture of its colour, else of the product. */
  image?: Picture
  /** False when the product or the variant is no longer sold. */
  active: boolean
}

/** By variant id; one that does not exist is absent. */
export async function variantFacts(db: Db, variantIds: readonly number[]): Promise<Map<number, VariantFacts>> {
  if (variantIds.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select v.id, v.product_id, p.name, p.slug, v.sku, coalesce(b.name, '') as brand, v.weight_grams,
      p.status = 'active' and p.published_at is not null and v.status = 'active' as active,
      array_remove(array[o1.name, o2.name, o3.name], null) as names,
      array_remove(array[x1.label, x2.label, x3.label], null) as labels,
      i.media_id, i.alt, i.width, i.height, i.ground
    from variant v
    join product p on p.id = v.product_id
    left join brand b on b.id = p.brand_id
    left join product_option_value x1 on x1.id = v.value1_id left join product_option o1 on o1.id = x1.option_id
    left join product_option_value x2 on x2.id = v.value2_id left join product_option o2 on o2.id = x2.option_id
    left join product_option_value x3 on x3.id = v.value3_id left join product_option o3 on o3.id = x3.option_id
    left join lateral (
      select i.media_id, i.alt, m.width, m.height, m.ground
      from product_picture i join media m on m.id = i.media_id
      where i.product_id = p.id and (i.option_value_id is null or i.option_value_id in (v.value1_id, v.value2_id, v.value3_id))
      order by i.option_value_id is null, i.position, i.id limit 1) i on true
    where v.id = any(${variantIds as number[]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, factsOf(row)]))
}

type Row = {
  id: number
  product_id: number
  name: string
  slug: string
  sku: string
  brand: string
  weight_grams: number
  active: boolean
  names: string[]
  labels: string[]
  media_id: string | null
  alt: string
  width: number
  height: number
  ground: string
}

const factsOf = (row: Row): VariantFacts => ({
  variantId: row.id,
  productId: row.product_id,
  name: row.name,
  slug: row.slug,
  sku: row.sku,
  brand: row.brand,
  weightGrams: row.weight_grams,
  attributes: row.names.map((name, index) => ({ name, value: row.labels[index] ?? '' })),
  ...(row.media_id && {
    image: { url: mediaUrl(row.media_id), alt: row.alt, width: row.width, height: row.height, ground: row.ground },
  }),
  active: row.active,
})
