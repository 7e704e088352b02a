// The store currency, its conversions and the exchange rates.
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../data/api-error.ts'
import { api, unwrap } from '../../data/client.ts'
import type { MessageKey } from '../../i18n/text.tsx'

const path = '/api/v1/staff/store-currency'

export const currencyQuery = queryOptions({
  queryKey: ['store-currency'],
  queryFn: ({ signal }) => unwrap(api.GET(path, { signal })),
})
export type StoreCurrency = Awaited<ReturnType<NonNullable<typeof currencyQuery.queryFn>>>

export const conversionsQuery = queryOptions({
  queryKey: ['store-currency', 'conversions'],
  queryFn: ({ signal }) => unwrap(api.GET(`${path}/conversions`, { signal })),
})
export const ratesQuery = queryOptions({
  queryKey: ['exchange-rates'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/v1/staff/exchange-rates', { signal })),
})
export type ExchangeRate = Awaited<ReturnType<NonNullable<typeof ratesQuery.queryFn>>>['rates'][number]

type CurrencyChange = { was: string; to: string; dry_run: boolean }

/** Decimal amounts stay as they are. */
export const changeCurrency = (body: CurrencyChange) => unwrap(api.PUT(path, { body }))

export type ConversionInput = {
  was: string
  to: string
  rate: string
  rounding_increment: number
  rounding_ending: number | null
}

export const convertCurrency = (input: ConversionInput, isDryRun: boolean) =>
  unwrap(api.POST(`${path}/conversions`, { body: { ...input, dry_run: isDryRun } }))
export type ConversionResult = Awaited<ReturnType<typeof convertCurrency>>

export const undoConversion = (id: string) =>
  unwrap(api.POST(`${path}/conversions/{id}/undo`, { params: { path: { id } } }))

export const addRate = (rate: Omit<ExchangeRate, 'current'>) =>
  unwrap(api.POST('/api/v1/staff/exchange-rates', { body: { rates: [rate], dry_run: false } }))

/** How to fix an error of a change or conversion. */
export function explainCurrencyError(error: Error): MessageKey {
  if (!(error instanceof ApiError)) return 'form.failed'
  const by = (error.details['by'] ?? []) as string[]
  if (by.includes('open_quotes')) return 'currency.error.quotes'
  if (by.includes('market_prices')) return 'currency.error.prices'
  if (error.code === 'in_use') return 'currency.error.in-use'
  if (error.code === 'content_changed') return 'currency.error.changed'
  if (error.code === 'invalid_input') return 'currency.error.invalid'
  return error.status === 0 ? 'form.offline' : 'form.failed'
}
