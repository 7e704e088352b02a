// Reads stored products in the import's input shape, for export and to compare with an import.
import { type RawBuilder, sql } from 'kysely'
import type { VariantId } from '../../kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ParsedProduct, TranslatedTexts } from '../catalog/product-input.ts'
import { relatedSlugsSql } from '../catalog/products/related-products.store.ts'
import { productProfileSql } from '../shipping/shipping-profiles.ts'
import type { FieldValues } from '../custom-fields/custom-fields.ts'
import { getRetailPrices, type VariantPrice } from '../pricing/price-variants.ts'
import { loadOptionTranslations } from '../translations/option-texts.store.ts'

export type CurrentProduct = ParsedProduct & { id: number }

/** Products by the keys they were imported under. */
export async function listProductsBySourceKey(
  db: Db,
  sourceKeys: string[],
  at: Date,
): Promise<Map<string, CurrentProduct>> {
  if (sourceKeys.length === 0) return new Map()
  const products = await selectProducts(db, sql`p.source_key = any(${sourceKeys})`, at)
  return new Map(products.map((product) => [product.sourceKey, product]))
}

/** Without archived variants. */
export async function readProduct(db: Db, id: number, at: Date): Promise<CurrentProduct | undefined> {
  const [product] = await selectProducts(db, sql`p.id = ${id}`, at)
  return product
}

/** All products including archived ones, in batches, in order of creation. */
export async function* iterateProducts(db: Db, at: Date, batchSize = 200): AsyncGenerator<CurrentProduct[]> {
  let after = 0
  for (;;) {
    const products = await selectProducts(
      db,
      sql`p.id in (select id from product where id > ${after} order by id limit ${batchSize})`,
      at,
    )
    if (products.length === 0) return
    yield products
    after = products.at(-1)!.id
  }
}

type Row = Omit<
  ParsedProduct,
  | 'publishedAt'
  | 'variants'
  | 'options'
  | 'pictures'
  | 'fields'
  | 'bundle'
  | 'related'
  | 'markets'
  | 'translations'
  | 'optionTranslations'
> & {
  translations: Record<string, Required<TranslatedTexts>> | null
  related: string[]
  markets: string[]
  bundle: ParsedProduct['bundle']
  fields: FieldValues | null
  id: number
  brand: ParsedProduct['brand'] | null
  size_chart: string | null
  max_per_order: number | null
  tax_class: string
  shipping_profile: string | null
  seo_title: string
  seo_description: string
  published_at: Date | null
  options: ParsedProduct['options']
  variants: {
    id: VariantId
    sku: string
    choice: string[]
    barcode: string | null
    weight_grams: number
    dimensions_mm: number[] | null
    cost: number | null
    hs_code: string | null
    country_of_origin: string | null
    on_hand: number
    backorder_date: string | null
    inventory_policy: NonNullable<ParsedProduct['variants'][number]['inventoryPolicy']>
    components: ParsedProduct['variants'][number]['components'] | null
    fields: FieldValues | null
  }[]
  pictures: {
    id: string
    drawing: Record<string, never> | null
    alt: string
    alts: Record<string, string> | null
    view: string
    colour: string | null
  }[]
}

/** Values of custom fields that are defined; null for none. */
const fieldsSql = (entity: 'product' | 'variant', id: RawBuilder<unknown>) => sql<FieldValues | null>`
  (select jsonb_object_agg(e.key, e.value) from custom_field_value f, jsonb_each(f.fields) e
    where f.entity = ${entity} and f.entity_id = ${id}::text
      and exists (select from custom_field d where d.entity = f.entity and d.key = split_part(e.key, '.', 1)))`

