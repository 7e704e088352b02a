// Taxes of an order that a plugin calculates instead of the table of rates.
import type { CalculatedTax, TaxedItem, TaxRequest } from '../../../sdk/plugin/tax-provider.ts'
import type { DeliveryTotalsInput, FeeTotalsInput, LineTotalsInput, TaxSplit } from '../pricing/totals.ts'
import { DELIVERY_TAX_CLASS } from '../tax/tax-rates.ts'
import type { TaxPlace } from '../tax/tax-decision.ts'
import type { TaxCalculation, TaxSource } from '../tax/providers/tax-providers.ts'

/** What tells a service about a line, besides its amount. */
export type LineFacts = { taxClass: string; sku: string }

export type TaxedParts = {
  lines: readonly LineTotalsInput[]
  delivery: DeliveryTotalsInput
  fees: readonly FeeTotalsInput[]
}

export type OrderTaxCalculation = TaxedParts & {
  /** Undefined when no plugin calculates the tax; with `problem` the rates of the table apply. */
  calculation: TaxCalculation | undefined
  /** Not calculated lately: it has to be requested outside of a transaction. */
  missing: TaxRequest | undefined
}

type Place = { place: TaxPlace; currency: string; pricesIncludeTax: boolean }

/** Looks up the taxes of the parts; parts without an amount have none. `facts` are those of the lines. */
export function findCalculatedTaxes(
  source: TaxSource | undefined,
  parts: TaxedParts,
  facts: readonly LineFacts[],
  { place, currency, pricesIncludeTax }: Place,
): OrderTaxCalculation {
  const provider = source?.findProvider(place.country)
  const items = toItems(parts, facts)
  if (!source || provider === undefined || items.length === 0)
    return { ...parts, calculation: undefined, missing: undefined }
  const request: TaxRequest = {
    currency,
    pricesIncludeTax,
    destination: {
      country: place.country,
      region: place.region,
      postcode: place.postcode?.trim().toUpperCase() ?? '',
    },
    items,
  }
  const calculation = source.find(request)
  if (!calculation) {
    const problem = 'The taxes were not calculated in time.'
    return { ...parts, calculation: { provider, problem }, missing: request }
  }
  return {
    ...('items' in calculation ? applyTaxes(parts, calculation.items) : parts),
    calculation,
    missing: undefined,
  }
}

const lineId = (at: number) => `line-${at + 1}`
const feeId = (at: number) => `fee-${at + 1}`
const DELIVERY_ID = 'shipping'

function toItems({ lines, delivery, fees }: TaxedParts, facts: readonly LineFacts[]): TaxedItem[] {
  const other = { quantity: 1, taxClass: DELIVERY_TAX_CLASS, sku: '' }
  const items: TaxedItem[] = [
    ...lines.map(({ unitMinor, quantity, discountMinor }, at) => ({
      id: lineId(at),
      kind: 'product' as const,
      amountMinor: unitMinor * quantity - discountMinor,
      quantity,
      ...facts[at]!,
    })),
    {
      id: DELIVERY_ID,
      kind: 'shipping',
      amountMinor: delivery.priceMinor - delivery.discountMinor,
      ...other,
    },
    ...fees.map(({ priceMinor }, at) => ({
      id: feeId(at),
      kind: 'fee' as const,
      amountMinor: priceMinor,
      ...other,
    })),
  ]
  return items.filter(({ amountMinor }) => amountMinor > 0)
}

function applyTaxes(
  { lines, delivery, fees }: TaxedParts,
  items: ReadonlyMap<string, CalculatedTax>,
): TaxedParts {
  const withTax = <Part extends { ratePpm: number }>(part: Part, id: string) => {
    const { taxMinor = 0, ratePpm = 0 } = items.get(id) ?? {}
    return { ...part, ratePpm, calculatedTaxMinor: taxMinor }
  }
  return {
    lines: lines.map((line, at) => withTax(line, lineId(at))),
    delivery: withTax(delivery, DELIVERY_ID),
    fees: fees.map((fee, at) => withTax(fee, feeId(at))),
  }
}

/** How the tax of each calculated rate is divided among the taxes of which it consists. */
export const getCalculatedSplits = (items: ReadonlyMap<string, CalculatedTax>): TaxSplit[] =>
  [...new Map([...items.values()].map((item) => [item.ratePpm, item])).values()]
    .filter(({ parts }) => parts.length > 0)
    .map(({ ratePpm, parts }) => ({
      ratePpm,
      parts: parts.map((part) => ({ name: part.name, ratePpm: part.ratePpm, weight: part.ratePpm })),
    }))
