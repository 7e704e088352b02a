// Merges a guest cart into the account at sign-in: once, with a result per line, and with undo.
import type { AccountId, VariantId } from '../../kernel/ids.ts'
import { MAX_CART_LINES } from '../../contracts/cart-limits.ts'
import { sql } from 'kysely'
import { runBatchQuery } from '../../platform/database/batch-sql.ts'
import { variantFactsQuery } from '../catalog/variants/variant-facts.ts'
import { type CartMerge, type MergeCartInput } from './account-cart.ts'
import { upsertRows, type CartRow, setRowQuantities, type NewCartRow } from './cart.store.ts'
import { type CartChange, lockAndReadRows, readRows } from './change-cart.ts'
import { buildCart, getCartCurrency, getShownCurrency, readCartFacts, sumByVariant } from './price-cart.ts'

type AddedItem = { variant_id: VariantId; quantity: number }
type StoredMerge = { account_id: AccountId; report: string; brought: AddedItem[]; undone_at: Date | null }

/**
 * The first request with a guest cart merges it; later ones get the result of the first. Quantities are added to
 * those of the account. A guest cart that another account has merged adds nothing.
 */
export async function mergeCart(
  change: CartChange,
  { id, items, saved, note }: MergeCartInput,
): Promise<CartMerge> {
  const { tx, accountId, at, buyer, locale } = change
  const existing = await findMerge(change, id)
  if (existing) return parseReport(existing, accountId)
  const previousRows = await lockAndReadRows(change)
  const requested = sumByVariant(items)
  const facts = await readCartFacts(
    tx,
    requested.map(({ variant_id }) => variant_id),
    at,
    buyer,
  )
  const cartQuantities = new Map(
    previousRows
      .filter(({ place: section }) => section === 'cart')
      .map((row) => [row.variant_id, row.quantity]),
  )
  // Checks availability of the combined quantities.
  const combined = requested.map((item) => ({
    ...item,
    quantity: item.quantity + (cartQuantities.get(item.variant_id) ?? 0),
  }))
  const priced = buildCart(combined, facts, await getCartCurrency(tx, facts, buyer), locale)
  let room = MAX_CART_LINES - cartQuantities.size
  const addedRows: NewCartRow[] = []
  const lines = priced.items.map((line, index): CartMerge['lines'][number] => {
    const { variant_id, quantity: requestedQuantity, price, currency = line.currency } = requested[index]!
    const shownPrice = currency === line.currency ? price : undefined
    const previousQuantity = cartQuantities.get(variant_id) ?? 0
    const isGone = line.changes.includes('unavailable')
    const isFull = !isGone && previousQuantity === 0 && room-- <= 0
    if (!isGone && !isFull)
      addedRows.push({
        variant_id,
        quantity: requestedQuantity,
        colour_id: null,
        displayed_price_minor: line.price,
        displayed_currency: getShownCurrency(buyer),
      })
    return {
      id: String(variant_id),
      name: line.name,
      ...(line.lang && { lang: line.lang }),
      attributes: line.attributes,
      guest_quantity: requestedQuantity,
      quantity: isGone || isFull ? previousQuantity : previousQuantity + requestedQuantity,
      price: line.price,
      ...(shownPrice !== undefined && shownPrice !== line.price && { previous_price: shownPrice }),
      currency: line.currency,
      changes: isFull ? ['full'] : line.changes,
    }
  })
  const report: CartMerge = { id, lines, undone: false }
  const { rows } = await sql`
    insert into cart_merge (guest_cart, account_id, report, brought, merged_at)
    values (${id}, ${accountId}, ${JSON.stringify(report)},
      ${JSON.stringify(addedRows.map(({ variant_id, quantity }) => ({ variant_id, quantity })))}::jsonb, ${at})
    on conflict do nothing returning 1`.execute(tx)
  // A concurrent request merged it first.
  if (rows.length === 0) return parseReport((await findMerge(change, id))!, accountId)
  await upsertRows(tx, accountId, 'cart', addedRows)
  if (saved.length > 0) await saveForLater(change, saved, previousRows)
  if (note)
    await sql`update cart set note = ${note} where account_id = ${accountId} and note = ''`.execute(tx)
  return report
}

/** Saves the guest's saved items, as far as they exist and there is room. */
async function saveForLater(
  { tx, accountId, buyer }: CartChange,
  saved: MergeCartInput['saved'],
  previousRows: readonly CartRow[],
): Promise<void> {
  const requested = sumByVariant(saved)
  const facts = await runBatchQuery(tx, variantFactsQuery(requested.map(({ variant_id }) => variant_id)))
  const room = MAX_CART_LINES - previousRows.filter(({ place: section }) => section === 'saved').length
  const rows = requested
    .filter(({ variant_id }) => facts.has(variant_id))
    .slice(0, Math.max(0, room))
    .map(({ variant_id, quantity, price = null, currency }) => ({
      variant_id,
      quantity,
      colour_id: null,
      displayed_price_minor: price,
      displayed_currency: currency ?? getShownCurrency(buyer),
    }))
  await upsertRows(tx, accountId, 'saved', rows)
}

/** Removes from the cart what the merge added, as far as it is still there, and saves it for later. */
export async function undoMerge(change: CartChange, id: string): Promise<CartMerge | undefined> {
  const { tx, accountId, at } = change
  await lockAndReadRows(change)
  const existing = await findMerge(change, id)
  if (existing?.account_id !== accountId) return undefined
  if (existing.undone_at !== null) return parseReport(existing, accountId)
  await sql`update cart_merge set undone_at = ${at} where guest_cart = ${id}`.execute(tx)
  const all = await readRows(change)
  const rows = all.filter(({ place: section }) => section === 'cart')
  const room = MAX_CART_LINES - (all.length - rows.length)
  const restoredRows = existing.brought.flatMap(({ variant_id, quantity }) => {
    const row = rows.find((one) => one.variant_id === variant_id)
    return row ? [{ row, taken: Math.min(quantity, row.quantity) }] : []
  })
  await setRowQuantities(
    tx,
    accountId,
    'cart',
    restoredRows.map(({ row, taken: removedQuantity }) => ({
      variant_id: row.variant_id,
      quantity: row.quantity - removedQuantity,
    })),
  )
  await upsertRows(
    tx,
    accountId,
    'saved',
    restoredRows
      .slice(0, Math.max(0, room))
      .map(({ row, taken: removedQuantity }) => ({ ...row, quantity: removedQuantity })),
  )
  return { ...(JSON.parse(existing.report) as CartMerge), undone: true }
}

async function findMerge({ tx }: CartChange, id: string): Promise<StoredMerge | undefined> {
  const { rows } = await sql<StoredMerge>`
    select account_id, report, brought, undone_at from cart_merge where guest_cart = ${id}`.execute(tx)
  return rows[0]
}

function parseReport({ account_id, report, undone_at }: StoredMerge, accountId: AccountId): CartMerge {
  const result = JSON.parse(report) as CartMerge
  return account_id === accountId
    ? { ...result, undone: undone_at !== null }
    : { id: result.id, lines: [], undone: false }
}
