// The catalogue's own tables, written in batches of products.
import { type RawBuilder, sql } from 'kysely'
import type { VariantId } from '../../kernel/ids.ts'
import { fold, slugify } from '../../kernel/text/fold.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { isComponentSql } from './bundles/bundles.store.ts'
import type { ParsedProduct } from './product-input.ts'
import { toStorableText } from '../../kernel/text/storable-text.ts'

/**
 * Passes a batch as one JSON parameter, so that each table takes one statement regardless of the number of
 * products.
 */
const json = (rows: readonly unknown[]) => sql`${JSON.stringify(rows, toStorable)}::jsonb`
/** PostgreSQL text accepts neither NUL nor lone surrogates. */
const toStorable = (_: string, value: unknown) => (typeof value === 'string' ? toStorableText(value) : value)

export async function listExistingProducts(db: Db, sourceKeys: string[]) {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'source_key', 'source_hash', 'status', 'slug'])
    .where('source_key', 'in', sourceKeys.length ? sourceKeys : [''])
    .execute()
  return new Map(rows.map((row) => [row.source_key!, row]))
}

/** Which SKUs already belong to other products than those of the batch. */
export async function getSkuOwners(db: Db, skus: string[]): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ sku: string; source_key: string | null }>`
    select v.sku, p.source_key from variant v join product p on p.id = v.product_id where v.sku = any(${skus})`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.sku, row.source_key]))
}

/** Slugs in use, with the source key of their product. */
export async function getSlugOwners(db: Db, slugs: string[]): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ slug: string; source_key: string | null }>`
    select slug, source_key from product where slug = any(${slugs})`.execute(db)
  return new Map(rows.map((row) => [row.slug, row.source_key]))
}

export async function upsertBrands(tx: Tx, brands: { slug: string; name: string }[]): Promise<void> {
  if (brands.length === 0) return
  await sql`insert into brand (slug, name) select distinct on (slug) slug, name
    from jsonb_to_recordset(${json(brands)}) as r(slug text, name text) order by slug on conflict (slug) do nothing`.execute(
    tx,
  )
}

/** Parents first, so that each level finds its parent. */
export async function upsertCategories(
  tx: Tx,
  categories: { slug: string; name: string; parent?: string | undefined }[],
): Promise<void> {
  const seenValues = new Set<string>()
  for (const category of categories) {
    if (seenValues.has(category.slug)) continue
    seenValues.add(category.slug)
    await sql`insert into category (slug, name, parent_id, position)
      values (${category.slug}, ${category.name}, (select id from category where slug = ${category.parent ?? null}), ${seenValues.size})
      on conflict (slug) do nothing`.execute(tx)
  }
}

