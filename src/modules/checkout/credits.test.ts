// Gift cards and store credit never pay more than their balance, and are restored when an order is cancelled.
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { cards, cash, getRejection, newKey, shippingMinor, useTestShop } from '../../../tests/support/shop.ts'
import type { ShopError } from '../../kernel/errors.ts'
import type { AccountId } from '../../kernel/ids.ts'
import {
  grantStoreCredit,
  createGiftCard,
  refundToStoredValue,
} from '../payments/stored-value/stored-value.store.ts'
import { createAccount } from '../auth/accounts/create-account.ts'
import { createPromotion } from '../promotions/create-promotion.ts'
import { cancelOrder } from '../fulfilment/cancel-order.ts'
import { refundOrderAmount } from '../fulfilment/refund-order.ts'
import type { PlacedOrder } from './checkout.ts'

const shop = useTestShop()
const now = () => shop.context.clock.now()
const grant = (amountMinor: number) => ({ amountMinor, currency: 'USD', actor: 'test', note: '', at: now() })
const giftCard = (amountMinor: number) => createGiftCard(shop.db, { ...grant(amountMinor), expiresAt: null })
const balances = async () =>
  (
    await sql<{ balance_minor: number }>`select balance_minor from stored_value order by id`.execute(shop.db)
  ).rows.map((row) => row.balance_minor)
const orderOf = async ({ url }: PlacedOrder) => {
  const query = new URLSearchParams(url.split('?')[1])
  return (await shop.checkout.selling.order(query.get('id')!, query.get('token')!))!
}
const addAccount = () => {
  const account = { email: 'ada@example.com', name: 'Ada', roles: [], password: 'a long password here' }
  return shop.db.transaction().execute((tx) => createAccount(tx, account, now()))
}
const shirt = async (priceMinor = 5_000) => {
  const [id] = await shop.add({ sku: 'SHIRT', priceMinor })
  return [{ variant_id: id!, quantity: 1 }]
}
const total = 5_000 + shippingMinor

test('a gift card pays its balance and the card the rest, and both are in the order', async () => {
  const items = await shirt()
  const code = await giftCard(2_000)
  const request = { items, country: 'GB', codes: [code.toLowerCase(), 'NOSUCH'] }
  expect(await shop.checkout.selling.previewCheckout(request)).toMatchObject({
    total,
    due: total - 2_000,
    tenders: [{ method: 'gift-card', amount: 2_000, balance: 2_000, last_characters: code.slice(-4) }],
    promotions: [{ code: 'NOSUCH', rejection_reason: 'unknown' }],
  })
  const placedOrder = await shop.order({ items, codes: [code], expected_due: total - 2_000 })
  expect(placedOrder).toMatchObject({ order: { status: 'paid', total }, payment: { status: 'captured' } })
  expect(await orderOf(placedOrder)).toMatchObject({
    payment: { method: 'test-card', status: 'captured' },
    tenders: [{ method: 'gift-card', status: 'captured', amount: 2_000, last_characters: code.slice(-4) }],
  })
  expect(await balances()).toEqual([0])
  const { rows } = await sql`select amount_minor from test_card_charge`.execute(shop.db)
  expect(rows).toEqual([{ amount_minor: total - 2_000 }])
})

test('an order fully paid by gift cards is paid when placed, whatever other method was selected, once per key', async () => {
  const items = await shirt()
  const code = await giftCard(10_000)
  const key = newKey()
  const order = { items, codes: [code], payment: cards.declined, expected_total: total }
  const placedOrder = await shop.order(order, key)
  expect(placedOrder).toMatchObject({ order: { status: 'paid' }, payment: { status: 'captured' } })
  expect(await shop.order(order, key)).toEqual(placedOrder)
  expect(await balances()).toEqual([10_000 - total])
  expect(await orderOf(placedOrder)).toMatchObject({ payment: { method: 'gift-card', status: 'captured' } })
})

