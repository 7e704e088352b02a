// Details of a product, as staff read and edit them.
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import { relatedSlugsSql } from '../related-products.store.ts'
import type { ProductDetails, StoredProductDetails } from './product-details.ts'

/**
 * Categories are those without a category of the product below them.
 * @param options.lock locks the product until the transaction ends.
 */
export async function getProductDetails(
  db: Db,
  id: number,
  { lock = false } = {},
): Promise<StoredProductDetails | undefined> {
  if (lock) await sql`select 1 from product where id = ${id} for update`.execute(db)
  const { rows } = await sql<StoredProductDetails>`
    select p.id, p.slug, b.slug as brand,
      array(select c.slug from product_category pc join category c on c.id = pc.category_id
        where pc.product_id = p.id and not exists (select from product_category below join category d on d.id = below.category_id
          where below.product_id = p.id and d.parent_id = c.id) order by c.slug collate "C") as categories,
      array(select c.slug from product_collection pc join collection c on c.id = pc.collection_id
        where pc.product_id = p.id and c.rule is null order by c.slug collate "C") as collections,
      p.department, p.seasons, p.tags, p.features, p.care, p.specifications, p.tax_class, (select s.slug from size_chart s where s.id = p.size_chart_id) as size_chart, p.max_per_order, p.seo_title,
      p.seo_description, to_char(p.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as published_at,
      ${relatedSlugsSql(sql`p.id`)} as related, p.markets,
      (select coalesce(json_agg(json_build_object('id', v.id, 'sku', v.sku, 'barcode', v.barcode, 'weight_grams', v.weight_grams,
        'dimensions_mm', v.dimensions_mm, 'hs_code', v.hs_code, 'country_of_origin', v.country_of_origin) order by v.position, v.id), '[]') from variant v where v.product_id = p.id) as variants
    from product p left join brand b on b.id = p.brand_id where p.id = ${id}`.execute(db)
  return rows[0]
}

export async function setProductDetails(tx: Tx, details: StoredProductDetails, at: Date): Promise<void> {
  const { id, variants, categories, specifications, ...fields } = details
  await sql`
    update product set slug = ${fields.slug}, brand_id = (select b.id from brand b where b.slug = ${fields.brand}),
      department = ${fields.department}, seasons = ${fields.seasons}::text[], tags = ${fields.tags}::text[],
      features = ${fields.features}::text[], care = ${fields.care}::text[], specifications = ${JSON.stringify(specifications)}::jsonb,
      tax_class = ${fields.tax_class}, size_chart_id = (select s.id from size_chart s where s.slug = ${fields.size_chart}), max_per_order = ${fields.max_per_order}, seo_title = ${fields.seo_title},
      seo_description = ${fields.seo_description}, published_at = ${fields.published_at}, markets = ${fields.markets}::text[], updated_at = ${at}
    where id = ${id}`.execute(tx)
  await sql`
    update variant v set sku = r.sku, barcode = r.barcode, weight_grams = r.weight_grams, dimensions_mm = r.dimensions_mm,
      hs_code = r.hs_code, country_of_origin = r.country_of_origin
    from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as r(id bigint, sku text, barcode text, weight_grams int, dimensions_mm int[],
      hs_code text, country_of_origin text)
    where v.id = r.id and (v.sku <> r.sku or v.barcode is distinct from r.barcode or v.weight_grams <> r.weight_grams
      or v.dimensions_mm is distinct from r.dimensions_mm or v.hs_code is distinct from r.hs_code
      or v.country_of_origin is distinct from r.country_of_origin)`.execute(tx)
  await sql`delete from product_category where product_id = ${id}`.execute(tx)
  await sql`
    with recursive up as (
      select c.id, c.parent_id from category c where c.slug = any(${categories}::text[])
      union select c.id, c.parent_id from category c join up on up.parent_id = c.id)
    insert into product_category (product_id, category_id) select ${id}, up.id from up`.execute(tx)
}

type DetailConflicts = {
  unknownBrand: boolean
  unknownSizeChart: boolean
  unknownCategories: string[]
  /** Those with a rule are unknown, too. */
  unknownCollections: string[]
  unknownRelated: string[]
  slugTaken: boolean
  takenSkus: string[]
}

/** Which of these brands, size charts, categories, slugs and SKUs are unknown, or taken by other products. */
export async function findDetailConflictsInStore(db: Db, details: ProductDetails): Promise<DetailConflicts> {
  const { id, brand, categories, collections, slug, size_chart: sizeChart, related, variants } = details
  const skus = variants.map(({ sku }) => sku)
  const { rows } = await sql<DetailConflicts>`
    select ${brand}::text is not null and not exists (select from brand where slug = ${brand}) as "unknownBrand",
      ${sizeChart}::text is not null and not exists (select from size_chart where slug = ${sizeChart}) as "unknownSizeChart",
      array(select s from unnest(${categories}::text[]) s where not exists (select from category c where c.slug = s)) as "unknownCategories",
      array(select s from unnest(${collections}::text[]) s where not exists (select from collection c where c.slug = s and c.rule is null)) as "unknownCollections",
      array(select s from unnest(${related}::text[]) s where not exists (select from product r where r.slug = s)) as "unknownRelated",
      exists (select from product p where p.slug = ${slug} and p.id <> ${id}) as "slugTaken",
      array(select v.sku from variant v where v.sku = any(${skus}::text[]) and v.product_id <> ${id}) as "takenSkus"`.execute(
    db,
  )
  return rows[0]!
}
