// Order search for staff: by number with or without its prefix, or by part of a name, an email address, a phone number or a SKU, or by
// pickup code. The matching SQL functions and indexes are in db/migrations.
import { type RawBuilder, sql } from 'kysely'
import { containsText as contains, parseSearchTerms } from '../../../kernel/text/search-terms.ts'
import { orderNumberCondition, parseOrderNumber } from '../order-number.ts'
import { isPickupCode, normalizePickupCode } from '../pickup-code.ts'

const MIN_SKU_LENGTH = 3

/**
 * SQL condition on `o` (a shop_order row) for a search input. Every part uses an index (trigrams for text).
 * Names match without accents and in any word order; phone numbers match in any format.
 */
export function orderSearchCondition(q: string): RawBuilder<boolean> {
  const input = q.trim()
  const { folded, texts, words } = parseSearchTerms(input)
  if (folded === '') return input === '' ? sql<boolean>`true` : sql<boolean>`false`
  const conditions: RawBuilder<unknown>[] = []
  const number = parseOrderNumber(input)
  if (number) conditions.push(sql`select id from shop_order where ${orderNumberCondition(number)}`)
  for (const text of texts)
    conditions.push(sql`select id from shop_order where search_text like ${contains(text)}`)
  if (words.length > 0)
    conditions.push(
      sql`select id from shop_order where ${sql.join(
        words.map((word) => sql`search_text like ${contains(word)}`),
        sql` and `,
      )}`,
    )
  const sku = folded.replaceAll(' ', '')
  if (sku.length >= MIN_SKU_LENGTH)
    conditions.push(sql`select order_id from order_line where sku_search like ${contains(sku)}`)
  const pickupCode = normalizePickupCode(input)
  if (isPickupCode(pickupCode))
    conditions.push(sql`select order_id from order_pickup where code = ${pickupCode}`)
  if (conditions.length === 0) return sql<boolean>`false`
  return sql<boolean>`o.id in (${sql.join(conditions, sql` union all `)})`
}
