// Changing to a more expensive variant when the difference is due on delivery or paid by store credit at once.
// After each test useTestShop runs the fulfilment invariants.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { AccountId } from '../../../kernel/ids.ts'
import {
  errorCodeOf,
  createOrderHelpers,
  type Payment,
  shopper,
  staff,
} from '../../../../tests/support/fulfilment.ts'
import { cards, cash, shippingMinor, useTestShop } from '../../../../tests/support/shop.ts'
import { createAccount } from '../../auth/accounts/create-account.ts'
import { grantStoreCredit, createGiftCard } from '../../payments/stored-value/stored-value.store.ts'
import { cancelOrder } from '../cancel-order.ts'
import { changeLineVariant, listVariantChoices } from './edit-order.ts'
import { pickOrder } from '../ship-order.ts'

const shop = useTestShop()
const { look: getOrder, addSizes, stockOf } = createOrderHelpers(shop)

/** Size L costs 1,005 minor units more than size S; the order has two of S. */
const more = 2 * 1_005

let people = 0
async function person(creditMinor: number) {
  const email = `ada${++people}@example.com`
  const account = { email, name: 'Ada', roles: [], password: 'a long password here' }
  const at = shop.context.clock.now()
  return shop.db.transaction().execute(async (tx) => {
    const id = await createAccount(tx, account, at)
    const grant = { amountMinor: creditMinor, currency: 'USD', actor: 'test', note: '', at }
    if (creditMinor > 0) await grantStoreCredit(tx, id, `gift ${people}`, grant)
    return id
  })
}
const balance = async () =>
  (await sql<{ balance: number }>`select balance_minor as balance from stored_value`.execute(shop.db))
    .rows[0]!.balance

async function ordered(payment: Payment, accountId?: AccountId, onHand?: number) {
  const customerId = accountId
  const { id, s, l, lineId } = await addSizes(payment, accountId, onHand)
  const change = (mostMinor: number, variant = l) =>
    changeLineVariant(shop.context, id, lineId, variant, shopper, { mostMinor, spender: customerId })
  const choice = async () => {
    const choices = await listVariantChoices(
      shop.db,
      await getOrder(id),
      shop.context.clock.now(),
      customerId,
    )
    return choices[lineId]!.find((item) => item.variant_id === l)!
  }
  return { id, s, l, change, choice }
}

test('with cash on delivery the amount due increases, if the shopper agreed to it', async () => {
  const { id, s, l, change, choice } = await ordered(cash)
  expect(await choice()).toMatchObject({ more, pays: 'door', open: true })
  expect(await errorCodeOf(change(more - 1))).toBe('additional_payment_required')
  expect(await stockOf(l)).toEqual({ on_hand: 100, reserved: 0 })
  await change(more)
  await change(more)
  expect(await getOrder(id)).toMatchObject({ total: 2 * 6_000 + shippingMinor, lines: [{ sku: 'L' }] })
  const due = sql<{ due: number }>`select amount_minor as due from payment where order_id = ${id}`
  expect((await due.execute(shop.db)).rows).toEqual([{ due: 2 * 6_000 + shippingMinor }])
  expect([await stockOf(s), await stockOf(l)]).toEqual([
    { on_hand: 5, reserved: 0 },
    { on_hand: 100, reserved: 2 },
  ])
})

test('store credit pays at once, the order has both payments, and cancelling refunds everything', async () => {
  const { id, change, choice } = await ordered(cards.good, await person(5_000))
  expect(await choice()).toMatchObject({ more, pays: 'credit', open: true })
  await change(more)
  expect(await balance()).toBe(5_000 - more)
  expect(await getOrder(id)).toMatchObject({
    total: 2 * 6_000 + shippingMinor,
    tenders: [{ method: 'store-credit', amount: more }],
  })
  await cancelOrder(shop.context, id, '', shopper)
  await shop.worker.drain()
  expect(await balance()).toBe(5_000)
})

test.each([
  ['Not signed in', 5_000, 'anonymous'],
  ['another customer is signed in', 5_000, 'other'],
  ['there is not enough', more - 1, 'owner'],
] as const)('store credit is not used where %s: the card pays first', async (_, creditMinor, who) => {
  const owner = await person(creditMinor)
  const customerId = { anonymous: undefined, other: await person(0), owner }[who]
  const { id, s, l, lineId } = await addSizes(cards.good, owner)
  const previous = await getOrder(id)
  const choices = await listVariantChoices(shop.db, previous, shop.context.clock.now(), customerId)
  expect(choices[lineId]!.find((item) => item.variant_id === l)).toMatchObject({ more, pays: 'card' })
  const input = await changeLineVariant(shop.context, id, lineId, l, shopper, {
    mostMinor: more,
    spender: customerId,
  })
  expect(input).toMatchObject({ amountMinor: more })
  expect(await getOrder(id)).toEqual(previous)
  expect([await balance(), await stockOf(s), await stockOf(l)]).toEqual([
    creditMinor,
    { on_hand: 3, reserved: 0 },
    { on_hand: 100, reserved: 2 },
  ])
})

test('an order not paid by card cannot be changed to a more expensive variant', async () => {
  const at = shop.context.clock.now()
  const total = 2 * 4_995 + shippingMinor
  const grant = { amountMinor: total, currency: 'USD', actor: 'test', note: '', at, expiresAt: null }
  const code = await createGiftCard(shop.db, grant)
  const { id: first, s, l } = await addSizes(cash)
  await cancelOrder(shop.context, first, '', shopper)
  const items = [{ variant_id: s, quantity: 2 }]
  const { order } = await shop.order({
    items,
    codes: [code],
    payment: { method: 'balance' },
    expected_due: 0,
  })
  const [line] = (await getOrder(order.id)).lines
  const work = changeLineVariant(shop.context, order.id, line!.id, l, shopper, { mostMinor: more })
  expect(await errorCodeOf(work)).toBe('additional_payment_required')
})

test('edits, pick, cancel and another order for the same credit, ten rounds: the books are consistent', async () => {
  const accountId = await person(more)
  for (let round = 0; round < 10; round++) {
    const { id, change } = await ordered(round % 2 ? cards.good : cash, accountId, 100)
    const steps = [
      () => change(more),
      () => pickOrder(shop.context, id, staff),
      () => change(more),
      () => cancelOrder(shop.context, id, '', shopper),
    ]
    await Promise.allSettled(steps.map((_, at) => steps[(at + round) % steps.length]!()))
    await shop.worker.drain()
    expect(['cancelled', 'picking']).toContain((await getOrder(id)).status)
  }
})
