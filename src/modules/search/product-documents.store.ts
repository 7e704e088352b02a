import { sql } from 'kysely'
import { catalogueLocale } from '../../kernel/locale.ts'
import type { Db } from '../../platform/database/database.ts'
import type { StoredProduct } from '../markets/market-prices.ts'
import type { PageFields } from './page-fields.ts'
import { unitsSoldSql } from './refresh/refresh-popularity.ts'

/** Whether a product of the listing is published in a market; undefined: in any. */
const isPublishedSql = (market: string | undefined) =>
  market === undefined ? sql<boolean>`true` : sql<boolean>`(markets = '{}' or ${market} = any(markets))`

/**
 * A product as JSON, and its fixed prices in markets; null: it has none.
 * @param market in which it has to be published; absent: in any.
 */
export async function getDetailDocument(
  db: Db,
  slug: string,
  market?: string,
): Promise<StoredProduct | undefined> {
  const { rows } = await sql<StoredProduct>`
    select detail as json, market_prices from product_listing where slug = ${slug} and ${isPublishedSql(market)}`.execute(
    db,
  )
  return rows[0]
}

/** Custom fields of a product's page in another language than the catalogue's. */
export async function getPageFieldsDocument(
  db: Db,
  productId: number,
  locale: string,
): Promise<PageFields | undefined> {
  const { rows } = await sql<{ fields: string | null }>`
    select fields from product_listing_translation where locale = ${locale} and product_id = ${productId}`.execute(
    db,
  )
  return rows[0]?.fields ? (JSON.parse(rows[0].fields) as PageFields) : undefined
}

/** Cards of these products, as far as they are on sale in the market, in no particular order. */
export async function getCardDocuments(
  db: Db,
  slugs: readonly string[],
  locale: string,
  market?: string,
): Promise<StoredProduct[]> {
  const { rows } =
    locale === catalogueLocale
      ? await sql<StoredProduct>`
          select card as json, market_prices from product_listing where slug = any(${slugs as string[]}) and ${isPublishedSql(market)}`.execute(
          db,
        )
      : await sql<StoredProduct>`
          select coalesce(t.card, l.card) as json, l.market_prices
          from product_listing l left join product_listing_translation t on t.product_id = l.product_id and t.locale = ${locale}
          where l.slug = any(${slugs as string[]}) and ${isPublishedSql(market)}`.execute(db)
  return rows
}

/** Units sold, by product id. */
export async function getSoldCounts(db: Db, ids: number[]): Promise<Record<number, number>> {
  const { rows } = await sql<{ id: number; sold: number }>`
    select product_id::int as id, ${unitsSoldSql} as sold from product_listing where product_id = any(${ids})`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ id, sold }) => [id, sold]))
}

/** All products in the listing, by id. */
export async function listListedProducts(db: Db): Promise<{ id: number; slug: string }[]> {
  const { rows } = await sql<{ id: number; slug: string }>`
    select product_id as id, slug from product_listing order by product_id`.execute(db)
  return rows
}
