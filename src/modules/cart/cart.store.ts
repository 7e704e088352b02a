// Tables cart and cart_line. Every statement filters by account.
import type { AccountId, VariantId } from '../../kernel/ids.ts'
import { MAX_LINE_QUANTITY } from '../../contracts/cart-limits.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { BatchQuery, BatchWrites } from '../../platform/database/batch-sql.ts'
import { type CartSection } from './account-cart.ts'

export type CartRow = {
  place: CartSection
  variant_id: VariantId
  colour_id: number | null
  quantity: number
  displayed_price_minor: number | null
  /** Currency of displayed_price_minor; null is the store currency. */
  displayed_currency: string | null
}
/** A row to insert; `displayed_price_minor` null keeps the price that was shown before. */
export type NewCartRow = Omit<CartRow, 'place'>

/** In the order in which they were added. */
export const cartRowsQuery = (accountId: AccountId): BatchQuery<CartRow, CartRow[]> => ({
  query: sql<CartRow>`
    select place, variant_id, colour_id, quantity, displayed_price_minor, displayed_currency from cart_line where account_id = ${accountId} order by position`,
  make: (rows) => rows,
})

export const cartNoteQuery = (accountId: AccountId): BatchQuery<{ note: string }, string> => ({
  query: sql<{ note: string }>`select note from cart where account_id = ${accountId}`,
  make: (rows) => rows[0]?.note ?? '',
})

/** Must be the first statement of any change of lines: serialises changes of one cart. */
export async function lockCart(tx: Tx, accountId: AccountId): Promise<void> {
  await sql`insert into cart (account_id) values (${accountId})
    on conflict (account_id) do update set account_id = excluded.account_id`.execute(tx)
}

const json = (rows: readonly unknown[]) => sql`${JSON.stringify(rows)}::jsonb`

/** Increases existing rows, up to the maximum quantity of a line. */
export async function upsertRows(
  tx: Tx,
  accountId: AccountId,
  section: CartSection,
  rows: readonly NewCartRow[],
): Promise<void> {
  await sql`
    insert into cart_line (account_id, place, variant_id, colour_id, quantity, displayed_price_minor, displayed_currency)
    select ${accountId}, ${section}, variant_id, colour_id, least(quantity, ${MAX_LINE_QUANTITY}), displayed_price_minor, displayed_currency
    from jsonb_to_recordset(${json(rows.map((row, at) => ({ ...row, at })))})
      as r(at int, variant_id bigint, colour_id bigint, quantity int, displayed_price_minor bigint, displayed_currency text)
    order by at
    on conflict (account_id, place, variant_id) do update set
      quantity = least(cart_line.quantity + excluded.quantity, ${MAX_LINE_QUANTITY}),
      colour_id = coalesce(excluded.colour_id, cart_line.colour_id),
      displayed_currency = case when excluded.displayed_price_minor is null then cart_line.displayed_currency
        else excluded.displayed_currency end,
      displayed_price_minor = coalesce(excluded.displayed_price_minor, cart_line.displayed_price_minor)`.execute(
    tx,
  )
}

type RemainingRow = Pick<CartRow, 'variant_id' | 'quantity'>

/** Sets quantities; lines with quantity 0 are deleted. */
export async function setRowQuantities(
  tx: Tx,
  accountId: AccountId,
  section: CartSection,
  remaining: readonly RemainingRow[],
): Promise<void> {
  await sql`
    with r as (select * from jsonb_to_recordset(${json(remaining)}) as r(variant_id bigint, quantity int)),
    gone as (
      delete from cart_line l using r
      where l.account_id = ${accountId} and l.place = ${section} and l.variant_id = r.variant_id and r.quantity < 1)
    update cart_line l set quantity = r.quantity from r
    where l.account_id = ${accountId} and l.place = ${section} and l.variant_id = r.variant_id and r.quantity >= 1`.execute(
    tx,
  )
}

/**
 * Marks prices as seen by the shopper. A quantity is lowered to what was available when they saw it, and raised at most to
 * whole packs.
 * @param currency that of prices without one; null: the store currency.
 */
export async function markPricesSeen(
  db: Db,
  accountId: AccountId,
  items: readonly {
    variant_id: VariantId
    price: number
    currency?: string | undefined
    quantity: number
    /** Quantity step in which the buyer gets the variant. */
    pack: number
  }[],
  currency: string | null,
): Promise<void> {
  await sql`
    update cart_line l set displayed_price_minor = r.price, displayed_currency = coalesce(r.currency, ${currency}::text),
      quantity = least((l.quantity + r.pack - 1) / r.pack * r.pack, r.quantity)
    from jsonb_to_recordset(${json(items)}) as r(variant_id bigint, price bigint, currency text, quantity int, pack int)
    where l.account_id = ${accountId} and l.place = 'cart' and l.variant_id = r.variant_id`.execute(db)
}

export async function saveNote(db: Db, accountId: AccountId, note: string): Promise<void> {
  await sql`insert into cart (account_id, note) values (${accountId}, ${note})
    on conflict (account_id) do update set note = excluded.note`.execute(db)
}

/** `account_id`: who placed the order; null for a guest, whose cart is in the browser. */
type PurchasedItem = { account_id: AccountId | null; variant_id: VariantId | null; quantity: number }

/**
 * Removes purchased items from the account's cart; items added in the meantime stay. Written together with the
 * order's confirmation, so that it runs exactly once.
 * @param items a query of the purchased items.
 */
export const removePurchasedWrites = (items: RawBuilder<PurchasedItem>): BatchWrites => [
  ['bought_items', items],
  [
    'bought_cart',
    sql`
      update cart c set note = '' where c.account_id = (select i.account_id from bought_items i limit 1) returning c.account_id`,
  ],
  [
    'bought_lines',
    sql`
      select c.account_id, c.variant_id, c.quantity - i.quantity as left_over
      from bought_cart b join cart_line c on c.account_id = b.account_id and c.place = 'cart'
      join bought_items i on i.variant_id = c.variant_id for update of c`,
  ],
  [
    'bought_whole',
    sql`
      delete from cart_line c using bought_lines b
      where c.account_id = b.account_id and c.place = 'cart' and c.variant_id = b.variant_id and b.left_over < 1`,
  ],
  [
    'bought_some',
    sql`
      update cart_line c set quantity = b.left_over from bought_lines b
      where c.account_id = b.account_id and c.place = 'cart' and c.variant_id = b.variant_id and b.left_over >= 1`,
  ],
]

/** Deletes the cart of an account, and which guest carts were merged into it. */
export async function deleteAccountCarts(tx: Tx, accountId: AccountId): Promise<void> {
  await sql`delete from cart where account_id = ${accountId}`.execute(tx)
  await sql`delete from cart_line where account_id = ${accountId}`.execute(tx)
  await sql`delete from cart_merge where account_id = ${accountId}`.execute(tx)
}

/** Without them, customers are not notified that prices have changed. */
export async function forgetSeenPrices(tx: Tx): Promise<void> {
  await sql`update cart_line set displayed_price_minor = null, displayed_currency = null where displayed_price_minor is not null`.execute(
    tx,
  )
}
