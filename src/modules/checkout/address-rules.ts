// What an address needs beyond its shape, by country.
import { type Address, countriesWithPostcode, countriesWithRegion } from './checkout.ts'

export type AddressIssue = { path: string; message: string }

/** Empty when a carrier can deliver there. */
export function addressIssues({ country, postcode, region }: Address): AddressIssue[] {
  const has = (list: readonly string[]) => list.includes(country)
  return [
    ...(has(countriesWithPostcode) && !postcode
      ? [{ path: 'address.postcode', message: 'required in this country' }]
      : []),
    ...(has(countriesWithRegion) && !region
      ? [{ path: 'address.region', message: 'required in this country' }]
      : []),
  ]
}
