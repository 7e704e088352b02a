// Changes of an account's cart. Each waits for the one before it, refuses before it writes, and with a key happens once.
import { ShopError, invalidInput } from '../../kernel/errors.ts'
import type { Tx } from '../../platform/database.ts'
import type { TradeLists } from '../pricing/trade-price.ts'
import { readOne } from '../../platform/together.ts'
import { calledIn } from '../catalog/called-in.ts'
import { type VariantFacts, variantFactsRead } from '../catalog/variant-facts.ts'
import { coloursOf } from '../catalog/variant-colours.ts'
import { type AddInput, type LineDone, mostLines, mostPieces, type Place } from './account-cart.ts'
import { addRows, type CartRow, leaveRows, lockCart, type NewRow, rowsRead } from './cart.store.ts'
import { type CartFacts, readForCart } from './price-cart.ts'
import { idOfLine, rowsOf } from './read-cart.ts'

export type Change = {
  tx: Tx
  accountId: string
  at: Date
  trade?: TradeLists | undefined
  /** Who reads what is answered. */
  locale?: string | undefined
}

/** @throws ShopError cart_quantity in the words of the specification; invalid_input for a part of one, or far too many. */
export function wholeQuantity(quantity: number | undefined): number {
  if (quantity === undefined || !(quantity > 0)) throw new ShopError('cart_quantity')
  if (!Number.isInteger(quantity) || quantity > mostPieces)
    throw invalidInput('quantity', `1 to ${mostPieces}`)
  return quantity
}

export async function addToCart(change: Change, input: AddInput): Promise<LineDone> {
  const wanted = wantedOf(input)
  const rows = await lockedRows(change)
  const known = await readForCart(
    change.tx,
    wanted.map(({ variant_id }) => variant_id),
    change.at,
    change.trade,
  )
  const inCart = rows.filter(({ place }) => place === 'cart')
  for (const { variant_id } of wanted) mayBeSold(variant_id, known)
  await limitsHold(change, wanted, inCart, known.facts)
  if (new Set([...inCart, ...wanted].map(({ variant_id }) => variant_id)).size > mostLines)
    throw new ShopError('cart_full', { limit: mostLines })
  const colour = input.sub_attributes ? await oneColour(change.tx, wanted) : null
  const added = wanted.map(({ variant_id, quantity }): NewRow => ({
    variant_id,
    quantity,
    colour_id: colour,
    shown_minor: input.price ?? known.prices.get(variant_id)!.price.price,
  }))
  await addRows(change.tx, change.accountId, 'cart', added)
  const [{ variant_id: first }] = wanted as [Wanted]
  return done(await readRows(change), 'cart', first, nameOf(change, known.facts.get(first)))
}

type Wanted = { variant_id: number; quantity: number }

function wantedOf({ id, quantity, sub_attributes }: AddInput): Wanted[] {
  if (sub_attributes)
    return sub_attributes.map((size) => ({
      variant_id: Number(size.id),
      quantity: wholeQuantity(size.quantity),
    }))
  if (id === undefined) throw invalidInput('id', 'a variant is needed')
  return [{ variant_id: Number(id), quantity: wholeQuantity(quantity) }]
}

function mayBeSold(variantId: number, { facts, prices, stock }: CartFacts): void {
  if (!facts.get(variantId)?.active || !prices.has(variantId)) throw new ShopError('product_not_found')
  if ((stock?.get(variantId) ?? 0) <= 0) throw new ShopError('out_of_stock', { variant_id: variantId })
}

/** All variants of a product count together. @throws ShopError limit_per_order. */
async function limitsHold(
  { tx }: Change,
  wanted: readonly Wanted[],
  inCart: readonly CartRow[],
  facts: Map<number, VariantFacts>,
): Promise<void> {
  if (![...facts.values()].some(({ maxPerOrder }) => maxPerOrder !== undefined)) return
  const others = await readOne(tx, variantFactsRead(inCart.map(({ variant_id }) => variant_id)))
  for (const { productId, maxPerOrder: limit = Infinity } of facts.values()) {
    const asked = [...inCart, ...wanted].reduce(
      (sum, { variant_id, quantity }) =>
        (facts.get(variant_id) ?? others.get(variant_id))?.productId === productId ? sum + quantity : sum,
      0,
    )
    if (asked > limit) throw new ShopError('limit_per_order', { limit })
  }
}

