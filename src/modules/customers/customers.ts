// Customer account data: wire shapes.
import { z } from 'zod'
import type { OrderId } from '../../kernel/ids.ts'
import type { Address } from '../checkout/checkout.ts'
import type { OrderStatus } from '../../contracts/order-statuses.ts'
import type { ReturnStatus } from '../orders/order.ts'
import type { Picture } from '../search/listing.ts'
import { localeCode } from '../../platform/text/locale-code.ts'

/** A saved address. The checkout starts with the defaults. */
export type SavedAddress = Address & { id: string; default_delivery: boolean; default_billing: boolean }
export type AddressInput = Address & Partial<Pick<SavedAddress, 'default_delivery' | 'default_billing'>>

export const MAX_ADDRESSES = 50

const minor = z.int().min(0)
/** A product as it was when it was saved. */
export const savedItemInput = z.object({
  slug: z.string().min(1).max(200),
  name: z.string().max(300),
  lang: localeCode.optional().describe('Language of the name, if it differs from the catalogue language'),
  brand: z.string().max(200).optional(),
  price: minor,
  currency: z.string().regex(/^[A-Z]{3}$/),
  compare_at_price: minor.optional(),
  lowest_30_days: minor.optional(),
  image: z
    .object({
      url: z
        .string()
        .max(500)
        .regex(/^\/(?!\/)/),
      alt: z.string().max(500),
      width: z.int(),
      height: z.int(),
      background_color: z.string().max(20),
    })
    .optional(),
})
export type SavedItem = z.infer<typeof savedItemInput>

export type OrderListRow = {
  id: OrderId
  number: number
  display_number: string
  status: OrderStatus
  /** The payment is authorised, and captured when the order ships. */
  authorized: boolean
  placed_at: string
  currency: string
  total: number
  /** Total quantity of all lines. */
  item_count: number
  lines: { name: string; image: Picture | null }[]
}
export type OrderListPage = {
  orders: OrderListRow[]
  current_page: number
  last_page: number
  per_page: number
  total: number
}

/** The first two items of an order or return. */
type ItemPreview = { name: string; image: Picture | null }
/**
 * `number` counts the returns of the order; `exchanged`: other items are sent for them; `refund` is null until one is made.
 */
export type AccountReturn = {
  order_id: OrderId
  order_number: string
  number: number
  status: ReturnStatus
  exchanged: boolean
  requested_at: string
  item_count: number
  refund: { amount: number; currency: string; completed_at: string | null } | null
  lines: ItemPreview[]
}
/** `item_count`: how many items can still be returned. */
export type ReturnableOrder = {
  order_id: OrderId
  order_number: string
  return_until: string
  item_count: number
  lines: ItemPreview[]
}
/** The newest returns first, and the orders that can be returned, the last delivered first. */
export type AccountReturns = { returns: AccountReturn[]; returnable: ReturnableOrder[] }