export async function upsertProducts(
  tx: Tx,
  products: { product: ParsedProduct; html: string; hash: string; now: Date }[],
) {
  const rows = products.map(({ product, html, hash, now }, place) => ({
    place,
    source_key: product.sourceKey,
    source_hash: hash,
    slug: product.slug,
    name: product.name,
    brand: product.brand?.slug ?? null,
    department: product.department,
    seasons: product.seasons,
    tags: product.tags,
    description_html: html,
    features: product.features,
    care: product.care,
    specifications: product.specifications,
    size_chart: product.sizeChart ?? null,
    max_per_order: product.maxPerOrder ?? null,
    markets: product.markets ?? null,
    tax_class: product.taxClass ?? null,
    seo_title: product.seoTitle ?? null,
    seo_description: product.seoDescription ?? null,
    status: product.status,
    published_at:
      product.status === 'active'
        ? (product.publishedAt ?? now.toISOString())
        : (product.publishedAt ?? null),
  }))
  const { rows: writtenRows } = await sql<{ id: number; source_key: string }>`
    insert into product (source_key, source_hash, slug, name, brand_id, department, seasons, tags, description_html, features, care,
      specifications, size_chart_id, max_per_order, tax_class, seo_title, seo_description, markets, status, published_at)
    select r.source_key, r.source_hash, r.slug, r.name, b.id, r.department, r.seasons, r.tags, r.description_html, r.features, r.care,
      r.specifications, s.id, r.max_per_order, coalesce(r.tax_class, was.tax_class, 'standard'), coalesce(r.seo_title, was.seo_title, ''),
      coalesce(r.seo_description, was.seo_description, ''), coalesce(r.markets, was.markets, '{}'), r.status, r.published_at
    from jsonb_to_recordset(${json(rows)}) as r(place int, source_key text, source_hash text, slug text, name text, brand text, department text,
      seasons text[], tags text[], description_html text, features text[], care text[], specifications jsonb, size_chart text, max_per_order int, tax_class text, seo_title text, seo_description text, markets text[], status text,
      published_at timestamptz)
    left join brand b on b.slug = r.brand left join size_chart s on s.slug = r.size_chart
    left join product was on was.source_key = r.source_key
    -- New products get their ids in the order of the file.
    order by r.place
    on conflict (source_key) do update set source_hash = excluded.source_hash, slug = excluded.slug, name = excluded.name,
      brand_id = excluded.brand_id, department = excluded.department, seasons = excluded.seasons, tags = excluded.tags,
      description_html = excluded.description_html, features = excluded.features, care = excluded.care,
      specifications = excluded.specifications, size_chart_id = excluded.size_chart_id,
      max_per_order = coalesce(excluded.max_per_order, product.max_per_order),
      tax_class = excluded.tax_class, seo_title = excluded.seo_title, seo_description = excluded.seo_description, markets = excluded.markets, status = excluded.status,
      published_at = coalesce(product.published_at, excluded.published_at), updated_at = now()
    returning id, source_key`.execute(tx)
  const unlimited = products.filter(({ product }) => product.maxPerOrder === null)
  if (unlimited.length > 0)
    await sql`update product set max_per_order = null where source_key = any(${unlimited.map(({ product }) => product.sourceKey)})`.execute(
      tx,
    )
  return new Map(writtenRows.map((row) => [row.source_key, row.id]))
}

export type ProductPlacement = { id: number; product: ParsedProduct }

export async function replacePlacements(tx: Tx, products: ProductPlacement[]): Promise<void> {
  const ids = products.map(({ id }) => id)
  const categories = products.flatMap(({ id, product }) =>
    product.categories.map((category) => ({ id, slug: category.slug })),
  )
  const collections = products.flatMap(({ id, product }) => product.collections.map((slug) => ({ id, slug })))
  await sql`delete from product_category where product_id = any(${ids})`.execute(tx)
  await sql`insert into product_category (product_id, category_id) select distinct r.id, c.id
    from jsonb_to_recordset(${json(categories)}) as r(id bigint, slug text) join category c on c.slug = r.slug`.execute(
    tx,
  )
  // Keeps the position of products already in a collection. Rule-based collections are not changed by imports.
  await sql`delete from product_collection p using collection c
    where p.product_id = any(${ids}) and c.id = p.collection_id and c.rule is null
      and not exists (select from jsonb_to_recordset(${json(collections)}) as r(id bigint, slug text) where r.id = p.product_id and r.slug = c.slug)`.execute(
    tx,
  )
  await sql`insert into product_collection (product_id, collection_id, position) select distinct r.id, c.id, 0
    from jsonb_to_recordset(${json(collections)}) as r(id bigint, slug text) join collection c on c.slug = r.slug and c.rule is null
    on conflict do nothing`.execute(tx)
}

/**
 * Options and values keep their ids when position and value are unchanged, because carts and pictures refer to
 * them.
 */
