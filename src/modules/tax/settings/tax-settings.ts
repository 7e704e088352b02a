// Where the shop is registered for tax: it decides whose rates apply to an order.
import { euCountries } from '../../../kernel/eu-countries.ts'
import { z } from 'zod'
import type { InputIssue } from '../../../kernel/errors.ts'
import { listRegions } from '../../../kernel/regions.ts'
import { textSchema } from '../../../kernel/text/text-schema.ts'
import { taxRoundings } from '../../pricing/totals.ts'
import { parseVatId } from '../vat-ids/vat-id.ts'

export const reverseChargeModes = ['off', 'valid', 'confirmed'] as const
export const euSalesModes = ['destination', 'origin'] as const

export const taxSettings = z.strictObject({
  country: z
    .string()
    .regex(/^(?:[A-Z]{2})?$/, 'Use an ISO 3166-1 code, such as DE')
    .describe('Country from which the shop ships and in which it is registered; empty: not set'),
  vat_id: textSchema(0, 20).describe('VAT id or tax number of the shop, shown on invoices; empty: none'),
  reverse_charge: z
    .enum(reverseChargeModes)
    .describe(
      'No VAT for companies of other member states of the EU: `valid` for those with correct check digits, `confirmed` for those that VIES has confirmed',
    ),
  eu_sales: z
    .enum(euSalesModes)
    .describe(
      'VAT of sales to consumers in other member states: that of the `destination`, or of the `origin` while all such sales of the calendar year and the one before are up to 10,000 EUR (Art. 59c of Directive 2006/112/EC)',
    ),
  rounding: z
    .enum(taxRoundings)
    .describe('Tax is rounded on each `line`, or once for each rate of the `document`'),
  us_states: z
    .array(z.string().regex(/^[A-Z]{2}$/, 'Use the code of a state, such as CA'))
    .max(60)
    .nullable()
    .describe(
      'States of the USA in which the shop has to collect sales tax (nexus); null: all that have a rate',
    ),
})
export type TaxSettings = z.output<typeof taxSettings>

export const taxSettingsInput = z.strictObject({
  was: taxSettings.describe('The settings that were edited'),
  to: taxSettings,
})
export type TaxSettingsInput = z.output<typeof taxSettingsInput>

export const defaultTaxSettings: TaxSettings = {
  country: '',
  vat_id: '',
  reverse_charge: 'off',
  eu_sales: 'destination',
  rounding: 'line',
  us_states: null,
}

/** Checks that the schema cannot express. */
export function findSettingIssues(settings: TaxSettings): InputIssue[] {
  const {
    country,
    vat_id: vatId,
    reverse_charge: reverseCharge,
    eu_sales: euSales,
    us_states: states,
  } = settings
  const isEu = euCountries.has(country)
  const parsed = parseVatId(vatId)
  const hasEuVatId = parsed !== undefined && 'id' in parsed && parsed.country === country
  const issue = (path: string, message: string) => ({ path, message })
  const known = new Set(listRegions('US').map(({ code }) => code))
  return [
    ...(parsed && 'issue' in parsed
      ? [issue('vat_id', `Not a valid VAT id of ${parsed.country}: use one such as ${parsed.example}`)]
      : []),
    ...(reverseCharge !== 'off' && !isEu
      ? [issue('country', 'Reverse charge is for shops in a member state of the European Union')]
      : []),
    ...(reverseCharge !== 'off' && isEu && !hasEuVatId
      ? [issue('vat_id', `Reverse charge needs the VAT id of the shop in ${country}`)]
      : []),
    ...(euSales === 'origin' && !isEu
      ? [issue('country', 'Distance sales are for shops in a member state of the European Union')]
      : []),
    ...(states ?? []).flatMap((state, at) =>
      known.has(state) ? [] : [issue(`us_states.${at}`, `The USA have no state ${state}`)],
    ),
  ]
}

/** Settings in the form in which they are compared and stored. */
export function normalizeSettings(settings: TaxSettings): TaxSettings {
  const parsed = parseVatId(settings.vat_id)
  return {
    ...settings,
    vat_id: parsed && 'id' in parsed ? parsed.id : settings.vat_id,
    us_states: settings.us_states && [...new Set(settings.us_states)].toSorted(),
  }
}
