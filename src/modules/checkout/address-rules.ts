// Validates an address: its shape, which text cleaning may have broken, and the rules of its country.
import { COUNTRIES_WITH_POSTCODE, COUNTRIES_WITH_REGION } from '../../contracts/addresses.ts'
import { addressInput, type Address } from './checkout.ts'

export type AddressIssue = { path: string; message: string }

/**
 * Empty when a carrier can deliver there.
 * @param field name of the address in the input.
 */
export function findAddressIssues(input: Address, field = 'address'): AddressIssue[] {
  const { country, postcode, region } = input
  const shape = addressInput.safeParse(input).error?.issues ?? []
  const requires = (list: readonly string[]) => list.includes(country)
  return [
    ...shape.map(({ path, message }) => ({ path: [field, ...path].join('.'), message })),
    ...(requires(COUNTRIES_WITH_POSTCODE) && !postcode
      ? [{ path: `${field}.postcode`, message: 'required in this country' }]
      : []),
    ...(requires(COUNTRIES_WITH_REGION) && !region
      ? [{ path: `${field}.region`, message: 'required in this country' }]
      : []),
  ]
}
