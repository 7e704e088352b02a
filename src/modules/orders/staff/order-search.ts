// Order search for staff: by number with or without its prefix, or by part of a name, an email address, a phone number or a SKU. The
// matching SQL functions and indexes are in db/migrations.
import { type RawBuilder, sql } from 'kysely'
import { fold } from '../../../kernel/text/fold.ts'
import { phoneDigits } from '../../../kernel/text/phone-digits.ts'
import { orderNumberCondition, parseOrderNumber } from '../order-number.ts'

const MIN_PHONE_DIGITS = 4
/** Shorter words occur in nearly every order. */
const MIN_WORD_LENGTH = 2
const MIN_SKU_LENGTH = 3

const contains = (text: string) => `%${text}%`

/**
 * SQL condition on `o` (a shop_order row) for a search input. Every part uses an index (trigrams for text).
 * Names match without accents and in any word order; phone numbers match in any format.
 */
export function orderSearchCondition(q: string): RawBuilder<boolean> {
  const input = q.trim()
  const folded = fold(input)
  if (folded === '') return input === '' ? sql<boolean>`true` : sql<boolean>`false`
  const conditions: RawBuilder<unknown>[] = []
  const number = parseOrderNumber(input)
  if (number) conditions.push(sql`select id from shop_order where ${orderNumberCondition(number)}`)
  const phones = /^[\p{Nd}\s().+/-]+$/u.test(input) ? phoneDigits(folded, input.startsWith('+')) : []
  const texts = [folded, ...phones.filter((digits) => digits.length >= MIN_PHONE_DIGITS)]
  for (const text of texts.filter(({ length }) => length >= MIN_WORD_LENGTH))
    conditions.push(sql`select id from shop_order where search_text like ${contains(text)}`)
  const terms = folded.split(' ')
  // Words with digits belong to addresses and SKUs, which are matched as one string.
  if (terms.length > 1 && terms.every((term) => term.length >= MIN_WORD_LENGTH && !/\p{Nd}/u.test(term)))
    conditions.push(
      sql`select id from shop_order where ${sql.join(
        terms.map((term) => sql`search_text like ${contains(term)}`),
        sql` and `,
      )}`,
    )
  const sku = folded.replaceAll(' ', '')
  if (sku.length >= MIN_SKU_LENGTH)
    conditions.push(sql`select order_id from order_line where sku_search like ${contains(sku)}`)
  if (conditions.length === 0) return sql<boolean>`false`
  return sql<boolean>`o.id in (${sql.join(conditions, sql` union all `)})`
}
