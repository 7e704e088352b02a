// Orders without tax: exempt buyers, reverse charge, and states without nexus. Quote, order, invoice, edit and refund
// agree. After each test useTestShop runs the invariants.
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { AccountId, OrderId } from '../../kernel/ids.ts'
import { createOrderHelpers, shopper, staff } from '../../../tests/support/fulfilment.ts'
import { address, cards, newKey, shippingCode, useTestShop } from '../../../tests/support/shop.ts'
import { createAccount } from '../auth/accounts/create-account.ts'
import { placeOrder } from '../checkout/place-order.ts'
import { previewCheckout } from '../checkout/preview-checkout.ts'
import { getTermsForAccount } from '../companies/company-terms.store.ts'
import { defaultInvoiceSettings } from '../documents/invoices/invoice-settings.ts'
import { saveInvoiceSettings } from '../documents/invoices/invoice-settings.store.ts'
import { getDocument } from '../orders/documents.store.ts'
import type { TaxExemption } from '../tax/exemptions/exemption.ts'
import { setExemption } from '../tax/exemptions/exemptions.store.ts'
import { defaultTaxSettings, type TaxSettings } from '../tax/settings/tax-settings.ts'
import { saveTaxSettings } from '../tax/settings/tax-settings.store.ts'
import { saveVatIdCheck } from '../tax/vat-ids/vat-id-checks.store.ts'
import { changeLineVariant, listVariantChoices } from './order-edits/edit-order.ts'
import { refundOrderAmount } from './refund-order.ts'

const shop = useTestShop()
const { look: getOrder, sent } = createOrderHelpers(shop)
const now = () => shop.context.clock.now()
const amsterdam = { ...address, line1: 'Damrak 1', city: 'Amsterdam', postcode: '1012 LG', country: 'NL' }
const german: TaxSettings = {
  ...defaultTaxSettings,
  country: 'DE',
  vat_id: 'DE136695976',
  reverse_charge: 'confirmed',
}

beforeEach(async () => {
  // Also renews prices that the process has cached.
  await sql`update price_list set tax_included = true`.execute(shop.db)
  await sql`insert into tax_rate (country, region, tax_class, rate_ppm) values
    ('DE', '', 'standard', 190000), ('NL', '', 'standard', 210000), ('US', 'CA', 'standard', 72500)`.execute(
    shop.db,
  )
})
const inTransaction = <Result>(work: Parameters<ReturnType<typeof shop.db.transaction>['execute']>[0]) =>
  shop.db.transaction().execute(work) as Promise<Result>
const setSettings = (settings: TaxSettings) => inTransaction((tx) => saveTaxSettings(tx, settings))

/** An account, and the Dutch company for which it buys. */
async function addBuyer({ company = false } = {}): Promise<AccountId> {
  await sql`insert into role (id, name) values ('corporate', 'corporate') on conflict do nothing`.execute(
    shop.db,
  )
  const account = {
    email: 'buyer@weavers.example',
    name: 'Ada',
    roles: company ? ['corporate'] : [],
    password: 'a long password here',
  }
  const id = await shop.db.transaction().execute((tx) => createAccount(tx, account, now()))
  if (company)
    await sql`with made as (insert into company (name, tax_number, country, province, created_at)
        values ('Weavers', 'NL004495445B01', 'NL', 'Noord-Holland', ${now()}) returning id)
      insert into company_member (account_id, company_id, role, joined_at) select ${id}, id, 'admin', ${now()} from made`.execute(
      shop.db,
    )
  return id
}
const confirmVatId = () =>
  inTransaction((tx) =>
    saveVatIdCheck(tx, 'NL004495445B01', { isValid: true, name: 'Weavers', requestId: 'W1' }, now()),
  )

let shirts = 0
/** Quotes and orders two shirts of 33.33, and checks that both have the same total. */
async function buy(accountId: AccountId | undefined, to = amsterdam, company = true) {
  const [shirt] = await shop.add({ sku: `SHIRT-${++shirts}`, priceMinor: 3_333 })
  const trade = accountId && company ? await getTermsForAccount(shop.db, accountId, now()) : undefined
  const items = [{ variant_id: shirt!, quantity: 2 }]
  const { country, region } = { region: undefined, ...to }
  const quote = await previewCheckout(
    shop.db,
    { items, country, region, shipping_method: shippingCode, accountId, trade },
    now(),
  )
  const input = {
    items,
    email: 'buyer@weavers.example',
    address: to,
    shipping_method: shippingCode,
    payment: cards.good,
    note: '',
    locale: 'en' as const,
    expected_total: quote.total,
  }
  const request = { idempotencyKey: newKey(), principal: 'guest', requestId: 'test', accountId, trade }
  const { order } = await placeOrder(shop.context, input, request)
  await shop.worker.drain()
  const placed = await getOrder(order.id)
  expect(placed).toMatchObject({
    total: quote.total,
    tax_total: quote.tax_total,
    tax_included: quote.tax_included,
    items_total: quote.items_total,
    shipping_total: quote.shipping_total,
  })
  return { quote, order: placed, shirt: shirt! }
}
const invoiceOf = async (id: OrderId) => (await getDocument(shop.db, id as never, 'invoice'))!.content

