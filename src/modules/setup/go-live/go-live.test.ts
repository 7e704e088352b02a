// Going live in a shop with orders. With the whole demo: src/cli/seed/seed.test.ts.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { starterSettings } from '../../../cli/seed/starter-content.ts'
import { commandContext } from '../../../contracts/staff-context.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import { createOrderHelpers } from '../../../../tests/support/fulfilment.ts'
import { cash, cards, getRejection, useTestShop } from '../../../../tests/support/shop.ts'
import { setOnHand } from '../../inventory/set-on-hand.ts'
import { createAccount } from '../../auth/accounts/create-account.ts'
import { createGoLiveService } from './go-live.service.ts'
import type { DemoKeys } from './go-live.ts'
import { tableRules } from './table-rules.ts'

const noKeys: Omit<DemoKeys, 'accounts' | 'products'> = {
  brands: [],
  categories: [],
  collections: [],
  sizeCharts: [],
  synonyms: [],
  shippingZones: [],
  shippingMethods: [],
  pickupPoints: [],
  taxRates: [],
  promotions: [],
  retailers: [],
  openingReasons: [],
  locations: [],
  companies: [],
  giftCards: [],
}
const demoEmail = 'super@demo.example'

const shop = useTestShop()
const { placed, deliverOrder } = createOrderHelpers(shop)
const goLive = async (input: { dry_run?: boolean; was?: string; test_orders?: string[] }) => {
  const service = createGoLiveService({
    db: shop.db,
    clock: shop.context.clock,
    publish: async () => undefined,
    staffTwoStep: true,
    loadDemo: async () => ({
      keys: { ...noKeys, accounts: [demoEmail], products: ['SHOE'] },
      name: 'selvedge',
      starterSettings,
      addStarterContent: async () => undefined,
    }),
    forgetDemo: async () => undefined,
    listOpenSteps: async () => [],
  })
  return service.goLive(commandContext, { dry_run: false, test_orders: [], ...input })
}
const addAdmin = (email: string) =>
  shop.db.transaction().execute(async (tx) => {
    await sql`insert into role (id, name) values ('super-admin', 'Super-admin') on conflict do nothing`.execute(
      tx,
    )
    const account = { email, name: 'Super', roles: ['super-admin'], password: 'a long passphrase' }
    await createAccount(tx, account, new Date())
  })
const readStock = async () =>
  (
    await sql`select variant_id as id, on_hand, reserved from stock where on_hand <> 0 or reserved <> 0 order by 1`.execute(
      shop.db,
    )
  ).rows
