// Addresses as wallets give them, for the API of the checkout.
import type { ExpressOrder, ExpressPlace } from '../../../sdk/plugin/express.ts'
import { COUNTRIES_WITH_POSTCODE, COUNTRIES_WITH_REGION } from '../../contracts/addresses.ts'
import { findRegionByName } from '../../kernel/regions.ts'
import type {
  Address,
  CheckoutPreviewInput,
  Recipient,
  ShippingOption,
} from '../../modules/checkout/checkout.ts'

const has = (list: readonly string[], country: string) => list.includes(country)

/** Wallets give codes or names of regions, and none where an address has none. */
const getRegion = ({ country, region }: ExpressPlace) =>
  region && has(COUNTRIES_WITH_REGION, country)
    ? (findRegionByName(country, region) ?? { code: region, name: region })
    : undefined

/** Who gets the order: who collects it needs no address, though wallets give one. */
export function toRecipient(
  address: ExpressOrder['address'],
  option: Pick<ShippingOption, 'pickup'> | undefined,
): Recipient {
  if (!option?.pickup) return { address: toOrderAddress(address) }
  const { name, phone } = toOrderAddress(address)
  return { contact: { name, ...(phone && { phone }) } }
}

/** Some wallets give a part of the postcode before the customer confirms. */
export function toDeliveryPlace(
  place: ExpressPlace,
): Pick<CheckoutPreviewInput, 'country' | 'region' | 'postcode'> {
  const region = getRegion(place)
  const postcode = place.postcode?.trim()
  return { country: place.country, ...(region && { region: region.code }), ...(postcode && { postcode }) }
}

function toOrderAddress({ name, line1, line2, phone, ...place }: ExpressOrder['address']): Address {
  const region = getRegion(place)
  const postcode = has(COUNTRIES_WITH_POSTCODE, place.country) ? place.postcode?.trim() : undefined
  return {
    name,
    line1,
    ...(line2 && { line2 }),
    city: place.city ?? '',
    ...(region && { region: region.name }),
    ...(postcode && { postcode }),
    country: place.country,
    ...(phone && { phone }),
  }
}
