// Decides which locations send an order. Pure; reserve-at-locations.ts applies it to locked stock.
import type { VariantId } from '../../kernel/ids.ts'
import { type InventoryPolicy, UNLIMITED_QUANTITY } from './inventory-policy.ts'
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

/** What a location has of a variant without reservations. `policy` is that of the variant; undefined: `deny`. */
export type LocationStock = {
  variantId: VariantId
  locationId: number
  available: number
  policy?: InventoryPolicy
}
export type StockAllocation = ItemQuantity & { locationId: number }

/** Up to this many locations all combinations are tried. */
const MAX_COMBINED_LOCATIONS = 10

/**
 * Assigns all items to locations. Stock is used first; what is sold beyond it waits at a chosen location that stocks the
 * variant. Variants whose stock is not tracked are sent from any location.
 * @returns undefined when the locations together do not have them.
 */
export function routeItems(
  demands: readonly ItemQuantity[],
  stock: readonly LocationStock[],
  { rule, locations }: LocationRouting,
  destination?: RouteDestination,
): StockAllocation[] | undefined {
  const ranked = rankLocations(locations, rule, destination)
  const rows = new Map(stock.map((row) => [stockKey(row), row]))
  const untracked = new Set(
    stock.flatMap(({ variantId, policy }) => (policy === 'untracked' ? [variantId] : [])),
  )
  const availableAt = (variantId: VariantId, { id }: ShippingLocation) =>
    untracked.has(variantId)
      ? UNLIMITED_QUANTITY
      : Math.max(0, rows.get(stockKey({ variantId, locationId: id }))?.available ?? 0)
  const sumAt = (variantId: VariantId, chosen: readonly ShippingLocation[]) =>
    chosen.reduce((sum, location) => sum + availableAt(variantId, location), 0)
  const inStock = demands.map(({ variantId, quantity }) => ({
    variantId,
    quantity: Math.min(quantity, sumAt(variantId, ranked)),
  }))
  const canSend = (chosen: readonly ShippingLocation[]) =>
    inStock.every(({ variantId, quantity }) => sumAt(variantId, chosen) >= quantity)
  const chosen = rule === 'fewest_parcels' ? findFewest(ranked, canSend) : ranked
  const allocations: StockAllocation[] = []
  for (const [at, { variantId, quantity }] of demands.entries()) {
    let left = inStock[at]!.quantity
    let backordered = quantity - left
    const sender = [...chosen, ...ranked].find(
      ({ id }) => rows.get(stockKey({ variantId, locationId: id }))?.policy === 'continue',
    )
    if (backordered > 0 && !sender) return undefined
    for (const location of ranked) {
      const taken = chosen.includes(location) ? Math.min(left, availableAt(variantId, location)) : 0
      left -= taken
      const waiting = location === sender ? backordered : 0
      backordered -= waiting
      if (taken + waiting > 0)
        allocations.push({ variantId, locationId: location.id, quantity: taken + waiting })
    }
  }
  return allocations
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