test('a free order is paid too, and a balance payment without a balance is rejected', async () => {
  const items = await shirt()
  await createPromotion(shop.db, { name: 'All of it', code: 'ALL', percent: 100 })
  await createPromotion(shop.db, { name: 'And the way', code: 'WAY', freeShipping: true })
  const placedOrder = await shop.order({ items, codes: ['ALL', 'WAY'], payment: { method: 'balance' } })
  expect(placedOrder).toMatchObject({ order: { status: 'paid', total: 0 }, payment: { status: 'captured' } })
  expect(await orderOf(placedOrder)).toMatchObject({
    payment: { method: 'balance', status: 'captured' },
    tenders: [],
  })
  const rejection = await shop
    .order({ items, payment: { method: 'balance' } })
    .catch((error: ShopError) => error)
  expect(rejection).toMatchObject({ code: 'total_changed' })
})

test('cash on delivery is the amount shown; if a gift card pays less by then, the buyer has to confirm first', async () => {
  const items = await shirt()
  const code = await giftCard(1_000)
  const cash = { method: 'cash-on-delivery' as const }
  const order = (due: number) =>
    shop.order({ items, codes: [code], expected_total: total, expected_due: due, payment: cash })
  const rejection = await order(total - 2_000).catch((error: ShopError) => error)
  expect(rejection).toMatchObject({
    code: 'total_changed',
    status: 409,
    details: { quote: { total, due: total - 1_000 } },
  })
  const placedOrder = await order(total - 1_000)
  expect(await orderOf(placedOrder), 'as its page says').toMatchObject({ payment: { due: total - 1_000 } })
  const charge = await shop.db
    .selectFrom('payment')
    .select(['amount_minor', 'status'])
    .where('order_id', '=', placedOrder.order.id)
    .where('provider', '=', 'cash-on-delivery')
    .executeTakeFirstOrThrow()
  expect(charge).toEqual({ amount_minor: total - 1_000, status: 'due_on_delivery' })
})

test('of 20 concurrent orders for one gift card’s balance one gets it; the others have to pay the remaining amount', async () => {
  const items = await shirt()
  const code = await giftCard(total)
  const order = () =>
    shop
      .order({ items, codes: [code], expected_total: total, expected_due: 0, payment: { method: 'balance' } })
      .catch((error: ShopError) => error)
  const results = await Promise.all(Array.from({ length: 20 }, order))
  const rejections = results.filter((result) => result instanceof Error)
  expect(rejections).toHaveLength(19)
  for (const rejection of rejections)
    expect(rejection).toMatchObject({
      code: 'total_changed',
      details: { quote: { total, due: total, tenders: [{ rejection_reason: 'empty' }] } },
    })
  expect(await balances()).toEqual([0])
})

test('the balance is restored when the card is declined, and when the order was not paid in time', async () => {
  const items = await shirt()
  const code = await giftCard(1_000)
  await shop.order({ items, codes: [code], payment: cards.declined }).catch(() => undefined)
  expect(await balances()).toEqual([1_000])
  await shop.order({ items, codes: [code], payment: cards.late })
  expect(await balances()).toEqual([0])
  const { expireOrders } = await import('./expire-orders.ts')
  shop.advanceClock(16 * 60_000)
  await expireOrders(shop.context)
  expect(await balances()).toEqual([1_000])
})

test('store credit belongs to the account: used on request, and by no one else', async () => {
  const items = await shirt()
  const accountId = await addAccount()
  const add = () =>
    shop.db.transaction().execute((tx) => grantStoreCredit(tx, accountId, 'key', grant(3_000)))
  expect([await add(), await add()]).toEqual([true, false])
  const requestQuote = (id?: AccountId) =>
    shop.checkout.selling.previewCheckout({ items, country: 'GB', use_credit: true }, id)
  expect(await requestQuote()).toMatchObject({ due: total, tenders: [] })
  expect(await requestQuote(accountId)).toMatchObject({
    due: total - 3_000,
    tenders: [{ method: 'store-credit', amount: 3_000 }],
  })
  const input = { items, use_credit: true, payment: cash, expected_total: total, expected_due: total - 3_000 }
  expect(await shop.order(input).catch((error: ShopError) => error)).toMatchObject({ code: 'total_changed' })
  await shop.order(input, newKey(), accountId)
  expect(await balances()).toEqual([0])
})

