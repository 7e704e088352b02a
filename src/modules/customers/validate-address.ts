// Validates saved addresses of accounts and companies.
import { ShopError, invalidInput } from '../../kernel/errors.ts'
import { findAddressIssues } from '../checkout/address-rules.ts'
import type { Address } from '../checkout/checkout.ts'
import { cleanText } from '../checkout/clean-text.ts'
import { MAX_ADDRESSES } from './customers.ts'

/**
 * @returns the address as it is stored.
 * @throws ShopError invalid_input, naming the fields.
 */
export function validateAddress(input: Address): Address {
  const address = cleanText(input)
  const issues = findAddressIssues(address).map(({ path, message }) => ({
    path: path.replace(/^address\./, ''),
    message,
  }))
  if (issues.length > 0) throw new ShopError('invalid_input', { issues })
  return address
}

/** @throws ShopError invalid_input when the limit is reached. */
export function assertAddressLimit(addressCount: number): void {
  if (addressCount >= MAX_ADDRESSES) throw invalidInput('', `at most ${MAX_ADDRESSES} addresses`)
}