const numberOf = async (id: OrderId) =>
  (
    await shop.db
      .selectFrom('shop_order')
      .select('display_number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).display_number

test('every table has a rule, and every rule a table', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(
    shop.db,
  )
  expect(Object.keys(tableRules).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  for (const rule of Object.values(tableRules))
    if (typeof rule === 'string' && rule.startsWith('with '))
      expect(tableRules, rule).toHaveProperty(rule.slice('with '.length))
})

test('orders with real money are named, and nothing is removed', async () => {
  await addAdmin('owner@weaver.test')
  const { id: recorded, shirt } = await deliverOrder(cash)
  const { order } = await shop.order({ items: [{ variant_id: shirt, quantity: 1 }] })
  const paid = order.id
  await sql`update payment set provider = 'stripe', is_test = false where order_id = ${paid}`.execute(shop.db)
  await sql`update payment set status = 'captured', captured_minor = amount_minor, captured_currency = currency
    where order_id = ${paid}`.execute(shop.db)
  const [paidNumber, recordedNumber] = [await numberOf(paid), await numberOf(recorded)]
  const refuse = async (testOrders: string[]) => {
    const { code, details } = await getRejection(goLive({ dry_run: true, test_orders: testOrders }))
    return [
      code,
      (details!['orders'] as { number: string; payment: string }[]).map((one) => [one.number, one.payment]),
    ]
  }
  const both = [
    [paidNumber, 'paid'],
    [recordedNumber, 'recorded'],
  ]
  expect(await refuse([])).toEqual(['real_orders_exist', both])
  // The provider still has the money.
  expect(await refuse([paidNumber, recordedNumber])).toEqual(['real_orders_exist', [both[0]]])
  await sql`update payment set status = 'refunded', refunded_minor = amount_minor where order_id = ${paid}`.execute(
    shop.db,
  )
  expect(await refuse([recordedNumber])).toEqual(['real_orders_exist', [[paidNumber, 'refunded']]])
  expect(await getRejection(goLive({ dry_run: true, test_orders: ['1'] }))).toMatchObject({
    code: 'invalid_input',
    details: { issues: [{ path: 'test_orders', message: 'there is no order 1' }] },
  })
  const { version } = await goLive({ dry_run: true, test_orders: [paidNumber, recordedNumber] })
  expect((await sql`select from shop_order`.execute(shop.db)).rows).toHaveLength(2)
  await goLive({ was: version, test_orders: [paidNumber, recordedNumber] })
  expect((await sql`select from shop_order`.execute(shop.db)).rows).toHaveLength(0)
  expect(await readStock()).toEqual([{ id: shirt, on_hand: 100, reserved: 0 }])
  expect((await sql`select kind from job where kind not like 'listing.%'`.execute(shop.db)).rows).toEqual([])
})

test('the accounts of the demo go only if another one can grant roles', async () => {
  await addAdmin(demoEmail)
  expect(await getRejection(goLive({ dry_run: true }))).toMatchObject({ code: 'owner_account_required' })
  await addAdmin('owner@weaver.test')
  const { version } = await goLive({ dry_run: true })
  await placed(cards.good)
  expect(await getRejection(goLive({ was: version }))).toMatchObject({ code: 'content_changed' })
})

test('stock, gift cards and promotions are as they were before the tests', async () => {
  await addAdmin('owner@weaver.test')
  const { id, shirt, shoe } = await deliverOrder(cash)
  const open = await shop.order({ items: [{ variant_id: shirt, quantity: 1 }], payment: cash })
  expect(open.order.status).toBe('pending')
  // A count after the orders: it includes their items.
  await shop.db.transaction().execute((tx) => setOnHand(tx, [{ variantId: shirt, onHand: 7 }], 'counted'))
  const { rows: gift } = await sql<{ id: number }>`
    insert into stored_value (kind, code_hash, currency, balance_minor, created_at) values ('gift-card', 'h', 'USD', 700, now()) returning id`.execute(
    shop.db,
  )
  await sql`insert into stored_value_entry (credit_id, change_minor, reason, actor, at) values (${gift[0]!.id}, 1000, 'issued', 'staff', now())`.execute(
    shop.db,
  )
  await sql`insert into stored_value_entry (credit_id, change_minor, reason, actor, at, payment_id)
    select ${gift[0]!.id}, -300, 'spent', 'staff', now(), id from payment limit 1`.execute(shop.db)
  const { rows: promotion } = await sql<{ id: number }>`
    insert into promotion (name, kind, percent) values ('Shoes', 'percent', 10) returning id`.execute(shop.db)
  await sql`insert into promotion_scope (promotion_id, product_id)
    select ${promotion[0]!.id}, product_id from variant where id = ${shoe}`.execute(shop.db)
  const tests = { test_orders: [await numberOf(id)] }
  const { version } = await goLive({ dry_run: true, ...tests })
  const { stopped_promotions: stopped } = await goLive({ was: version, ...tests })
  expect(stopped).toEqual(['Shoes'])
  expect(await readStock()).toEqual([{ id: shirt, on_hand: 7, reserved: 0 }])
  expect((await sql`select balance_minor from stored_value`.execute(shop.db)).rows).toEqual([
    { balance_minor: 1_000 },
  ])
  expect((await sql`select active from promotion`.execute(shop.db)).rows).toEqual([{ active: false }])
  expect((await sql`select next from order_number`.execute(shop.db)).rows).toEqual([{ next: 1_001 }])
})
