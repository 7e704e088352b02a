// Variant data shown in cart and order lines.
import { sql } from 'kysely'
import type { VariantId } from '../../../kernel/ids.ts'
import { anyId, type BatchQuery } from '../../../platform/database/batch-sql.ts'
import { getMediaUrl } from '../../media/media.ts'
import type { Picture } from '../../search/listing.ts'
import { bundleComponentsSql, isBundleCompleteSql } from '../bundles/bundles.store.ts'
import type { SelectedOption, NameTranslations } from '../localize-name.ts'

export type VariantFacts = {
  variantId: VariantId
  productId: number
  name: string
  /** Translated names; see localizeName. */
  translations?: NameTranslations
  slug: string
  sku: string
  brand: string
  weightGrams: number
  /** In cubic millimetres; 0 if the dimensions are unknown. */
  volumeMm3: number
  taxClass: string
  /** Selected options in the options' order, such as Colour Ecru, Size M. */
  attributes: SelectedOption[]
  /** The first picture of its colour, else of the product. */
  image?: Picture
  /** Items of the product that one order may contain; absent means no limit. */
  maxPerOrder?: number
  /** Companies must buy multiples of this quantity. */
  packSize: number
  /** False when the product, the variant or a component of the bundle is not on sale. */
  active: boolean
  /** Codes of the markets in which the product is published; absent: in all. */
  markets?: string[]
  /** What one bundle consists of; absent when the variant is not a bundle. */
  components?: BundleComponent[]
}

export type BundleComponent = { variantId: VariantId; quantity: number }

/** By variant id; missing variants are absent. */
export const variantFactsQuery = (
  variantIds: readonly VariantId[],
): BatchQuery<Row, Map<VariantId, VariantFacts>> => ({
  // Subqueries instead of joins: planning ten joined tables takes longer than reading the rows.
  query: sql<Row>`
    select v.id, v.product_id, p.name, p.slug, v.sku, v.weight_grams, v.dimensions_mm, p.tax_class, p.max_per_order, p.markets, v.pack_size,
      p.status = 'active' and p.published_at is not null and v.status = 'active' and ${isBundleCompleteSql(sql`v.id`)} as active,
      ${bundleComponentsSql(sql`v.id`)} as components,
      (select jsonb_object_agg(w.locale, jsonb_build_object('name', w.name)) from product_translation w
        where w.product_id = p.id and w.name <> '') as translations,
      coalesce((select b.name from brand b where b.id = p.brand_id), '') as brand,
      ${attribute('value1_id')} as attribute1, ${attribute('value2_id')} as attribute2, ${attribute('value3_id')} as attribute3,
      (select jsonb_build_object('media_id', i.media_id, 'alt', i.alt, 'width', m.width, 'height', m.height, 'background_color', m.background_color)
        from product_picture i join media m on m.id = i.media_id
        where i.product_id = p.id and (i.option_value_id is null or i.option_value_id in (v.value1_id, v.value2_id, v.value3_id))
        order by i.option_value_id is null, i.position, i.id limit 1) as picture
    from variant v join product p on p.id = v.product_id
    where v.id = ${anyId(variantIds)}`,
  make: (rows) => new Map(rows.map((row) => [row.id, toVariantFacts(row)])),
})

/** Separate subqueries: with a join of all three tables, the planner reads every option. */
const attribute = (column: string) => sql`
  (select json_build_object('name', o.name, 'value', x.label) from product_option_value x, product_option o
    where x.id = ${sql.ref(`v.${column}`)} and o.id = x.option_id)`

type Attribute = VariantFacts['attributes'][number]
type Row = {
  id: VariantId
  product_id: number
  name: string
  translations: NameTranslations | null
  slug: string
  sku: string
  brand: string
  weight_grams: number
  dimensions_mm: number[] | null
  tax_class: string
  max_per_order: number | null
  pack_size: number
  markets: string[]
  active: boolean
  components: { variantId: VariantId | null; quantity: number }[] | null
  attribute1: Attribute | null
  attribute2: Attribute | null
  attribute3: Attribute | null
  picture: { media_id: string; alt: string; width: number; height: number; background_color: string } | null
}

const toVariantFacts = (row: Row): VariantFacts => ({
  variantId: row.id,
  productId: row.product_id,
  name: row.name,
  ...(row.translations && { translations: row.translations }),
  slug: row.slug,
  sku: row.sku,
  brand: row.brand,
  weightGrams: row.weight_grams,
  volumeMm3: row.dimensions_mm?.reduce((volume, side) => volume * side, 1) ?? 0,
  taxClass: row.tax_class,
  attributes: [row.attribute1, row.attribute2, row.attribute3].filter((attribute) => attribute !== null),
  ...(row.picture && { image: toVariantPicture(row.picture) }),
  ...(row.max_per_order !== null && { maxPerOrder: row.max_per_order }),
  packSize: row.pack_size,
  active: row.active,
  ...(row.markets.length > 0 && { markets: row.markets }),
  ...(row.components && {
    components: row.components.filter((one): one is BundleComponent => one.variantId !== null),
  }),
})

/** Whether the product of a variant is published in a market. @param market undefined: in any. */
export const isPublishedIn = (
  { markets }: Pick<VariantFacts, 'markets'>,
  market: string | undefined,
): boolean => market === undefined || !markets || markets.includes(market)

/** The variants, with those inactive whose products are not published in a market. @param market undefined: all are. */
export function deactivateUnpublished(
  facts: Map<VariantId, VariantFacts>,
  market: string | undefined,
): Map<VariantId, VariantFacts> {
  if (market === undefined) return facts
  const unpublished = [...facts].filter(([, one]) => !isPublishedIn(one, market))
  if (unpublished.length === 0) return facts
  return new Map([
    ...facts,
    ...unpublished.map(([id, one]): [VariantId, VariantFacts] => [id, { ...one, active: false }]),
  ])
}

const toVariantPicture = ({
  media_id,
  alt,
  width,
  height,
  background_color,
}: NonNullable<Row['picture']>): Picture => ({
  url: getMediaUrl(media_id),
  alt,
  width,
  height,
  background_color,
})
