// A guest's cart comes into the account that signs in: once, told line by line, to be undone.
import { sql } from 'kysely'
import { readOne } from '../../platform/together.ts'
import { variantFactsRead } from '../catalog/variant-facts.ts'
import { type CartMerge, type MergeInput, mostLines } from './account-cart.ts'
import { addRows, type CartRow, leaveRows, type NewRow } from './cart.store.ts'
import { type Change, lockedRows, readRows } from './change-cart.ts'
import { cartOf, currencyOf, readForCart, sumByVariant } from './price-cart.ts'

type Brought = { variant_id: number; quantity: number }
type Stored = { account_id: string; report: string; brought: Brought[]; undone_at: string | null }

/**
 * The first that sends a guest's cart merges it, everybody after is told what the first was. Pieces add up with those of the account. One
 * that another account has taken already brings nothing.
 */
export async function mergeCart(change: Change, { id, items, saved, note }: MergeInput): Promise<CartMerge> {
  const { tx, accountId, at, trade, locale } = change
  const known = await findMerge(change, id)
  if (known) return reportOf(known, accountId)
  const before = await lockedRows(change)
  const asked = sumByVariant(items)
  const facts = await readForCart(
    tx,
    asked.map(({ variant_id }) => variant_id),
    at,
    trade,
  )
  const here = new Map(
    before.filter(({ place }) => place === 'cart').map((row) => [row.variant_id, row.quantity]),
  )
  // Whether there is enough is asked of what comes together.
  const together = asked.map((item) => ({
    ...item,
    quantity: item.quantity + (here.get(item.variant_id) ?? 0),
  }))
  const priced = cartOf(together, facts, await currencyOf(tx, facts), locale)
  let room = mostLines - here.size
  const brought: NewRow[] = []
  const lines = priced.items.map((line, index): CartMerge['lines'][number] => {
    const { variant_id, quantity: wanted, price: shown } = asked[index]!
    const had = here.get(variant_id) ?? 0
    const gone = line.changes.includes('gone')
    const full = !gone && had === 0 && room-- <= 0
    if (!gone && !full)
      brought.push({ variant_id, quantity: wanted, colour_id: null, shown_minor: line.price })
    return {
      id: String(variant_id),
      name: line.name,
      ...(line.lang && { lang: line.lang }),
      attributes: line.attributes,
      brought: wanted,
      quantity: gone || full ? had : had + wanted,
      price: line.price,
      ...(shown !== undefined && shown !== line.price && { before: shown }),
      currency: line.currency,
      changes: full ? ['full'] : line.changes,
    }
  })
  const report: CartMerge = { id, lines, undone: false }
  const { rows } = await sql`
    insert into cart_merge (guest_cart, account_id, report, brought, merged_at)
    values (${id}, ${accountId}, ${JSON.stringify(report)},
      ${JSON.stringify(brought.map(({ variant_id, quantity }) => ({ variant_id, quantity })))}::jsonb, ${at})
    on conflict do nothing returning 1`.execute(tx)
  // Another was here at the same moment.
  if (rows.length === 0) return reportOf((await findMerge(change, id))!, accountId)
  await addRows(tx, accountId, 'cart', brought)
  if (saved.length > 0) await keepForLater(change, saved, before)
  if (note)
    await sql`update cart set note = ${note} where account_id = ${accountId} and note = ''`.execute(tx)
  return report
}

/** What the guest had put aside, as far as it exists and there is room. */
async function keepForLater(
  { tx, accountId }: Change,
  saved: MergeInput['saved'],
  before: readonly CartRow[],
): Promise<void> {
  const asked = sumByVariant(saved)
  const facts = await readOne(tx, variantFactsRead(asked.map(({ variant_id }) => variant_id)))
  const room = mostLines - before.filter(({ place }) => place === 'saved').length
  const rows = asked
    .filter(({ variant_id }) => facts.has(variant_id))
    .slice(0, Math.max(0, room))
    .map(({ variant_id, quantity, price = null }) => ({
      variant_id,
      quantity,
      colour_id: null,
      shown_minor: price,
    }))
  await addRows(tx, accountId, 'saved', rows)
}

/** What the merge brought goes out of the cart again, as far as it is still in it, and is kept for later. */
export async function undoMerge(change: Change, id: string): Promise<CartMerge | undefined> {
  const { tx, accountId, at } = change
  await lockedRows(change)
  const known = await findMerge(change, id)
  if (known?.account_id !== accountId) return undefined
  if (known.undone_at !== null) return reportOf(known, accountId)
  await sql`update cart_merge set undone_at = ${at} where guest_cart = ${id}`.execute(tx)
  const all = await readRows(change)
  const rows = all.filter(({ place }) => place === 'cart')
  const room = mostLines - (all.length - rows.length)
  const back = known.brought.flatMap(({ variant_id, quantity }) => {
    const row = rows.find((one) => one.variant_id === variant_id)
    return row ? [{ row, taken: Math.min(quantity, row.quantity) }] : []
  })
  await leaveRows(
    tx,
    accountId,
    'cart',
    back.map(({ row, taken }) => ({ variant_id: row.variant_id, quantity: row.quantity - taken })),
  )
  await addRows(
    tx,
    accountId,
    'saved',
    back.slice(0, Math.max(0, room)).map(({ row, taken }) => ({ ...row, quantity: taken })),
  )
  return { ...(JSON.parse(known.report) as CartMerge), undone: true }
}

async function findMerge({ tx }: Change, id: string): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`
    select account_id, report, brought, undone_at from cart_merge where guest_cart = ${id}`.execute(tx)
  return rows[0]
}

function reportOf({ account_id, report, undone_at }: Stored, accountId: string): CartMerge {
  const told = JSON.parse(report) as CartMerge
  return account_id === accountId
    ? { ...told, undone: undone_at !== null }
    : { id: told.id, lines: [], undone: false }
}
