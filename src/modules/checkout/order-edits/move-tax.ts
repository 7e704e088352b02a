// Prices and rates of an order whose tax moves from one place to another. Pure.
import { proportion } from '../../../kernel/money.ts'
import { addTax, removeTax } from '../../pricing/totals.ts'
import { DELIVERY_TAX_CLASS } from '../../tax/tax-rates.ts'
import type { ShippingOption } from '../checkout.ts'
import type { OrderTaxRates } from '../order-tax.ts'
import type { EditedLine } from './edit-lines.ts'
import type { ContentsCharges } from './total-contents.ts'

/** The tax of an order moves from one place to another. */
export type TaxMove = {
  from: OrderTaxRates
  to: OrderTaxRates
  wasRemoved: boolean
  isRemoved: boolean
  isTaxed: boolean
}

export function moveLine(
  { line, promotionMinor, taxClass }: EditedLine,
  { to, isRemoved, isTaxed }: TaxMove,
): EditedLine {
  const rate = to.rateOf(taxClass)
  const removed = isRemoved ? rate : 0
  const unit =
    line.removed_tax_rate_ppm === removed
      ? line.unit_price_minor
      : removeTax(addTax(line.unit_price_minor, line.removed_tax_rate_ppm), removed)
  return {
    line: {
      ...line,
      unit_price_minor: unit,
      tax_rate_ppm: isTaxed ? rate : 0,
      removed_tax_rate_ppm: removed,
    },
    promotionMinor: line.unit_price_minor === 0 ? 0 : proportion(promotionMinor, unit, line.unit_price_minor),
    taxClass,
  }
}

/** Delivery and fees are taxed by the same class. */
export function moveCharge(priceMinor: number, { from, to, wasRemoved, isRemoved, isTaxed }: TaxMove) {
  const rate = to.rateOf(DELIVERY_TAX_CLASS)
  const listed = addTax(priceMinor, wasRemoved ? from.rateOf(DELIVERY_TAX_CLASS) : 0)
  return { priceMinor: removeTax(listed, isRemoved ? rate : 0), ratePpm: isTaxed ? rate : 0 }
}

/** A promotion on delivery stays, up to the price of the method. */
export function chargeOption(
  option: ShippingOption,
  { delivery }: ContentsCharges,
  { to, isRemoved, isTaxed }: TaxMove,
): ContentsCharges['delivery'] {
  const rate = to.rateOf(DELIVERY_TAX_CLASS)
  const priceMinor = removeTax(option.price, isRemoved ? rate : 0)
  return {
    priceMinor,
    discountMinor: Math.min(delivery.discountMinor, priceMinor),
    ratePpm: isTaxed ? rate : 0,
  }
}
