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
