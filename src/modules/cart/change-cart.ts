// Changes of an account's cart. Changes are serialised, validated before anything is written, and run once per
// idempotency key.
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '../../contracts/cart-limits.ts'
import { ShopError, invalidInput } from '../../kernel/errors.ts'
import type { AccountId, VariantId } from '../../kernel/ids.ts'
import { parseVariantId } from '../../kernel/parse-variant-id.ts'
import type { Tx } from '../../platform/database/database.ts'
import { runBatchQuery } from '../../platform/database/batch-sql.ts'
import { localizeName } from '../catalog/localize-name.ts'
import { type VariantFacts, variantFactsQuery } from '../catalog/variants/variant-facts.ts'
import { getColourIds } from '../catalog/variants/variant-colours.ts'
import { type AddToCartInput, type LineResult, type CartSection } from './account-cart.ts'
import {
  upsertRows,
  type CartRow,
  setRowQuantities,
  lockCart,
  type NewCartRow,
  cartRowsQuery,
} from './cart.store.ts'
import { type BuyerPrices, type CartFacts, getShownCurrency, readCartFacts } from './price-cart.ts'
import { parseLineId, findRowsByLineId } from './read-account-cart.ts'

export type CartChange = {
  tx: Tx
  accountId: AccountId
  at: Date
  buyer: BuyerPrices
  locale?: string | undefined
}

/**
 * @throws ShopError invalid_quantity with the message of the specification; invalid_input for fractions and
 * quantities over the limit.
 */
export function parseQuantity(quantity: number | undefined): number {
  if (quantity === undefined || !(quantity > 0)) throw new ShopError('invalid_quantity')
  if (!Number.isInteger(quantity) || quantity > MAX_LINE_QUANTITY)
    throw invalidInput('quantity', `1 to ${MAX_LINE_QUANTITY}`)
  return quantity
}

export async function addToCart(cartChange: CartChange, input: AddToCartInput): Promise<LineResult> {
  const requested = toRequestedItems(input)
  const rows = await lockAndReadRows(cartChange)
  const cartFacts = await readCartFacts(
    cartChange.tx,
    requested.map(({ variant_id }) => variant_id),
    cartChange.at,
    cartChange.buyer,
  )
  const cartRows = rows.filter(({ place: section }) => section === 'cart')
  for (const { variant_id } of requested) assertSellable(variant_id, cartFacts)
  await assertLimits(cartChange, requested, cartRows, cartFacts.facts)
  if (new Set([...cartRows, ...requested].map(({ variant_id }) => variant_id)).size > MAX_CART_LINES)
    throw new ShopError('cart_full', { limit: MAX_CART_LINES })
  const colour = input.sub_attributes ? await getSharedColour(cartChange.tx, requested) : null
  const added = requested.map(({ variant_id, quantity }): NewCartRow => ({
    variant_id,
    quantity,
    colour_id: colour,
    displayed_price_minor: input.price ?? cartFacts.prices.get(variant_id)!.price.price,
    displayed_currency:
      (input.price === undefined ? undefined : input.currency) ?? getShownCurrency(cartChange.buyer),
  }))
  await upsertRows(cartChange.tx, cartChange.accountId, 'cart', added)
  const [{ variant_id: first }] = requested as [RequestedItem]
  return buildLineResult(
    await readRows(cartChange),
    'cart',
    first,
    getItemName(cartChange, cartFacts.facts.get(first)),
  )
}

type RequestedItem = { variant_id: VariantId; quantity: number }

/** @throws ShopError invalid_input. */
function requireVariantId(id: number | string): VariantId {
  const variantId = parseVariantId(id)
  if (variantId === undefined) throw invalidInput('id', 'a variant is required')
  return variantId
}

function toRequestedItems({ id, quantity, sub_attributes }: AddToCartInput): RequestedItem[] {
  if (sub_attributes)
    return sub_attributes.map((size) => ({
      variant_id: requireVariantId(size.id),
      quantity: parseQuantity(size.quantity),
    }))
  if (id === undefined) throw invalidInput('id', 'a variant is required')
  return [{ variant_id: requireVariantId(id), quantity: parseQuantity(quantity) }]
}

function assertSellable(variantId: VariantId, { facts, prices, stock }: CartFacts): void {
  if (!facts.get(variantId)?.active || !prices.has(variantId)) throw new ShopError('product_not_found')
  if ((stock?.get(variantId) ?? 0) <= 0) throw new ShopError('out_of_stock', { variant_id: variantId })
}

/**
 * Counts all variants of a product together.
 * @throws ShopError quantity_limit_exceeded.
 */
async function assertLimits(
  { tx }: CartChange,
  requested: readonly RequestedItem[],
  cartRows: readonly CartRow[],
  facts: Map<VariantId, VariantFacts>,
): Promise<void> {
  if (![...facts.values()].some(({ maxPerOrder }) => maxPerOrder !== undefined)) return
  const others = await runBatchQuery(tx, variantFactsQuery(cartRows.map(({ variant_id }) => variant_id)))
  for (const { productId, maxPerOrder: limit = Infinity } of facts.values()) {
    const demandedItems = [...cartRows, ...requested].reduce(
      (sum, { variant_id, quantity }) =>
        (facts.get(variant_id) ?? others.get(variant_id))?.productId === productId ? sum + quantity : sum,
      0,
    )
    if (demandedItems > limit) throw new ShopError('quantity_limit_exceeded', { limit })
  }
}

