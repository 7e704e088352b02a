// What an address needs: its shape, which a cleaned text may have lost, and more by country.
import { address, type Address, countriesWithPostcode, countriesWithRegion } from './checkout.ts'

export type AddressIssue = { path: string; message: string }

/** Empty when a carrier can deliver there. */
export function addressIssues(given: Address): AddressIssue[] {
  const { country, postcode, region } = given
  const shape = address.safeParse(given).error?.issues ?? []
  const has = (list: readonly string[]) => list.includes(country)
  return [
    ...shape.map(({ path, message }) => ({ path: ['address', ...path].join('.'), message })),
    ...(has(countriesWithPostcode) && !postcode
      ? [{ path: 'address.postcode', message: 'required in this country' }]
      : []),
    ...(has(countriesWithRegion) && !region
      ? [{ path: 'address.region', message: 'required in this country' }]
      : []),
  ]
}
