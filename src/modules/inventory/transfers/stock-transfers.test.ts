// Stock transfers: nothing is lost or made between locations. After each test useTestShop checks the invariants.
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { getRejection, newKey, useTestShop } from '../../../../tests/support/shop.ts'
import { commandContext } from '../../../contracts/staff-context.ts'
import { checkInvariants } from '../../invariants/invariants.ts'
import { updateLocation } from '../locations.ts'
import { createStockTransfers } from './stock-transfers.service.ts'

const shop = useTestShop()
const getTransfers = () =>
  createStockTransfers({ db: shop.db, clock: shop.context.clock, publish: async () => undefined })

// The reset of the test database keeps locations.
beforeEach(async () => {
  await sql`delete from location where code <> 'main'`.execute(shop.db)
  await sql`insert into location (code, name) values ('soho', 'Soho store')`.execute(shop.db)
  await shop.add({ sku: 'SHIRT', onHand: 10 }, { sku: 'SOCKS', onHand: 4 })
})

async function stock(): Promise<Record<string, number>> {
  const { rows } = await sql<{ row: string; on_hand: number }>`
    select v.sku || ' ' || l.code as row, s.on_hand from stock s join location l on l.id = s.location_id join variant v on v.id = s.variant_id
    order by 1`.execute(shop.db)
  return Object.fromEntries(rows.map(({ row, on_hand }) => [row, on_hand]))
}
const lines = [
  { sku: 'SHIRT', quantity: 6 },
  { sku: 'SOCKS', quantity: 4 },
]
const create = (key = newKey(), change: object = {}) =>
  getTransfers().createTransfer(commandContext, { from: 'main', to: 'soho', note: '', lines, ...change }, key)
const errorOf = async (work: Promise<unknown>) => (await getRejection(work)).code

test('a draft changes no stock, and the same key creates one', async () => {
  const key = newKey()
  const [first, second] = [await create(key), await create(key)]
  expect(second.id).toBe(first.id)
  expect(await stock()).toEqual({ 'SHIRT main': 10, 'SOCKS main': 4 })
  const cancelled = await getTransfers().cancelTransfer(commandContext, first.id)
  expect(cancelled.status).toBe('cancelled')
  expect(await errorOf(getTransfers().sendTransfer(commandContext, first.id))).toBe('transfer_status')
})

test('items are sent, arrive in parts, and the rest can be returned', async () => {
  const transfers = getTransfers()
  const { id } = await create()
  await transfers.sendTransfer(commandContext, id)
  await transfers.sendTransfer(commandContext, id)
  expect(await stock()).toEqual({ 'SHIRT main': 4, 'SOCKS main': 0 })
  expect(await checkInvariants(shop.db)).toEqual([])
  const arrived = { lines: [{ sku: 'SHIRT', was: 0, to: 2 }] }
  await transfers.receiveTransfer(commandContext, id, arrived)
  await transfers.receiveTransfer(commandContext, id, arrived)
  expect(await stock()).toMatchObject({ 'SHIRT main': 4, 'SHIRT soho': 2, 'SOCKS main': 0 })
  expect(
    await errorOf(
      transfers.receiveTransfer(commandContext, id, { lines: [{ sku: 'SHIRT', was: 1, to: 3 }] }),
    ),
  ).toBe('stock_changed')
  expect(
    await errorOf(
      transfers.receiveTransfer(commandContext, id, { lines: [{ sku: 'SHIRT', was: 2, to: 7 }] }),
    ),
  ).toBe('invalid_input')
  await transfers.cancelTransfer(commandContext, id)
  await transfers.cancelTransfer(commandContext, id)
  expect(await stock()).toMatchObject({ 'SHIRT main': 8, 'SHIRT soho': 2, 'SOCKS main': 4 })
  expect(await errorOf(transfers.receiveTransfer(commandContext, id, {}))).toBe('transfer_status')
})

test('a transfer is closed when everything has arrived', async () => {
  const transfers = getTransfers()
  const { id } = await create()
  expect(await errorOf(transfers.receiveTransfer(commandContext, id, {}))).toBe('transfer_status')
  await transfers.sendTransfer(commandContext, id)
  expect(await transfers.receiveTransfer(commandContext, id, {})).toMatchObject({
    status: 'received',
    lines: [
      { sku: 'SHIRT', quantity: 6, received: 6 },
      { sku: 'SOCKS', quantity: 4, received: 4 },
    ],
  })
  expect(await errorOf(transfers.cancelTransfer(commandContext, id))).toBe('transfer_status')
  const { rows } = await sql<{ action: string }>`
    select action from audit_event where object_kind = 'stock-transfer' order by id`.execute(shop.db)
  expect(rows.map(({ action }) => action)).toEqual([
    'stock-transfer.create',
    'stock-transfer.send',
    'stock-transfer.receive',
  ])
})

test('what orders have reserved stays, and nothing is sent in part', async () => {
  const { id: shirt } = (
    await sql<{ id: never }>`select id from variant where sku = 'SHIRT'`.execute(shop.db)
  ).rows[0]!
  await shop.order({
    items: [{ variant_id: shirt, quantity: 5 }],
    payment: { method: 'cash-on-delivery' },
  })
  const { id } = await create()
  expect(await errorOf(getTransfers().sendTransfer(commandContext, id))).toBe('stock_reserved')
  expect(await stock()).toEqual({ 'SHIRT main': 10, 'SOCKS main': 4 })
})

test('of sending, receiving and cancelling at the same time, each item is moved once', async () => {
  const transfers = getTransfers()
  for (let round = 0; round < 4; round++) {
    const { id } = await create(newKey(), { lines: [{ sku: 'SHIRT', quantity: 2 }] })
    await Promise.allSettled([
      transfers.sendTransfer(commandContext, id),
      transfers.receiveTransfer(commandContext, id, {}),
      transfers.cancelTransfer(commandContext, id),
      transfers.receiveTransfer(commandContext, id, { lines: [{ sku: 'SHIRT', was: 0, to: 1 }] }),
    ])
    expect(await checkInvariants(shop.db)).toEqual([])
    await transfers.cancelTransfer(commandContext, id).catch(() => undefined)
    const { 'SHIRT main': main = 0, 'SHIRT soho': soho = 0 } = await stock()
    expect(main + soho).toBe(10)
  }
})

test('unknown locations and SKUs are rejected, and a location with an open transfer stays open', async () => {
  expect(await errorOf(create(newKey(), { to: 'main' }))).toBe('invalid_input')
  expect(await errorOf(create(newKey(), { to: 'nowhere' }))).toBe('invalid_input')
  expect(await errorOf(create(newKey(), { lines: [{ sku: 'NONE', quantity: 1 }] }))).toBe('invalid_input')
  await create()
  const close = () =>
    shop.db
      .transaction()
      .execute((tx) => updateLocation(tx, 'soho', { closed: { was: false, to: true } }, new Date()))
  expect(await errorOf(close())).toBe('location_in_use')
})
