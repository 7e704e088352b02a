// Stores where items can be collected, and when, on product pages and in the cart, in the reader's language.
import type { VariantId } from '../../kernel/ids.ts'
import type { Locale } from '../../kernel/locale.ts'
import { runBatchQuery } from '../../platform/database/batch-sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { text } from '../../platform/text/text.ts'
import type { CartPickup, PricedLine } from '../cart/cart.ts'
import {
  getPickupSupply,
  type PickupLocation,
  pickupStockQuery,
  type PickupSupply,
} from '../inventory/pickup-locations.ts'
import type { DeliveryArea, PickupRules } from '../shipping/cached-delivery.ts'
import { describePickupTime, getLocationName } from '../shipping/pickup-options.ts'
import { getSuppliedPickupTime, type PickupTime } from '../shipping/pickup-times.ts'
import { localizeText } from '../translations/localized-text.ts'

export type PickupDeps = {
  db: Db
  area: Pick<DeliveryArea, 'nearestStores'>
  now: Date
  locale: Locale
  pickup: PickupRules
  /** Called with the time until which texts about pickups stay true. */
  noteChange(at: Date): void
}

/** When a store has items ready, from its own stock or that of other locations. */
type StoreTime = { location: PickupLocation; supply: PickupSupply; time: PickupTime }

type CollectedItem = { variantId: VariantId; quantity: number }

export function createPickupPromises({ db, area, now, locale, pickup, noteChange }: PickupDeps) {
  const { locations, delivery } = pickup
  const { t } = text(locale)
  /** Stores that have items themselves, then those that get them; nearest first, or ready first where that is not known. */
  function listStoreTimes(): StoreTime[] {
    const { nearestStores: nearest } = area
    return (['store', 'transfer'] as const).flatMap((supply) => {
      const times = locations.flatMap((location) => {
        const time = getSuppliedPickupTime(location, supply, delivery, now)
        return time ? [{ location, supply, time }] : []
      })
      return nearest
        ? times.toSorted((a, b) => nearest.indexOf(a.location.code) - nearest.indexOf(b.location.code))
        : times.toSorted((a, b) => a.time.at.getTime() - b.time.at.getTime())
    })
  }
  /** Finds the first store for each of several sets of items. */
  async function findStores(sets: readonly (readonly CollectedItem[])[]): Promise<(StoreTime | undefined)[]> {
    const variantIds = [...new Set(sets.flat().map(({ variantId }) => variantId))]
    if (locations.length === 0 || variantIds.length === 0) return sets.map(() => undefined)
    const stock = await runBatchQuery(db, pickupStockQuery(variantIds, locations))
    const stores = listStoreTimes()
    return sets.map((items) =>
      stores.find(({ location, supply }) => getPickupSupply(stock, location, items) === supply),
    )
  }
  /** Within an hour of opening time the text changes with each minute; it is rounded up to the next half hour. */
  function describe({ location, time: { at, isByDate } }: StoreTime): string {
    const ready = isByDate ? at : roundUp(at)
    noteChange(
      isByDate
        ? roundUp(new Date(now.getTime() + 1))
        : new Date(now.getTime() + Math.max(1_000, ready.getTime() - at.getTime())),
    )
    return describePickupTime(location, { at: ready, isByDate }, now, locale)
  }
  return {
    /** By variant, for one item of it. `isSent`: whether it can be delivered too. */
    async ofVariants(
      variantIds: readonly VariantId[],
      isSent: (id: VariantId) => boolean,
    ): Promise<Record<VariantId, string>> {
      const stores = await findStores(variantIds.map((variantId) => [{ variantId, quantity: 1 }]))
      const promises: Record<VariantId, string> = {}
      for (const [index, variantId] of variantIds.entries()) {
        const store = stores[index]
        if (!store) continue
        const key = isSent(variantId) ? 'arrival.pickup' : 'arrival.pickup-only'
        const name = getLocationName(store.location, locale)
        promises[variantId] = t(key, { store: name, ready: describe(store) })
      }
      return promises
    },
    /** Where all lines can be collected together. Components of a bundle are collected, not the bundle. */
    async ofCart(lines: readonly PricedLine[]): Promise<CartPickup | undefined> {
      const [store] = await findStores([listCollectedItems(lines)])
      if (!store) return undefined
      const { location, time } = store
      return {
        location: location.code,
        ...localizeText(location, 'name', locale),
        description: describe(store),
        ready_at: time.at.toISOString(),
        ...(time.isByDate && { needs_transfer: true }),
      }
    },
  }
}

function listCollectedItems(lines: readonly PricedLine[]): CollectedItem[] {
  const quantities = new Map<VariantId, number>()
  for (const { variant_id: id, quantity, components } of lines)
    for (const item of components ?? [{ variant_id: id, quantity: 1 }])
      quantities.set(item.variant_id, (quantities.get(item.variant_id) ?? 0) + item.quantity * quantity)
  return [...quantities].map(([variantId, quantity]) => ({ variantId, quantity }))
}

const HALF_HOUR_MS = 1_800_000
const roundUp = (at: Date) => new Date(Math.ceil(at.getTime() / HALF_HOUR_MS) * HALF_HOUR_MS)
