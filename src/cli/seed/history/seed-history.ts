// Adds ninety days of orders, returns, reviews, quotes, visits and searches to a demo shop. Orders are placed and
// fulfilled by the operations of the shop, with a clock in the past, so that all of its rules hold.
import { DAY_MS } from '../../../kernel/days.ts'
import { sql } from 'kysely'
import { historyGiftCards } from '../../../../demo/history.ts'
import type { AccountId, VariantId } from '../../../kernel/ids.ts'
import { setOnHand } from '../../../modules/inventory/set-on-hand.ts'
import { deriveGiftCardCode } from '../../../modules/payments/stored-value/stored-value.ts'
import { insertGiftCard } from '../../../modules/payments/stored-value/stored-value.store.ts'
import { refreshPopularity } from '../../../modules/search/refresh/refresh-popularity.ts'
import type { Db } from '../../../platform/database/database.ts'
import { type HistoryBuyer, listCompanyEvents, listCompanyItems } from './company-events.ts'
import type { HistoryProduct } from './deal-products.ts'
import { createHistoryContext, type HistoryOptions } from './history-context.ts'
import { addHistoryCustomers } from './history-customers.ts'
import { createHistoryJobs } from './history-jobs.ts'
import { addHistoryReviews } from './history-reviews.ts'
import { addHistoryVisits } from './history-visits.ts'
import { listOpenSaleEvents } from './open-sales.ts'
import { HISTORY_DAYS, planOrders } from './plan-orders.ts'
import { listOrderEvents } from './run-orders.ts'

/** `buyer`: email address of the account of the demo company. */
export async function seedHistory(
  db: Db,
  options: HistoryOptions,
  { now, buyer: buyerEmail }: { now: Date; buyer: string },
): Promise<void> {
  const start = new Date(now.getTime() - (HISTORY_DAYS + 1) * DAY_MS)
  const { products, stock, skus } = await readProducts(db, now)
  const orders = planOrders(now, products)
  const buyer = await findBuyer(db, buyerEmail)
  const staff = await findSalesStaff(db)
  const companyItems = listCompanyItems(products, now)
  const context = createHistoryContext(db, options)
  const jobs = createHistoryJobs(context)
  const lastLedgerId = await getLastLedgerId(db)

  // What was sold since was in stock.
  const sold = new Map<VariantId, number>()
  for (const { variant_id: id, quantity } of [
    ...orders.flatMap(({ items }) => items),
    ...companyItems.flat(),
  ])
    sold.set(id, (sold.get(id) ?? 0) + quantity)
  const accounts = await db.transaction().execute(async (tx) => {
    await setOnHand(
      tx,
      [...sold].map(([variantId, quantity]) => ({ variantId, onHand: stock.get(variantId)! + quantity })),
    )
    return addHistoryCustomers(tx, orders)
  })
  const giftCards = await addGiftCards(db, options, start)

  const events = [
    ...listOrderEvents(context, orders, accounts, giftCards),
    ...listCompanyEvents(context, buyer, now, companyItems),
    ...listOpenSaleEvents(context, orders, { now, skus, staff }),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime())
  for (const [index, { at, run }] of events.entries()) {
    context.setTime(at)
    await run()
    await jobs.finishOperation()
    options.onOperation?.(index + 1)
  }
  await jobs.storeEmails()

  await db.transaction().execute(async (tx) => {
    await sql`delete from idempotency_key where principal = 'demo-history'`.execute(tx)
    const reserved = await readReserved(tx)
    await setOnHand(
      tx,
      [...sold.keys()].map((variantId) => ({
        variantId,
        onHand: stock.get(variantId)! + (reserved.get(variantId) ?? 0),
      })),
      'counted',
    )
    await sql`update stock_ledger l set at = e.at from order_event e where e.xid = l.xid and l.id > ${lastLedgerId}`.execute(
      tx,
    )
    await sql`update stock_ledger set at = ${start} where reason = 'initial' or (reason = 'import' and id > ${lastLedgerId})`.execute(
      tx,
    )
    await sql`update company set created_at = ${start} where id = ${buyer.companyId}`.execute(tx)
    await sql`update account set created_at = ${start} where id = ${buyer.accountId}`.execute(tx)
    // Cash and transfers of the past were never received.
    await sql`update payment set is_test = true where not is_test`.execute(tx)
    await sql`update shop_order set tags = array_remove(array[case when number % 11 = 0 then 'VIP' end,
      case when number % 7 = 0 then 'gift' end], null) where number % 11 = 0 or number % 7 = 0`.execute(tx)
    await sql`update shop_order set assignee_id = ${staff.id} where number % 5 = 0 and status in ('paid', 'picking', 'packed')`.execute(
      tx,
    )
    await addHistoryReviews(tx, now)
    await addHistoryVisits(
      tx,
      now,
      orders.map(({ placedAt }) => placedAt),
    )
  })
  await refreshPopularity(db, now)
}

