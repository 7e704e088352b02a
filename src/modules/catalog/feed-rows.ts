// Products and variants on sale, as rows for feeds.
import { sql } from 'kysely'

const onSale = sql`p.status = 'active' and p.published_at <= now()`

export const productFeedRows = {
  from: sql`(select p.*, b.name as brand,
      (select f.fields from custom_field_value f where f.entity = 'product' and f.entity_id = p.id::text) as fields
    from product p left join brand b on b.id = p.brand_id where ${onSale}) product`,
  id: sql`product.id`,
  number: sql`product.number`,
  slug: sql`product.slug`,
  name: sql`product.name`,
  brand: sql`product.brand`,
  department: sql`product.department`,
  taxClass: sql`product.tax_class`,
  publishedAt: sql`product.published_at`,
  updatedAt: sql`product.updated_at`,
  /** Codes of the markets in which it is published, separated by commas; null: in all. */
  markets: sql`nullif(array_to_string(product.markets, ','), '')`,
  /** Values of custom fields; null for none. */
  fields: sql`product.fields`,
}

export const variantFeedRows = {
  from: sql`(
    select v.id, v.product_id, v.sku, v.barcode, v.weight_grams, p.name as product_name,
      one.label as option1, two.label as option2, three.label as option3,
      (select f.fields from custom_field_value f where f.entity = 'variant' and f.entity_id = v.id::text) as fields
    from variant v join product p on p.id = v.product_id
    left join product_option_value one on one.id = v.value1_id left join product_option_value two on two.id = v.value2_id
    left join product_option_value three on three.id = v.value3_id
    where v.status = 'active' and ${onSale}) variant`,
  id: sql`variant.id`,
  productId: sql`variant.product_id`,
  sku: sql`variant.sku`,
  name: sql`variant.product_name`,
  barcode: sql`variant.barcode`,
  weightGrams: sql`variant.weight_grams`,
  /** Values of custom fields; null for none. */
  fields: sql`variant.fields`,
  option1: sql`variant.option1`,
  option2: sql`variant.option2`,
  option3: sql`variant.option3`,
}
