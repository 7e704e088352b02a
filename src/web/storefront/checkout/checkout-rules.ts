// What the checkout's fields must hold, as questions a field can answer by itself. The server asks again with its own schema.
import { emailPattern, longestEmail } from '../../../kernel/email.ts'
import type { PaymentMethod, PlaceOrderInput } from '../../../modules/checkout/checkout.ts'
import {
  addressFaultOf,
  addressFields,
  addressOf,
  type Country,
  emptyAddress,
  type Fault,
  isAddressField,
} from '../../address/address-rules.ts'

export const fieldNames = [
  'email',
  ...addressFields,
  'card_number',
  'card_expiry',
  'card_cvc',
  'purchase_order',
  'note',
] as const
export type FieldName = (typeof fieldNames)[number]
export type CheckoutValues = Record<FieldName, string> & {
  shipping_method: string
  payment_method: PaymentMethod
  /** `yes`: the address goes into the account with the order. */
  save_address: string
  /** Codes of promotions and gift cards, a space between them. */
  codes: string
  /** Whether store credit pays: `yes`, or nothing. */
  use_credit: string
  /** Whether the buyer's company requires its number: `yes`, or nothing. */
  needs_purchase_order: string
}

export const emptyValues: CheckoutValues = {
  email: '',
  ...emptyAddress,
  card_number: '',
  card_expiry: '',
  card_cvc: '',
  purchase_order: '',
  note: '',
  shipping_method: '',
  payment_method: 'test-card',
  save_address: '',
  codes: '',
  use_credit: '',
  needs_purchase_order: '',
}

export type Faults = Partial<Record<FieldName, Fault>>

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

/** The fault of one field, or undefined when it is right. Card fields are asked only when paying by card. */
export function faultOf(
  name: FieldName,
  values: CheckoutValues,
  countries: readonly Country[],
  now: Date,
): Fault | undefined {
  const value = values[name].trim()
  const byCard = values.payment_method === 'test-card'
  if (isAddressField(name)) return addressFaultOf(name, values, countries)
  switch (name) {
    case 'email':
      return emailFault(value)
    case 'card_number':
      return byCard ? cardNumberFault(value) : undefined
    case 'card_expiry':
      return byCard ? expiryFault(value, now) : undefined
    case 'card_cvc':
      if (!byCard || /^\d{3,4}$/.test(value)) return undefined
      return { key: value ? 'checkout.fault.cvc-shape' : 'checkout.fault.cvc-missing' }
    case 'purchase_order':
      return values.needs_purchase_order && !value ? { key: 'company.purchase-order.missing' } : undefined
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

/** The codes of a draft, one by one. */
export const codesOf = (codes: string): string[] => codes.split(' ').filter(Boolean)

/** The order as the server takes it. The one name field stands on the card too. */
export function orderInputOf(
  values: CheckoutValues,
  country: Country | undefined,
  rest: Pick<PlaceOrderInput, 'items' | 'shipping_method' | 'expected_total' | 'expected_due' | 'locale'>,
): PlaceOrderInput {
  return {
    ...rest,
    email: values.email.trim(),
    address: addressOf(values, country),
    note: values.note.trim(),
    ...(values.purchase_order.trim() && { purchase_order: values.purchase_order.trim() }),
    ...(values.codes && { codes: codesOf(values.codes) }),
    ...(values.use_credit && { use_credit: true }),
    payment: paymentOf(values, rest.expected_due === 0),
  }
}

/** By what is chosen; nothing of it is asked for where nothing is left to pay. */
function paymentOf(values: CheckoutValues, paidUp: boolean): PlaceOrderInput['payment'] {
  if (paidUp) return { method: 'balance' }
  if (values.payment_method !== 'test-card') return { method: values.payment_method }
  return {
    method: 'test-card',
    card: {
      number: digitsOf(values.card_number),
      expiry: values.card_expiry.replace(/\s/g, ''),
      cvc: values.card_cvc.trim(),
      name: values.name.trim(),
    },
  }
}

/** Faults that count where nothing is left to pay: nobody asks for a card then. */
export const withoutCard = (faults: Faults): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([name]) => !name.startsWith('card_')))

const fieldOfPath: Record<string, FieldName> = {
  email: 'email',
  note: 'note',
  purchase_order: 'purchase_order',
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
