// Returns of an account, and its orders that can still be returned.
import { beforeEach, expect, test } from 'vitest'
import { createOrderHelpers, shopper, staff } from '../../../tests/support/fulfilment.ts'
import { cards, useTestShop } from '../../../tests/support/shop.ts'
import { DAY_MS } from '../../kernel/days.ts'
import type { AccountId } from '../../kernel/ids.ts'
import { createAccount } from '../auth/accounts/create-account.ts'
import { requestReturn } from '../fulfilment/returns/open-return.ts'
import { receiveReturn } from '../fulfilment/returns/receive-return.ts'
import { refundReturn } from '../fulfilment/returns/refund-return.ts'
import { listAccountReturns } from './account-returns.store.ts'

const shop = useTestShop()
const { deliverOrder } = createOrderHelpers(shop)
let owner: AccountId
const addAccount = (name: string) => {
  const person = { email: `${name}@example.com`, name, roles: [], password: 'a long password here' }
  return shop.db.transaction().execute((tx) => createAccount(tx, person, shop.context.clock.now()))
}
beforeEach(async () => {
  owner = await addAccount('ada')
})
const list = (account = owner) => listAccountReturns(shop.db, account, shop.context.clock.now())

test('lists returns with their refund, and orders with the items and days that remain', async () => {
  const { id, lines } = await deliverOrder(cards.good, owner)
  expect(await list()).toMatchObject({ returns: [], returnable: [{ order_id: id, item_count: 3 }] })
  const shirts = lines.find(({ quantity }) => quantity === 2)!
  await requestReturn(shop.context, id, [{ lineId: shirts.id, quantity: 1, reason: 'size' }], shopper)
  expect(await list()).toMatchObject({
    returns: [
      { order_id: id, number: 1, status: 'requested', item_count: 1, refund: null, exchanged: false },
    ],
    returnable: [{ order_id: id, item_count: 2 }],
  })
  await receiveReturn(shop.context, id, 1, {}, staff)
  await refundReturn(shop.context, id, 1, staff)
  expect((await list()).returns).toMatchObject([{ status: 'refunded', refund: { amount: 3_333 } }])
})

test('an order cannot be returned once its days have passed, nor is it listed for another account', async () => {
  await deliverOrder(cards.good, owner)
  const other = await addAccount('eve')
  expect(await list(other)).toEqual({ returns: [], returnable: [] })
  shop.advanceClock(29 * DAY_MS)
  expect((await list()).returnable).toHaveLength(1)
  shop.advanceClock(2 * DAY_MS)
  expect((await list()).returnable).toEqual([])
})
