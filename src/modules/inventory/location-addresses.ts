// Addresses from which orders are sent.
import { sql } from 'kysely'
import type { BatchQuery } from '../../platform/database/batch-sql.ts'
import { MAIN_LOCATION } from './stock.ts'

/** `country` is ISO 3166-1 alpha-2, `region` the second part of an ISO 3166-2 code. */
export type LocationAddress = {
  name: string
  line1: string
  city: string
  region: string
  postcode: string
  country: string
}

/** @returns undefined while the location has no country. */
export const locationAddressQuery = (
  code: string = MAIN_LOCATION,
): BatchQuery<LocationAddress, LocationAddress | undefined> => ({
  query: sql<LocationAddress>`
    select name, line1, city, region, postcode, country from location where code = ${code} and country is not null`,
  make: ([row]) => row,
})

/** Addresses of the locations that send orders, by id; those without a country are absent. */
export type SenderAddresses = ReadonlyMap<number, LocationAddress>

export const senderAddressesQuery: BatchQuery<LocationAddress & { id: number }, SenderAddresses> = {
  query: sql<LocationAddress & { id: number }>`
    select id, name, line1, city, region, postcode, country from location
    where ships_orders and closed_at is null and country is not null`,
  make: (rows) => new Map(rows.map(({ id, ...address }) => [id, address])),
}
