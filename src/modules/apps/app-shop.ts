// Calls of partner apps, the same in the shop and in a sandbox: callers do not need to know which it is.
import type { VariantId } from '../../kernel/ids.ts'
import type { AppChangePage, AppOrder, AppOrderInput } from './app-order-schemas.ts'
import type { AppProduct, AppVariant, ProductSelection } from '../catalog/products/app-products.store.ts'

export type AppStock = { variant_id: VariantId; sku: string; available: number }

/**
 * `regular` and `lowest_30_days` when on sale; `price_list` is its source; `retail` is the public price, when
 * that is higher; `breaks` are quantity breaks, the first for one item; `pack_size` is the order multiple.
 */
export type AppPrice = {
  variant_id: VariantId
  sku: string
  price_list: string
  currency: string
  amount: number
  regular: number | null
  lowest_30_days: number | null
  retail: number | null
  breaks: { from: number; amount: number }[]
  pack_size: number
  tax_included: boolean
  valid_until: string | null
}

export type OrderRequest = { idempotencyKey: string; requestId: string }
/** `before`: the id of the last order on the previous page; ids sort by creation time. */
export type AppOrderPage = { before: string | undefined; limit: number }

export type AppShop = {
  products(query: ProductSelection): Promise<AppProduct[]>
  variants(query: ProductSelection): Promise<AppVariant[]>
  stock(variants: readonly AppVariant[]): Promise<AppStock[]>
  /** Omits variants without a current price. */
  prices(variants: readonly AppVariant[]): Promise<AppPrice[]>
  /** @throws ShopError cursor_expired, invalid_input. */
  changes(query: { since: string | undefined; limit: number }): Promise<AppChangePage>
  /** @throws ShopError invalid_input, out_of_stock, total_changed, shipping_unavailable, minimum_order_not_met, pack_size_mismatch, idempotency_key_reused. */
  placeOrder(input: AppOrderInput, request: OrderRequest): Promise<AppOrder>
  /** Returns undefined for other apps' orders, as for unknown ones. */
  order(id: string): Promise<AppOrder | undefined>
  orders(page: AppOrderPage): Promise<AppOrder[]>
  /**
   * Cancelling again has no effect.
   * @throws ShopError order_not_found, invalid_transition.
   */
  cancelOrder(id: string, reason: string): Promise<AppOrder>
}

/** Additional calls of a sandbox. */
export type SandboxShop = AppShop & {
  /** @throws ShopError not_found. */
  setStock(sku: string, available: number): Promise<AppStock>
  /** Advances the sandbox's orders to its clock; every other call does so first. */
  advanceOrders(): Promise<void>
  advance(seconds: number): Promise<Date>
  reset(): Promise<void>
}
