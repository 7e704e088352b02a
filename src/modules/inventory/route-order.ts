// Decides which locations send an order. Pure; reserve-at-locations.ts applies it to locked stock.
import type { VariantId } from '../../kernel/ids.ts'
import { sortByDistance } from './location-distance.ts'
import type { ItemQuantity } from './reservations.ts'

/**
 * `fewest_parcels`: as few locations as possible; `nearest`: those in the region of the address first, then those in its
 * country, with similar postcodes first (location-distance.ts); `priority`: in the order of their priority. Ties are decided by priority.
 */
export const routingRules = ['fewest_parcels', 'nearest', 'priority'] as const
export type RoutingRule = (typeof routingRules)[number]

/** `region`: second part of an ISO 3166-2 code, empty if unknown. Low priorities come first. */
export type ShippingLocation = {
  id: number
  code: string
  country: string | null
  region: string
  postcode?: string
  priority: number
}

/** Where an order goes, as far as known; `region` is empty if unknown. */
export type RouteDestination = { country: string; region: string; postcode?: string | undefined }

export type LocationRouting = { rule: RoutingRule; locations: readonly ShippingLocation[] }

/** Quantity that a location can still sell of a variant. */
export type LocationStock = { variantId: VariantId; locationId: number; available: number }
export type StockAllocation = ItemQuantity & { locationId: number }

/** Up to this many locations all combinations are tried. */
const MAX_COMBINED_LOCATIONS = 10

/**
 * Assigns all items to locations.
 * @returns undefined when the locations together do not have them.
 */
export function routeItems(
  demands: readonly ItemQuantity[],
  stock: readonly LocationStock[],
  { rule, locations }: LocationRouting,
  destination?: RouteDestination,
): StockAllocation[] | undefined {
  const ranked = rankLocations(locations, rule, destination)
  const available = new Map(stock.map((row) => [stockKey(row), row.available]))
  const availableAt = (variantId: VariantId, { id }: ShippingLocation) =>
    Math.max(0, available.get(stockKey({ variantId, locationId: id })) ?? 0)
  const canSend = (chosen: readonly ShippingLocation[]) =>
    demands.every(
      ({ variantId, quantity }) =>
        chosen.reduce((sum, location) => sum + availableAt(variantId, location), 0) >= quantity,
    )
  if (!canSend(ranked)) return undefined
  const chosen = rule === 'fewest_parcels' ? findFewest(ranked, canSend) : ranked
  return demands.flatMap(({ variantId, quantity }) => {
    let left = quantity
    return chosen.flatMap((location) => {
      const taken = Math.min(left, availableAt(variantId, location))
      left -= taken
      return taken > 0 ? [{ variantId, locationId: location.id, quantity: taken }] : []
    })
  })
}

const stockKey = ({ variantId, locationId }: { variantId: VariantId; locationId: number }) =>
  `${variantId} ${locationId}`

function rankLocations(
  locations: readonly ShippingLocation[],
  rule: RoutingRule,
  destination: RouteDestination | undefined,
): ShippingLocation[] {
  const ranked = locations.toSorted((a, b) => a.priority - b.priority || a.id - b.id)
  return (rule === 'nearest' && destination && sortByDistance(ranked, destination)) || ranked
}

/** The first smallest combination in the order of the locations. With many locations it may not be the smallest. */
function findFewest(
  ranked: readonly ShippingLocation[],
  canSend: (chosen: readonly ShippingLocation[]) => boolean,
): readonly ShippingLocation[] {
  if (ranked.length > MAX_COMBINED_LOCATIONS) return dropUnneeded(ranked, canSend)
  for (let size = 1; size < ranked.length; size++)
    for (const chosen of combine(ranked, size)) if (canSend(chosen)) return chosen
  return ranked
}

function* combine<Item>(items: readonly Item[], size: number, from = 0): Generator<Item[]> {
  if (size === 0) yield []
  else
    for (let at = from; at <= items.length - size; at++)
      for (const rest of combine(items, size - 1, at + 1)) yield [items[at]!, ...rest]
}

/** One location that has everything, otherwise all without those that are not needed, the last ones first. */
function dropUnneeded(
  ranked: readonly ShippingLocation[],
  canSend: (chosen: readonly ShippingLocation[]) => boolean,
): readonly ShippingLocation[] {
  const single = ranked.find((location) => canSend([location]))
  if (single) return [single]
  return ranked.reduceRight<readonly ShippingLocation[]>((chosen, location) => {
    const fewer = chosen.filter((other) => other !== location)
    return canSend(fewer) ? fewer : chosen
  }, ranked)
}
