// Brand, categories and collections of a variant, for rules that apply only to some products.
import { sql } from 'kysely'
import type { VariantId } from '../../../kernel/ids.ts'
import { anyId, type BatchQuery } from '../../../platform/database/batch-sql.ts'

export type VariantGroups = {
  brandId: number | null
  /** Including their ancestors. */
  categoryIds: number[]
  collectionIds: number[]
}

type Row = {
  id: VariantId
  brand_id: number | null
  category_ids: number[] | null
  collection_ids: number[] | null
}

/** By variant id; missing variants are absent. Categories have at most three levels here. */
export const variantGroupsQuery = (
  variantIds: readonly VariantId[],
): BatchQuery<Row, Map<VariantId, VariantGroups>> => ({
  query: sql<Row>`
    select v.id, p.brand_id,
      (select jsonb_agg(distinct x.id) from product_category pc join category c on c.id = pc.category_id
        left join category above on above.id = c.parent_id cross join lateral unnest(array[c.id, above.id, above.parent_id]) as x(id)
        where pc.product_id = p.id and x.id is not null) as category_ids,
      (select jsonb_agg(pc.collection_id) from product_collection pc where pc.product_id = p.id) as collection_ids
    from variant v join product p on p.id = v.product_id
    where v.id = ${anyId(variantIds)}`,
  make: (rows) =>
    new Map(
      rows.map(({ id, brand_id, category_ids, collection_ids }) => [
        id,
        {
          brandId: brand_id,
          categoryIds: category_ids ?? [],
          collectionIds: collection_ids ?? [],
        },
      ]),
    ),
})
