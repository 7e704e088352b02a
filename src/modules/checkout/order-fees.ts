// Adds the fees of an order to its totals: gift wrapping, and the fee of the payment method.
import {
  calculateFee,
  type FeeContext,
  type FeeRules,
  type OrderFee,
  type OrderFeeKind,
} from '../pricing/order-fees.ts'
import { invalidInput } from '../../kernel/errors.ts'
import type { Providers } from '../payments/providers.ts'
import type { PlaceOrderInput } from './checkout.ts'
import type { CheckoutSettings } from './settings/checkout-settings.ts'
import type { FeeTotalsInput, Totals } from '../pricing/totals.ts'
import type { TenderPlan } from '../payments/stored-value/stored-value.ts'

export type OrderWithFees = {
  totals: Totals
  plan: TenderPlan
  /** Those that cost something. */
  fees: OrderFee[]
  /** Amount due without the fee of the payment method. Limits of payment methods apply to it. */
  dueBeforeFeeMinor: number
  /** Price of gift wrapping, also when it is not chosen; undefined when it is not offered. */
  giftWrappingMinor: number | undefined
  /** Fee of each payment method that has one, by code: its price before tax is added, minor units. */
  paymentFees: Record<string, number>
}

/** The fees that the shop charges now. */
export const getFeeRules = ({
  settings,
  providers,
}: {
  settings: {
    current: Pick<
      CheckoutSettings,
      'gift_wrapping' | 'gift_wrapping_price' | 'gift_message_max_length' | 'amounts'
    >
  }
  providers: Pick<Providers, 'fees'>
}): FeeRules => ({
  ...(settings.current.gift_wrapping && {
    giftWrapping: {
      fixedMinor: settings.current.gift_wrapping_price,
      amounts: settings.current.amounts.gift_wrapping_price,
      ppm: 0,
    },
    giftMessageLength: settings.current.gift_message_max_length,
  }),
  payment: providers.fees,
})

/** @throws ShopError invalid_input for a message without wrapping, or one that is too long. */
export function assertGiftMessage(
  {
    gift_message: message,
    gift_wrapping: isWrapped,
  }: Pick<PlaceOrderInput, 'gift_message' | 'gift_wrapping'>,
  { giftMessageLength: longest = 0 }: FeeRules,
): void {
  if (!message) return
  if (!isWrapped) throw invalidInput('gift_message', 'A message needs gift_wrapping: true.')
  if (message.length > longest)
    throw invalidInput(
      'gift_message',
      longest === 0 ? 'This shop takes no messages.' : `Use at most ${longest} characters.`,
    )
}

type FeeChoice = { giftWrapping: boolean; paymentMethod: string | undefined }
type AddedFee = { kind: OrderFeeKind; input: FeeTotalsInput }

/**
 * The fee of a payment method depends on the amount due, so totals are calculated without it first. Gift cards and
 * store credit that do not cover the order do not cover its fee either.
 */
export function addFees(
  rules: FeeRules,
  { giftWrapping, paymentMethod }: FeeChoice,
  context: FeeContext,
  calculate: (fees: readonly FeeTotalsInput[]) => { totals: Totals; plan: TenderPlan },
): OrderWithFees {
  const toFee = (kind: OrderFeeKind, input: FeeTotalsInput): AddedFee[] =>
    input.priceMinor === 0 ? [] : [{ kind, input }]
  const wrapping = rules.giftWrapping && calculateFee(rules.giftWrapping, 0, context)
  const gift = giftWrapping && wrapping ? toFee('gift-wrapping', wrapping) : []
  const before = calculate(gift.map(({ input }) => input))
  const { dueMinor } = before.plan
  const paymentFees = Object.fromEntries(
    Object.entries(dueMinor === 0 ? {} : rules.payment).map(([method, rule]) => [
      method,
      calculateFee(rule, dueMinor, context),
    ]),
  )
  const chosen = paymentMethod === undefined ? undefined : paymentFees[paymentMethod]
  const added = [...gift, ...(chosen ? toFee('payment', chosen) : [])]
  const { totals, plan } = added.length === gift.length ? before : calculate(added.map(({ input }) => input))
  return {
    totals,
    plan,
    fees: added.map(({ kind }, at) => {
      const { totalMinor, taxMinor, ratePpm } = totals.fees[at]!
      return { kind, totalMinor, taxMinor, ratePpm }
    }),
    dueBeforeFeeMinor: dueMinor,
    giftWrappingMinor: wrapping?.priceMinor,
    paymentFees: Object.fromEntries(
      Object.entries(paymentFees).map(([method, { priceMinor }]) => [method, priceMinor]),
    ),
  }
}
