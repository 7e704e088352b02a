// How items that are added to an order are routed.
import { findRegionByName } from '../../../kernel/regions.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Address } from '../../checkout/checkout.ts'
import type { ReservationRoute } from '../../inventory/reservations.ts'
import { getLocationRouting } from '../../inventory/selling-locations.ts'

/** Undefined when only the main location sends orders. */
export async function getOrderRoute(
  db: Db,
  { country, region }: Pick<Address, 'country' | 'region'>,
): Promise<ReservationRoute | undefined> {
  const routing = await getLocationRouting(db)
  return (
    routing && { routing, destination: { country, region: findRegionByName(country, region)?.code ?? '' } }
  )
}