test('a company of another member state with a confirmed VAT id pays the net price by reverse charge', async () => {
  await setSettings(german)
  const buyer = await addBuyer({ company: true })
  expect((await buy(buyer)).quote).toMatchObject({ tax_included: true, taxes: [{ rate: 0.21 }] })
  await confirmVatId()
  const { quote, order } = await buy(buyer)
  // 33.33 / 1.21 = 27.55 and 9.00 / 1.21 = 7.44, the rate of the Netherlands that the prices include.
  expect(quote).toMatchObject({
    untaxed: 'reverse-charge',
    tax_included: false,
    taxes: [],
    items_total: 5_510,
    shipping_total: 744,
    total: 6_254,
    cart: { total: 6_666, items: [{ price: 3_333, itemTotal: 6_666, untaxed_price: 2_755 }] },
  })
  expect(quote.shipping_methods[0]!.price).toBe(744)
  expect(order.lines).toMatchObject([{ unit_price: 2_755, quantity: 2, total: 5_510, tax: 0 }])
  expect(order.tax_details).toEqual({
    country: 'NL',
    reason: 'reverse-charge',
    exemption: null,
    buyer_vat_id: 'NL004495445B01',
  })
  const { id } = await sent(order.id)
  const invoice = await invoiceOf(id)
  expect(invoice.notes.join(' ')).toContain('Reverse charge')
  expect(invoice.notes.join(' ')).toContain('Art. 138')
  expect(invoice.facts).toEqual(
    expect.arrayContaining([
      { label: 'Our VAT ID', value: 'DE136695976' },
      { label: 'Your VAT ID', value: 'NL004495445B01' },
    ]),
  )
  expect(invoice.totals.map(({ label }) => label).join(' ')).not.toMatch(/tax/i)
})

test('the same company in the shop’s member state, outside the Union, or without settings pays tax', async () => {
  await setSettings(german)
  const buyer = await addBuyer({ company: true })
  await confirmVatId()
  const { order } = await buy(buyer, { ...amsterdam, city: 'Berlin', postcode: '10115', country: 'DE' })
  expect(order).toMatchObject({
    taxes: [{ rate: 0.19 }],
    tax_details: { reason: null, buyer_vat_id: 'NL004495445B01' },
  })
  await setSettings({ ...german, reverse_charge: 'off' })
  expect((await buy(buyer)).quote.untaxed).toBeUndefined()
})

test('an exempt customer pays no tax where the exemption applies, and a refund returns what was paid', async () => {
  const buyer = await addBuyer()
  const exemption: TaxExemption = {
    reason: 'Embassy',
    certificate: 'A-7',
    countries: ['NL'],
    valid_until: null,
  }
  await inTransaction((tx) => setExemption(tx, { accountId: buyer }, exemption))
  expect((await buy(buyer, { ...amsterdam, country: 'DE' }, false)).quote.untaxed).toBeUndefined()
  const { order } = await buy(buyer, amsterdam, false)
  expect(order).toMatchObject({
    total: 6_254,
    tax_total: 0,
    tax_details: { reason: 'exempt', exemption: { reason: 'Embassy', certificate: 'A-7' } },
  })
  const { id, lines } = await sent(order.id)
  expect((await invoiceOf(id)).notes).toContain('Tax exempt: Embassy · A-7')
  const parts = [{ lineId: lines[0]!.id, quantity: 2 }]
  await refundOrderAmount(shop.context, id, { parts, note: '', requestKey: 'all' }, staff)
  await shop.worker.drain()
  const credit = (await getDocument(shop.db, id as never, 'credit-note', 1))!.content
  expect(credit.totals).toEqual([{ label: 'Total', amount: '$55.10', strong: true }])
  expect(credit.notes).toContain('Tax exempt: Embassy · A-7')
})

