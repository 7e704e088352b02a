// All catalogue data of products in one read, for building listings and product pages.
import { sql } from 'kysely'
import type { VariantId } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { bundleComponentsSql } from '../bundles/bundles.store.ts'
import type { FieldValues } from '../../custom-fields/custom-fields.ts'

export type FactPicture = {
  media_id: string
  colour: string | null
  alt: string
  view: string
  width: number
  height: number
  background_color: string
}
export type FactOption = { kind: 'colour' | 'size' | 'other'; name: string; position: number }
export type FactValue = {
  id: number
  option: number
  label: string
  value: string
  family: string | null
  swatch: string | null
}
export type FactVariant = {
  id: VariantId
  sku: string
  values: (number | null)[]
  /** Values of custom fields, also of removed ones; null for none. */
  fields: FieldValues | null
  /** What one bundle consists of; null when it is not a bundle. Deleted components have no id. */
  components?: { variantId: VariantId | null; quantity: number }[] | null
}

export type ProductFacts = {
  id: number
  number: number
  slug: string
  name: string
  department: string
  seasons: string[]
  tags: string[]
  description_html: string
  features: string[]
  care: string[]
  specifications: { name: string; value: string }[]
  published_at: Date
  max_per_order: number | null
  /** Codes of the markets in which it is published; none: in all. */
  markets: string[]
  seo_title: string
  seo_description: string
  brand: { id: number; slug: string; name: string } | null
  /**
   * Every category of the product with all its ancestors; depth 0 is a root, `path` is the path from the root.
   */
  categories: { id: number; slug: string; name: string; depth: number; path: number[] }[]
  /** Published manual collections; rule-based collections are evaluated by the search module. */
  collections: { id: number; slug: string; name: string }[]
  size_chart: { name: string; unit: string; columns: string[]; rows: string[][] } | null
  options: FactOption[]
  values: FactValue[]
  variants: FactVariant[]
  pictures: FactPicture[]
  /** Values of custom fields, also of removed ones; null for none. */
  fields: FieldValues | null
}

/**
 * Active products among the requested ones, with their active variants in order. Also includes `drafts`, as if
 * they were published at `now`.
 */
export async function listProductFacts(
  db: Db,
  ids: readonly number[],
  drafts?: { now: Date },
): Promise<ProductFacts[]> {
  const { rows } = await sql<ProductFacts>`
    with recursive wanted as (
      select * from product where id = any(${ids as number[]}) and (${drafts !== undefined} or (status = 'active' and published_at is not null))
    ), tree as (
      select id, parent_id, slug, name, 0 as depth, array[id] as path from category where parent_id is null
      union all
      select c.id, c.parent_id, c.slug, c.name, t.depth + 1, t.path || c.id from category c join tree t on t.id = c.parent_id
    )
    select p.id, p.number, p.slug, p.name, p.department, p.seasons, p.tags, p.description_html, p.features, p.care, p.specifications, coalesce(p.published_at, ${drafts?.now ?? null}) as published_at, p.max_per_order, p.markets,
      p.seo_title, p.seo_description,
      (select f.fields from custom_field_value f where f.entity = 'product' and f.entity_id = p.id::text) as fields,
      (select jsonb_build_object('id', b.id, 'slug', b.slug, 'name', b.name) from brand b where b.id = p.brand_id) as brand,
      coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'slug', a.slug, 'name', a.name, 'depth', a.depth, 'path', a.path) order by a.depth, a.id)
        from tree a where a.id in (select unnest(t.path) from product_category pc join tree t on t.id = pc.category_id where pc.product_id = p.id)), '[]') as categories,
      coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name))
        from product_collection pc join collection c on c.id = pc.collection_id where pc.product_id = p.id and c.rule is null and c.status = 'published'), '[]') as collections,
      (select jsonb_build_object('name', s.name, 'unit', s.unit, 'columns', s.columns, 'rows', s.rows) from size_chart s where s.id = p.size_chart_id) as size_chart,
      coalesce((select jsonb_agg(jsonb_build_object('kind', o.kind, 'name', o.name, 'position', o.position) order by o.position)
        from product_option o where o.product_id = p.id), '[]') as options,
      coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'option', o.position, 'label', x.label, 'value', x.value, 'family', x.family, 'swatch', x.swatch)
          order by o.position, x.position, x.id)
        from product_option o join product_option_value x on x.option_id = o.id where o.product_id = p.id), '[]') as values,
      coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'sku', v.sku, 'values', jsonb_build_array(v.value1_id, v.value2_id, v.value3_id),
          'components', ${bundleComponentsSql(sql`v.id`)},
          'fields', (select f.fields from custom_field_value f where f.entity = 'variant' and f.entity_id = v.id::text)) order by v.position, v.id)
        from variant v where v.product_id = p.id and v.status = 'active'), '[]') as variants,
      coalesce((select jsonb_agg(jsonb_build_object('media_id', m.id, 'colour', x.value, 'alt', i.alt, 'view', i.view, 'width', m.width, 'height', m.height, 'background_color', m.background_color)
          order by i.position, i.id)
        from product_picture i join media m on m.id = i.media_id left join product_option_value x on x.id = i.option_value_id
        where i.product_id = p.id), '[]') as pictures
    from wanted p`.execute(db)
  return rows
}
