import { expect, test } from 'vitest'
import type { VariantId } from '../../kernel/ids.ts'
import { useTestShop } from '../../../tests/support/shop.ts'
import { getRetailPrices } from './price-variants.ts'
import { type RetailPrice, setRetailPrices } from './set-retail-prices.ts'

const shop = useTestShop()
const now = () => shop.context.clock.now()
const set = (...prices: RetailPrice[]) =>
  shop.db.transaction().execute((tx) => setRetailPrices(tx, prices, now()))
const priceOf = async (variantId: VariantId) =>
  (await getRetailPrices(shop.db, [variantId], now())).get(variantId)?.price
const rows = (variantId: VariantId) =>
  shop.db.selectFrom('price').selectAll().where('variant_id', '=', variantId).orderBy('id').execute()

test('a new price ends the old row and keeps its amount', async () => {
  const [shirt] = await shop.add({ sku: 'SHIRT', priceMinor: 5_000 })
  shop.advanceClock(1_000)
  expect(await set({ variantId: shirt!, priceMinor: 6_000 })).toBe(1)
  expect(await priceOf(shirt!)).toEqual({ price: 6_000, currency: 'USD' })
  expect((await rows(shirt!)).map((r) => r.amount_minor)).toEqual([5_000, 6_000])
})

test('setting the same price again changes nothing', async () => {
  const [shirt] = await shop.add({ sku: 'SHIRT', priceMinor: 4_000, compareAtMinor: 5_000 })
  const previous = await rows(shirt!)
  shop.advanceClock(1_000)
  expect(await set({ variantId: shirt!, priceMinor: 4_000, compareAtMinor: 5_000 })).toBe(0)
  expect(await rows(shirt!)).toEqual(previous)
})

test('a sale shows its previous price and the lowest price before it; after it ends neither is shown', async () => {
  const [shirt] = await shop.add({ sku: 'SHIRT', priceMinor: 5_000 })
  shop.advanceClock(1_000)
  await set({ variantId: shirt!, priceMinor: 4_000, compareAtMinor: 5_000 })
  expect(await priceOf(shirt!)).toEqual({
    price: 4_000,
    currency: 'USD',
    compare_at_price: 5_000,
    lowest_30_days: 5_000,
  })
  shop.advanceClock(1_000)
  await set({ variantId: shirt!, priceMinor: 5_000 })
  expect(await priceOf(shirt!)).toEqual({ price: 5_000, currency: 'USD' })
})

test('of two prices set in the same instant the second wins', async () => {
  const [shirt] = await shop.add({ sku: 'SHIRT', priceMinor: 5_000 })
  const at = new Date(now().getTime() + 1_000)
  shop.advanceClock(2_000)
  await shop.db.transaction().execute(async (tx) => {
    await setRetailPrices(tx, [{ variantId: shirt!, priceMinor: 6_000 }], at)
    await setRetailPrices(tx, [{ variantId: shirt!, priceMinor: 7_000 }], at)
  })
  expect(await priceOf(shirt!)).toEqual({ price: 7_000, currency: 'USD' })
  expect(await rows(shirt!)).toHaveLength(2)
})
