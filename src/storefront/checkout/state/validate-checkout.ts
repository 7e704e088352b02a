// Client-side validation of the checkout fields. The server validates again with its own schema.
import { emailPattern, MAX_EMAIL_LENGTH } from '../../../kernel/text/email.ts'
import type { PlaceOrderInput } from '../../../modules/checkout/checkout.ts'
import type { FieldMode, TermsMode } from '../../../modules/checkout/settings/checkout-settings.ts'
import type { PaymentMethodViews } from '../../../modules/payments/payment-method-texts.ts'
import type { PaymentMethod } from '../../../modules/payments/payment-methods.ts'
import { isPickup, needsAddress } from './pickup-choice.ts'
import {
  validateAddressField,
  addressFields,
  toAddress,
  type Country,
  emptyAddress,
  type FieldError,
  isAddressField,
} from '../../address/validate-address.ts'

/** Address fields that an order without an address has not. */
const isPlaceField = (name: FieldName) => isAddressField(name) && !['name', 'company', 'phone'].includes(name)

export const fieldNames = [
  'email',
  ...addressFields,
  'card_number',
  'card_expiry',
  'card_cvc',
  'gift_message',
  'purchase_order',
  'note',
  'terms_accepted',
] as const
export type FieldName = (typeof fieldNames)[number]
export type CheckoutValues = Record<FieldName, string> & {
  shipping_method: string
  /** `shipping` or `pickup`; empty until the customer or the offer decides. */
  delivery_type: string
  /** `yes` adds a billing address to an order that is collected. */
  billing: string
  /** A payment method; empty until one is chosen. */
  payment_method: string
  /** `yes` wraps the order as a gift. */
  gift_wrapping: string
  /** `yes` subscribes to the newsletter. */
  marketing_consent: string
  /** `yes` saves the address to the account with the order. */
  save_address: string
  /** Promotion and gift card codes, separated by spaces. */
  codes: string
  /** `yes` pays with store credit; empty otherwise. */
  use_credit: string
  /** `yes` when the buyer's company requires a purchase order number; empty otherwise. */
  needs_purchase_order: string
}

export const emptyValues: CheckoutValues = {
  email: '',
  ...emptyAddress,
  card_number: '',
  card_expiry: '',
  card_cvc: '',
  gift_wrapping: '',
  gift_message: '',
  purchase_order: '',
  note: '',
  terms_accepted: '',
  marketing_consent: '',
  shipping_method: '',
  delivery_type: '',
  billing: '',
  payment_method: '',
  save_address: '',
  codes: '',
  use_credit: '',
  needs_purchase_order: '',
}

/** What the validation depends on, from the page's data. */
export type CheckoutRules = {
  countries: readonly Country[]
  methodViews: PaymentMethodViews
  /** Absent: optional. */
  phone?: FieldMode
  /** Absent: no field. */
  company?: FieldMode
  /** Absent: no checkbox. */
  terms?: TermsMode
  /** Longest message of a gift; 0: no message. Absent: the shop wraps no gifts. */
  giftMessageLength?: number | undefined
  /** Carts are saved for a reminder. */
  sendsReminders?: boolean | undefined
}

const takesCard = (values: CheckoutValues, { methodViews }: CheckoutRules) =>
  methodViews[values.payment_method]?.input === 'card'

export type CheckoutFieldErrors = Partial<Record<FieldName, FieldError>>

const extractDigits = (text: string) => text.replace(/\D/g, '')

function validateEmail(email: string): FieldError | undefined {
  if (!email) return { key: 'checkout.fault.email-missing' }
  if (!email.includes('@')) return { key: 'checkout.fault.email-no-at' }
  return emailPattern.test(email) && email.length <= MAX_EMAIL_LENGTH
    ? undefined
    : { key: 'checkout.fault.email-shape' }
}

function validateExpiry(expiry: string, now: Date): FieldError | undefined {
  if (!expiry) return { key: 'checkout.fault.expiry-missing' }
  const match = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(expiry)
  if (!match) return { key: 'checkout.fault.expiry-shape' }
  const afterLastDay = Date.UTC(2000 + Number(match[2]), Number(match[1]), 1)
  return afterLastDay > now.getTime() ? undefined : { key: 'checkout.fault.expiry-past' }
}

