// The list of products for staff (contracts/lists/products-list.ts).
import { type RawBuilder, sql } from 'kysely'
import type { ListQuery } from '../../../contracts/lists/list-query.ts'
import { productsList, type ProductsListField } from '../../../contracts/lists/products-list.ts'
import { fold } from '../../../kernel/text/fold.ts'
import type { Db } from '../../../platform/database/database.ts'
import {
  arrayCondition,
  type ListCalendar,
  type ListPage,
  type ListPageRequest,
  listConditions,
  type ListSource,
  readListPage,
} from '../../../platform/database/list-query.ts'
import { getMediaUrl } from '../../media/media.ts'
import type { ListedProduct } from './edit-product.store.ts'

/** `updated_at`: of its text or details. */
export type ProductListRow = ListedProduct & { department: string; created_at: string; updated_at: string }

const activeVariants = sql`(select count(*)::int from variant v where v.product_id = p.id and v.status = 'active')`
const categorySlugs = sql`array(select c.slug from product_category m join category c on c.id = m.category_id
  where m.product_id = p.id)`

const source: ListSource<ProductsListField> = {
  definition: productsList,
  from: sql`product p left join brand b on b.id = p.brand_id`,
  key: sql`p.id`,
  keyType: 'bigint',
  columns: {
    number: { value: sql`p.number` },
    name: { value: sql`p.name`, sortValue: sql`search_fold(p.name)` },
    status: { value: sql`p.status` },
    brand: { value: sql`b.slug` },
    category: { value: categorySlugs, condition: arrayCondition(categorySlugs) },
    department: { value: sql`p.department` },
    tag: { value: sql`p.tags`, condition: arrayCondition(sql`p.tags`) },
    variants: { value: activeVariants },
    untranslated_in: {
      value: sql`null`,
      condition: (filter) => {
        if (filter.kind !== 'choice') throw new TypeError(`not a choice: ${filter.kind}`)
        const isTranslated = sql<boolean>`(select count(*) from product_translation w where w.product_id = p.id
          and w.locale = any(${filter.values as string[]}::text[]) and w.name <> ''
          and (w.description_html <> '' or p.description_html = '')) = ${filter.values.length}`
        return filter.not ? isTranslated : sql<boolean>`not (${isTranslated})`
      },
    },
    created: { value: sql`p.created_at` },
    updated: { value: sql`p.updated_at` },
    publish: { value: sql`p.publish_at` },
  },
}

/** A product number, a SKU, or words of the name in any order. Each part uses an index. */
function searchCondition(q: string): RawBuilder<boolean> {
  const words = fold(q).split(' ').filter(Boolean)
  if (words.length === 0) return q.trim() === '' ? sql<boolean>`true` : sql<boolean>`false`
  const number = /^\d{1,9}$/.test(q) ? Number(q) : null
  const named = words.map((word) => sql<boolean>`search_fold(name) like ${`%${word}%`}`)
  return sql<boolean>`p.id in (select id from product where ${sql.join(named, sql` and `)}
    union all select id from product where number = ${number}
    union all select product_id from variant where lower(sku) = ${q.toLowerCase()})`
}

export async function searchProducts(
  db: Db,
  query: ListQuery<ProductsListField>,
  request: ListPageRequest,
  calendar: ListCalendar,
): Promise<ListPage<ProductListRow>> {
  const page = await readListPage<Omit<ProductListRow, 'url'> & { media: string | null }, ProductsListField>(
    db,
    source,
    sql`p.id, p.number, p.slug, p.name, b.name as brand, p.status, p.department, p.publish_at, p.created_at, p.updated_at,
      ${activeVariants} as variants,
      (select i.media_id from product_picture i where i.product_id = p.id order by i.position limit 1) as media`,
    query,
    [searchCondition(query.q)],
    calendar,
    request,
  )
  const toIso = (at: string) => new Date(at).toISOString()
  return {
    ...page,
    rows: page.rows.map(({ media, publish_at: at, created_at: created, updated_at: updated, ...row }) => ({
      ...row,
      url: media && getMediaUrl(media),
      publish_at: at && toIso(at),
      created_at: toIso(created),
      updated_at: toIso(updated),
    })),
  }
}

/** Ids of all products of a query, for bulk edits: a subquery with the columns id and name. */
export const matchingProductsSql = (query: ListQuery<ProductsListField>, calendar: ListCalendar) =>
  sql`select p.id, p.name from ${source.from}
    where ${listConditions(source, query, calendar)} and ${searchCondition(query.q)}`

/** Products that are published in some markets only, by code of the market. */
export async function countLimitedProducts(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ market: string; count: number }>`
    select code as market, count(*)::int as count from product p, unnest(p.markets) code
    where p.markets <> '{}' group by code order by code`.execute(db)
  return new Map(rows.map(({ market, count }) => [market, count]))
}
