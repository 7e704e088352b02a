// What the checkout's fields must hold, as questions a field can answer by itself. The server asks again with its own schema.
import { emailPattern, longestEmail } from '../../../kernel/email.ts'
import type { Address, PaymentMethod, PlaceOrderInput } from '../../../modules/checkout/checkout.ts'
import type { MessageKey } from '../../text.tsx'

export const fieldNames = [
  'email',
  'name',
  'country',
  'line1',
  'line2',
  'city',
  'region',
  'postcode',
  'phone',
  'card_number',
  'card_expiry',
  'card_cvc',
  'note',
] as const
export type FieldName = (typeof fieldNames)[number]
export type CheckoutValues = Record<FieldName, string> & {
  shipping_method: string
  payment_method: PaymentMethod
}

export const emptyValues: CheckoutValues = {
  email: '',
  name: '',
  country: '',
  line1: '',
  line2: '',
  city: '',
  region: '',
  postcode: '',
  phone: '',
  card_number: '',
  card_expiry: '',
  card_cvc: '',
  note: '',
  shipping_method: '',
  payment_method: 'test-card',
}

/** What is wrong with a field, in words to be translated. */
export type Fault = { key: MessageKey; values?: Record<string, string | number> }
export type Faults = Partial<Record<FieldName, Fault>>

/** `hasPostcode`: its post needs one. `hasRegion`: its carriers do. */
export type Country = { code: string; name: string; hasPostcode: boolean; hasRegion: boolean }

/** Countries whose postcodes have one plain shape; others are only asked to be there. */
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
export const isNumericPostcode = (country: string) => postcodes[country]?.digitsOnly ?? false

/** As the server counts them: a letter outside the basic plane is one. */
const lettersOf = (text: string) => [...text].length
const digitsOf = (text: string) => text.replace(/\D/g, '')

function emailFault(email: string): Fault | undefined {
  if (!email) return { key: 'checkout.fault.email-missing' }
  if (!email.includes('@')) return { key: 'checkout.fault.email-no-at' }
  return emailPattern.test(email) && email.length <= longestEmail
    ? undefined
    : { key: 'checkout.fault.email-shape' }
}

function expiryFault(expiry: string, now: Date): Fault | undefined {
  if (!expiry) return { key: 'checkout.fault.expiry-missing' }
  const match = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(expiry)
  if (!match) return { key: 'checkout.fault.expiry-shape' }
  const afterLastDay = Date.UTC(2000 + Number(match[2]), Number(match[1]), 1)
  return afterLastDay > now.getTime() ? undefined : { key: 'checkout.fault.expiry-past' }
}

