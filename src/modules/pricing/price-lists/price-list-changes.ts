// Price list changes as stored in the audit log: the prices before and after.
import { isDeepStrictEqual } from 'node:util'
import type { VariantId } from '../../../kernel/ids.ts'
import type { PriceListPrice } from './price-lists.store.ts'

/** `starts_at` null: in force when stored; `ends_at` null: no end. */
export type SavedPrice = {
  id: VariantId
  sku: string
  kind: PriceListPrice['kind']
  from: number
  price: number
  starts_at: string | null
  ends_at: string | null
}
/** All rows before and after, scheduled or in force, for each changed variant, kind and quantity. */
export type PriceListChange = { was: SavedPrice[]; to: SavedPrice[] }

const getPriceKey = ({ id, kind, from }: SavedPrice) => `${id} ${kind} ${from}`
const byKey = (rows: readonly SavedPrice[]) => Map.groupBy(rows, getPriceKey)

export const toSavedPrices = (
  rows: readonly PriceListPrice[],
  skus: ReadonlyMap<VariantId, string>,
): SavedPrice[] =>
  rows.map(({ variantId: id, kind, from, amountMinor: price, startsAt, endsAt }) => ({
    id,
    sku: skus.get(id) ?? '',
    kind,
    from,
    price,
    starts_at: startsAt?.toISOString() ?? null,
    ends_at: endsAt?.toISOString() ?? null,
  }))

/** Removes unchanged rows. */
export function diffPriceList(
  previous: readonly SavedPrice[],
  after: readonly SavedPrice[],
): PriceListChange {
  const [beforeByKey, afterByKey] = [byKey(previous), byKey(after)]
  const changed = [...new Set([...beforeByKey.keys(), ...afterByKey.keys()])].filter(
    (key) => !isDeepStrictEqual(beforeByKey.get(key), afterByKey.get(key)),
  )
  return {
    was: changed.flatMap((key) => beforeByKey.get(key) ?? []),
    to: changed.flatMap((key) => afterByKey.get(key) ?? []),
  }
}

/**
 * Projects stored prices to the current time: rows that have started are in force, and rows that have ended are
 * removed.
 */
export const normalizeToTime = (now: Date, rows: readonly SavedPrice[]): SavedPrice[] =>
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

type PriceChangeView = { path: string; before: number | null; after: number | null }

/** One line per price: `SKU 10+ 2026-12-01T00:00Z – 2026-12-24T00:00Z.price`. */
export function describePriceListChange({ was, to }: PriceListChange): PriceChangeView[] {
  const toAmounts = (rows: readonly SavedPrice[]) =>
    new Map(
      [...byKey(rows).values()].flatMap((line) => {
        const begins = new Set(line.map(({ starts_at: at }) => at))
        return line.map((row): [string, number] => {
          // Omit the end when the next row starts at that moment.
          const end = begins.has(row.ends_at) ? null : row.ends_at
          const [from, until] = [row.starts_at, end].map((at) => (at ? `${at.slice(0, 16)}Z` : ''))
          const period = from || until ? `${from} – ${until}`.trim() : ''
          const label = [row.sku, row.from > 1 ? `${row.from}+` : '', period].filter(Boolean).join(' ')
          return [`${label}.${row.kind === 'sale' ? 'sale_price' : 'price'}`, row.price]
        })
      }),
    )
  const [previous, after] = [toAmounts(was), toAmounts(to)]
  return [...new Set([...previous.keys(), ...after.keys()])].flatMap((path) => {
    const change = { path, before: previous.get(path) ?? null, after: after.get(path) ?? null }
    return change.before === change.after ? [] : [change]
  })
}
