// SKUs as people type them: in any case, with dashes or without, with a typo.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** As the index has them: letters of ASCII small, nothing between letters and digits. */
const folded = (text: RawBuilder<unknown>) =>
  sql`translate(lower(${text} collate "C"), ' !"#$%&''()*+,-./:;<=>?@[\\]^_\`{|}~', '') collate "C"`
const foldedBack = (text: RawBuilder<unknown>) =>
  sql`reverse(translate(lower(${text} collate "C"), ' !"#$%&''()*+,-./:;<=>?@[\\]^_\`{|}~', '')) collate "C"`
const ofVariant = sql`v.sku`

/** Variants by what was typed: the SKU itself, else the only one that is the same but for case and dashes, else the barcode. */
export async function findSkus(db: Db, typed: readonly string[]): Promise<Map<string, number>> {
  if (typed.length === 0) return new Map()
  const { rows } = await sql<{ typed: string; exact: number | null; like: number[]; code: number[] }>`
    select typed, (select v.id from variant v where v.sku = typed) as exact,
      array(select v.id from variant v where ${folded(ofVariant)} = ${folded(sql`typed`)} limit 2)::float8[] as "like",
      array(select v.id from variant v where v.barcode = typed limit 2)::float8[] as code
    from unnest(${[...new Set(typed)]}::text[]) as t(typed)`.execute(db)
  const only = (ids: number[]) => (ids.length === 1 ? ids[0] : undefined)
  return new Map(
    rows.flatMap((row): [string, number][] => {
      const id = row.exact ?? only(row.like) ?? only(row.code)
      return id === undefined ? [] : [[row.typed, id]]
    }),
  )
}

/** So near that it may be meant, by shares of three letters that both have. */
const near = 0.35

/** Variants that are sold whose SKUs come nearest to each, the nearest first: one typo leaves the beginning or the end as it is. */
export async function nearSkus(
  db: Db,
  typed: readonly string[],
  most: number,
): Promise<Map<string, number[]>> {
  if (typed.length === 0) return new Map()
  const begins = (text: RawBuilder<unknown>, part: RawBuilder<unknown>) =>
    sql`${text} between ${part} and (${part} || chr(1114111)) collate "C"`
  const { rows } = await sql<{ typed: string; ids: number[] }>`
    select typed, array(
      select v.id from variant v join product p on p.id = v.product_id
      where (${begins(folded(ofVariant), sql`head`)} or ${begins(foldedBack(ofVariant), sql`tail`)})
        and v.status = 'active' and p.status = 'active' and p.published_at is not null
        and similarity(v.sku, typed) >= ${near}
      order by similarity(v.sku, typed) desc, v.id limit ${most})::float8[] as ids
    from (select typed, left(${folded(sql`typed`)}, half) as head, left(${foldedBack(sql`typed`)}, half) as tail
      from (select typed, greatest(2, (length(${folded(sql`typed`)}) - 1) / 2) as half
        from unnest(${[...new Set(typed)]}::text[]) as t(typed)) as halves) as parts`.execute(db)
  return new Map(rows.map(({ typed: one, ids }) => [one, ids]))
}