async function readProducts(
  db: Db,
  now: Date,
): Promise<{ products: HistoryProduct[]; stock: Map<VariantId, number>; skus: Map<VariantId, string> }> {
  const { rows } = await sql<{
    id: VariantId
    sku: string
    sourceKey: string | null
    publishedAt: Date | null
    onHand: number
  }>`
    select v.id, v.sku, p.source_key as "sourceKey", p.published_at as "publishedAt", s.on_hand as "onHand"
    from variant v join product p on p.id = v.product_id join stock s on s.variant_id = v.id
    join location l on l.id = s.location_id and l.code = 'main'
    where p.status = 'active' and p.published_at < ${now} and s.on_hand > 0 order by v.id`.execute(db)
  const products = [...Map.groupBy(rows, ({ sourceKey }) => sourceKey).values()].map((variants) => ({
    sourceKey: variants[0]!.sourceKey!,
    publishedAt: new Date(variants[0]!.publishedAt!),
    variants: variants.map(({ id, onHand }) => ({ id, onHand })),
  }))
  return {
    products,
    stock: new Map(rows.map(({ id, onHand }) => [id, onHand])),
    skus: new Map(rows.map(({ id, sku }) => [id, sku])),
  }
}

async function findBuyer(db: Db, email: string): Promise<HistoryBuyer> {
  const { rows } = await sql<HistoryBuyer>`
    select a.id as "accountId", a.email, a.name, m.company_id as "companyId"
    from account a join company_member m on m.account_id = a.id where a.email = ${email}`.execute(db)
  if (!rows[0]) throw new Error(`The demo shop has no company buyer ${email}.`)
  return rows[0]
}

async function findSalesStaff(db: Db): Promise<{ id: AccountId }> {
  const { rows } = await sql<{ id: AccountId }>`
    select a.id from account a join account_role r on r.account_id = a.id where r.role = 'sale' order by a.email limit 1`.execute(
    db,
  )
  if (!rows[0]) throw new Error('The demo shop has no sales staff.')
  return rows[0]
}

/** @returns their codes. */
async function addGiftCards(db: Db, { secret }: HistoryOptions, at: Date): Promise<string[]> {
  const codes: string[] = []
  for (const { key, amountMinor } of historyGiftCards) {
    const code = deriveGiftCardCode(`${secret} ${key}`)
    const grant = { amountMinor, currency: 'USD', actor: 'system', note: 'Demo gift card', at }
    await insertGiftCard(db, code, key, { ...grant, expiresAt: null })
    codes.push(code)
  }
  return codes
}

async function getLastLedgerId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from stock_ledger`.execute(db)
  return rows[0]!.id
}

async function readReserved(db: Db): Promise<Map<VariantId, number>> {
  const { rows } = await sql<{ id: VariantId; reserved: number }>`
    select s.variant_id as id, s.reserved from stock s join location l on l.id = s.location_id
    where l.code = 'main' and s.reserved > 0`.execute(db)
  return new Map(rows.map(({ id, reserved }) => [id, reserved]))
}
