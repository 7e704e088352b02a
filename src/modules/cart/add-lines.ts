// Many pieces into an account's cart at once: all that can be had, and told of each that cannot.
import type { Change } from './change-cart.ts'
import { lockedRows } from './change-cart.ts'
import { type AddedLine, mostLines, mostPieces } from './account-cart.ts'
import { addRows, type NewRow } from './cart.store.ts'
import { cartOf, currencyOf, readForCart, sumByVariant } from './price-cart.ts'

type Wanted = { variant_id: number; quantity: number }

/** Whether there is enough is asked of what is wanted together with what the cart has already. */
export async function addLines(change: Change, wanted: readonly Wanted[]): Promise<AddedLine[]> {
  const { tx, accountId, at, trade, locale } = change
  const inCart = (await lockedRows(change)).filter(({ place }) => place === 'cart')
  const has = new Map(inCart.map(({ variant_id, quantity }) => [variant_id, quantity]))
  const asked = sumByVariant(wanted)
  const mine = new Set(asked.map(({ variant_id }) => variant_id))
  // Limits of a product count all of its variants, those too that only the cart has: these come first.
  const others = inCart
    .filter(({ variant_id }) => !mine.has(variant_id))
    .map(({ variant_id, quantity }) => ({ variant_id, quantity }))
  const together = asked.map(({ variant_id, quantity }) => ({
    variant_id,
    quantity: Math.min(mostPieces, quantity + (has.get(variant_id) ?? 0)),
  }))
  const all = [...others, ...together]
  const known = await readForCart(
    tx,
    all.map(({ variant_id }) => variant_id),
    at,
    trade,
  )
  const lines = cartOf(all, known, await currencyOf(tx, known), locale).items.slice(others.length)
  let room = mostLines - has.size
  const rows: NewRow[] = []
  const told = lines.map((line, index): AddedLine => {
    const { variant_id, quantity } = asked[index]!
    const had = has.get(variant_id)
    const can = Math.max(0, line.quantity - (had ?? 0))
    const full = can > 0 && had === undefined && room-- <= 0
    const added = full ? 0 : can
    if (added > 0) rows.push({ variant_id, quantity: added, colour_id: null, shown_minor: line.price })
    const changes = line.changes.filter((one) => one !== 'price_up' && one !== 'price_down')
    return {
      variant_id,
      sku: line.sku,
      name: line.name,
      options: line.attributes.map(({ value }) => value),
      asked: quantity,
      added,
      ...(full ? { why: 'full' } : added !== quantity && { why: changes[0] ?? 'less' }),
    }
  })
  if (rows.length > 0) await addRows(tx, accountId, 'cart', rows)
  return told
}