/** @throws ShopError invalid_input unless all are sizes of one colour, each named once. */
async function oneColour(tx: Tx, wanted: readonly Wanted[]): Promise<number> {
  const colours = await coloursOf(
    tx,
    wanted.map(({ variant_id }) => variant_id),
  )
  const [colour] = colours.values()
  const one = colours.size === wanted.length && new Set(colours.values()).size === 1
  if (!one || colour === undefined) throw invalidInput('sub_attributes', 'sizes of one colour, each once')
  return colour
}

/** More of a line that is there; of a colour, of the size that was put in first. */
export async function addMore(change: Change, id: string, quantity: number): Promise<LineDone> {
  const [row] = lineIn(await lockedRows(change), 'cart', id)
  return addToCart(change, { id: row!.variant_id, quantity })
}

/** Takes so many off a line, of a colour from the size that was put in last; a line that has no more than that goes. */
export async function takeFromCart(change: Change, id: string, taken: number): Promise<LineDone> {
  let left = wholeQuantity(taken)
  const rows = lineIn(await lockedRows(change), 'cart', id)
  const changed = rows.toReversed().map(({ variant_id, quantity }) => {
    const off = Math.min(left, quantity)
    left -= off
    return { variant_id, quantity: quantity - off }
  })
  await leaveRows(change.tx, change.accountId, 'cart', changed)
  return told(change, id, rows, changed)
}

export async function removeLine(change: Change, id: string, place: Place): Promise<LineDone> {
  const rows = lineIn(await lockedRows(change), place, id)
  const none = rows.map(({ variant_id }) => ({ variant_id, quantity: 0 }))
  await leaveRows(change.tx, change.accountId, place, none)
  return told(change, id, rows, none)
}

/** A line goes as it is; where it comes to, what is there of the same grows. */
export async function moveLine(change: Change, id: string, from: Place): Promise<LineDone> {
  const to = from === 'cart' ? 'saved' : 'cart'
  const rows = await lockedRows(change)
  const moved = lineIn(rows, from, id)
  const there = rows.filter(({ place }) => place === to)
  if (new Set([...there, ...moved].map(({ variant_id }) => variant_id)).size > mostLines)
    throw new ShopError('cart_full', { limit: mostLines })
  await leaveRows(
    change.tx,
    change.accountId,
    from,
    moved.map(({ variant_id }) => ({ variant_id, quantity: 0 })),
  )
  await addRows(change.tx, change.accountId, to, moved)
  return told(change, id, moved, moved)
}

export async function lockedRows(change: Change): Promise<CartRow[]> {
  await lockCart(change.tx, change.accountId)
  return readRows(change)
}

export const readRows = ({ tx, accountId }: Change): Promise<CartRow[]> => readOne(tx, rowsRead(accountId))

function lineIn(rows: readonly CartRow[], place: Place, id: string): CartRow[] {
  const found = rowsOf(
    rows.filter((row) => row.place === place),
    id,
  )
  if (found.length === 0) throw new ShopError('cart_line_not_found')
  return found
}

const pieces = (rows: readonly { quantity: number }[]) =>
  rows.reduce((sum, { quantity }) => sum + quantity, 0)

function done(rows: readonly CartRow[], place: Place, variantId: number, name: string): LineDone {
  const row = rows.find((one) => one.place === place && one.variant_id === variantId)!
  const id = idOfLine(row)
  const line = rows.filter((one) => one.place === place && idOfLine(one) === id)
  return { id, name, quantity: pieces(line) }
}

const nameOf = ({ locale }: Change, piece: VariantFacts | undefined) =>
  calledIn(piece ?? { name: '' }, locale).name

async function told(
  change: Change,
  id: string,
  rows: readonly CartRow[],
  left: readonly { quantity: number }[],
): Promise<LineDone> {
  const [first] = rows
  const facts = await readOne(change.tx, variantFactsRead([first!.variant_id]))
  return { id, name: nameOf(change, facts.get(first!.variant_id)), quantity: pieces(left) }
}