async function selectProducts(
  db: Db,
  condition: ReturnType<typeof sql>,
  at: Date,
): Promise<CurrentProduct[]> {
  const { rows } = await sql<Row>`
    select p.id, coalesce(p.source_key, p.slug) as "sourceKey", p.slug, p.name, p.department, p.seasons, p.tags, p.status,
      p.description_html as "descriptionHtml", p.features, p.care, p.specifications, p.published_at, p.max_per_order, p.markets, p.tax_class, p.seo_title, p.seo_description, ${productProfileSql(sql`p.id`)} as shipping_profile,
      ${fieldsSql('product', sql`p.id`)} as fields,
      (select jsonb_object_agg(t.locale, jsonb_build_object('name', t.name, 'descriptionHtml', t.description_html, 'features', t.features,
          'care', t.care, 'specifications', t.specifications, 'seoTitle', t.seo_title, 'seoDescription', t.seo_description))
        from product_translation t where t.product_id = p.id) as translations,
      (select jsonb_build_object('slug', b.slug, 'name', b.name) from brand b where b.id = p.brand_id) as brand,
      (select jsonb_strip_nulls(jsonb_build_object('type', u.pricing, 'percent_off', nullif(u.percent_off, 0), 'amounts', case when u.amounts = '{}' then null else u.amounts end, 'amount_off', nullif(u.amount_off_minor, 0)))
        from bundle u where u.product_id = p.id) as bundle,
      (select s.slug from size_chart s where s.id = p.size_chart_id) as size_chart, ${relatedSlugsSql(sql`p.id`)} as related,
      coalesce((select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('slug', c.slug, 'name', c.name, 'parent', above.slug)) order by c.slug)
        from product_category pc join category c on c.id = pc.category_id left join category above on above.id = c.parent_id
        where pc.product_id = p.id), '[]') as categories,
      array(select c.slug from product_collection pc join collection c on c.id = pc.collection_id where pc.product_id = p.id and c.rule is null order by c.slug) as collections,
      coalesce((select jsonb_agg(jsonb_build_object('name', o.name, 'kind', o.kind, 'values',
          (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('label', x.label, 'swatch', x.swatch, 'family', x.family)) order by x.position, x.id), '[]')
            from product_option_value x where x.option_id = o.id and exists (
              select 1 from variant v where v.product_id = p.id and v.status = 'active' and x.id in (v.value1_id, v.value2_id, v.value3_id)))) order by o.position)
        from product_option o where o.product_id = p.id and exists (select 1 from variant v join product_option_value y on y.option_id = o.id
          and y.id in (v.value1_id, v.value2_id, v.value3_id) where v.product_id = p.id and v.status = 'active')), '[]') as options,
      coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'sku', v.sku, 'barcode', v.barcode, 'weight_grams', v.weight_grams,
          'dimensions_mm', v.dimensions_mm, 'cost', v.cost_minor, 'hs_code', v.hs_code, 'country_of_origin', v.country_of_origin,
          'choice', array_remove(array[x1.label, x2.label, x3.label], null),
          'on_hand', coalesce((select s.on_hand from stock s join location l on l.id = s.location_id where s.variant_id = v.id and l.code = 'main'), 0),
          'inventory_policy', coalesce((select s.inventory_policy from stock s join location l on l.id = s.location_id
            where s.variant_id = v.id and l.code = 'main'), 'deny'),
          'backorder_date', (select d.expected_on from backorder_date d where d.variant_id = v.id),
          'components', (select jsonb_agg(jsonb_build_object('sku', coalesce(cv.sku, uc.component_sku), 'quantity', uc.quantity) order by uc.position)
            from bundle_component uc left join variant cv on cv.id = uc.component_id where uc.variant_id = v.id),
          'fields', ${fieldsSql('variant', sql`v.id`)}) order by v.position, v.id)
        from variant v left join product_option_value x1 on x1.id = v.value1_id left join product_option_value x2 on x2.id = v.value2_id
          left join product_option_value x3 on x3.id = v.value3_id where v.product_id = p.id and v.status = 'active'), '[]') as variants,
      coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'drawing', m.drawing, 'alt', i.alt, 'view', i.view, 'colour', x.label,
          'alts', (select jsonb_object_agg(t.locale, t.pictures -> i.media_id ->> 'alt') from product_translation t
            where t.product_id = p.id and t.pictures -> i.media_id ->> 'alt' <> '')) order by i.position, i.id)
        from product_picture i join media m on m.id = i.media_id left join product_option_value x on x.id = i.option_value_id
        where i.product_id = p.id), '[]') as pictures
    from product p where ${condition} order by p.id`.execute(db)
  const prices = await getRetailPrices(
    db,
    rows.flatMap(({ variants }) => variants.map(({ id }) => id)),
    at,
  )
  const translateOptions = await loadOptionTranslations(
    db,
    rows.flatMap(({ options }) => listOptionTexts(options)),
  )
  return rows.map(
    ({
      translations,
      brand,
      size_chart,
      max_per_order,
      tax_class: taxClass,
      shipping_profile: shippingProfile,
      seo_title,
      seo_description,
      published_at,
      bundle,
      related,
      markets,
      fields,
      variants,
      pictures,
      ...row
    }) => ({
      ...row,
      categories: rootsFirst(row.categories),
      ...(brand && { brand }),
      ...(size_chart && { sizeChart: size_chart }),
      ...(bundle && { bundle }),
      ...(related.length > 0 && { related }),
      ...(markets.length > 0 && { markets }),
      ...(max_per_order && { maxPerOrder: max_per_order }),
      taxClass,
      ...(shippingProfile !== null && { shippingProfile }),
      seoTitle: seo_title,
      seoDescription: seo_description,
      ...(published_at && { publishedAt: published_at.toISOString() }),
      ...toTranslations(translations),
      ...toOptionTranslations(translateOptions(listOptionTexts(row.options))),
      ...(fields && { fields: fields as ParsedProduct['fields'] }),
      variants: variants.map(
        ({
          id,
          barcode,
          weight_grams,
          dimensions_mm: dimensions,
          cost,
          hs_code: hsCode,
          country_of_origin: countryOfOrigin,
          on_hand,
          inventory_policy,
          backorder_date: backorderDate,
          components,
          fields: own,
          ...variant
        }) => {
          const found = prices.get(id)
          const { price = 0, compare_at_price: was } = found?.price ?? {}
          return {
            ...variant,
            ...(barcode && { barcode }),
            weightGrams: weight_grams,
            dimensionsMm: dimensions,
            ...(cost !== null && { costMinor: cost }),
            ...(hsCode && { hsCode }),
            ...(countryOfOrigin && { countryOfOrigin }),
            priceMinor: price,
            ...(was !== undefined && { compareAtMinor: was }),
            ...(found?.markets && { marketPrices: toMarketPrices(found.markets) }),
            onHand: on_hand,
            inventoryPolicy: inventory_policy,
            ...(backorderDate && { backorderDate }),
            ...(components && { components }),
            ...(own && { fields: own as ParsedProduct['fields'] }),
          }
        },
      ),
      pictures: pictures.map(({ id, drawing, alt, alts, view, colour }) => ({
        source: drawing ? { kind: 'drawing' as const, order: drawing } : { kind: 'media' as const, id },
        alt,
        ...(alts && { alts }),
        view,
        ...(colour && { colour }),
      })),
    }),
  )
}

