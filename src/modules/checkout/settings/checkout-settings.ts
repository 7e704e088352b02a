// Settings of the checkout.
import { z } from 'zod'
import { currencyAmounts } from '../../../kernel/currency-amounts.ts'
import { MAX_GIFT_MESSAGE_LENGTH } from '../../../contracts/cart-limits.ts'
import { localeCode } from '../../../platform/text/locale-code.ts'
import { orderNumberPrefixPattern } from '../../orders/order-number.ts'

/** Whether the checkout asks for a field. */
export const fieldModes = ['off', 'optional', 'required'] as const
export type FieldMode = (typeof fieldModes)[number]

/** Which text customers must agree to. */
export const termsModes = ['off', 'page', 'text'] as const
export type TermsMode = (typeof termsModes)[number]
/** When the new items of an exchange are sent; off: customers cannot exchange items themselves. */
export const exchangeModes = ['off', 'on_receipt', 'at_once'] as const
export type ExchangeShipping = Exclude<(typeof exchangeModes)[number], 'off'>
/** A sentence and its language. */
export type TermsText = { text: string; lang: string }

export const checkoutSettings = z.strictObject({
  guest_checkout: z.boolean().describe('Whether customers can order without an account'),
  phone: z.enum(fieldModes).describe('Whether the delivery address has a phone number'),
  company: z.enum(fieldModes).describe('Whether addresses have a company'),
  minimum_order: z
    .int()
    .min(0)
    .max(1_000_000_000_000)
    .describe('Smallest value of the items, minor units of the store currency; 0: none'),
  terms: z
    .enum(termsModes)
    .describe(
      'Checkbox that customers must check: page, with a link to the terms page; text, with `terms_text`',
    ),
  terms_text: z
    .partialRecord(localeCode, z.string().trim().min(1).max(300))
    .describe(
      'The sentence beside the checkbox, by language; without one in a language the English one is shown',
    ),
  marketing_consent: z
    .boolean()
    .describe('Whether a checkbox offers the newsletter; the address is confirmed by email'),
  abandoned_cart_minutes: z
    .int()
    .min(0)
    .max(10_080)
    .describe(
      'Minutes after which customers who gave marketing consent get a reminder of a cart that they left at checkout; 0: none',
    ),
  gift_wrapping: z.boolean().describe('Whether customers can have their order wrapped as a gift'),
  gift_wrapping_price: z
    .int()
    .min(0)
    .max(1_000_000_000_000)
    .describe('Minor units of the store currency for each order; taxed like shipping; 0: free'),
  amounts: currencyAmounts('minimum_order', 'gift_wrapping_price'),
  gift_message_max_length: z
    .int()
    .min(0)
    .max(MAX_GIFT_MESSAGE_LENGTH)
    .describe('Longest message of a gift in characters; 0: no message'),
  reservation_minutes: z
    .int()
    .min(5)
    .max(1_440)
    .describe('Minutes for which items are reserved while the customer pays at checkout'),
  pickup_days: z
    .int()
    .min(1)
    .max(365)
    .describe(
      'Days for which an order is kept in the store after it is ready for pickup; then it is cancelled and refunded',
    ),
  exchanges: z
    .enum(exchangeModes)
    .describe(
      'Exchanges by customers: off, or when the new items are sent: on_receipt, when the return has arrived, or at_once',
    ),
  order_number_prefix: z
    .string()
    .regex(orderNumberPrefixPattern, 'Use up to 12 letters, digits and . _ / -, without a digit at the end.')
    .describe('Shown before the number of new orders, for example SV-; empty: none'),
  order_number_start: z
    .int()
    .min(1)
    .max(999_999_999)
    .describe(
      'First order number. To change it, choose a number above the last one; numbers then continue there',
    ),
})
export type CheckoutSettings = z.infer<typeof checkoutSettings>

export const defaultCheckoutSettings: CheckoutSettings = {
  guest_checkout: true,
  phone: 'optional',
  company: 'off',
  minimum_order: 0,
  reservation_minutes: 15,
  terms: 'off',
  terms_text: {},
  marketing_consent: false,
  abandoned_cart_minutes: 0,
  gift_wrapping: false,
  gift_wrapping_price: 0,
  amounts: {},
  gift_message_max_length: 200,
  pickup_days: 7,
  exchanges: 'on_receipt',
  order_number_prefix: '',
  order_number_start: 1_001,
}

export const checkoutSettingsInput = z.strictObject({
  was: checkoutSettings.describe('The settings that were edited'),
  to: checkoutSettings,
})
export type CheckoutSettingsInput = z.infer<typeof checkoutSettingsInput>

/**
 * Whether wallets of express payments can be offered. They ask neither for an account nor for a company, and have no
 * checkbox for the terms.
 */
export const takesExpressOrders = ({ guest_checkout, company, terms }: CheckoutSettings): boolean =>
  guest_checkout && company !== 'required' && terms === 'off'
