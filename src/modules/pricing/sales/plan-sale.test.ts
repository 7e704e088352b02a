import { DAY_MS } from '../../../kernel/days.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { VariantId } from '../../../kernel/ids.ts'
import { useTestShop } from '../../../../tests/support/shop.ts'
import { endSales, scheduleSale } from './plan-sale.ts'
import { getRetailPrices } from '../price-variants.ts'

const shop = useTestShop()
const now = () => shop.context.clock.now()
const inDays = (days: number) => new Date(now().getTime() + days * DAY_MS)
const plan = (ids: VariantId[], ...sale: Parameters<typeof scheduleSale>[2][]) =>
  shop.db
    .transaction()
    .execute(async (tx) => (await Promise.all(sale.map((item) => scheduleSale(tx, ids, item)))).flat())
const priceOf = async (id: VariantId, at = now()) => (await getRetailPrices(shop.db, [id], at)).get(id)?.price

test('a sale starts and ends on schedule, off the price at that time, with the lowest price of the 30 days before it', async () => {
  const [shirt] = await shop.add({ sku: 'SHIRT', priceMinor: 5_000 })
  expect(await plan([shirt!], { startsAt: inDays(5), endsAt: inDays(10), percentOff: 15 })).toEqual([])
  await plan([shirt!], { startsAt: inDays(20), endsAt: null, priceMinor: 4_500 })
  expect(await priceOf(shirt!)).toEqual({ price: 5_000, currency: 'USD' })
  const sale = { currency: 'USD', compare_at_price: 5_000 }
  expect(await priceOf(shirt!, inDays(5))).toEqual({ ...sale, price: 4_250, lowest_30_days: 5_000 })
  expect(await priceOf(shirt!, inDays(10))).toEqual({ price: 5_000, currency: 'USD' })
  expect(await priceOf(shirt!, inDays(21))).toEqual({ ...sale, price: 4_500, lowest_30_days: 4_250 })
})

test('a price that is not lower starts no sale; ending a sale deletes future prices and keeps past ones', async () => {
  const [shirt, sock] = await shop.add(
    { sku: 'SHIRT', priceMinor: 5_000 },
    { sku: 'SOCK', priceMinor: 1_000 },
  )
  const ids = [shirt!, sock!]
  expect(await plan(ids, { startsAt: now(), endsAt: null, priceMinor: 1_000 })).toEqual([sock])
  await plan(ids, { startsAt: inDays(3), endsAt: inDays(4), percentOff: 50 })
  shop.advanceClock(DAY_MS)
  await shop.db.transaction().execute((tx) => endSales(tx, ids, now()))
  expect(await priceOf(shirt!)).toEqual({ price: 5_000, currency: 'USD' })
  expect(await priceOf(sock!, inDays(2.5))).toEqual({ price: 1_000, currency: 'USD' })
  const { rows } = await sql`select amount_minor from price where kind = 'sale'`.execute(shop.db)
  expect(rows).toEqual([{ amount_minor: 1_000 }])
})