/** Names and values of options. */
export const listOptionTexts = (options: ParsedProduct['options']): string[] => [
  ...new Set(options.flatMap(({ name, values }) => [name, ...values.map(({ label }) => label)])),
]

/** Without languages and texts that are empty. */
function toTranslations(stored: Row['translations']): Pick<ParsedProduct, 'translations'> {
  const translations = Object.entries(stored ?? {}).flatMap(([locale, texts]) => {
    const filled = Object.entries(texts).filter(([, text]) => text.length > 0)
    return filled.length > 0 ? [[locale, Object.fromEntries(filled)] as const] : []
  })
  return translations.length > 0 ? { translations: Object.fromEntries(translations) } : {}
}

const toOptionTranslations = (
  translations: Record<string, Record<string, string>>,
): Pick<ParsedProduct, 'optionTranslations'> =>
  Object.keys(translations).length > 0 ? { optionTranslations: translations } : {}

const toMarketPrices = (markets: NonNullable<VariantPrice['markets']>) =>
  Object.fromEntries(
    [...markets].toSorted().map(([code, { price }]) => [
      code,
      {
        priceMinor: price.price,
        ...(price.compare_at_price !== undefined && { compareAtMinor: price.compare_at_price }),
      },
    ]),
  )

/** Sorts parents before children, so each category's parent exists when it is created. */
function rootsFirst(categories: ParsedProduct['categories']): ParsedProduct['categories'] {
  const bySlug = new Map(categories.map((category) => [category.slug, category]))
  const depth = ({ parent }: { parent?: string | undefined }): number => {
    const above = parent === undefined ? undefined : bySlug.get(parent)
    return above ? 1 + depth(above) : 0
  }
  return categories.toSorted((a, b) => depth(a) - depth(b))
}
