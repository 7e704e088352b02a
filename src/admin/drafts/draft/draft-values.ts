// What staff enter for a draft order, how it is saved, and how it is placed.
import { type AddressValues, emptyAddress, toAddress } from '../../kit/address-fields.tsx'
import { parseAgreedPrice } from '../../kit/agreed-price.ts'
import { formatAmount, parseAmount } from '../../kit/amount.ts'
import { type DiscountValues, noDiscount, toDiscount } from '../../kit/discount-fields.tsx'
import type { SavedDraft } from './draft-queries.ts'

/** In local storage: the country of the last order that was placed in this browser. */
export const COUNTRY_KEY = 'selvedge.draft-country'

export type DraftItem = {
  sku: string
  /** Empty until the item is priced, for drafts that were opened again. */
  name: string
  detail: string
  quantity: string
  /** An agreed price such as 12.50 or 10%; empty for the buyer's price. */
  price: string
  reason: string
}
export type CustomItem = { id: number; name: string; quantity: string; price: string }

export type DraftValues = {
  title: string
  email: string
  locale: string
  message: string
  note: string
  codes: string
  purchaseOrder: string
  shippingMethod: string
  payment: string
  address: AddressValues
  items: DraftItem[]
  custom: CustomItem[]
  discount: DiscountValues
}

export const startDraft = (locale: string, country: string): DraftValues => ({
  title: '',
  email: '',
  locale,
  message: '',
  note: '',
  codes: '',
  purchaseOrder: '',
  shippingMethod: '',
  payment: '',
  address: { ...emptyAddress, country },
  items: [],
  custom: [],
  discount: noDiscount,
})

export const isEmptyDraft = ({ email, items, custom, address }: DraftValues): boolean =>
  email === '' && items.length === 0 && custom.length === 0 && address.name === ''

/** A saved draft as it was entered. */
export function readDraft({ body }: SavedDraft, currency: string): DraftValues {
  const shown = body.currency || currency
  const price = (minor: number | null) => (minor === null ? '' : formatAmount(minor, shown))
  const { name, company, line1, line2, city, region, postcode, country, phone, discount } = body
  return {
    title: body.title,
    email: body.email,
    locale: body.locale,
    message: body.message,
    note: body.note,
    codes: body.codes,
    purchaseOrder: body.purchase_order,
    shippingMethod: body.shipping_method,
    payment: body.payment,
    address: { name, company, line1, line2, city, region, postcode, country, phone },
    items: body.items.map((item) => ({
      sku: item.sku,
      name: '',
      detail: '',
      quantity: item.quantity,
      price: item.percent_off === null ? price(item.price) : `${item.percent_off}%`,
      reason: item.reason,
    })),
    custom: body.custom_items.map((item, index) => ({
      id: index + 1,
      name: item.name,
      quantity: item.quantity,
      price: price(item.price),
    })),
    discount: discount
      ? {
          kind: discount.percent === null ? 'amount' : 'percent',
          value: discount.percent === null ? price(discount.amount) : String(discount.percent),
          reason: discount.reason,
        }
      : noDiscount,
  }
}

/** The draft as it is saved, with what is incomplete. */
export function toSavedBody(values: DraftValues, currency: string) {
  const { kind, value, reason } = values.discount
  return {
    title: values.title || values.address.name || values.email,
    email: values.email,
    locale: values.locale,
    message: values.message,
    note: values.note,
    codes: values.codes,
    purchase_order: values.purchaseOrder,
    shipping_method: values.shippingMethod,
    payment: values.payment,
    ...values.address,
    items: values.items.map(({ sku, quantity, price, reason: why }) => {
      const agreed = parseAgreedPrice(price, currency)
      return {
        sku,
        quantity,
        price: agreed?.price ?? null,
        percent_off: agreed?.percent_off ?? null,
        reason: why,
      }
    }),
    custom_items: values.custom.map(({ name, quantity, price }) => ({
      name,
      quantity,
      price: parseAmount(price, currency) ?? null,
      tax_class: 'standard',
    })),
    discount:
      kind === 'none'
        ? null
        : {
            amount: kind === 'amount' ? (parseAmount(value, currency) ?? null) : null,
            percent: kind === 'percent' && /^\d{1,3}$/.test(value) ? Number(value) : null,
            reason,
          },
    currency,
  }
}

const isQuantity = (entered: string) => /^[1-9]\d{0,2}$/.test(entered)

export const listCodes = (codes: string): string[] => codes.split(/[\s,]+/).filter((code) => code !== '')

/** Items, prices and discount; what is incomplete is left out. */
export function toTerms(values: DraftValues, currency: string) {
  const items = values.items
    .filter(({ quantity }) => isQuantity(quantity))
    .map(({ sku, quantity, price, reason }) => {
      const agreed = reason.trim() === '' ? undefined : parseAgreedPrice(price, currency)
      return { sku, quantity: Number(quantity), ...(agreed && { ...agreed, reason: reason.trim() }) }
    })
  const custom = values.custom.flatMap(({ name, quantity, price }) => {
    const minor = parseAmount(price, currency)
    return name.trim() === '' || minor === undefined || !isQuantity(quantity)
      ? []
      : [{ name: name.trim(), price: minor, quantity: Number(quantity) }]
  })
  const discount = toDiscount(values.discount, currency)
  const hasAmounts =
    custom.length > 0 ||
    items.some((item) => 'price' in item) ||
    (discount !== undefined && 'amount' in discount)
  return {
    items,
    ...(custom.length > 0 && { custom_items: custom }),
    ...(discount && { discount }),
    ...(hasAmounts && { currency }),
  }
}

/** Who receives the order; for a pickup only who collects it. */
export function toRecipient({ address }: DraftValues, isPickup: boolean) {
  const { name, company, phone } = address
  return isPickup
    ? { contact: { name, ...(company !== '' && { company }), ...(phone !== '' && { phone }) } }
    : { address: toAddress(address) }
}
