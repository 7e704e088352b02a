// Finds SKUs as people type them: in any case, with or without dashes, with a typo.
import { type RawBuilder, sql } from 'kysely'
import type { VariantId } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'

/** Same normalisation as the index: lower-case ASCII, without punctuation. */
const folded = (text: RawBuilder<unknown>) =>
  sql`translate(lower(${text} collate "C"), ' !"#$%&''()*+,-./:;<=>?@[\\]^_\`{|}~', '') collate "C"`
const foldedBack = (text: RawBuilder<unknown>) =>
  sql`reverse(translate(lower(${text} collate "C"), ' !"#$%&''()*+,-./:;<=>?@[\\]^_\`{|}~', '')) collate "C"`
const variantSku = sql`v.sku`

/**
 * Finds variants by exact SKU, else by the only SKU that differs just in case and punctuation, else by barcode.
 */
export async function findVariantIdsBySku(db: Db, skus: readonly string[]): Promise<Map<string, VariantId>> {
  if (skus.length === 0) return new Map()
  const { rows } = await sql<{
    input: string
    exact: VariantId | null
    like: VariantId[]
    code: VariantId[]
  }>`
    select input, (select v.id from variant v where v.sku = input) as exact,
      array(select v.id from variant v where ${folded(variantSku)} = ${folded(sql`input`)} limit 2)::float8[] as "like",
      array(select v.id from variant v where v.barcode = input limit 2)::float8[] as code
    from unnest(${[...new Set(skus)]}::text[]) as t(input)`.execute(db)
  const onlyId = (ids: VariantId[]) => (ids.length === 1 ? ids[0] : undefined)
  return new Map(
    rows.flatMap((row): [string, VariantId][] => {
      const id = row.exact ?? onlyId(row.like) ?? onlyId(row.code)
      return id === undefined ? [] : [[row.input, id]]
    }),
  )
}

/** Minimum trigram similarity of a suggestion. */
const MIN_SIMILARITY = 0.35

/**
 * Active variants with the most similar SKUs, nearest first. A single typo leaves the start or the end of a SKU
 * unchanged.
 */
export async function findSimilarSkus(
  db: Db,
  skus: readonly string[],
  limit: number,
): Promise<Map<string, VariantId[]>> {
  if (skus.length === 0) return new Map()
  const begins = (text: RawBuilder<unknown>, part: RawBuilder<unknown>) =>
    sql`${text} between ${part} and (${part} || chr(1114111)) collate "C"`
  const { rows } = await sql<{ input: string; ids: VariantId[] }>`
    select input, array(
      select v.id from variant v join product p on p.id = v.product_id
      where (${begins(folded(variantSku), sql`head`)} or ${begins(foldedBack(variantSku), sql`tail`)})
        and v.status = 'active' and p.status = 'active' and p.published_at is not null
        and similarity(v.sku, input) >= ${MIN_SIMILARITY}
      order by similarity(v.sku, input) desc, v.id limit ${limit})::float8[] as ids
    from (select input, left(${folded(sql`input`)}, half) as head, left(${foldedBack(sql`input`)}, half) as tail
      from (select input, greatest(2, (length(${folded(sql`input`)}) - 1) / 2) as half
        from unnest(${[...new Set(skus)]}::text[]) as t(input)) as halves) as parts`.execute(db)
  return new Map(rows.map(({ input: sku, ids }) => [sku, ids]))
}
