// The form of an order by phone as what it asks for; on the server.
import { emailPattern, MAX_EMAIL_LENGTH } from '../../kernel/text/email.ts'
import { toStorableText } from '../../kernel/text/storable-text.ts'
import type { SavedDraftOrder } from '../../modules/checkout/draft-orders/saved-draft-orders.service.ts'
import type {
  DraftOrderItem,
  DraftOrderDelivery,
} from '../../modules/checkout/draft-orders/draft-orders.service.ts'
import {
  validateAddress,
  type AddressField,
  addressFields,
  toAddress,
  type Country,
  type FieldError,
} from '../../storefront/address/validate-address.ts'
import { textOf } from '../shell/form-text.ts'

/** What is kept of it as a draft, beside its items. */
const kept = [
  ...addressFields,
  'email',
  'locale',
  'message',
  'title',
  'shipping_method',
  'payment',
  'codes',
  'purchase_order',
  'note',
] as const
/** `request` is the form's key; `draft` and `version` say which draft is gone on with; `seen_*` is what was shown of the sum. */
const fields = [...kept, 'q', 'request', 'draft', 'version', 'seen_total', 'seen_due', 'terms'] as const

export type TypedPhoneOrder = Record<(typeof fields)[number], string> & {
  items: { sku: string; quantity: string }[]
}
export type PhoneField = AddressField | 'email' | 'items' | 'terms' | 'purchase_order'
export type PhoneFaults = Partial<Record<PhoneField, FieldError>>

/** As it is typed, with what a button of it adds. */
export function readPhoneForm(form: FormData): TypedPhoneOrder {
  const all = (name: string) =>
    form.getAll(name).map((value) => (typeof value === 'string' ? toStorableText(value).trim() : ''))
  const [skus, quantities, added] = [all('sku'), all('quantity'), textOf(form, 'add')]
  const items = skus
    .map((sku, at) => ({ sku, quantity: quantities[at] ?? '' }))
    // Emptied or set to nothing, a row is gone.
    .filter(({ sku, quantity }) => sku !== '' && !/^0*$/.test(quantity))
  const known = items.find(({ sku }) => sku === added)
  if (known) known.quantity = String((Number(known.quantity) || 0) + 1)
  else if (added !== '') items.push({ sku: added, quantity: '1' })
  return { ...textsOf((name) => textOf(form, name)), q: textOf(form, 'q').slice(0, 200), items }
}

const textsOf = (text: (name: string) => string) =>
  Object.fromEntries(fields.map((name) => [name, text(name)])) as Omit<TypedPhoneOrder, 'items'>

export const emptyPhoneOrder = (locale: string, request: string): TypedPhoneOrder => ({
  ...textsOf(() => ''),
  locale,
  request,
  items: [],
})

/** A draft as the form that it was kept from. */
export const typedOfDraft = ({ id, version, body }: SavedDraftOrder, request: string): TypedPhoneOrder => ({
  ...textsOf(() => ''),
  ...body,
  draft: id,
  version: String(version),
  request,
})

export const draftOf = (typed: TypedPhoneOrder) => ({
  ...Object.fromEntries(kept.map((name) => [name, typed[name]])),
  items: typed.items,
})

/** Pieces that can be asked for; what is no number of them is left out, and is a fault. */
export const piecesOf = ({ items }: TypedPhoneOrder): DraftOrderItem[] =>
  items
    .filter(({ quantity }) => /^[1-9]\d{0,2}$/.test(quantity))
    .map(({ sku, quantity }) => ({ sku, quantity: Number(quantity) }))

export const isEmail = (typed: string) => typed.length <= MAX_EMAIL_LENGTH && emailPattern.test(typed)

const codesOf = ({ codes }: TypedPhoneOrder) => codes.split(/[\s,]+/).filter(Boolean)

/** What of it says where the order would go; undefined until its country is chosen. */
export function whereOf(
  typed: TypedPhoneOrder,
  reader: DraftOrderDelivery['reader'],
): DraftOrderDelivery | undefined {
  const { country, region, postcode, shipping_method } = typed
  if (!/^[A-Z]{2}$/.test(country)) return undefined
  return {
    country,
    region: region.slice(0, 120),
    postcode: postcode.slice(0, 20),
    codes: codesOf(typed).slice(0, 8),
    ...(shipping_method && { shipping_method }),
    reader,
  }
}

/** Before the link is mailed. */
export const faultsOfLink = (typed: TypedPhoneOrder): PhoneFaults => ({
  ...(!isEmail(typed.email) && { email: { key: 'office.phone.fault.email' } }),
  ...((typed.name === '' || typed.name.length > 120) && { name: { key: 'office.phone.fault.name' } }),
  ...faultOfPieces(typed),
})

/** Before it is ordered. Who has no address for mail is told by phone. */
export function faultsOfOrder(typed: TypedPhoneOrder, countries: readonly Country[]): PhoneFaults {
  const { email, phone, terms } = typed
  return {
    ...(email === '' && phone === '' && { phone: { key: 'office.phone.fault.reach' } }),
    ...validateAddress(typed, countries),
    ...(email !== '' && !isEmail(email) && { email: { key: 'office.phone.fault.email' } }),
    ...(terms === '' && { terms: { key: 'office.phone.fault.terms' } }),
    ...faultOfPieces(typed),
  }
}

function faultOfPieces(typed: TypedPhoneOrder): PhoneFaults {
  const wrong = piecesOf(typed).length < typed.items.length
  if (!wrong && typed.items.length > 0) return {}
  return { items: { key: wrong ? 'office.phone.fault.quantity' : 'office.phone.fault.none' } }
}

/** The order as it is placed. */
export function orderOf(typed: TypedPhoneOrder, countries: readonly Country[]): unknown {
  const { email, locale, shipping_method, payment, note, purchase_order, draft, version } = typed
  const codes = codesOf(typed)
  const due = Number(typed.seen_due)
  return {
    email,
    locale,
    note,
    address: toAddress(
      typed,
      countries.find(({ code }) => code === typed.country),
    ),
    items: piecesOf(typed),
    shipping_method,
    payment: due === 0 ? 'balance' : payment,
    ...(codes.length > 0 && { codes }),
    ...(purchase_order && { purchase_order }),
    expected_total: Number(typed.seen_total),
    expected_due: due,
    terms_accepted: typed.terms !== '',
    ...(draft && { draft: { id: draft, version: Number(version) } }),
  }
}

const fieldNames: readonly string[] = [...addressFields, 'email', 'items', 'purchase_order']
/** The fields that the shop's own schema found fault with. */
export function faultsIn(details: unknown): PhoneFaults {
  const { issues = [] } = (details ?? {}) as { issues?: { path: string }[] }
  return Object.fromEntries(
    issues.flatMap(({ path }) => {
      const [first, field = first] = path.split('.')
      const name = first === 'address' ? field : first
      if (name === undefined || !fieldNames.includes(name)) return []
      const key =
        name === 'purchase_order'
          ? 'company.purchase-order.missing'
          : name === 'items'
            ? 'office.phone.unknown'
            : 'checkout.fault.server'
      return [[name, { key }]]
    }),
  )
}