export async function upsertOptions(tx: Tx, products: ProductPlacement[]): Promise<void> {
  const options = products.flatMap(({ id, product }) =>
    product.options.map((option, index) => ({
      product_id: id,
      position: index + 1,
      name: option.name,
      kind: option.kind,
    })),
  )
  const values = products.flatMap(({ id, product }) =>
    product.options.flatMap((option, index) =>
      option.values.map((value, position) => ({
        product_id: id,
        option: index + 1,
        position,
        label: value.label,
        value: toValueSlug(value.label),
        family: value.family ?? toValueSlug(value.label),
        swatch: value.swatch ?? null,
      })),
    ),
  )
  await sql`insert into product_option (product_id, position, name, kind)
    select product_id, position, name, kind from jsonb_to_recordset(${json(options)}) as r(product_id bigint, position smallint, name text, kind text)
    on conflict (product_id, position) do update set name = excluded.name, kind = excluded.kind`.execute(tx)
  await sql`insert into product_option_value (option_id, position, label, value, family, swatch)
    select distinct on (o.id, r.value) o.id, r.position, r.label, r.value, r.family, r.swatch
    from jsonb_to_recordset(${json(values)}) as r(product_id bigint, option smallint, position int, label text, value text, family text, swatch text)
    join product_option o on o.product_id = r.product_id and o.position = r.option order by o.id, r.value, r.position
    on conflict (option_id, value) do update set position = excluded.position, label = excluded.label, family = excluded.family,
      swatch = excluded.swatch`.execute(tx)
}

/** Condition that any order has a variant of a larger statement. */
type IsOrderedSql = (variantId: RawBuilder<unknown>) => RawBuilder<boolean>

/** Variants that upsertVariants would delete. */
export async function listVariantsToDelete(
  db: Db,
  products: readonly ParsedProduct[],
  isOrderedSql: IsOrderedSql,
): Promise<{ sku: string; sourceKey: string }[]> {
  const { rows } = await sql<{ sku: string; sourceKey: string }>`
    select v.sku, p.source_key as "sourceKey" from product p join variant v on v.product_id = p.id
    where p.source_key = any(${products.map(({ sourceKey }) => sourceKey)})
      and not v.sku = any(${products.flatMap(({ variants }) => variants.map(({ sku }) => sku))})
      and not ${isOrderedSql(sql`v.id`)} and not ${isComponentSql(sql`v.id`)}`.execute(db)
  return rows
}

/**
 * Upserts variants by SKU. A variant that is missing from the input is archived, never deleted, when orders, carts or
 * bundles refer to it.
 */
