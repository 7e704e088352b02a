// What a change of a price list did to it, as the audit keeps it: what each price was from then on, and what it is.
import { isDeepStrictEqual } from 'node:util'
import type { ListPrice } from './price-lists.store.ts'

/** `starts_at` null: in force when it was kept; `ends_at` null: without end. */
export type KeptPrice = {
  id: number
  sku: string
  kind: ListPrice['kind']
  from: number
  price: number
  starts_at: string | null
  ends_at: string | null
}
/** Of each variant, kind and quantity that was changed all that stood and all that stands, to come or in force. */
export type ListChange = { was: KeptPrice[]; to: KeptPrice[] }

const keyOf = ({ id, kind, from }: KeptPrice) => `${id} ${kind} ${from}`
const byKey = (rows: readonly KeptPrice[]) => Map.groupBy(rows, keyOf)

export const keptPrices = (rows: readonly ListPrice[], skus: ReadonlyMap<number, string>): KeptPrice[] =>
  rows.map(({ variantId: id, kind, from, amountMinor: price, startsAt, endsAt }) => ({
    id,
    sku: skus.get(id) ?? '',
    kind,
    from,
    price,
    starts_at: startsAt?.toISOString() ?? null,
    ends_at: endsAt?.toISOString() ?? null,
  }))

/** Without what stands as it stood. */
export function listChange(before: readonly KeptPrice[], after: readonly KeptPrice[]): ListChange {
  const [was, to] = [byKey(before), byKey(after)]
  const changed = [...new Set([...was.keys(), ...to.keys()])].filter(
    (key) => !isDeepStrictEqual(was.get(key), to.get(key)),
  )
  return {
    was: changed.flatMap((key) => was.get(key) ?? []),
    to: changed.flatMap((key) => to.get(key) ?? []),
  }
}

/** What was kept then as it stands now if nobody changed it: what has begun is in force, what has ended is gone. */
export const agedTo = (now: Date, rows: readonly KeptPrice[]): KeptPrice[] =>
  rows.flatMap((row) =>
    row.ends_at !== null && new Date(row.ends_at) <= now
      ? []
      : [
          {
            ...row,
            starts_at: row.starts_at !== null && new Date(row.starts_at) <= now ? null : row.starts_at,
          },
        ],
  )

type ToldChange = { path: string; before: number | null; after: number | null }

/** A line for each price: `SKU 10+ 2026-12-01T00:00Z – 2026-12-24T00:00Z.price`. */
export function readListChange({ was, to }: ListChange): ToldChange[] {
  const told = (rows: readonly KeptPrice[]) =>
    new Map(
      [...byKey(rows).values()].flatMap((line) => {
        const begins = new Set(line.map(({ starts_at: at }) => at))
        return line.map((row): [string, number] => {
          // What the next one ends has no end of its own.
          const end = begins.has(row.ends_at) ? null : row.ends_at
          const [from, until] = [row.starts_at, end].map((at) => (at ? `${at.slice(0, 16)}Z` : ''))
          const when = from || until ? `${from} – ${until}`.trim() : ''
          const label = [row.sku, row.from > 1 ? `${row.from}+` : '', when].filter(Boolean).join(' ')
          return [`${label}.${row.kind === 'sale' ? 'sale_price' : 'price'}`, row.price]
        })
      }),
    )
  const [before, after] = [told(was), told(to)]
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((path) => {
    const change = { path, before: before.get(path) ?? null, after: after.get(path) ?? null }
    return change.before === change.after ? [] : [change]
  })
}
