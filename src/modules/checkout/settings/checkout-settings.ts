// Settings of the checkout.
import { z } from 'zod'
import { orderNumberPrefixPattern } from '../../orders/order-number.ts'

export const phoneModes = ['off', 'optional', 'required'] as const
export type PhoneMode = (typeof phoneModes)[number]

export const checkoutSettings = z.strictObject({
  guest_checkout: z.boolean().describe('Whether customers can order without an account'),
  phone: z.enum(phoneModes).describe('Whether the delivery address has a phone number'),
  minimum_order: z
    .int()
    .min(0)
    .max(1_000_000_000_000)
    .describe('Smallest value of the items, minor units of the store currency; 0: none'),
  reservation_minutes: z
    .int()
    .min(5)
    .max(1_440)
    .describe('Minutes for which items are reserved while the customer pays at checkout'),
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
  minimum_order: 0,
  reservation_minutes: 15,
  order_number_prefix: '',
  order_number_start: 1_001,
}

export const checkoutSettingsInput = z.strictObject({
  was: checkoutSettings.describe('The settings that were edited'),
  to: checkoutSettings,
})
export type CheckoutSettingsInput = z.infer<typeof checkoutSettingsInput>
