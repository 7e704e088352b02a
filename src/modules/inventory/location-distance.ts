// How far locations are from a place, as far as addresses tell. There are no coordinates of addresses.
import { normalizePostcode } from '../../kernel/postcodes.ts'

type Place = { country: string; region: string; postcode?: string | undefined }

/**
 * The lower, the nearer; no unit. A place in the same region counts before others of the country, and these before other
 * countries. Within each, a longer common beginning of the postcodes is nearer.
 */
export function getLocationDistance(
  { country, region, postcode }: Omit<Place, 'country'> & { country: string | null },
  to: Place,
): number {
  if (country !== to.country) return OTHER_COUNTRY
  const level = region !== '' && region === to.region ? SAME_REGION : SAME_COUNTRY
  const shared = countCommonCharacters(
    normalizePostcode(country, postcode ?? ''),
    normalizePostcode(country, to.postcode ?? ''),
  )
  return level - shared / (shared + 1)
}

const SAME_REGION = 1
const SAME_COUNTRY = 2
const OTHER_COUNTRY = 3

function countCommonCharacters(a: string, b: string): number {
  let count = 0
  while (count < a.length && a[count] === b[count]) count++
  return count
}

/**
 * Nearest first; locations at the same distance keep their order.
 * @returns undefined when the place does not tell them apart.
 */
export function sortByDistance<Location extends Parameters<typeof getLocationDistance>[0]>(
  locations: readonly Location[],
  to: Place,
): Location[] | undefined {
  const distances = new Map(locations.map((location) => [location, getLocationDistance(location, to)]))
  if (new Set(distances.values()).size < 2) return undefined
  return locations.toSorted((a, b) => distances.get(a)! - distances.get(b)!)
}
