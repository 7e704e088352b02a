// Prices of bundles that cost the sum of their components, less a discount. Pure.
import type { AmountsByCurrency, ConvertAmount } from '../../kernel/currency-amounts.ts'
import { allocate, proportion } from '../../kernel/money.ts'
import { getSaleStart, getWinnerAt, listChangeTimes, listMomentsBefore, type PriceRow } from './price.ts'

/**
 * `percentOff` and `amountOffMinor` are taken off the sum; at most one of them is above zero. `amounts`: the amount in other
 * currencies, instead of the converted one.
 */
export type BundleDiscount = { percentOff: number; amountOffMinor: number; amounts?: AmountsByCurrency }

/** `markets`: fixed prices by code of the market; absent when the component has never had one. */
export type PricedComponent = {
  quantity: number
  rows: readonly PriceRow[]
  markets?: ReadonlyMap<string, readonly PriceRow[]>
}

/** A bundle that costs what its components cost, less a discount. */
export type PricedBundle = { components: readonly PricedComponent[]; discount: BundleDiscount }

/**
 * The price rows that a bundle has at the times at which its components have theirs, so that sales, the lowest price of 30
 * days and the next change follow from them as for other variants. Their ids are negative: they are not stored.
 * @returns no rows for the times at which a component has no price.
 */
export function deriveBundleRows(
  components: readonly PricedComponent[],
  discount: BundleDiscount,
): PriceRow[] {
  const discounted = (minor: number) => subtractDiscount(minor, discount)
  const changes = listChangeTimes(components.flatMap(({ rows }) => rows))
  const starts = [null, ...changes]
  return starts.flatMap((startsAt, at): PriceRow[] => {
    const endsAt = changes[at] ?? null
    const moment = startsAt ?? new Date((endsAt?.getTime() ?? 1) - 1)
    let regular = 0
    let current = 0
    for (const { quantity, rows } of components) {
      const price = getWinnerAt(rows, moment)
      if (!price) return []
      regular += quantity * (price.regular ?? price.winner).amountMinor
      current += quantity * price.winner.amountMinor
    }
    const row = { startsAt, endsAt }
    const regularRow: PriceRow = {
      ...row,
      id: -2 * at - 1,
      kind: 'regular',
      amountMinor: discounted(regular),
    }
    return discounted(current) < regularRow.amountMinor
      ? [regularRow, { ...row, id: -2 * at - 2, kind: 'sale', amountMinor: discounted(current) }]
      : [regularRow]
  })
}

const subtractDiscount = (minor: number, { percentOff, amountOffMinor }: BundleDiscount): number =>
  Math.max(0, minor - amountOffMinor - proportion(minor, percentOff, 100))

/** What a component adds to a sum. `isFixed`: `minor` is in the currency of the market, otherwise in that of the store. */
type SummedPart = { quantity: number; minor: number; isFixed?: true }

/**
 * A price before its conversion. `regular`: without sales, absent when no component is on sale. `earlier`: the prices of the
 * 30 days before the sale.
 */
type ComponentSums = { price: SummedPart[]; regular?: SummedPart[]; earlier?: SummedPart[][] }

/**
 * What a bundle costs in markets. It does not depend on their exchange rates, which change without a new price. `markets`:
 * by code, those in which components have fixed prices; `store`: all others.
 */
export type BundleSums = {
  discount: BundleDiscount
  store: ComponentSums
  markets?: Record<string, ComponentSums>
}

/** @returns undefined while a component has no price. */
export function getBundleSums({ components, discount }: PricedBundle, at: Date): BundleSums | undefined {
  const store = sumComponents(components, undefined, at)
  if (!store) return undefined
  const codes = new Set(components.flatMap(({ markets }) => [...(markets?.keys() ?? [])]))
  const markets = [...codes].toSorted().flatMap((code) => {
    const sums = sumComponents(components, code, at)!
    // Without a fixed price in force, the market has converted prices, also of the past, as for other variants.
    return sums.price.some(({ isFixed }) => isFixed) ? [[code, sums] as const] : []
  })
  return { discount, store, ...(markets.length > 0 && { markets: Object.fromEntries(markets) }) }
}

