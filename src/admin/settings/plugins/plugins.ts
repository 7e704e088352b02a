// Plugins with what they add to the store: feeds, carriers and tax calculations.
import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../data/client.ts'
import type { StatusKind } from '../../kit/status.tsx'
import type { Plugin } from './plugin-settings.tsx'

async function fetchParts(signal: AbortSignal) {
  const [{ feeds }, { carriers }, { providers }] = await Promise.all([
    unwrap(api.GET('/api/v1/staff/feeds', { signal })),
    unwrap(api.GET('/api/v1/staff/carriers', { signal })),
    unwrap(api.GET('/api/v1/staff/tax-calculations', { signal })),
  ])
  return { feeds, carriers, providers }
}
type AllParts = Awaited<ReturnType<typeof fetchParts>>
export type Feed = AllParts['feeds'][number]
export type Carrier = AllParts['carriers'][number]
export type TaxProvider = AllParts['providers'][number]

export const partsQuery = queryOptions({
  queryKey: ['plugin-parts'],
  queryFn: ({ signal }) => fetchParts(signal),
})

export type Parts = { feeds: Feed[]; carriers: Carrier[]; taxes: TaxProvider[] }

/** What a plugin adds, besides payment methods. */
export const findParts = ({ feeds, carriers, providers }: AllParts, plugin: string): Parts => ({
  feeds: feeds.filter((feed) => feed.plugin === plugin),
  carriers: carriers.filter((carrier) => carrier.plugin === plugin),
  taxes: providers.filter((provider) => provider.plugin === plugin),
})

export const pluginStates = {
  broken: 'error',
  disabled: 'open',
  incomplete: 'open',
  off: 'open',
  failing: 'attention',
  active: 'done',
} as const satisfies Record<string, StatusKind>
type PluginState = keyof typeof pluginStates

export function getPluginState(plugin: Plugin, { feeds, carriers, taxes }: Parts): PluginState {
  if (plugin.problem !== null) return 'broken'
  if (!plugin.enabled) return 'disabled'
  if (!plugin.complete) return 'incomplete'
  // A setting turns feeds and carriers on.
  const switched = [...feeds, ...carriers]
  if (switched.length > 0 && switched.every(({ active }) => !active)) return 'off'
  const isFailing =
    feeds.some((feed) => feed.active && feed.files.some(({ problem }) => problem !== null)) ||
    carriers.some(({ active, failure }) => active && failure !== null) ||
    taxes.some(({ failure }) => failure !== null)
  return isFailing ? 'failing' : 'active'
}

export const setPluginEnabled = (name: string, enabled: boolean) =>
  unwrap(api.PATCH('/api/v1/staff/plugins/{name}', { params: { path: { name } }, body: { enabled } }))

export const makeFeedFiles = (code: string) =>
  unwrap(api.POST('/api/v1/staff/feeds/{code}/files', { params: { path: { code } } }))

type Parcel = { country: string; region: string; postcode: string; weight_grams: number }

export const fetchCarrierRates = (code: string, parcel: Parcel) =>
  unwrap(
    api.POST('/api/v1/staff/carriers/{code}/rates', {
      params: { path: { code } },
      body: { ...parcel, volume_cm3: 0 },
    }),
  )
