// Adds many items to an account's cart: as much as is available, with a result for each.
import type { VariantId } from '../../kernel/ids.ts'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '../../contracts/cart-limits.ts'
import type { CartChange } from './change-cart.ts'
import { lockAndReadRows } from './change-cart.ts'
import { type AddedLine } from './account-cart.ts'
import { upsertRows, type NewCartRow } from './cart.store.ts'
import { buildCart, getCartCurrency, getShownCurrency, readCartFacts, sumByVariant } from './price-cart.ts'

type RequestedItem = { variant_id: VariantId; quantity: number }

/** Checks availability for the requested quantity plus the quantity already in the cart. */
export async function addLines(
  change: CartChange,
  requested: readonly RequestedItem[],
): Promise<AddedLine[]> {
  const { tx, accountId, at, buyer, locale } = change
  const cartRows = (await lockAndReadRows(change)).filter(({ place: section }) => section === 'cart')
  const quantityByVariant = new Map(cartRows.map(({ variant_id, quantity }) => [variant_id, quantity]))
  const cartItems = sumByVariant(requested)
  const requestedIds = new Set(cartItems.map(({ variant_id }) => variant_id))
  // Order limits count all variants of a product, including variants that are only in the cart; those are
  // counted first.
  const otherRows = cartRows
    .filter(({ variant_id }) => !requestedIds.has(variant_id))
    .map(({ variant_id, quantity }) => ({ variant_id, quantity }))
  const combined = cartItems.map(({ variant_id, quantity }) => ({
    variant_id,
    quantity: Math.min(MAX_LINE_QUANTITY, quantity + (quantityByVariant.get(variant_id) ?? 0)),
  }))
  const all = [...otherRows, ...combined]
  const cartFacts = await readCartFacts(
    tx,
    all.map(({ variant_id }) => variant_id),
    at,
    buyer,
  )
  const lines = buildCart(all, cartFacts, await getCartCurrency(tx, cartFacts, buyer), locale).items.slice(
    otherRows.length,
  )
  let room = MAX_CART_LINES - quantityByVariant.size
  const rows: NewCartRow[] = []
  const result = lines.map((line, index): AddedLine => {
    const { variant_id, quantity } = cartItems[index]!
    const previousQuantity = quantityByVariant.get(variant_id)
    const can = Math.max(0, line.quantity - (previousQuantity ?? 0))
    const isFull = can > 0 && previousQuantity === undefined && room-- <= 0
    const added = isFull ? 0 : can
    if (added > 0)
      rows.push({
        variant_id,
        quantity: added,
        colour_id: null,
        displayed_price_minor: line.price,
        displayed_currency: getShownCurrency(buyer),
      })
    const changes = line.changes.filter((item) => item !== 'price_up' && item !== 'price_down')
    return {
      variant_id,
      sku: line.sku,
      name: line.name,
      options: line.attributes.map(({ value }) => value),
      requested_quantity: quantity,
      added,
      ...(isFull ? { reason: 'full' } : added !== quantity && { reason: changes[0] ?? 'insufficient_stock' }),
    }
  })
  if (rows.length > 0) await upsertRows(tx, accountId, 'cart', rows)
  return result
}
