// Shipping settings as the API has them, and the fields that staff edit. Zones, methods and pickup points are parts of one
// document.
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../data/api-error.ts'
import { api, unwrap } from '../../data/client.ts'
import { fromAmounts, fromTexts, type RecordSettings, toAmounts, toTexts } from '../records.ts'

const path = '/api/v1/staff/shipping'

export const fetchShipping = (signal?: AbortSignal) => unwrap(api.GET(path, signal && { signal }))
export type Shipping = Awaited<ReturnType<typeof fetchShipping>>
export type ShippingZone = Shipping['zones'][number]
export type ShippingMethod = Shipping['methods'][number]
export type PickupPoint = Shipping['pickup_points'][number]

export const shippingQuery = queryOptions({
  queryKey: ['shipping'],
  queryFn: ({ signal }) => fetchShipping(signal),
})

/** Replaces parts of the document; the others stay as they are. @throws ApiError `content_changed`. */
export async function changeShipping(was: string, parts: Partial<Omit<Shipping, 'version'>>): Promise<void> {
  const { version, ...current } = await fetchShipping()
  if (version !== was) throw new ApiError(409, { code: 'content_changed', message: 'Changed since' })
  await unwrap(api.PUT(path, { body: { was, ...current, ...parts } as never }))
}

type Section = 'zones' | 'methods' | 'pickup_points'
type SectionRow<Name extends Section> = Shipping[Name][number]

const inSection = <Name extends Section>(
  name: Name,
  fields: Pick<RecordSettings<SectionRow<Name>>, 'toTree' | 'fromTree'>,
): RecordSettings<SectionRow<Name>> => ({
  queryKey: [...shippingQuery.queryKey, name],
  name,
  async fetch(signal) {
    const shipping = await fetchShipping(signal)
    return { version: shipping.version, rows: shipping[name] as SectionRow<Name>[] }
  },
  replace: (was, rows) => changeShipping(was, { [name]: rows }),
  ...fields,
})

export const zoneSettings = inSection('zones', {
  toTree: ({ code: _code, ...zone }) => zone,
  fromTree: (zone, tree) => ({ ...zone, ...tree }),
})

export const pickupPointSettings = (languages: readonly string[]) =>
  inSection('pickup_points', {
    toTree: ({ code: _code, translations, ...point }) => ({
      ...point,
      translations: toTexts(languages, ['name'], translations),
    }),
    fromTree: (point, tree) => ({
      ...point,
      ...tree,
      translations: fromTexts(languages, point.translations, tree['translations']),
    }),
  })

const methodAmounts = ['price', 'free_from', 'min_value', 'max_value'] as const

/** @param currencies of the markets, without the store currency. */
export const methodSettings = (languages: readonly string[], currencies: readonly string[]) =>
  inSection('methods', {
    toTree: ({ code: _code, translations, carrier: _carrier, amounts, ...method }) => ({
      ...method,
      description: method.description || null,
      translations: toTexts(languages, ['name', 'description'], translations),
      amounts: toAmounts(methodAmounts, currencies, amounts),
    }),
    fromTree: (method, tree) => ({
      ...method,
      ...tree,
      description: (tree['description'] as string | null) ?? '',
      translations: fromTexts(languages, method.translations, tree['translations']),
      amounts: fromAmounts(methodAmounts, currencies, method.amounts, tree['amounts']),
    }),
  })
