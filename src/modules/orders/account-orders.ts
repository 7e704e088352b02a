import { sql } from 'kysely'
import type { AccountId, OrderId } from '../../kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import type { OrderListPage, OrderListRow } from '../customers/customers.ts'

const ACCOUNT_ORDERS_PAGE_SIZE = 10

/**
 * Newest first; a page beyond the last is empty. `locale` is the reader's language; absent: items are named as
 * stored when ordered.
 */
export async function listAccountOrders(
  db: Db,
  accountId: AccountId,
  page: number,
  locale = '',
): Promise<OrderListPage> {
  const { rows } = await sql<{ total: number; orders: OrderListRow[] }>`
    select (select count(*)::int from shop_order where account_id = ${accountId}) as total,
      (select coalesce(json_agg(row), '[]') from (
        select o.id, o.number, o.display_number, o.status, o.placed_at, o.currency, o.total_minor as total,
          exists (select from payment p where p.order_id = o.id and p.status = 'authorized') as authorized,
          (select sum(l.quantity)::int from order_line l where l.order_id = o.id) as item_count,
          (select json_agg(json_build_object('name', coalesce(l.translations #>> array[${locale}, 'name'], l.name), 'image', l.image) order by l.position)
            from (select * from order_line l where l.order_id = o.id order by l.position limit 2) l) as lines
        from shop_order o where o.account_id = ${accountId}
        order by o.placed_at desc, o.id desc limit ${ACCOUNT_ORDERS_PAGE_SIZE} offset ${(page - 1) * ACCOUNT_ORDERS_PAGE_SIZE}) row) as orders`.execute(
    db,
  )
  const { total, orders } = rows[0]!
  return {
    orders: orders.map((order) => ({ ...order, placed_at: new Date(order.placed_at).toISOString() })),
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / ACCOUNT_ORDERS_PAGE_SIZE)),
    per_page: ACCOUNT_ORDERS_PAGE_SIZE,
    total,
  }
}

/** All orders of the account, for its data export. */
export async function exportAccountOrders(db: Db, accountId: AccountId): Promise<{ id: OrderId }[]> {
  const { rows } = await sql<{ id: OrderId }>`
    select id, number, display_number, status, placed_at, email, address, note, currency, items_minor, discount_minor, shipping_minor, fees, gift_message, tax_minor, total_minor,
      shipping_name, payment_method,
      (select json_agg(json_build_object('sku', sku, 'name', name, 'options', options, 'quantity', quantity, 'unit_price_minor', unit_price_minor)
        order by position) from order_line l where l.order_id = o.id) as lines
    from shop_order o where account_id = ${accountId} order by placed_at`.execute(db)
  return rows
}

export async function isOrderOfAccount(db: Db, accountId: AccountId, orderId: OrderId): Promise<boolean> {
  const { rows } =
    await sql`select 1 from shop_order where id = ${orderId} and account_id = ${accountId}`.execute(db)
  return rows.length > 0
}

/** @returns the owner's account id; undefined for a guest order, or when the account has been erased. */
export async function getOrderAccountId(db: Db, orderId: OrderId): Promise<AccountId | undefined> {
  const { rows } = await sql<{ id: AccountId }>`
    select a.id from shop_order o join account a on a.id = o.account_id where o.id = ${orderId} and a.erased_at is null`.execute(
    db,
  )
  return rows[0]?.id
}

/** Assigns guest orders placed with the account's confirmed email address to the account. */
export async function claimGuestOrders(db: Db, accountId: AccountId): Promise<void> {
  await sql`update shop_order o set account_id = a.id from account a
    where a.id = ${accountId} and a.email_verified_at is not null and a.erased_at is null
      and o.account_id is null and lower(o.email) = a.email`.execute(db)
}
