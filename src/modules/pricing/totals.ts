// Order totals: lines, discounts, shipping, tax. Pure functions, and the only source of totals for quotes,
// checkouts and orders.
import { proportion } from '../../kernel/money.ts'

/** Parts per million: 200,000 is 20 %. */
export type RatePpm = number
export const PPM = 1_000_000

/**
 * Minor units. Whether prices include tax is set by the order's `taxIncluded`; discounts are subtracted from
 * prices as they are.
 */
export type LineTotalsInput = { unitMinor: number; quantity: number; discountMinor: number; ratePpm: RatePpm }
export type DeliveryTotalsInput = { priceMinor: number; discountMinor: number; ratePpm: RatePpm }

/** `taxMinor` is included in `totalMinor`, the amount to pay. */
export type LineTotals = { discountMinor: number; taxMinor: number; ratePpm: RatePpm; totalMinor: number }
export type TaxAmount = { ratePpm: RatePpm; taxMinor: number }

export type Totals = {
  lines: LineTotals[]
  delivery: LineTotals
  /** Quantities times prices, before discounts. */
  itemsMinor: number
  /** Discounts on lines; the shipping discount is in `delivery`. */
  discountMinor: number
  taxIncluded: boolean
  /** Tax by rate, highest first, over lines and shipping; zero rates are omitted. */
  taxes: TaxAmount[]
  taxMinor: number
  totalMinor: number
}

/** A price, in minor units, without the tax that it includes. */
export const removeTax = (minor: number, ratePpm: RatePpm): number => proportion(minor, PPM, PPM + ratePpm)

/**
 * Tax is calculated per line and for shipping on the discounted price, and rounded there once, half up; every
 * other amount is a sum of those. Lines can therefore be refunded one by one, and taxes by rate add up to the
 * order's tax.
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
    throw new RangeError(`discount ${discountMinor} is not between 0 and ${minor}`)
  const taxableMinor = minor - discountMinor
  const taxMinor = proportion(taxableMinor, ratePpm, taxIncluded ? PPM + ratePpm : PPM)
  return {
    discountMinor,
    taxMinor,
    ratePpm,
    totalMinor: taxIncluded ? taxableMinor : taxableMinor + taxMinor,
  }
}

/** Sums tax by rate. */
function groupTaxes(parts: readonly TaxAmount[]): TaxAmount[] {
  const byRate = new Map<RatePpm, number>()
  for (const { ratePpm, taxMinor } of parts) byRate.set(ratePpm, (byRate.get(ratePpm) ?? 0) + taxMinor)
  return [...byRate]
    .map(([ratePpm, taxMinor]) => ({ ratePpm, taxMinor }))
    .filter(({ taxMinor }) => taxMinor > 0)
    .toSorted((a, b) => b.ratePpm - a.ratePpm)
}

/** Taxes in the shape used by pages and the API: 0.2 is 20 %. */
export const toTaxViews = (parts: readonly TaxAmount[]): { rate: number; amount: number }[] =>
  groupTaxes(parts).map(({ ratePpm, taxMinor }) => ({ rate: ratePpm / PPM, amount: taxMinor }))

const sumBy = <Item>(all: readonly Item[], minorOf: (item: Item) => number): number =>
  all.reduce((total, item) => total + minorOf(item), 0)