export async function upsertVariants(
  tx: Tx,
  products: ProductPlacement[],
  isOrderedSql: IsOrderedSql,
): Promise<Map<string, VariantId>> {
  const rows = products.flatMap(({ id, product }) =>
    product.variants.map((variant, position) => ({
      product_id: id,
      sku: variant.sku,
      barcode: variant.barcode ?? null,
      weight_grams: variant.weightGrams,
      keeps_dimensions: variant.dimensionsMm === undefined,
      dimensions_mm: variant.dimensionsMm ?? null,
      position,
      c1: getChoiceKey(variant.choice[0]),
      c2: getChoiceKey(variant.choice[1]),
      c3: getChoiceKey(variant.choice[2]),
    })),
  )
  const ids = products.map(({ id }) => id)
  const currentSkus = rows.map((row) => row.sku)
  // Variants that were never ordered are deleted; the others are archived and free their option values for the
  // SKU that has them now.
  await sql`delete from variant v where v.product_id = any(${ids}) and not v.sku = any(${currentSkus})
    and not ${isOrderedSql(sql`v.id`)} and not ${isComponentSql(sql`v.id`)}`.execute(tx)
  // Archive all first, including those that are activated again below, because two SKUs may have swapped their
  // option values.
  await sql`update variant set status = 'archived' where product_id = any(${ids}) and status = 'active'`.execute(
    tx,
  )
  const { rows: writtenRows } = await sql<{ id: VariantId; sku: string }>`
    insert into variant (product_id, sku, barcode, weight_grams, dimensions_mm, position, value1_id, value2_id, value3_id, status)
    select r.product_id, r.sku, r.barcode, r.weight_grams,
      case when r.keeps_dimensions then (select v.dimensions_mm from variant v where v.sku = r.sku) else r.dimensions_mm end, r.position, v1.id, v2.id, v3.id, 'active'
    from jsonb_to_recordset(${json(rows)}) as r(product_id bigint, sku text, barcode text, weight_grams int, keeps_dimensions boolean, dimensions_mm int[],
      position int, c1 text, c2 text, c3 text)
    left join product_option o1 on o1.product_id = r.product_id and o1.position = 1
    left join product_option o2 on o2.product_id = r.product_id and o2.position = 2
    left join product_option o3 on o3.product_id = r.product_id and o3.position = 3
    left join product_option_value v1 on v1.option_id = o1.id and v1.value = r.c1
    left join product_option_value v2 on v2.option_id = o2.id and v2.value = r.c2
    left join product_option_value v3 on v3.option_id = o3.id and v3.value = r.c3
    order by r.product_id, r.position
    on conflict (sku) do update set barcode = excluded.barcode, weight_grams = excluded.weight_grams,
      dimensions_mm = excluded.dimensions_mm, position = excluded.position,
      value1_id = excluded.value1_id, value2_id = excluded.value2_id, value3_id = excluded.value3_id, status = 'active'
    returning id, sku`.execute(tx)
  return new Map(writtenRows.map((row) => [row.sku, row.id]))
}

/** Deletes options that the input no longer has, and values that no variant uses. */
export async function deleteUnusedOptions(tx: Tx, products: ProductPlacement[]): Promise<void> {
  const counts = products.map(({ id, product }) => ({ id, options: product.options.length }))
  await sql`delete from product_option o using jsonb_to_recordset(${json(counts)}) as r(id bigint, options int)
    where o.product_id = r.id and o.position > r.options
      and not exists (select 1 from product_option_value x join variant v on x.id in (v.value1_id, v.value2_id, v.value3_id) where x.option_id = o.id)`.execute(
    tx,
  )
  await sql`delete from product_option_value x using product_option o
    where x.option_id = o.id and o.product_id = any(${products.map(({ id }) => id)})
      and not exists (select 1 from variant v where v.product_id = o.product_id and x.id in (v.value1_id, v.value2_id, v.value3_id))`.execute(
    tx,
  )
}

export type PicturePlacement = {
  product_id: number
  colour: string | null
  media_id: string
  position: number
  view: string
  alt: string
}

export async function replacePictures(
  tx: Tx,
  productIds: number[],
  pictures: PicturePlacement[],
): Promise<void> {
  await sql`delete from product_picture where product_id = any(${productIds})`.execute(tx)
  await sql`insert into product_picture (product_id, option_value_id, media_id, position, view, alt)
    select r.product_id, x.id, r.media_id, r.position, r.view, r.alt
    from jsonb_to_recordset(${json(pictures)}) as r(product_id bigint, colour text, media_id text, position int, view text, alt text)
    left join product_option o on o.product_id = r.product_id and o.kind = 'colour'
    left join product_option_value x on x.option_id = o.id and x.value = r.colour`.execute(tx)
}

/** Slug of a label for URLs and filters; letters of other scripts are kept. */
export const toValueSlug = (label: string): string => {
  // `*` and `+` are spelled out, because labels may differ only in them: `Black*` is not `Black`, `5+` is not
  // `5`.
  const spelledOut = label.replaceAll('*', ' star ').replaceAll('+', ' plus ')
  const folded = fold(spelledOut).replaceAll(' ', '-')
  return /[^a-z0-9-]/.test(folded) ? folded : slugify(spelledOut) || 'x'
}
const getChoiceKey = (label: string | undefined) => (label === undefined ? null : toValueSlug(label))
