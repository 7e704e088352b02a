// Where an order with a shipping option is collected: a location of the shop, or the pickup point of a shipping method.
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { PickupPlace } from '../checkout/checkout.ts'
import { toPickupCode } from './pickup-options.ts'

type Place = Pick<PickupPlace, 'line1' | 'city' | 'region' | 'postcode' | 'country'>

/**
 * Whether or not the option is offered now.
 * @returns undefined when orders with this option are sent to an address.
 */
export async function findPickupPlace(db: Db, optionCode: string): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select line1, city, region, postcode, country from location
      where ${optionCode} in (${toPickupCode({ code: '' }, 'store')}::text || code, ${toPickupCode({ code: '' }, 'transfer')}::text || code)
        and country is not null
    union all
    select p.line1, p.city, p.region, p.postcode, p.country from shipping_method m
      join pickup_point p on p.id = m.pickup_point_id where m.code = ${optionCode}`.execute(db)
  return rows[0]
}
