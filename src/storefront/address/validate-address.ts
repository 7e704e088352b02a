// Address fields of each country and their validation. The server validates again with its own schema.
import type { Address } from '../../modules/checkout/checkout.ts'
import type { MessageKey } from '../i18n/text.tsx'

export const addressFields = [
  'name',
  'company',
  'country',
  'line1',
  'line2',
  'city',
  'region',
  'postcode',
  'phone',
] as const
export type AddressField = (typeof addressFields)[number]
export const isAddressField = (name: string): name is AddressField =>
  (addressFields as readonly string[]).includes(name)
export type AddressValues = Record<AddressField, string>

export const emptyAddress: AddressValues = {
  name: '',
  company: '',
  country: '',
  line1: '',
  line2: '',
  city: '',
  region: '',
  postcode: '',
  phone: '',
}

/** A field error as a message key with values. */
export type FieldError = { key: MessageKey; values?: Record<string, string | number> }

/** `hasPostcode`: a postcode is required. `hasRegion`: a region is required. */
export type Country = { code: string; name: string; hasPostcode: boolean; hasRegion: boolean }

/** Countries with a simple postcode format; elsewhere the postcode is only required. */
const postcodes: Record<string, { shape: RegExp; example: string; digitsOnly: boolean }> = {
  US: { shape: /^\d{5}(-\d{4})?$/, example: '94107', digitsOnly: true },
  CA: { shape: /^[a-z]\d[a-z] ?\d[a-z]\d$/i, example: 'K1A 0B1', digitsOnly: false },
  GB: { shape: /^[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/i, example: 'SW1A 1AA', digitsOnly: false },
  DE: { shape: /^\d{5}$/, example: '10115', digitsOnly: true },
  FR: { shape: /^\d{5}$/, example: '75008', digitsOnly: true },
  SE: { shape: /^\d{3} ?\d{2}$/, example: '114 55', digitsOnly: true },
  ES: { shape: /^\d{5}$/, example: '28013', digitsOnly: true },
  MX: { shape: /^\d{5}$/, example: '06000', digitsOnly: true },
  JP: { shape: /^\d{3}-?\d{4}$/, example: '100-0001', digitsOnly: true },
  AU: { shape: /^\d{4}$/, example: '2000', digitsOnly: true },
  IL: { shape: /^\d{5}(\d{2})?$/, example: '9134301', digitsOnly: true },
}
export const postcodeExample = (country: string) => postcodes[country]?.example
/** Whether the postcode has the format of the country; where that is unknown, three characters are enough. */
export const isCompletePostcode = (country: string, postcode: string): boolean =>
  (postcodes[country]?.shape ?? /^.{3,}$/).test(postcode.trim())
export const isNumericPostcode = (country: string) => postcodes[country]?.digitsOnly ?? false

type Place = 'city' | 'region' | 'postcode'
/** Countries that write the postcode before the city. Elsewhere it comes last. */
const postcodeFirst = new Set(['DE', 'FR', 'SE', 'ES', 'MX'])

/** City, region and postcode fields of a country, in the order in which they are written. */
export function placeFields({ code, hasPostcode, hasRegion }: Country): Place[] {
  if (code === 'JP') return ['postcode', 'region', 'city']
  const town: Place[] = hasRegion ? ['city', 'region'] : ['city']
  if (!hasPostcode) return town
  return postcodeFirst.has(code) ? ['postcode', ...town] : [...town, 'postcode']
}

const regions: Record<string, MessageKey> = {
  US: 'checkout.region.state',
  AU: 'checkout.region.state',
  MX: 'checkout.region.state',
  CA: 'checkout.region.province',
  VN: 'checkout.region.province',
  JP: 'checkout.region.prefecture',
}
/** Label for a country's regions, such as State or Prefecture. */
export const regionLabel = (country: string): MessageKey => regions[country] ?? 'checkout.region'

/** Counts code points, like the server. */
const countCharacters = (text: string) => [...text].length

function validatePostcode(postcode: string, country: Country): FieldError | undefined {
  if (!country.hasPostcode) return undefined
  if (!postcode) return { key: 'checkout.fault.postcode-missing' }
  const rule = postcodes[country.code]
  if (!rule || rule.shape.test(postcode)) return undefined
  return { key: 'checkout.fault.postcode-shape', values: { country: country.name, example: rule.example } }
}

/** Error of one field; undefined when it is valid. */
export function validateAddressField(
  name: AddressField,
  values: AddressValues,
  countries: readonly Country[],
): FieldError | undefined {
  const value = values[name].trim()
  const country = countries.find((item) => item.code === values.country)
  switch (name) {
    case 'name':
      return countCharacters(value) >= 2 ? undefined : { key: 'checkout.fault.name-missing' }
    case 'country':
      return country ? undefined : { key: 'checkout.fault.country-missing' }
    case 'line1':
      return countCharacters(value) >= 3 ? undefined : { key: 'checkout.fault.address-missing' }
    case 'city':
      return value ? undefined : { key: 'checkout.fault.city-missing' }
    case 'region':
      return value || !country?.hasRegion ? undefined : { key: 'checkout.fault.region-missing' }
    case 'postcode':
      return country && validatePostcode(value, country)
    case 'phone':
      return !value || /^[+0-9 ().-]{5,25}$/.test(value) ? undefined : { key: 'checkout.fault.phone-shape' }
    case 'company':
    case 'line2':
      return undefined
  }
}

export function validateAddress(
  values: AddressValues,
  countries: readonly Country[],
): Partial<Record<AddressField, FieldError>> {
  return Object.fromEntries(
    addressFields.flatMap((name) => {
      const error = validateAddressField(name, values, countries)
      return error ? [[name, error]] : []
    }),
  )
}

/** Address as the API accepts it: fields that the country does not use are omitted. */
export function toAddress(values: AddressValues, country: Country | undefined): Address {
  const optional = (value: string) => value.trim() || undefined
  return {
    name: values.name.trim(),
    company: optional(values.company),
    line1: values.line1.trim(),
    line2: optional(values.line2),
    city: values.city.trim(),
    region: country?.hasRegion ? optional(values.region) : undefined,
    postcode: country?.hasPostcode ? optional(values.postcode) : undefined,
    country: values.country,
    phone: optional(values.phone),
  }
}

export const toAddressValues = (address: Address): AddressValues => ({
  ...emptyAddress,
  ...Object.fromEntries(addressFields.flatMap((name) => (address[name] ? [[name, address[name]]] : []))),
})
