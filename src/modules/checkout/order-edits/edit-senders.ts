// From which locations the items of an edited order are sent: carriers calculate their prices from there.
import type { VariantId } from '../../../kernel/ids.ts'
import { type ItemQuantity, sumQuantities } from '../../inventory/reservations.ts'
import {
  type LocationRouting,
  type LocationStock,
  type RouteDestination,
  routeItems,
  type StockAllocation,
} from '../../inventory/route-order.ts'
import { MAIN_LOCATION } from '../../inventory/stock.ts'

type Line = { variant_id: VariantId | null; sku: string; quantity: number }

type EditSenders = {
  /** Lines whose items the order has taken from the stock. */
  held: readonly Line[]
  after: readonly Line[]
  /** Where items of the order are that main does not send. */
  elsewhere: readonly StockAllocation[]
  stock: readonly LocationStock[]
  routing: LocationRouting
  destination: RouteDestination
}

/**
 * As changeOrderStock moves them: items that the order keeps stay where they are, items that it gives up leave other locations
 * before main, and new ones are routed.
 * @returns undefined when main sends all items: some have been deleted, or there is not enough stock.
 */
export function listEditAllocations({
  held,
  after,
  elsewhere,
  stock,
  routing,
  destination,
}: EditSenders): StockAllocation[] | undefined {
  if (after.some(({ variant_id: id, sku, quantity }) => id === null && sku !== '' && quantity > 0))
    return undefined
  const main = routing.locations.find(({ code }) => code === MAIN_LOCATION)
  if (!main) return undefined
  const before = sumLines(held)
  const wanted = sumLines(after)
  const kept = before.flatMap((item) => {
    const { variantId, quantity } = item
    const sources = elsewhere.filter((one) => one.variantId === variantId)
    const atMain = quantity - sources.reduce((sum, one) => sum + one.quantity, 0)
    let given = Math.max(0, quantity - getQuantity(wanted, variantId))
    return [...sources, { variantId, locationId: main.id, quantity: atMain }].map((source) => {
      const part = Math.min(given, source.quantity)
      given -= part
      return { ...source, quantity: source.quantity - part }
    })
  })
  const added = wanted
    .map(({ variantId, quantity }) => ({ variantId, quantity: quantity - getQuantity(before, variantId) }))
    .filter(({ quantity }) => quantity > 0)
  const routed = routeItems(added, stock, routing, destination)
  return routed && sumAllocations([...kept, ...routed])
}

const sumLines = (lines: readonly Line[]): ItemQuantity[] =>
  sumQuantities(
    lines.flatMap(({ variant_id: variantId, quantity }) =>
      variantId === null ? [] : [{ variantId, quantity }],
    ),
  )

const getQuantity = (items: readonly ItemQuantity[], id: VariantId): number =>
  items.find(({ variantId }) => variantId === id)?.quantity ?? 0

/** One allocation for a variant at a location, without empty ones. */
const sumAllocations = (allocations: readonly StockAllocation[]): StockAllocation[] =>
  [...Map.groupBy(allocations, ({ variantId, locationId }) => `${variantId} ${locationId}`).values()]
    .map((group) => ({ ...group[0]!, quantity: group.reduce((sum, { quantity }) => sum + quantity, 0) }))
    .filter(({ quantity }) => quantity > 0)