/** @throws ShopError invalid_input unless all are distinct sizes of one colour. */
async function getSharedColour(tx: Tx, requested: readonly RequestedItem[]): Promise<number> {
  const colours = await getColourIds(
    tx,
    requested.map(({ variant_id }) => variant_id),
  )
  const [colour] = colours.values()
  const item = colours.size === requested.length && new Set(colours.values()).size === 1
  if (!item || colour === undefined)
    throw invalidInput('sub_attributes', 'must be distinct sizes of one colour')
  return colour
}

/** Increases an existing line; for a colour, the size that was added first. */
export async function increaseQuantity(
  cartChange: CartChange,
  id: string,
  quantity: number,
): Promise<LineResult> {
  const [row] = findLineRows(await lockAndReadRows(cartChange), 'cart', id)
  return addToCart(cartChange, { id: row!.variant_id, quantity })
}

/** Decreases a line; for a colour, the size that was added last. A line with no more than that is removed. */
export async function decreaseQuantity(
  cartChange: CartChange,
  id: string,
  amount: number,
): Promise<LineResult> {
  let remaining = parseQuantity(amount)
  const rows = findLineRows(await lockAndReadRows(cartChange), 'cart', id)
  const changed = rows.toReversed().map(({ variant_id, quantity }) => {
    const removed = Math.min(remaining, quantity)
    remaining -= removed
    return { variant_id, quantity: quantity - removed }
  })
  await setRowQuantities(cartChange.tx, cartChange.accountId, 'cart', changed)
  return result(cartChange, id, rows, changed)
}

export async function removeLine(
  cartChange: CartChange,
  id: string,
  section: CartSection,
): Promise<LineResult> {
  const rows = findLineRows(await lockAndReadRows(cartChange), section, id)
  const none = rows.map(({ variant_id }) => ({ variant_id, quantity: 0 }))
  await setRowQuantities(cartChange.tx, cartChange.accountId, section, none)
  return result(cartChange, id, rows, none)
}

/** Moves a line unchanged; if the target section already has the item, its quantity grows. */
export async function moveLine(cartChange: CartChange, id: string, from: CartSection): Promise<LineResult> {
  const to = from === 'cart' ? 'saved' : 'cart'
  const rows = await lockAndReadRows(cartChange)
  const movedRows = findLineRows(rows, from, id)
  const targetRows = rows.filter(({ place: section }) => section === to)
  if (new Set([...targetRows, ...movedRows].map(({ variant_id }) => variant_id)).size > MAX_CART_LINES)
    throw new ShopError('cart_full', { limit: MAX_CART_LINES })
  await setRowQuantities(
    cartChange.tx,
    cartChange.accountId,
    from,
    movedRows.map(({ variant_id }) => ({ variant_id, quantity: 0 })),
  )
  await upsertRows(cartChange.tx, cartChange.accountId, to, movedRows)
  return result(cartChange, id, movedRows, movedRows)
}

export async function lockAndReadRows(cartChange: CartChange): Promise<CartRow[]> {
  await lockCart(cartChange.tx, cartChange.accountId)
  return readRows(cartChange)
}

export const readRows = ({ tx, accountId }: CartChange): Promise<CartRow[]> =>
  runBatchQuery(tx, cartRowsQuery(accountId))

function findLineRows(rows: readonly CartRow[], section: CartSection, id: string): CartRow[] {
  const lineRows = findRowsByLineId(
    rows.filter((row) => row.place === section),
    id,
  )
  if (lineRows.length === 0) throw new ShopError('cart_line_not_found')
  return lineRows
}

const sumQuantities = (rows: readonly { quantity: number }[]) =>
  rows.reduce((sum, { quantity }) => sum + quantity, 0)

function buildLineResult(
  rows: readonly CartRow[],
  section: CartSection,
  variantId: VariantId,
  name: string,
): LineResult {
  const row = rows.find((item) => item.place === section && item.variant_id === variantId)!
  const id = parseLineId(row)
  const line = rows.filter((item) => item.place === section && parseLineId(item) === id)
  return { id, name, quantity: sumQuantities(line) }
}

const getItemName = ({ locale }: CartChange, variant: VariantFacts | undefined) =>
  localizeName(variant ?? { name: '' }, locale).name

async function result(
  cartChange: CartChange,
  id: string,
  rows: readonly CartRow[],
  remaining: readonly { quantity: number }[],
): Promise<LineResult> {
  const [first] = rows
  const facts = await runBatchQuery(cartChange.tx, variantFactsQuery([first!.variant_id]))
  return {
    id,
    name: getItemName(cartChange, facts.get(first!.variant_id)),
    quantity: sumQuantities(remaining),
  }
}
