// Tax settings and rates as the API has them, and the fields that staff edit.
import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../data/client.ts'
import type { FieldTree } from '../../kit/editor/changes.ts'
import type { RecordSettings } from '../records.ts'

const ratesPath = '/api/v1/staff/tax-rates'
const settingsPath = '/api/v1/staff/tax-settings'

const fetchRates = (signal?: AbortSignal) => unwrap(api.GET(ratesPath, signal && { signal }))
export type TaxRates = Awaited<ReturnType<typeof fetchRates>>
export type TaxRate = TaxRates['rates'][number]

export const taxRatesQuery = queryOptions({
  queryKey: ['tax-rates'],
  queryFn: ({ signal }) => fetchRates(signal),
})

/** The rates of a country. */
export type CountryRates = { code: string; rates: TaxRate[] }

export function groupByCountry(rates: readonly TaxRate[]): CountryRates[] {
  const groups = Map.groupBy(rates, ({ country }) => country)
  return [...groups].map(([code, ofCountry]) => ({ code, rates: ofCountry }))
}

const isSameCase = (a: TaxRate, b: TaxRate): boolean => a.region === b.region && a.tax_class === b.tax_class

/** All rates are replaced together; staff edit those of a country. */
export const countryRateSettings: RecordSettings<CountryRates> = {
  queryKey: ['tax-rates', 'countries'],
  name: 'countries',
  async fetch(signal) {
    const { version, rates } = await fetchRates(signal)
    return { version, rows: groupByCountry(rates) }
  },
  replace: (was, rows) =>
    unwrap(
      api.PUT(ratesPath, {
        body: {
          was,
          rates: rows.flatMap(({ code, rates }) => rates.map((rate) => ({ ...rate, country: code }))),
        },
      }),
    ),
  // The form has no dates with times, and no parts of a rate.
  toTree: ({ rates }) => ({
    rates: rates.map((rate) => ({ ...rate, starts_at: rate.starts_at?.slice(0, 10) ?? null })),
  }),
  fromTree(row, tree) {
    const rates = tree['rates'] as TaxRate[]
    return {
      ...row,
      rates: rates.map((rate) => {
        const before = row.rates.find(
          (one) => isSameCase(one, rate) && one.starts_at?.slice(0, 10) === rate.starts_at,
        )
        return { ...rate, starts_at: rate.starts_at && (before?.starts_at ?? `${rate.starts_at}T00:00:00Z`) }
      }),
    }
  },
}

/** Where the shop is registered, and how tax is calculated. */
export async function fetchTaxSettings(signal?: AbortSignal) {
  const [settings, { prices_include_tax }] = await Promise.all([
    unwrap(api.GET(settingsPath, signal && { signal })),
    fetchRates(signal),
  ])
  return { ...settings, prices_include_tax }
}
export type TaxSettings = Awaited<ReturnType<typeof fetchTaxSettings>>

export const taxSettingsQuery = queryOptions({
  queryKey: ['tax-settings'],
  queryFn: ({ signal }) => fetchTaxSettings(signal),
})

/** No states: all that have a rate. */
export const toSettingsTree = (settings: TaxSettings): FieldTree => ({
  ...settings,
  us_states: settings.us_states ?? [],
})

/** @param was the settings that were edited. */
export async function saveTaxSettings(was: TaxSettings, tree: FieldTree): Promise<void> {
  const { prices_include_tax: wasIncluded, ...settings } = was
  const { prices_include_tax: isIncluded, ...next } = { ...was, ...tree }
  const states = next.us_states ?? []
  await unwrap(
    api.PUT(settingsPath, {
      body: {
        was: settings,
        to: { ...next, vat_id: next.vat_id ?? '', us_states: states.length === 0 ? null : states },
      },
    }),
  )
  if (isIncluded !== wasIncluded)
    await unwrap(api.PUT(`${ratesPath}/prices-include-tax`, { body: { was: wasIncluded, to: isIncluded } }))
}