/** Luhn checksum: detects a mistyped digit or two swapped digits. */
function passesChecksum(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

function validateCardNumber(number: string): FieldError | undefined {
  const digits = extractDigits(number)
  if (!digits) return { key: 'checkout.fault.card-missing' }
  if (/[^\d\s-]/.test(number)) return { key: 'checkout.fault.card-letters' }
  if (digits.length < 12 || digits.length > 19)
    return { key: 'checkout.fault.card-length', values: { count: digits.length } }
  return passesChecksum(digits) ? undefined : { key: 'checkout.fault.card-checksum' }
}

/** Error of one field; undefined when it is valid. Card fields are validated only for card payments. */
export function validateCheckoutField(
  name: FieldName,
  values: CheckoutValues,
  rules: CheckoutRules,
  now: Date,
): FieldError | undefined {
  const value = values[name].trim()
  const isCardPayment = takesCard(values, rules)
  if (name === 'phone' && rules.phone === 'off') return undefined
  if (name === 'phone' && rules.phone === 'required' && !value) return { key: 'checkout.fault.phone-missing' }
  if (name === 'company' && rules.company === 'required' && !value)
    return { key: 'checkout.fault.company-missing' }
  if (isPlaceField(name) && !needsAddress(values)) return undefined
  if (isAddressField(name)) return validateAddressField(name, values, rules.countries)
  switch (name) {
    case 'email':
      return validateEmail(value)
    case 'card_number':
      return isCardPayment ? validateCardNumber(value) : undefined
    case 'card_expiry':
      return isCardPayment ? validateExpiry(value, now) : undefined
    case 'card_cvc':
      if (!isCardPayment || /^\d{3,4}$/.test(value)) return undefined
      return { key: value ? 'checkout.fault.cvc-shape' : 'checkout.fault.cvc-missing' }
    case 'purchase_order':
      return values.needs_purchase_order && !value ? { key: 'company.purchase-order.missing' } : undefined
    case 'terms_accepted':
      return value || (rules.terms ?? 'off') === 'off' ? undefined : { key: 'checkout.fault.terms' }
    case 'gift_message':
      return values.gift_wrapping && value.length > (rules.giftMessageLength ?? 0)
        ? { key: 'checkout.fault.gift-message', values: { count: rules.giftMessageLength ?? 0 } }
        : undefined
    case 'note':
      return undefined
  }
}

export function validateCheckout(
  values: CheckoutValues,
  rules: CheckoutRules,
  now: Date,
): CheckoutFieldErrors {
  const errors: CheckoutFieldErrors = {}
  for (const name of fieldNames) {
    const error = validateCheckoutField(name, values, rules, now)
    if (error) errors[name] = error
  }
  return errors
}

/** Groups digits in fours while typing; other characters are kept, so that validation reports them. */
export const formatCardNumber = (text: string) =>
  /[^\d\s-]/.test(text)
    ? text
    : (extractDigits(text)
        .slice(0, 19)
        .match(/.{1,4}/g)
        ?.join(' ') ?? '')

/** Formats `1128`, `11/28` and `1/28` as `11 / 28`, `01 / 28` while typing. */
export function formatExpiry(text: string): string {
  const single = /^\s*([1-9])\s*\/\s*(\d{0,2})\s*$/.exec(text)
  if (single) return `0${single[1]} / ${single[2]}`
  const digits = extractDigits(text).slice(0, 4)
  if (/^[2-9]$/.test(digits)) return `0${digits} / `
  if (digits.length < 2) return digits
  if (digits.length === 2) return /\d\s*\/?\s*$/.test(text) && !text.includes(' ') ? `${digits} / ` : digits
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`
}

export const splitCodes = (codes: string): string[] => codes.split(' ').filter(Boolean)

/** Order request for the API. The name field is also used as the cardholder name. */
export function toOrderInput(
  values: CheckoutValues,
  rules: CheckoutRules,
  rest: Pick<
    PlaceOrderInput,
    'items' | 'shipping_method' | 'expected_total' | 'expected_due' | 'locale' | 'keep_cart'
  >,
): PlaceOrderInput {
  return {
    ...rest,
    email: values.email.trim(),
    ...toRecipient(values, rules),
    note: values.note.trim(),
    ...toGift(values, rules),
    ...(values.terms_accepted && { terms_accepted: true }),
    ...(values.marketing_consent && { marketing_consent: true }),
    ...(values.purchase_order.trim() && { purchase_order: values.purchase_order.trim() }),
    ...(values.codes && { codes: splitCodes(values.codes) }),
    ...(values.use_credit && { use_credit: true }),
    payment: rest.expected_due === 0 ? { method: 'balance' } : toPaymentInput(values, rules),
  }
}

/** The address, or who collects the order. */
function toRecipient(
  values: CheckoutValues,
  { countries }: CheckoutRules,
): Pick<PlaceOrderInput, 'address' | 'contact' | 'billing_address'> {
  const address = toAddress(
    values,
    countries.find(({ code }) => code === values.country),
  )
  if (!isPickup(values)) return { address }
  const { name, company, phone } = address
  return { contact: { name, company, phone }, ...(needsAddress(values) && { billing_address: address }) }
}

/** A draft may still have a gift after the shop stopped to wrap them. */
function toGift(
  { gift_wrapping: isChosen, gift_message: message }: CheckoutValues,
  { giftMessageLength: longest }: CheckoutRules,
): Pick<PlaceOrderInput, 'gift_wrapping' | 'gift_message'> {
  if (longest === undefined || !isChosen) return {}
  return { gift_wrapping: true, ...(longest > 0 && message.trim() && { gift_message: message.trim() }) }
}

/** Payment data of the chosen method. */
function toPaymentInput(values: CheckoutValues, rules: CheckoutRules): PlaceOrderInput['payment'] {
  const method = values.payment_method as PaymentMethod
  if (!takesCard(values, rules)) return { method }
  return {
    method,
    card: {
      number: extractDigits(values.card_number),
      expiry: values.card_expiry.replace(/\s/g, ''),
      cvc: values.card_cvc.trim(),
      name: values.name.trim(),
    },
  }
}

/** Errors without those of card fields, for orders with nothing left to pay. */
export const omitCardErrors = (errors: CheckoutFieldErrors): CheckoutFieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !name.startsWith('card_')))

const addressPaths = (field: 'address' | 'contact' | 'billing_address') =>
  Object.fromEntries(addressFields.map((name) => [`${field}.${name}`, name]))

const fieldByPath: Record<string, FieldName> = {
  email: 'email',
  note: 'note',
  gift_message: 'gift_message',
  purchase_order: 'purchase_order',
  terms_accepted: 'terms_accepted',
  ...addressPaths('address'),
  ...addressPaths('contact'),
  ...addressPaths('billing_address'),
  'payment.card.number': 'card_number',
  'payment.card.expiry': 'card_expiry',
  'payment.card.cvc': 'card_cvc',
  'payment.card.name': 'name',
}
/** Form field for a path of the server's validation error. */
export const findFieldByPath = (path: string): FieldName | undefined => fieldByPath[path]
