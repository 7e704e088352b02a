// What an order comes to: lines, discounts, delivery, tax. Pure; quote, checkout and order have their sums from here alone.
import { proportion } from '../../kernel/money.ts'

/** Millionths of an amount: 200,000 is 20 %. */
export type RatePpm = number
export const wholePpm = 1_000_000

/** Minor units. Prices hold their tax or not, as `taxIncluded` of the order says; discounts are taken off prices as they are. */
export type LineToSum = { unitMinor: number; quantity: number; discountMinor: number; ratePpm: RatePpm }
export type DeliveryToSum = { priceMinor: number; discountMinor: number; ratePpm: RatePpm }

/** `taxMinor` is part of `totalMinor`, which is what is paid. */
export type Summed = { discountMinor: number; taxMinor: number; ratePpm: RatePpm; totalMinor: number }
export type Tax = { ratePpm: RatePpm; taxMinor: number }

export type Totals = {
  lines: Summed[]
  delivery: Summed
  /** Units times prices, before discounts. */
  itemsMinor: number
  /** Of the lines; delivery's stands with delivery. */
  discountMinor: number
  taxIncluded: boolean
  /** By rate, the highest first: what lines and delivery of that rate hold. Rates of nothing are left out. */
  taxes: Tax[]
  taxMinor: number
  totalMinor: number
}

/**
 * Tax is worked out for each line and for delivery, on what is paid for it after discounts, and rounded there once, half up;
 * every other sum is a sum of those. So lines can be given back one by one, and taxes by rate add up to the order's.
 */
export function totalsOf(lines: readonly LineToSum[], delivery: DeliveryToSum, taxIncluded: boolean): Totals {
  const summed = lines.map(({ unitMinor, quantity, discountMinor, ratePpm }) =>
    summedOf(unitMinor * quantity, discountMinor, ratePpm, taxIncluded),
  )
  const carried = summedOf(delivery.priceMinor, delivery.discountMinor, delivery.ratePpm, taxIncluded)
  const all = [...summed, carried]
  return {
    lines: summed,
    delivery: carried,
    itemsMinor: sumOf(lines, ({ unitMinor, quantity }) => unitMinor * quantity),
    discountMinor: sumOf(summed, (line) => line.discountMinor),
    taxIncluded,
    taxes: taxesOf(all),
    taxMinor: sumOf(all, (one) => one.taxMinor),
    totalMinor: sumOf(all, (one) => one.totalMinor),
  }
}

function summedOf(minor: number, discountMinor: number, ratePpm: RatePpm, taxIncluded: boolean): Summed {
  if (discountMinor < 0 || discountMinor > minor)
    throw new RangeError(`a discount of ${discountMinor} on ${minor}`)
  const left = minor - discountMinor
  const taxMinor = proportion(left, ratePpm, taxIncluded ? wholePpm + ratePpm : wholePpm)
  return { discountMinor, taxMinor, ratePpm, totalMinor: taxIncluded ? left : left + taxMinor }
}

/** Tax by rate, of whatever holds some. */
function taxesOf(parts: readonly Tax[]): Tax[] {
  const byRate = new Map<RatePpm, number>()
  for (const { ratePpm, taxMinor } of parts) byRate.set(ratePpm, (byRate.get(ratePpm) ?? 0) + taxMinor)
  return [...byRate]
    .map(([ratePpm, taxMinor]) => ({ ratePpm, taxMinor }))
    .filter(({ taxMinor }) => taxMinor > 0)
    .toSorted((a, b) => b.ratePpm - a.ratePpm)
}

/** The same as pages and the API show it: 0.2 is 20 %. */
export const shownTaxes = (parts: readonly Tax[]): { rate: number; amount: number }[] =>
  taxesOf(parts).map(({ ratePpm, taxMinor }) => ({ rate: ratePpm / wholePpm, amount: taxMinor }))

const sumOf = <One>(all: readonly One[], minorOf: (one: One) => number): number =>
  all.reduce((sum, one) => sum + minorOf(one), 0)
