// The inventory policy of a variant at all locations. After each test useTestShop checks the invariants.
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createOrderHelpers, errorCodeOf, staff } from '../../../tests/support/fulfilment.ts'
import { cash, useTestShop } from '../../../tests/support/shop.ts'
import type { OrderId, VariantId } from '../../kernel/ids.ts'
import { cancelOrder } from '../fulfilment/cancel-order.ts'
import { getSentFrom } from '../fulfilment/order-locations.ts'
import { rerouteItems } from '../fulfilment/reroute-items.ts'
import { type InventoryPolicy, setInventoryPolicies } from '../inventory/inventory-policy.ts'
import { getPickupSupply, pickupStockQuery } from '../inventory/pickup-locations.ts'
import { setOnHand } from '../inventory/set-on-hand.ts'
import { runBatchQuery } from '../../platform/database/batch-sql.ts'

const shop = useTestShop()
const helpers = createOrderHelpers(shop)

// The reset of the test database keeps locations.
beforeEach(async () => {
  await sql`delete from location where code <> 'main'`.execute(shop.db)
  await sql`insert into location (code, name, ships_orders, priority) values ('north', 'North', true, 1), ('shop', 'Shop', false, 2)`.execute(
    shop.db,
  )
})

const stockAt = (code: string, variantId: VariantId, onHand: number) =>
  shop.db.transaction().execute((tx) => setOnHand(tx, [{ variantId, onHand }], 'initial', code))
const setPolicy = (variantId: VariantId, policy: InventoryPolicy) =>
  shop.db.transaction().execute((tx) => setInventoryPolicies(tx, [{ variantId, policy }]))
async function stockOf(variantId: VariantId): Promise<Record<string, string>> {
  const { rows } = await sql<{ code: string; on_hand: number; reserved: number; policy: string }>`
    select l.code, s.on_hand, s.reserved, s.inventory_policy as policy from stock s join location l on l.id = s.location_id
    where s.variant_id = ${variantId} order by l.code`.execute(shop.db)
  return Object.fromEntries(
    rows.map(({ code, on_hand, reserved, policy }) => [code, `${on_hand}/${reserved} ${policy}`]),
  )
}
const sentFrom = async (id: OrderId) =>
  (await getSentFrom(shop.db, await helpers.look(id))).map(
    ({ location, lines }) => `${location} ${lines.map(({ quantity }) => quantity).join('+')}`,
  )
const buy = (variantId: VariantId, quantity: number) =>
  shop.order({ items: [{ variant_id: variantId, quantity }], payment: cash })

test('a policy applies to all locations, also to those that get stock later', async () => {
  const [shirt] = await shop.add({ sku: 'SHIRT', onHand: 1 })
  await stockAt('north', shirt!, 2)
  await setPolicy(shirt!, 'continue')
  await stockAt('shop', shirt!, 3)
  expect(await stockOf(shirt!)).toEqual({
    main: '1/0 continue',
    north: '2/0 continue',
    shop: '3/0 continue',
  })
})

test('stock of all locations is sold first, then a location with the variant takes the backorder', async () => {
  const [shirt] = await shop.add({ sku: 'SHIRT', onHand: 1 })
  await stockAt('north', shirt!, 2)
  await setPolicy(shirt!, 'continue')
  const first = await buy(shirt!, 2)
  expect(await sentFrom(first.order.id)).toEqual(['north 2'])
  const second = await buy(shirt!, 4)
  expect(await stockOf(shirt!)).toEqual({ main: '1/4 continue', north: '2/2 continue' })
  expect(await setPolicy(shirt!, 'deny')).toEqual([{ variantId: shirt!, missing: 3 }])
  expect(await stockOf(shirt!)).toMatchObject({ north: '2/2 continue' })
  await cancelOrder(shop.context, second.order.id, '', staff)
  expect(await setPolicy(shirt!, 'deny')).toEqual([])
  expect(await stockOf(shirt!)).toEqual({ main: '1/0 deny', north: '2/2 deny' })
  expect(await errorCodeOf(buy(shirt!, 2))).toBe('out_of_stock')
})

test('a variant that is not tracked is sent from and collected at every location', async () => {
  const [voucher, shirt] = await shop.add({ sku: 'VOUCHER', onHand: 0 }, { sku: 'SHIRT', onHand: 0 })
  await setPolicy(voucher!, 'untracked')
  await stockAt('north', shirt!, 1)
  const { order } = await shop.order({
    items: [
      { variant_id: voucher!, quantity: 3 },
      { variant_id: shirt!, quantity: 1 },
    ],
    payment: cash,
  })
  expect(await sentFrom(order.id)).toHaveLength(1)
  expect(await stockOf(voucher!)).toEqual({ main: '0/0 untracked', north: '0/3 untracked' })
  const line = (await helpers.look(order.id)).lines.find(({ sku }) => sku === 'VOUCHER')!
  await rerouteItems(
    shop.context,
    order.id,
    { from: 'north', to: 'main', parts: [{ lineId: line.id, quantity: 3 }] },
    staff,
  )
  expect(await stockOf(voucher!)).toMatchObject({ main: '0/3 untracked', north: '0/0 untracked' })
  const { rows: locations } = await sql<{ id: number; transfer: null }>`
    select id, null as transfer from location where code = 'shop'`.execute(shop.db)
  const stock = await runBatchQuery(shop.db, pickupStockQuery([voucher!, shirt!], locations))
  const has = (variantId: VariantId) => getPickupSupply(stock, locations[0]!, [{ variantId, quantity: 1 }])
  expect([has(voucher!), has(shirt!)]).toEqual(['store', undefined])
})
