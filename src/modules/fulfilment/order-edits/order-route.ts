// How items that are added to an order are routed.
import type { OrderId } from '../../../kernel/ids.ts'
import { findRegionByName } from '../../../kernel/regions.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Address } from '../../checkout/checkout.ts'
import { routeToLocation } from '../../inventory/pickup-locations.ts'
import type { ReservationRoute } from '../../inventory/reservations.ts'
import { getLocationRouting } from '../../inventory/selling-locations.ts'
import { getOrderPickup } from '../../orders/pickups.store.ts'

/** Undefined when only the main location sends orders. An order that is collected gets all items from its store. */
export async function getOrderRoute(
  db: Db,
  orderId: OrderId,
  { country, region }: Pick<Address, 'country' | 'region'>,
): Promise<ReservationRoute | undefined> {
  const pickup = await getOrderPickup(db, orderId)
  const store = { id: pickup?.locationId ?? 0, code: pickup?.locationCode ?? '', country: null, region: '' }
  const routing = pickup ? routeToLocation(store) : await getLocationRouting(db)
  return (
    routing && { routing, destination: { country, region: findRegionByName(country, region)?.code ?? '' } }
  )
}
