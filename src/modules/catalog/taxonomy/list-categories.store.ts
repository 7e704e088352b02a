// Categories of the shop as rows, for files.
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

export type ListedCategory = {
  id: number
  slug: string
  name: string
  /** Slug of the category above it. */
  parent: string | null
  products: number
}

/** Each after the one above it. */
export async function listCategoryRows(db: Db): Promise<ListedCategory[]> {
  const { rows } = await sql<ListedCategory>`
    with recursive tree as (
      select c.id, array[c.position, c.id]::bigint[] as path from category c where c.parent_id is null
      union all
      select c.id, t.path || array[c.position, c.id]::bigint[] from category c join tree t on t.id = c.parent_id
    )
    select c.id, c.slug, c.name, above.slug as parent,
      (select count(*)::int from product_category pc where pc.category_id = c.id) as products
    from tree t join category c on c.id = t.id left join category above on above.id = c.parent_id
    order by t.path`.execute(db)
  return rows
}
