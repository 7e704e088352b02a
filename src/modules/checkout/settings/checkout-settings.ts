// Settings of the checkout.
import { z } from 'zod'

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
})
export type CheckoutSettings = z.infer<typeof checkoutSettings>

export const defaultCheckoutSettings: CheckoutSettings = {
  guest_checkout: true,
  phone: 'optional',
  minimum_order: 0,
  reservation_minutes: 15,
}

export const checkoutSettingsInput = z.strictObject({
  was: checkoutSettings.describe('The settings that were edited'),
  to: checkoutSettings,
})
export type CheckoutSettingsInput = z.infer<typeof checkoutSettingsInput>
