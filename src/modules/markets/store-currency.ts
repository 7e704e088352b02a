// The currency in which the shop keeps prices, shipping costs, promotions and terms.
import { z } from 'zod'

/** What depends on the current currency, which therefore cannot change: sales, debts and exchange rates. */
export const currencyUses = ['orders', 'quotes', 'gift_cards', 'company_accounts', 'markets'] as const
export type CurrencyUse = (typeof currencyUses)[number]

const currencyCode = z.string().regex(/^[A-Z]{3}$/)

export const storeCurrency = z.object({
  currency: currencyCode.describe('ISO 4217 code'),
  decimals: z.int().describe('Decimal places; amounts in the API are in minor units'),
  used_by: z.array(z.enum(currencyUses)).describe('Why the currency cannot change; empty: it can'),
})
export type StoreCurrency = z.infer<typeof storeCurrency>

export const storeCurrencyInput = z.object({
  was: currencyCode.describe('The current currency'),
  to: currencyCode.describe('ISO 4217 code'),
  dry_run: z.boolean().default(false).describe('Returns the result without saving it'),
})
export type StoreCurrencyInput = z.infer<typeof storeCurrencyInput>

export const changedCurrency = storeCurrency.extend({
  amounts: z.int().describe('Amounts that were converted to other minor units'),
  rounded: z
    .int()
    .describe('Of these, amounts that were rounded, because the new currency has fewer decimals'),
})
export type ChangedCurrency = z.infer<typeof changedCurrency>
