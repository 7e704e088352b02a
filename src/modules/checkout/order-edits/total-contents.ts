// Totals of an order whose contents change. Pure; the amounts come from pricing/totals.ts, as those of a checkout.
import { isDeepStrictEqual } from 'node:util'
import type { OrderContents, OrderContentsLine } from '../../orders/order-contents.ts'
import type { OrderFeeKind } from '../../pricing/order-fees.ts'
import {
  calculateTotals,
  type DeliveryTotalsInput,
  type FeeTotalsInput,
  type TaxRounding,
} from '../../pricing/totals.ts'
import type { TaxedParts } from '../order-taxes.ts'

/** Delivery and fees with their prices before tax is added. */
export type ContentsCharges = {
  delivery: DeliveryTotalsInput
  fees: (FeeTotalsInput & { kind: OrderFeeKind })[]
}

/** What the order charges for delivery and fees now. */
export function getCharges(contents: OrderContents): ContentsCharges {
  const addedTax = (taxMinor: number) => (contents.taxIncluded ? 0 : taxMinor)
  return {
    delivery: {
      priceMinor:
        contents.shippingMinor - addedTax(contents.shippingTaxMinor) + contents.shippingDiscountMinor,
      discountMinor: contents.shippingDiscountMinor,
      ratePpm: contents.shippingTaxRatePpm,
    },
    fees: contents.fees.map(({ kind, totalMinor, taxMinor, ratePpm }) => ({
      kind,
      priceMinor: totalMinor - addedTax(taxMinor),
      ratePpm,
    })),
  }
}

/**
 * Prices, quantities, discounts and rates of the lines are given; taxes and totals are calculated.
 * @param applyTaxes replaces rates and taxes by those that a plugin calculated.
 * @throws RangeError when a discount exceeds what it is given on.
 */
export function totalContents(
  contents: OrderContents,
  charges: ContentsCharges,
  rounding: TaxRounding,
  applyTaxes: (parts: TaxedParts) => TaxedParts = (parts) => parts,
): OrderContents {
  const { lines, delivery, fees } = applyTaxes({
    lines: contents.lines.map((line) => ({
      unitMinor: line.unit_price_minor,
      quantity: line.quantity,
      discountMinor: line.discount_minor,
      ratePpm: line.tax_rate_ppm,
    })),
    delivery: charges.delivery,
    fees: charges.fees,
  })
  const totals = calculateTotals(lines, delivery, contents.taxIncluded, rounding, fees)
  return {
    ...contents,
    lines: contents.lines.map((line, at): OrderContentsLine => {
      const { taxMinor, ratePpm, totalMinor } = totals.lines[at]!
      return { ...line, tax_minor: taxMinor, tax_rate_ppm: ratePpm, total_minor: totalMinor }
    }),
    shippingMinor: totals.delivery.totalMinor,
    shippingDiscountMinor: totals.delivery.discountMinor,
    shippingTaxMinor: totals.delivery.taxMinor,
    shippingTaxRatePpm: totals.delivery.ratePpm,
    fees: charges.fees.map(({ kind }, at) => {
      const { totalMinor, taxMinor, ratePpm } = totals.fees[at]!
      return { kind, totalMinor, taxMinor, ratePpm }
    }),
    itemsMinor: totals.itemsMinor,
    discountMinor: totals.discountMinor,
    taxMinor: totals.taxMinor,
    totalMinor: totals.totalMinor,
  }
}

/** Keeps the taxes that a plugin calculated for parts of the order that stay as they are. */
export const keepCalculatedTaxes =
  (before: OrderContents) =>
  (parts: TaxedParts, lines: readonly OrderContentsLine[]): TaxedParts => {
    const kept = getCharges(before)
    return {
      lines: parts.lines.map((part, at) => {
        const line = before.lines.find(({ id }) => id !== null && id === lines[at]!.id)
        const isSame =
          line?.tax_rate_ppm === part.ratePpm &&
          line.unit_price_minor * line.quantity - line.discount_minor ===
            part.unitMinor * part.quantity - part.discountMinor
        return isSame ? { ...part, calculatedTaxMinor: line.tax_minor } : part
      }),
      delivery: isDeepStrictEqual(parts.delivery, kept.delivery)
        ? { ...parts.delivery, calculatedTaxMinor: before.shippingTaxMinor }
        : parts.delivery,
      fees: parts.fees.map((fee, at) =>
        isDeepStrictEqual(fee, kept.fees[at])
          ? { ...fee, calculatedTaxMinor: before.fees[at]!.taxMinor }
          : fee,
      ),
    }
  }