/** Luhn's checksum: a mistyped digit or two swapped ones do not pass. */
function passesChecksum(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

function cardNumberFault(number: string): Fault | undefined {
  const digits = digitsOf(number)
  if (!digits) return { key: 'checkout.fault.card-missing' }
  if (/[^\d\s-]/.test(number)) return { key: 'checkout.fault.card-letters' }
  if (digits.length < 12 || digits.length > 19)
    return { key: 'checkout.fault.card-length', values: { count: digits.length } }
  return passesChecksum(digits) ? undefined : { key: 'checkout.fault.card-checksum' }
}

function postcodeFault(postcode: string, country: Country): Fault | undefined {
  if (!country.hasPostcode) return undefined
  if (!postcode) return { key: 'checkout.fault.postcode-missing' }
  const rule = postcodes[country.code]
  if (!rule || rule.shape.test(postcode)) return undefined
  return { key: 'checkout.fault.postcode-shape', values: { country: country.name, example: rule.example } }
}

/** The fault of one field, or undefined when it is right. Card fields are asked only when paying by card. */
export function faultOf(
  name: FieldName,
  values: CheckoutValues,
  countries: readonly Country[],
  now: Date,
): Fault | undefined {
  const value = values[name].trim()
  const country = countries.find((c) => c.code === values.country)
  const byCard = values.payment_method === 'test-card'
  switch (name) {
    case 'email':
      return emailFault(value)
    case 'name':
      return lettersOf(value) >= 2 ? undefined : { key: 'checkout.fault.name-missing' }
    case 'country':
      return country ? undefined : { key: 'checkout.fault.country-missing' }
    case 'line1':
      return lettersOf(value) >= 3 ? undefined : { key: 'checkout.fault.address-missing' }
    case 'city':
      return value ? undefined : { key: 'checkout.fault.city-missing' }
    case 'region':
      return value || !country?.hasRegion ? undefined : { key: 'checkout.fault.region-missing' }
    case 'postcode':
      return country && postcodeFault(value, country)
    case 'phone':
      return !value || /^[+0-9 ().-]{5,25}$/.test(value) ? undefined : { key: 'checkout.fault.phone-shape' }
    case 'card_number':
      return byCard ? cardNumberFault(value) : undefined
    case 'card_expiry':
      return byCard ? expiryFault(value, now) : undefined
    case 'card_cvc':
      if (!byCard || /^\d{3,4}$/.test(value)) return undefined
      return { key: value ? 'checkout.fault.cvc-shape' : 'checkout.fault.cvc-missing' }
    case 'line2':
    case 'note':
      return undefined
  }
}

export function faultsOf(values: CheckoutValues, countries: readonly Country[], now: Date): Faults {
  const faults: Faults = {}
  for (const name of fieldNames) {
    const fault = faultOf(name, values, countries, now)
    if (fault) faults[name] = fault
  }
  return faults
}

/** Digits in fours while they are typed; anything else is left for the fault to name. */
export const spacedCardNumber = (text: string) =>
  /[^\d\s-]/.test(text)
    ? text
    : (digitsOf(text)
        .slice(0, 19)
        .match(/.{1,4}/g)
        ?.join(' ') ?? '')

/** `1128`, `11/28` and `1/28` as `11 / 28`, `01 / 28` while they are typed. */
export function slashedExpiry(text: string): string {
  const single = /^\s*([1-9])\s*\/\s*(\d{0,2})\s*$/.exec(text)
  if (single) return `0${single[1]} / ${single[2]}`
  const digits = digitsOf(text).slice(0, 4)
  if (/^[2-9]$/.test(digits)) return `0${digits} / `
  if (digits.length < 2) return digits
  if (digits.length === 2) return /\d\s*\/?\s*$/.test(text) && !text.includes(' ') ? `${digits} / ` : digits
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`
}

/** The address as the server takes it: what a country does not have is not sent. */
export function addressOf(values: CheckoutValues, country: Country | undefined): Address {
  const optional = (value: string) => value.trim() || undefined
  return {
    name: values.name.trim(),
    line1: values.line1.trim(),
    line2: optional(values.line2),
    city: values.city.trim(),
    region: country?.hasRegion ? optional(values.region) : undefined,
    postcode: country?.hasPostcode ? optional(values.postcode) : undefined,
    country: values.country,
    phone: optional(values.phone),
  }
}

/** The order as the server takes it. The one name field stands on the card too. */
export function orderInputOf(
  values: CheckoutValues,
  country: Country | undefined,
  rest: Pick<PlaceOrderInput, 'items' | 'shipping_method' | 'expected_total' | 'locale'>,
): PlaceOrderInput {
  return {
    ...rest,
    email: values.email.trim(),
    address: addressOf(values, country),
    note: values.note.trim(),
    payment:
      values.payment_method === 'test-card'
        ? {
            method: 'test-card',
            card: {
              number: digitsOf(values.card_number),
              expiry: values.card_expiry.replace(/\s/g, ''),
              cvc: values.card_cvc.trim(),
              name: values.name.trim(),
            },
          }
        : { method: 'cash-on-delivery' },
  }
}

const fieldOfPath: Record<string, FieldName> = {
  email: 'email',
  note: 'note',
  'address.name': 'name',
  'address.country': 'country',
  'address.line1': 'line1',
  'address.line2': 'line2',
  'address.city': 'city',
  'address.region': 'region',
  'address.postcode': 'postcode',
  'address.phone': 'phone',
  'payment.card.number': 'card_number',
  'payment.card.expiry': 'card_expiry',
  'payment.card.cvc': 'card_cvc',
  'payment.card.name': 'name',
}
/** The field that a path of the server's validation error speaks of. */
export const fieldOf = (path: string): FieldName | undefined => fieldOfPath[path]
