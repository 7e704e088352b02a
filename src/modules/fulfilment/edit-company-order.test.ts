// Editing a company order uses the company's prices, not retail prices. After each test useTestShop runs the
// fulfilment invariants.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { AccountId, VariantId } from '../../kernel/ids.ts'
import { errorCodeOf, createOrderHelpers, shopper, staff } from '../../../tests/support/fulfilment.ts'
import {
  address,
  cards,
  cash,
  newKey,
  shippingCode,
  shippingMinor,
  useTestShop,
} from '../../../tests/support/shop.ts'
import { createAccount } from '../auth/accounts/create-account.ts'
import { placeOrder } from '../checkout/place-order.ts'
import { previewCheckout } from '../checkout/preview-checkout.ts'
import { getTermsForAccount } from '../companies/company-terms.store.ts'
import { getDocument } from '../orders/documents.store.ts'
import { changeLineVariant, listVariantChoices } from './order-edits/edit-order.ts'
import { payOrderEdit } from './order-edits/additional-payment.ts'
import { pickOrder } from './ship-order.ts'

const shop = useTestShop()
const { look: getOrder } = createOrderHelpers(shop)
const now = () => shop.context.clock.now()

/**
 * Prices of sizes S and L in minor units: retail 5,000 and 6,000; wholesale 4,000 and 4,100; the company pays
 * 3,000 and, from ten items, 3,700 for L.
 */
async function sizes() {
  const [s, l] = await shop.add({ sku: 'S', priceMinor: 5_000 }, { sku: 'L', priceMinor: 6_000 })
  await sql`update variant set product_id = (select product_id from variant where id = ${s}), position = id`.execute(
    shop.db,
  )
  await sql`insert into price_list (code, name, currency) values ('acme', 'Acme', 'USD') on conflict (code) do nothing`.execute(
    shop.db,
  )
  for (const [code, variant, from, amount] of [
    ['wholesale', s, 1, 4_000],
    ['wholesale', l, 1, 4_100],
    ['acme', s, 1, 3_000],
    ['acme', l, 1, 3_900],
    ['acme', l, 10, 3_700],
  ] as const)
    await sql`insert into price (price_list_id, variant_id, kind, min_quantity, amount_minor)
      select id, ${variant}, 'regular', ${from}, ${amount} from price_list where code = ${code}`.execute(
      shop.db,
    )
  return { s, l }
}

async function person(role: string, company: boolean) {
  await sql`insert into role (id, name) values (${role}, ${role}) on conflict do nothing`.execute(shop.db)
  const account = {
    email: `${role}@acme.example`,
    name: 'Ada',
    roles: [role],
    password: 'a long password here',
  }
  const id = await shop.db.transaction().execute((tx) => createAccount(tx, account, now()))
  if (!company) return id
  await sql`with made as (insert into company (name, tax_number, country, province, created_at)
      values ('Acme', 'T1', 'GB', 'London', ${now()}) returning id),
    member as (insert into company_member (account_id, company_id, role, joined_at) select ${id}, id, 'admin', ${now()} from made)
    insert into company_price_list (company_id, price_list_id, starts_at)
    select made.id, l.id, ${now()} from made, price_list l where l.code = 'acme'`.execute(shop.db)
  return id
}

/** Places an order for the account at the prices it pays. */
async function ordered(
  accountId: AccountId,
  variant: VariantId,
  quantity: number,
  payment: typeof cash | typeof cards.good = cash,
) {
  const orderCompany = await getTermsForAccount(shop.db, accountId, now())
  const items = [{ variant_id: variant, quantity }]
  const checkout = {
    items,
    country: address.country,
    shipping_method: shippingCode,
    accountId,
    trade: orderCompany,
  }
  const { total } = await previewCheckout(shop.db, checkout, now())
  const input = {
    items,
    email: 'ada@acme.example',
    address,
    shipping_method: shippingCode,
    payment,
    note: '',
    locale: 'en' as const,
    expected_total: total,
  }
  const request = {
    idempotencyKey: newKey(),
    principal: 'guest',
    requestId: 'test',
    accountId,
    trade: orderCompany,
  }
  const { order } = await placeOrder(shop.context, input, request)
  const [line] = (await getOrder(order.id)).lines
  return { id: order.id, lineId: line!.id, unit: line!.unit_price }
}

