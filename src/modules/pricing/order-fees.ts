// What an order costs besides items and shipping: gift wrapping, and the fee of the payment method. Pure functions, and
// the only place where these amounts are calculated.
import type { AmountsByCurrency, ConvertAmount } from '../../kernel/currency-amounts.ts'
import { proportion } from '../../kernel/money.ts'
import { PPM, type FeeTotalsInput, type LineTotals, type RatePpm, removeTax } from './totals.ts'

export const orderFeeKinds = ['gift-wrapping', 'payment'] as const
export type OrderFeeKind = (typeof orderFeeKinds)[number]

/**
 * A fee as the merchant sets it: minor units of the store currency, and millionths of the amount that is left to pay.
 * Whether it includes tax is decided by the prices of the order.
 */
export type FeeRule = {
  fixedMinor: number
  /** Instead of the converted `fixedMinor`. */
  amounts?: AmountsByCurrency | undefined
  ppm: number
}

/**
 * The fees of a shop. `giftWrapping` is absent when it is not offered; `giftMessageLength` is the longest message, 0 for
 * none. `payment` by code of the method; methods without a fee are left out.
 */
export type FeeRules = {
  giftWrapping?: FeeRule | undefined
  giftMessageLength?: number | undefined
  payment: Readonly<Record<string, FeeRule>>
}

/** Minor units; `totalMinor` includes `taxMinor`. */
export type OrderFee = { kind: OrderFeeKind } & Pick<LineTotals, 'totalMinor' | 'taxMinor' | 'ratePpm'>

/** A fee as pages and the API show it. `amount` includes `tax` when prices do. Minor units. */
export type OrderFeeView = { kind: OrderFeeKind; amount: number; tax: number }

export type FeeContext = {
  /** From the store currency to that of the order. */
  convert: ConvertAmount
  /** Rate of the fee. */
  ratePpm: RatePpm
  /** The tax that prices include is taken out, because none is charged. */
  removesTax: boolean
  isTaxed: boolean
}

/**
 * The price of a fee, with its tax rate.
 * @param dueMinor the amount due without the fee, after gift cards and store credit.
 */
export function calculateFee(
  { fixedMinor, amounts, ppm }: FeeRule,
  dueMinor: number,
  { convert, ratePpm, removesTax, isTaxed }: FeeContext,
): FeeTotalsInput {
  const fixed = convert(fixedMinor, amounts)
  const priceMinor = (removesTax ? removeTax(fixed, ratePpm) : fixed) + proportion(dueMinor, ppm, PPM)
  return { priceMinor, ratePpm: isTaxed ? ratePpm : 0 }
}

export const presentFee = (
  { kind, totalMinor, taxMinor }: Pick<OrderFee, 'kind' | 'totalMinor' | 'taxMinor'>,
  taxIncluded: boolean,
): OrderFeeView => ({ kind, amount: totalMinor - (taxIncluded ? 0 : taxMinor), tax: taxMinor })