test('products of the class exempt have category E on the invoice, with their reason', async () => {
  await setSettings(german)
  const settings = { exempt_reason: 'Exempt, § 4 UStG', exempt_reason_code: 'VATEX-EU-132-1I' }
  await inTransaction((tx) => saveInvoiceSettings(tx, { ...defaultInvoiceSettings, ...settings }))
  const [book] = await shop.add({ sku: 'BOOK', priceMinor: 2_000 })
  await sql`update product set tax_class = 'exempt' where id = (select product_id from variant where id = ${book!})`.execute(
    shop.db,
  )
  const berlin = { ...address, line1: 'Torstraße 1', city: 'Berlin', postcode: '10119', country: 'DE' }
  const [shirt] = await shop.add({ sku: 'TAXED', priceMinor: 3_333 })
  const { order } = await shop.order({
    items: [
      { variant_id: shirt!, quantity: 1 },
      { variant_id: book!, quantity: 1 },
    ],
    address: berlin,
  })
  const { id } = await sent(order.id)
  const { invoice, content } = (await getDocument(shop.db, id as never, 'invoice'))!
  expect(invoice).toMatchObject({
    lines: [{ category: 'S' }, { category: 'E' }],
    taxes: [
      { category: 'S', ratePpm: 190_000 },
      { category: 'E', netMinor: 2_000, reason: settings.exempt_reason, reasonCode: 'VATEX-EU-132-1I' },
    ],
  })
  expect(content.notes.join(' ')).toContain(settings.exempt_reason)
})

test('an exemption of a company applies to the orders of its members, and the member’s own does not', async () => {
  const buyer = await addBuyer({ company: true })
  const exemption: TaxExemption = { reason: 'Resale', certificate: '', countries: [], valid_until: null }
  await inTransaction((tx) => setExemption(tx, { accountId: buyer }, exemption))
  expect((await buy(buyer)).quote.untaxed).toBeUndefined()
  const { rows } = await sql<{ id: string }>`select id from company`.execute(shop.db)
  await inTransaction((tx) => setExemption(tx, { companyId: rows[0]!.id }, exemption))
  expect((await buy(buyer)).quote.untaxed).toBe('exempt')
})

test('prices without tax stay as they are, and no tax is added', async () => {
  await sql`update price_list set tax_included = false where code = 'retail'`.execute(shop.db)
  const buyer = await addBuyer()
  expect((await buy(undefined)).quote).toMatchObject({ tax_total: 1_589, total: 9_155 })
  await inTransaction((tx) =>
    setExemption(
      tx,
      { accountId: buyer },
      { reason: 'Embassy', certificate: '', countries: [], valid_until: null },
    ),
  )
  expect((await buy(buyer, amsterdam, false)).quote).toMatchObject({ tax_total: 0, total: 7_566 })
})

test('another size of an order without tax costs its price without tax', async () => {
  await setSettings({ ...german, reverse_charge: 'valid' })
  const buyer = await addBuyer({ company: true })
  const { order, shirt } = await buy(buyer)
  const [large] = await shop.add({ sku: 'LARGE', priceMinor: 2_420 })
  await sql`update variant set product_id = (select product_id from variant where id = ${shirt}), position = id where id = ${large!}`.execute(
    shop.db,
  )
  expect(order.tax_details?.reason).toBe('reverse-charge')
  const [line] = order.lines
  const choices = await listVariantChoices(shop.db, order, now())
  expect(choices[line!.id]).toMatchObject([{ variant_id: large, difference: 2_000 - 2_755 }])
  await changeLineVariant(shop.context, order.id, line!.id, large!, shopper)
  await shop.worker.drain()
  expect(await getOrder(order.id)).toMatchObject({ items_total: 4_000, total: 4_744, tax_total: 0 })
})

test('below the threshold consumers pay the tax of the shop’s member state', async () => {
  await setSettings({ ...german, eu_sales: 'origin' })
  const { order } = await buy(undefined)
  expect(order).toMatchObject({ taxes: [{ rate: 0.19 }], tax_details: { country: 'DE', reason: null } })
})

test('sales tax is collected only in states with nexus', async () => {
  const to = { ...amsterdam, city: 'Los Angeles', region: 'California', postcode: '90001', country: 'US' }
  await setSettings({ ...defaultTaxSettings, country: 'US', us_states: ['NY'] })
  expect((await buy(undefined, to)).order).toMatchObject({
    tax_total: 0,
    total: 7_566,
    tax_details: { reason: 'no-nexus' },
  })
  await setSettings({ ...defaultTaxSettings, country: 'US', us_states: ['CA', 'NY'] })
  expect((await buy(undefined, to)).order).toMatchObject({ taxes: [{ rate: 0.0725 }] })
})
