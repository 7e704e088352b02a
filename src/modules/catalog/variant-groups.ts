// What a variant belongs to, for rules that hold for some goods and not for others.
import { sql } from 'kysely'
import { anyId, type BatchQuery } from '../../platform/batch-sql.ts'

export type VariantGroups = {
  brandId: number | null
  /** With those above them. */
  categoryIds: number[]
  collectionIds: number[]
}

type Row = {
  id: number
  brand_id: number | null
  category_ids: number[] | null
  collection_ids: number[] | null
}

/** By variant id; one that does not exist is absent. Categories have three levels at most. */
export const variantGroupsQuery = (
  variantIds: readonly number[],
): BatchQuery<Row, Map<number, VariantGroups>> => ({
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
