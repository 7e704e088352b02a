// Table abandoned_cart. A row without items stays until the pause is over, or permanently after an objection.
import { sql } from 'kysely'
import type { VariantId } from '../../../kernel/ids.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { REMINDER_PAUSE_DAYS, REMINDER_WITHIN_DAYS } from './abandoned-carts.ts'

export type SavedCartItem = { variant_id: VariantId; quantity: number }
/** `country` of delivery as far as known: its market decides the currency. */
export type AbandonedCart = {
  id: string
  email: string
  locale: string
  country: string | null
  items: SavedCartItem[]
}

/** Stays for staff when the items are deleted. `total` of the items, in minor units. */
export type CartSummary = { itemCount: number; total: number; currency: string }

/** Has no effect after an objection, or when the last reminder is not long ago. */
export async function saveAbandonedCart(
  db: Db,
  { id, email, locale, country, items, itemCount, total, currency }: AbandonedCart & CartSummary,
  consentWording: string,
  now: Date,
): Promise<void> {
  const saved = JSON.stringify(items.map(({ variant_id, quantity }) => ({ variant_id, quantity })))
  await sql`
    insert into abandoned_cart as cart (id, email, locale, country, items, item_count, total_minor, currency, saved_at, consent_at, consent_wording)
    values (${id}, ${email}, ${locale}, ${country}, ${saved}::jsonb, ${itemCount}, ${total}, ${currency}, ${now}, ${now}, ${consentWording})
    on conflict (email) do update set locale = excluded.locale, country = excluded.country, items = excluded.items,
      item_count = excluded.item_count, total_minor = excluded.total_minor, currency = excluded.currency, saved_at = excluded.saved_at,
      consent_at = excluded.consent_at, consent_wording = excluded.consent_wording, reminded_at = null
    where cart.unsubscribed_at is null
      and (cart.reminded_at is null or cart.reminded_at < ${now}::timestamptz - make_interval(days => ${REMINDER_PAUSE_DAYS}))`.execute(
    db,
  )
}

/** Forgets a cart of which no reminder was sent. */
export async function deleteAbandonedCart(db: Db, email: string): Promise<void> {
  await sql`delete from abandoned_cart where email = ${email} and reminded_at is null and unsubscribed_at is null`.execute(
    db,
  )
}

/** Carts that were left before `before`, oldest first. */
export async function listDueCarts(
  db: Db,
  { now, before }: { now: Date; before: Date },
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from abandoned_cart where reminded_at is null and unsubscribed_at is null and saved_at <= ${before}
      and saved_at > ${now}::timestamptz - make_interval(days => ${REMINDER_WITHIN_DAYS})
    order by saved_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Marks the cart as reminded of and forgets its items, once.
 * @returns undefined when it changed meanwhile, another worker has it, or the customer has ordered: then it is deleted.
 */
export async function takeDueCart(
  tx: Tx,
  id: string,
  { now, before }: { now: Date; before: Date },
): Promise<AbandonedCart | undefined> {
  const { rows } = await sql<AbandonedCart & { has_ordered: boolean }>`
    select id, email, locale, country, items, exists (select from shop_order o where lower(o.email) = c.email
        and (o.status <> 'cancelled' or exists (select from payment p where p.order_id = o.id and p.status <> 'declined')) and o.placed_at >= c.saved_at - interval '15 minutes') as has_ordered
    from abandoned_cart c where id = ${id} and reminded_at is null and unsubscribed_at is null and saved_at <= ${before}
    for update skip locked`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  if (row.has_ordered) {
    await sql`delete from abandoned_cart where id = ${id}`.execute(tx)
    return undefined
  }
  await sql`update abandoned_cart set reminded_at = ${now}, items = '[]' where id = ${id}`.execute(tx)
  return row
}

/** @returns false when the cart is no longer stored. */
export async function stopReminders(db: Db, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update abandoned_cart set unsubscribed_at = coalesce(unsubscribed_at, ${now}), items = '[]' where id::text = ${id} returning 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Deletes everything that is stored of an address, its objection too. */
export async function eraseAbandonedCart(db: Db, email: string): Promise<void> {
  await sql`delete from abandoned_cart where email = ${email.toLowerCase()}`.execute(db)
}

/** What is stored of an address, for the person's own export. */
export async function exportAbandonedCart(db: Db, email: string): Promise<Record<string, unknown> | null> {
  const { rows } = await sql<Record<string, unknown>>`
    select locale, country, items, item_count, total_minor, currency, saved_at, consent_at, consent_wording, reminded_at,
      unsubscribed_at
    from abandoned_cart where email = ${email.toLowerCase()}`.execute(db)
  return rows[0] ?? null
}

/** Objections are kept. */
export async function deleteOldAbandonedCarts(db: Db, now: Date): Promise<void> {
  await sql`
    delete from abandoned_cart where unsubscribed_at is null
      and coalesce(reminded_at, saved_at) < ${now}::timestamptz - make_interval(days => ${REMINDER_PAUSE_DAYS})`.execute(
    db,
  )
}

/** An objection against reminders of one address holds for the other too. */
export async function copyObjection(tx: Tx, from: string, into: string): Promise<void> {
  await sql`
    insert into abandoned_cart as cart (id, email, locale, items, saved_at, consent_at, consent_wording, unsubscribed_at)
    select gen_random_uuid(), ${into}, locale, '[]', saved_at, consent_at, consent_wording, unsubscribed_at
    from abandoned_cart where email = ${from} and unsubscribed_at is not null
    on conflict (email) do update set items = '[]', unsubscribed_at = coalesce(cart.unsubscribed_at, excluded.unsubscribed_at)`.execute(
    tx,
  )
}
