// The address of a new order: that of the customer, or of the store where an order without an address is collected.
import { invalidInput, ShopError } from '../../kernel/errors.ts'
import { findRegionByName } from '../../kernel/regions.ts'
import type { Db } from '../../platform/database/database.ts'
import { findPickupPlace } from '../shipping/pickup-place.store.ts'
import { type AddressIssue, findAddressIssues } from './address-rules.ts'
import { type Address, contactInput, type Recipient } from './checkout.ts'

/** `isStore`: the customer collects the order and entered no address. */
export type OrderAddress = { address: Address; isStore: boolean }

/**
 * Prices, shipping and taxes of an order without an address are those of the store.
 * @throws ShopError invalid_input.
 */
export async function getOrderAddress(
  db: Db,
  {
    address,
    contact,
    billing_address: billing,
    shipping_method: method,
  }: Recipient & { shipping_method?: string | undefined },
): Promise<OrderAddress> {
  const issues: AddressIssue[] = [
    ...(address ? findAddressIssues(address) : []),
    ...(billing ? findAddressIssues(billing, 'billing_address') : []),
    ...(contact ? findContactIssues(contact) : []),
    ...(address && contact ? [{ path: 'contact', message: 'not allowed together with address' }] : []),
  ]
  if (issues.length > 0) throw new ShopError('invalid_input', { issues })
  if (address) return { address, isStore: false }
  const place = contact && method !== undefined && (await findPickupPlace(db, method))
  if (!place) throw invalidInput('address', 'required unless the order is collected')
  const { country, region, postcode, line1, city } = place
  return {
    address: {
      ...contact,
      line1,
      city,
      ...(region && { region: findRegionByName(country, region)?.name ?? region }),
      ...(postcode && { postcode }),
      country,
    },
    isStore: true,
  }
}

/** The shape may be broken by the cleaning of texts. */
const findContactIssues = (contact: NonNullable<Recipient['contact']>): AddressIssue[] =>
  (contactInput.safeParse(contact).error?.issues ?? []).map(({ path, message }) => ({
    path: ['contact', ...path].join('.'),
    message,
  }))