test.each([
  ['its company’s list', true, 2, 3_000, 3_900],
  ['its company’s break', true, 10, 3_000, 3_700],
  ['the wholesale list', false, 2, 4_000, 4_100],
] as const)(
  'another size costs the price in %s for the quantity, for every viewer of the page',
  async (_, company, quantity, of, to) => {
    const { s, l } = await sizes()
    const order = await ordered(await person('corporate', company), s, quantity)
    expect(order.unit).toBe(of)
    const more = (to - of) * quantity
    const [choice] = (await listVariantChoices(shop.db, await getOrder(order.id), now()))[order.lineId]!
    expect(choice).toMatchObject({ variant_id: l, difference: to - of, more })
    expect(
      await errorCodeOf(
        changeLineVariant(shop.context, order.id, order.lineId, l, shopper, { mostMinor: more - 1 }),
      ),
    ).toBe('additional_payment_required')
    await changeLineVariant(shop.context, order.id, order.lineId, l, shopper, { mostMinor: more })
    const { lines, total } = await getOrder(order.id)
    expect([lines[0]!.unit_price, total]).toEqual([to, to * quantity + shippingMinor])
  },
)

test('a card payment of the difference uses the business price', async () => {
  const { s, l } = await sizes()
  const { id, lineId } = await ordered(await person('corporate', true), s, 2, cards.good)
  const result = await changeLineVariant(shop.context, id, lineId, l, shopper, { mostMinor: 1_800 })
  expect(result).toMatchObject({ amountMinor: 1_800 })
  const { number, expiry } = cards.good.card
  await payOrderEdit(shop.context, id, result!.number, { number, expiry })
  expect((await getOrder(id)).lines[0]!.unit_price).toBe(3_900)
})

test('retail buyers change at retail prices, also former company members without business access', async () => {
  const { s, l } = await sizes()
  const accountId = await person('customer', true)
  const { order } = await shop.order(
    { items: [{ variant_id: s, quantity: 2 }], payment: cash },
    undefined,
    accountId,
  )
  const [line] = (await getOrder(order.id)).lines
  await changeLineVariant(shop.context, order.id, line!.id, l, shopper, { mostMinor: 2_000 })
  expect((await getOrder(order.id)).lines[0]!.unit_price).toBe(6_000)
})

test('a business can change to full packs only', async () => {
  const { s, l } = await sizes()
  await sql`update variant set pack_size = 6 where id = ${l}`.execute(shop.db)
  const accountId = await person('corporate', true)
  const few = await ordered(accountId, s, 4)
  expect((await listVariantChoices(shop.db, await getOrder(few.id), now()))[few.lineId]).toMatchObject([
    { open: false },
  ])
  const change = (order: typeof few) =>
    changeLineVariant(shop.context, order.id, order.lineId, l, shopper, { mostMinor: 99_999 })
  expect(await errorCodeOf(change(few))).toBe('pack_size_mismatch')
  const pack = await ordered(accountId, s, 6)
  await change(pack)
  expect((await getOrder(pack.id)).lines[0]!.sku).toBe('L')
})

test('the invoice has the business price', async () => {
  const { s } = await sizes()
  const { id } = await ordered(await person('corporate', true), s, 2)
  await pickOrder(shop.context, id, staff)
  const { content } = (await getDocument(shop.db, id, 'invoice'))!
  const json = JSON.stringify(content)
  expect([json.includes('$30.00'), json.includes('$60.00'), json.includes('$50.00')]).toEqual([
    true,
    true,
    false,
  ])
})
