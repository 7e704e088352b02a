// Locations as the API has them, and the fields that staff edit.
import { api, unwrap } from '../../data/client.ts'
import { fromTexts, type RecordSettings, toTexts } from '../records.ts'

const path = '/api/v1/staff/location-settings'

export const fetchLocations = async (signal?: AbortSignal) => {
  const { version, routing, locations } = await unwrap(api.GET(path, signal && { signal }))
  return { version, routing, rows: locations }
}
export type LocationDocument = Awaited<ReturnType<typeof fetchLocations>>
export type Location = LocationDocument['rows'][number]

export const locationsQuery = {
  queryKey: ['location-settings'],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchLocations(signal),
}

const DAYS_PER_WEEK = 7

export async function setRouting(was: string, routing: LocationDocument['routing']): Promise<void> {
  await unwrap(api.PUT(path, { body: { was, routing, locations: [] } }))
}

export const locationSettings = (languages: readonly string[]): RecordSettings<Location> => ({
  queryKey: locationsQuery.queryKey,
  name: 'locations',
  formPaths: { opening_hours: 'hours.d0' },
  fetch: fetchLocations,
  async replace(was, locations) {
    const { routing } = await fetchLocations()
    await unwrap(api.PUT(path, { body: { was, routing, locations: [...locations] } }))
  },
  // One field for each day: an empty one is closed. All days empty: the opening hours are unknown.
  toTree: ({ code: _code, translations, opening_hours: hours, amounts: _amounts, ...location }) => ({
    ...location,
    translations: toTexts(languages, ['name'], translations),
    hours: Object.fromEntries(
      Array.from({ length: DAYS_PER_WEEK }, (_, day) => [`d${day}`, formatHours(hours[day] ?? [])]),
    ),
  }),
  fromTree(location, { hours, ...tree }) {
    const days = Object.values(hours as Record<string, string | null>).map((text) => parseHours(text ?? ''))
    return {
      ...location,
      ...tree,
      translations: fromTexts(
        languages,
        location.translations,
        tree['translations'],
      ) as Location['translations'],
      opening_hours: days.every((day) => day.length === 0) ? [] : days,
    }
  },
})

type Day = Location['opening_hours'][number]

const formatHours = (day: Day): string | null =>
  day.map(({ opens, closes }) => `${opens}-${closes}`).join(', ') || null

/** @param text see `isHours`. */
function parseHours(text: string): Day {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [opens = '', closes = ''] = part.split(/\s*[-–]\s*/)
      return { opens: opens.padStart(5, '0'), closes: closes.padStart(5, '0') }
    })
}

const interval = /^(?:[01]?\d|2[0-3]):[0-5]\d\s*[-–]\s*(?:[01]?\d|2[0-3]):[0-5]\d$/

/** Such as `09:00-12:00, 13:00-18:00`. */
export const isHours = (text: string): boolean => text.split(',').every((part) => interval.test(part.trim()))
