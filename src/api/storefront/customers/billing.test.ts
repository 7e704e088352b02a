// Tests the billing address on invoices.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { AccountId } from '../../../kernel/ids.ts'
import { useApi } from '../../../../tests/support/api.ts'
import { placeOrders } from '../../../../tests/support/orders.ts'
import { createAccount } from '../../../modules/auth/accounts/create-account.ts'
import { insertAddress, updateAddress } from '../../../modules/customers/addresses.store.ts'
import { createTestStaff } from '../../../../tests/support/staff-context.ts'

const api = useApi()
const home = { name: 'Ada King', line1: '1 Ockham Park', city: 'Ripley', postcode: 'GU23 6NQ', country: 'GB' }
/** The delivery address of orders placed by placeOrders. */
const delivery = {
  name: 'Ada Lovelace',
  line1: '12 St James Square',
  city: 'London',
  postcode: 'SW1Y 4JH',
  country: 'GB',
}
let owner: AccountId
let sku: string

beforeAll(async () => {
  const account = {
    email: 'ada@example.com',
    name: 'Ada',
    roles: ['customer'],
    password: 'a long enough phrase',
  }
  owner = await api.db.transaction().execute((tx) => createAccount(tx, account, api.now()))
  const { rows } = await sql<{ sku: string }>`
    select v.sku from variant v join stock s on s.variant_id = v.id where s.on_hand > 5 order by v.sku limit 1`.execute(
    api.db,
  )
  sku = rows[0]!.sku
})

/**
 * Places an order for an account, or for a guest.
 * @returns its id.
 */
async function placeOrder(account: AccountId | null): Promise<string> {
  const [placed] = await placeOrders(api, [sku])
  await sql`update shop_order set account_id = ${account} where id = ${placed!.order.id}`.execute(api.db)
  return placed!.order.id
}
/** Picks the order and reads its invoice: the first line of each address, by its title. */
async function invoiced(id: string) {
  await api.services.fulfilment.pick(createTestStaff(), id)
  return readInvoiceAddresses(id)
}
async function readInvoiceAddresses(id: string) {
  const { rows } = await sql<{ content: { addresses: { title: string; lines: string[] }[] } }>`
    select content from order_document where order_id = ${id} and kind = 'invoice'`.execute(api.db)
  return rows[0]!.content.addresses.map(({ title, lines }) => [title, lines[0]])
}

test('an invoice keeps the account’s billing address at the time of issue', async () => {
  expect(await invoiced(await placeOrder(owner)), 'an account without an address').toEqual([
    ['Deliver to', 'Ada Lovelace'],
  ])
  const savedAddress = await insertAddress(api.db, owner, home, api.now())
  const id = await placeOrder(owner)
  const both = [
    ['Bill to', 'Ada King'],
    ['Deliver to', 'Ada Lovelace'],
  ]
  expect(await invoiced(id)).toEqual(both)
  expect(await invoiced(await placeOrder(null)), 'a guest').toEqual([['Deliver to', 'Ada Lovelace']])
  await updateAddress(api.db, owner, savedAddress.id, delivery)
  expect(await readInvoiceAddresses(id)).toEqual(both)
  expect(await invoiced(await placeOrder(owner)), 'the same place').toEqual([['Deliver to', 'Ada Lovelace']])
})