test('a refund to a gift card is on its balance again, once per key, and the card is valid for a while', async () => {
  const items = await shirt()
  const code = await giftCard(2_000)
  await sql`update stored_value set expires_at = ${new Date(now().getTime() + 1_000)}`.execute(shop.db)
  await shop.order({ items, codes: [code] })
  const { rows } = await sql<{ id: string }>`select id from payment where provider = 'gift-card'`.execute(
    shop.db,
  )
  shop.advanceClock(2_000)
  const refund = { paymentId: rows[0]!.id, requestKey: 'refund', amountMinor: 700, actor: 'test', at: now() }
  await refundToStoredValue(shop.db, refund)
  await refundToStoredValue(shop.db, refund)
  expect(await balances()).toEqual([700])
  const quote = await shop.checkout.selling.previewCheckout({ items, country: 'GB', codes: [code] })
  expect(quote.tenders).toMatchObject([{ amount: 700 }])
})

test('a refund goes to the card first, the rest to the gift card, and all of it when the order is cancelled', async () => {
  const items = await shirt()
  const code = await giftCard(2_000)
  const { order } = await shop.order({ items, codes: [code] })
  const by = { actor: 'staff:00000000-0000-7000-8000-000000000001', requestId: 'r1' } as const
  const request = { amountMinor: total - 1_500, note: '', requestKey: 'one' }
  await refundOrderAmount(shop.context, order.id, request, by)
  await shop.worker.drain()
  const charge = async () =>
    (await sql<{ refunded_minor: number }>`select refunded_minor from test_card_charge`.execute(shop.db))
      .rows[0]
  expect([await charge(), await balances()]).toEqual([{ refunded_minor: total - 2_000 }, [500]])
  await cancelOrder(shop.context, order.id, '', by)
  await shop.worker.drain()
  expect(await balances()).toEqual([2_000])
})

describe('methods that staff have turned off or limited', () => {
  const setMethod = async (
    code: string,
    columns: { active?: boolean; min?: number; countries?: string[] },
  ) => {
    const { active = true, min = null, countries = [] } = columns
    await sql`insert into payment_method (code, position, active, min_minor, countries, titles)
      values (${code}, 9, ${active}, ${min}, ${countries}, '{"en": "Voucher"}')
      on conflict (code) do update set active = excluded.active, min_minor = excluded.min_minor,
        countries = excluded.countries, titles = excluded.titles`.execute(shop.db)
    await shop.context.providers.reload(shop.db)
  }
  afterEach(async () => {
    await sql`delete from payment_method`.execute(shop.db)
    await shop.context.providers.reload(shop.db)
  })

  test('gift cards pay nothing, the quote says so, and an order that counts on them is rejected', async () => {
    const items = await shirt()
    const code = await giftCard(2_000)
    await setMethod('gift-card', { active: false })
    expect(
      await shop.checkout.selling.previewCheckout({ items, country: 'GB', codes: [code] }),
    ).toMatchObject({
      due: total,
      gift_cards: false,
      tenders: [{ method: 'gift-card', code, amount: 0, rejection_reason: 'not_accepted' }],
    })
    const rejected = await getRejection(shop.order({ items, codes: [code], expected_due: total - 2_000 }))
    expect(rejected.code).toBe('total_changed')
    expect(await balances()).toEqual([2_000])
  })

  test('gift cards pay from an amount on and in some countries, under their name', async () => {
    const items = await shirt()
    const code = await giftCard(2_000)
    await setMethod('gift-card', { min: total, countries: ['GB'] })
    expect(
      await shop.checkout.selling.previewCheckout({ items, country: 'FR', codes: [code] }),
    ).toMatchObject({
      gift_cards: false,
      tenders: [{ amount: 0 }],
    })
    const placedOrder = await shop.order({ items, codes: [code], expected_due: total - 2_000 })
    expect(await orderOf(placedOrder)).toMatchObject({
      payment: { method: 'test-card', label: 'Card' },
      tenders: [{ method: 'gift-card', label: 'Voucher', amount: 2_000 }],
    })
  })

  test('store credit is not offered', async () => {
    const items = await shirt()
    const account = await addAccount()
    await shop.db.transaction().execute((tx) => grantStoreCredit(tx, account, 'off', grant(3_000)))
    await setMethod('store-credit', { active: false })
    const quoted = await shop.checkout.selling.previewCheckout(
      { items, country: 'GB', use_credit: true },
      account,
    )
    expect(quoted).toMatchObject({ due: total, tenders: [] })
  })
})
