// What an order comes to: lines, discounts, delivery, tax. Pure; quote, checkout and order have their sums from here alone.
import { proportion } from '../../kernel/money.ts'

/** Millionths of an amount: 200,000 is 20 %. */
export type RatePpm = number
export const PPM = 1_000_000

/** Minor units. Prices hold their tax or not, as `taxIncluded` of the order says; discounts are taken off prices as they are. */
export type LineTotalsInput = { unitMinor: number; quantity: number; discountMinor: number; ratePpm: RatePpm }
export type DeliveryTotalsInput = { priceMinor: number; discountMinor: number; ratePpm: RatePpm }

/** `taxMinor` is part of `totalMinor`, which is what is paid. */
export type LineTotals = { discountMinor: number; taxMinor: number; ratePpm: RatePpm; totalMinor: number }
export type TaxAmount = { ratePpm: RatePpm; taxMinor: number }

export type Totals = {
  lines: LineTotals[]
  delivery: LineTotals
  /** Units times prices, before discounts. */
  itemsMinor: number
  /** Of the lines; delivery's stands with delivery. */
  discountMinor: number
  taxIncluded: boolean
  /** By rate, the highest first: what lines and delivery of that rate hold. Rates of nothing are left out. */
  taxes: TaxAmount[]
  taxMinor: number
  totalMinor: number
}

/**
 * Tax is worked out for each line and for delivery, on what is paid for it after discounts, and rounded there once, half up;
 * every other sum is a sum of those. So lines can be given back one by one, and taxes by rate add up to the order's.
 */
export function calculateTotals(
  lines: readonly LineTotalsInput[],
  delivery: DeliveryTotalsInput,
  taxIncluded: boolean,
): Totals {
  const lineTotals = lines.map(({ unitMinor, quantity, discountMinor, ratePpm }) =>
    calculateLineTotals(unitMinor * quantity, discountMinor, ratePpm, taxIncluded),
  )
  const carried = calculateLineTotals(
    delivery.priceMinor,
    delivery.discountMinor,
    delivery.ratePpm,
    taxIncluded,
  )
  const all = [...lineTotals, carried]
  return {
    lines: lineTotals,
    delivery: carried,
    itemsMinor: sumBy(lines, ({ unitMinor, quantity }) => unitMinor * quantity),
    discountMinor: sumBy(lineTotals, (line) => line.discountMinor),
    taxIncluded,
    taxes: groupTaxes(all),
    taxMinor: sumBy(all, (item) => item.taxMinor),
    totalMinor: sumBy(all, (item) => item.totalMinor),
  }
}

function calculateLineTotals(
  minor: number,
  discountMinor: number,
  ratePpm: RatePpm,
  taxIncluded: boolean,
): LineTotals {
  if (discountMinor < 0 || discountMinor > minor)
    throw new RangeError(`a discount of ${discountMinor} on ${minor}`)
  const taxableMinor = minor - discountMinor
  const taxMinor = proportion(taxableMinor, ratePpm, taxIncluded ? PPM + ratePpm : PPM)
  return {
    discountMinor,
    taxMinor,
    ratePpm,
    totalMinor: taxIncluded ? taxableMinor : taxableMinor + taxMinor,
  }
}

/** Tax by rate, of whatever holds some. */
function groupTaxes(parts: readonly TaxAmount[]): TaxAmount[] {
  const byRate = new Map<RatePpm, number>()
  for (const { ratePpm, taxMinor } of parts) byRate.set(ratePpm, (byRate.get(ratePpm) ?? 0) + taxMinor)
  return [...byRate]
    .map(([ratePpm, taxMinor]) => ({ ratePpm, taxMinor }))
    .filter(({ taxMinor }) => taxMinor > 0)
    .toSorted((a, b) => b.ratePpm - a.ratePpm)
}

/** The same as pages and the API show it: 0.2 is 20 %. */
export const toTaxViews = (parts: readonly TaxAmount[]): { rate: number; amount: number }[] =>
  groupTaxes(parts).map(({ ratePpm, taxMinor }) => ({ rate: ratePpm / PPM, amount: taxMinor }))

const sumBy = <Item>(all: readonly Item[], minorOf: (item: Item) => number): number =>
  all.reduce((total, item) => total + minorOf(item), 0)
