// What an order contains and costs: the part of an order that an edit changes.
import type { Address } from '../checkout/checkout.ts'
import type { RowTranslations } from '../translations/localized-text.ts'
import type { OrderFee } from '../pricing/order-fees.ts'
import type { TaxSplit } from '../pricing/totals.ts'
import type { OrderTaxDetails } from './order.ts'
import type { OrderTaxCalculation } from './order-tax-calculations.store.ts'
import type { NewOrderLine } from './orders.store.ts'

/** A discount that staff give on the items: minor units of the order, or whole per cent. Customers see the reason. */
export type OrderDiscount = ({ amount: number } | { percent: number }) & { reason: string }

/** `id` is null for a line that is to be added. `manual_discount_minor` is part of `discount_minor`. */
export type OrderContentsLine = NewOrderLine & { id: number | null }

/** Amounts are in minor units, with the meaning that they have in NewOrder. Dates are ISO 8601. */
export type OrderContents = {
  lines: OrderContentsLine[]
  address: Address
  shippingMethod: string
  shippingName: string
  /** Absent in edits that were made before orders had it. */
  shippingDescription?: string
  shippingTranslations: RowTranslations<'name' | 'description'>
  deliveryFrom: string | null
  deliveryTo: string | null
  shippingMinor: number
  shippingDiscountMinor: number
  shippingTaxMinor: number
  shippingTaxRatePpm: number
  fees: OrderFee[]
  taxIncluded: boolean
  taxDetails: OrderTaxDetails | null
  taxSplits: TaxSplit[]
  itemsMinor: number
  discountMinor: number
  taxMinor: number
  totalMinor: number
  /** The discount of staff; null: none. */
  discount: OrderDiscount | null
}

/** With the discount of each promotion that the order uses, shipping discounts included, and a plugin's tax calculation. */
export type OrderSnapshot = OrderContents & {
  promotions: { id: number; discountMinor: number }[]
  taxCalculation: OrderTaxCalculation | null
}