function sumComponents(
  components: readonly PricedComponent[],
  market: string | undefined,
  at: Date,
): ComponentSums | undefined {
  const decideAt = (moment: Date) =>
    components.map(({ quantity, rows, markets }) => {
      const fixedRows = (market !== undefined && markets?.get(market)) || []
      const fixed = getWinnerAt(fixedRows, moment)
      return { quantity, decided: fixed ?? getWinnerAt(rows, moment), isFixed: fixed !== undefined }
    })
  const sumAt = (moment: Date, kind: 'price' | 'regular'): SummedPart[] | undefined => {
    const parts = decideAt(moment).flatMap(({ quantity, decided, isFixed }): SummedPart[] => {
      if (!decided) return []
      const { amountMinor } = kind === 'regular' ? (decided.regular ?? decided.winner) : decided.winner
      return [{ quantity, minor: amountMinor, ...(isFixed && { isFixed: true as const }) }]
    })
    return parts.length === components.length ? parts : undefined
  }
  const isOnSale = (moment: Date) =>
    decideAt(moment).some(({ decided }) => decided?.winner.kind === 'sale' && decided.regular !== undefined)
  const price = sumAt(at, 'price')
  const regular = isOnSale(at) ? sumAt(at, 'regular') : undefined
  if (!price || !regular) return price && { price }
  const times = listChangeTimes(
    components.flatMap(({ rows, markets }) => [
      ...rows,
      ...((market !== undefined && markets?.get(market)) || []),
    ]),
  )
  const since = getSaleStart(times, isOnSale, at)
  const earlier = since
    ? listMomentsBefore(times, since).flatMap((moment) => {
        const parts = sumAt(moment, 'price')
        return parts ? [parts] : []
      })
    : []
  return { price, regular, ...(earlier.length > 0 && { earlier }) }
}

/**
 * The price of a bundle in a market: the sum of what its components cost there, less its discount. An amount off is
 * converted too, unless it is set for the currency.
 * @param convert from the currency of the store.
 */
export function getBundlePriceIn(
  { discount, store, markets }: BundleSums,
  market: string | undefined,
  convert: ConvertAmount,
): { price: number; compare_at_price?: number; lowest_30_days?: number } {
  const { price, regular, earlier } = (market !== undefined && markets?.[market]) || store
  const converted = { ...discount, amountOffMinor: convert(discount.amountOffMinor, discount.amounts) }
  const toAmount = (parts: readonly SummedPart[]) =>
    subtractDiscount(
      parts.reduce(
        (sum, { quantity, minor, isFixed }) => sum + quantity * (isFixed ? minor : convert(minor)),
        0,
      ),
      converted,
    )
  const current = toAmount(price)
  const before = regular && toAmount(regular)
  if (before === undefined || before <= current) return { price: current }
  return {
    price: current,
    compare_at_price: before,
    ...(earlier && { lowest_30_days: Math.min(...earlier.map(toAmount)) }),
  }
}

/** Items of one component of a bundle that have the same price. `quantity` is per bundle. */
export type SharedPrice = { unitMinor: number; quantity: number }

/**
 * Shares out the price of one bundle over its items by their own prices, so that each has a whole price and all add up.
 * Items of a component differ by at most one minor unit. Without prices, all items weigh the same.
 * @param components per bundle; `unitMinor` is the component's own price.
 */
export function shareBundlePrice(
  bundleMinor: number,
  components: readonly { unitMinor: number; quantity: number }[],
): SharedPrice[][] {
  const hasPrices = components.some(({ unitMinor }) => unitMinor > 0)
  const weights = components.flatMap(({ unitMinor, quantity }) =>
    Array.from({ length: quantity }, () => (hasPrices ? unitMinor : 1)),
  )
  const shares = allocate(bundleMinor, weights)
  let at = 0
  return components.map(({ quantity }) => {
    const prices = new Map<number, number>()
    for (const share of shares.slice(at, (at += quantity))) prices.set(share, (prices.get(share) ?? 0) + 1)
    return [...prices].map(([unitMinor, count]) => ({ unitMinor, quantity: count }))
  })
}
