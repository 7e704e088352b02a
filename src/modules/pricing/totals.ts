// Order totals: lines, discounts, shipping, tax. Pure functions, and the only source of totals for quotes,
// checkouts and orders.
import { allocate, proportion } from '../../kernel/money.ts'

/** Parts per million: 200,000 is 20 %. */
export type RatePpm = number
export const PPM = 1_000_000

/**
 * Minor units. Whether prices include tax is set by the order's `taxIncluded`; discounts are subtracted from
 * prices as they are.
 */
export type LineTotalsInput = CalculatedTaxInput & {
  unitMinor: number
  quantity: number
  discountMinor: number
  ratePpm: RatePpm
}
export type DeliveryTotalsInput = CalculatedTaxInput & {
  priceMinor: number
  discountMinor: number
  ratePpm: RatePpm
}
export type FeeTotalsInput = CalculatedTaxInput & { priceMinor: number; ratePpm: RatePpm }
/** Tax that a plugin calculated, instead of that of the rate. */
type CalculatedTaxInput = { calculatedTaxMinor?: number | undefined }

/** `taxMinor` is included in `totalMinor`, the amount to pay. */
export type LineTotals = { discountMinor: number; taxMinor: number; ratePpm: RatePpm; totalMinor: number }
export type TaxAmount = { ratePpm: RatePpm; taxMinor: number }

export type Totals = {
  lines: LineTotals[]
  delivery: LineTotals
  /** In the order of the input. */
  fees: LineTotals[]
  /** Quantities times prices, before discounts. */
  itemsMinor: number
  /** Discounts on lines; the shipping discount is in `delivery`. */
  discountMinor: number
  taxIncluded: boolean
  /** Tax by rate, highest first, over lines, shipping and fees; zero rates are omitted. */
  taxes: TaxAmount[]
  taxMinor: number
  totalMinor: number
}

/** A price, in minor units, without the tax that it includes. */
export const removeTax = (minor: number, ratePpm: RatePpm): number => proportion(minor, PPM, PPM + ratePpm)

/** The price with the tax that removeTax took out, up to one minor unit. */
export const addTax = (minor: number, ratePpm: RatePpm): number => proportion(minor, PPM + ratePpm, PPM)

/** Where tax is rounded: on each line, or once for each rate of the document. */
export const taxRoundings = ['line', 'document'] as const
export type TaxRounding = (typeof taxRoundings)[number]

/**
 * Tax is calculated on the discounted price of lines, shipping and fees, and rounded half up: per line, or per rate
 * over the document. The latter is shared between the parts of that rate by rounding their running sum, which keeps every part
 * within one minor unit of its own tax. In both modes every other amount is a sum of the parts, so lines can be refunded
 * one by one, and taxes by rate add up to the order's tax.
 */
export function calculateTotals(
  lines: readonly LineTotalsInput[],
  delivery: DeliveryTotalsInput,
  taxIncluded: boolean,
  rounding: TaxRounding = 'line',
  fees: readonly FeeTotalsInput[] = [],
): Totals {
  const parts = [
    ...lines.map(({ unitMinor, quantity, ...rest }) => toPart({ ...rest, minor: unitMinor * quantity })),
    toPart({ ...delivery, minor: delivery.priceMinor }),
    ...fees.map(({ priceMinor, ...rest }) => toPart({ ...rest, minor: priceMinor, discountMinor: 0 })),
  ]
  const taxes = rounding === 'line' ? roundPerPart(parts, taxIncluded) : roundPerRate(parts, taxIncluded)
  const all = parts.map(({ taxableMinor, discountMinor, ratePpm, calculatedTaxMinor }, at): LineTotals => {
    const taxMinor = calculatedTaxMinor ?? taxes[at]!
    const totalMinor = taxIncluded ? taxableMinor : taxableMinor + taxMinor
    return { discountMinor, taxMinor, ratePpm, totalMinor }
  })
  const lineTotals = all.slice(0, lines.length)
  return {
    lines: lineTotals,
    delivery: all[lines.length]!,
    fees: all.slice(lines.length + 1),
    itemsMinor: sumBy(lines, ({ unitMinor, quantity }) => unitMinor * quantity),
    discountMinor: sumBy(lineTotals, (line) => line.discountMinor),
    taxIncluded,
    taxes: groupTaxes(all),
    taxMinor: sumBy(all, (item) => item.taxMinor),
    totalMinor: sumBy(all, (item) => item.totalMinor),
  }
}

type Part = CalculatedTaxInput & { taxableMinor: number; discountMinor: number; ratePpm: RatePpm }

function toPart({
  minor,
  discountMinor,
  ratePpm,
  calculatedTaxMinor,
}: CalculatedTaxInput & {
  minor: number
  discountMinor: number
  ratePpm: RatePpm
}): Part {
  if (discountMinor < 0 || discountMinor > minor)
    throw new RangeError(`discount ${discountMinor} is not between 0 and ${minor}`)
  return { taxableMinor: minor - discountMinor, discountMinor, ratePpm, calculatedTaxMinor }
}

const calculateTax = (taxableMinor: number, ratePpm: RatePpm, taxIncluded: boolean): number =>
  proportion(taxableMinor, ratePpm, taxIncluded ? PPM + ratePpm : PPM)

const roundPerPart = (parts: readonly Part[], taxIncluded: boolean): number[] =>
  parts.map(({ taxableMinor, ratePpm }) => calculateTax(taxableMinor, ratePpm, taxIncluded))

function roundPerRate(parts: readonly Part[], taxIncluded: boolean): number[] {
  const sums = new Map<RatePpm, number>()
  return parts.map(({ taxableMinor, ratePpm }) => {
    const before = sums.get(ratePpm) ?? 0
    const after = before + taxableMinor
    sums.set(ratePpm, after)
    return calculateTax(after, ratePpm, taxIncluded) - calculateTax(before, ratePpm, taxIncluded)
  })
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

/** A rate that consists of several taxes. Their parts of its amount are proportional to the weights. */
export type TaxSplit = { ratePpm: RatePpm; parts: { name: string; ratePpm: RatePpm; weight: number }[] }

/** A tax as pages and the API show it: 0.2 is 20 %. `name` is set for a part of a rate of several taxes. */
export type TaxView = { rate: number; amount: number; name?: string }

/** Taxes by rate, highest first; those that consist of several taxes one by one. Amounts add up to the tax. */
export const toTaxViews = (parts: readonly TaxAmount[], splits: readonly TaxSplit[] = []): TaxView[] =>
  groupTaxes(parts).flatMap(({ ratePpm, taxMinor }): TaxView[] => {
    const split = splits.find((one) => one.ratePpm === ratePpm)
    if (!split) return [{ rate: ratePpm / PPM, amount: taxMinor }]
    const amounts = allocate(
      taxMinor,
      split.parts.map(({ weight }) => weight),
    )
    return split.parts.map((part, at) => ({
      rate: part.ratePpm / PPM,
      amount: amounts[at]!,
      name: part.name,
    }))
  })

const sumBy = <Item>(all: readonly Item[], minorOf: (item: Item) => number): number =>
  all.reduce((total, item) => total + minorOf(item), 0)
