// What programs of partners may ask for, in the shop and in a sandbox alike: their calls do not know which it is.
import type { AppChangePage, AppOrder, AppOrderInput } from '../modules/apps/app-order-schemas.ts'
import type { AppProduct, AppVariant, ProductSelection } from '../modules/catalog/app-products.store.ts'

export type AppStock = { variant_id: number; sku: string; available: number }

/**
 * `regular` and `lowest_30_days` where it is reduced; `price_list` is the one it comes from; `retail` what everybody pays, where that is more;
 * `breaks` from so many each costs so much, the first from one; `pack_size` what it is ordered by.
 */
export type AppPrice = {
  variant_id: number
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
/** `before`: the id of the last order of the page before; ids sort by the time they were made. */
export type AppOrderPage = { before: string | undefined; limit: number }

export type AppShop = {
  products(query: ProductSelection): Promise<AppProduct[]>
  variants(query: ProductSelection): Promise<AppVariant[]>
  stock(variants: readonly AppVariant[]): Promise<AppStock[]>
  /** A variant without a price in force is absent. */
  prices(variants: readonly AppVariant[]): Promise<AppPrice[]>
  /** @throws ShopError cursor_gone, invalid_input. */
  changes(query: { since: string | undefined; limit: number }): Promise<AppChangePage>
  /** @throws ShopError invalid_input, out_of_stock, total_changed, shipping_unavailable, minimum_order, whole_packs, idempotency_mismatch. */
  placeOrder(input: AppOrderInput, request: OrderRequest): Promise<AppOrder>
  /** Others' answer as those that do not exist. */
  order(id: string): Promise<AppOrder | undefined>
  orders(page: AppOrderPage): Promise<AppOrder[]>
  /** Done again it is done already. @throws ShopError order_not_found, invalid_transition. */
  cancelOrder(id: string, reason: string): Promise<AppOrder>
}

/** What a sandbox has beside. */
export type SandboxShop = AppShop & {
  /** @throws ShopError not_found. */
  setStock(sku: string, available: number): Promise<AppStock>
  /** Its orders stand where its clock does from then on; whatever else is asked of it does this too. */
  advanceOrders(): Promise<void>
  advance(seconds: number): Promise<Date>
  reset(): Promise<void>
}
