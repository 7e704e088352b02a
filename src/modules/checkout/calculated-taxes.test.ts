// Taxes that a plugin calculates, from quote to refund, and what happens without its answer. After each test useTestShop runs
// the invariants.
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { definePlugin } from '../../../sdk/plugin/define-plugin.ts'
import { TaxRejected, type TaxRequest, type TaxResult } from '../../../sdk/plugin/tax-provider.ts'
import { createOrderHelpers, staff } from '../../../tests/support/fulfilment.ts'
import { address, cards, newKey, shippingCode, useTestShop } from '../../../tests/support/shop.ts'
import { checkTaxCalculations } from '../../cli/doctor/doctor-tax.ts'
import { refundOrderAmount } from '../fulfilment/refund-order.ts'
import { getTaxCalculation } from '../orders/order-tax-calculations.store.ts'
import { listPluginFailures } from '../plugins/plugin-failures.store.ts'
import { createTaxProviders } from '../tax/providers/tax-providers.ts'
import { placeOrder } from './place-order.ts'
import { previewCheckout } from './preview-checkout.ts'

const shop = useTestShop()
const { look: getOrder, sent } = createOrderHelpers(shop)
const seattle = { ...address, city: 'Seattle', region: 'Washington', postcode: '98101', country: 'US' }
const now = () => shop.context.clock.now()

/** The next answers of the service; by default 10.35 % of two jurisdictions, rounded down as no table would. */
let answer: (request: TaxRequest) => Promise<TaxResult>
let requests: TaxRequest[] = []
const calculate = async ({ items }: TaxRequest): Promise<TaxResult> => ({
  reference: `calc-${requests.length}`,
  items: items.map(({ id, amountMinor }) => ({
    id,
    taxMinor: Math.floor(amountMinor * 0.1035),
    ratePpm: 103_500,
    parts: [
      { name: 'Washington', ratePpm: 65_000 },
      { name: 'Seattle', ratePpm: 38_500 },
    ],
  })),
})
const plugin = definePlugin({
  name: 'test-tax',
  title: 'Test tax',
  version: '1.0.0',
  requires: '^1',
  taxes: [
    {
      code: 'test-tax',
      title: 'Test tax',
      covers: (_, country) => country === 'US',
      create: () => ({
        calculate(request) {
          requests.push(request)
          return answer(request)
        },
      }),
    },
  ],
})

beforeEach(async () => {
  requests = []
  answer = calculate
  const { db, clock } = shop.context
  shop.context.taxes = createTaxProviders({
    db,
    clock,
    secret: 'secret',
    environment: {},
    plugins: [plugin],
    timeoutMs: 100,
  })
  await sql`update price_list set tax_included = false`.execute(db)
  await sql`insert into tax_rate (country, tax_class, rate_ppm) values ('US', 'standard', 80000), ('GB', 'standard', 200000)`.execute(
    db,
  )
})

let shirts = 0
async function quote(to = seattle) {
  const [shirt] = await shop.add({ sku: `TAXED-${++shirts}`, priceMinor: 3_333 })
  const items = [{ variant_id: shirt!, quantity: 2 }]
  const { country, region, postcode } = to
  const input = { items, country, region, postcode, shipping_method: shippingCode }
  return { items, quoted: await previewCheckout(shop.db, input, now(), shop.context) }
}
async function order(to = seattle, change: (total: number) => number = (total) => total) {
  const { items, quoted } = await quote(to)
  const input = {
    items,
    email: 'ada@example.com',
    address: to,
    shipping_method: shippingCode,
    payment: cards.good,
    note: '',
    locale: 'en' as const,
    expected_total: change(quoted.total),
  }
  const request = { idempotencyKey: newKey(), principal: 'guest', requestId: 'test' }
  const { order: placed } = await placeOrder(shop.context, input, request)
  await shop.worker.drain()
  return { quoted, placed: await getOrder(placed.id) }
}

test('quote, order and refund have the taxes of the plugin, which has one request', async () => {
  const { quoted, placed } = await order()
  expect(requests).toHaveLength(1)
  expect(requests[0]).toMatchObject({
    currency: 'USD',
    pricesIncludeTax: false,
    destination: { country: 'US', region: 'WA', postcode: '98101' },
    items: [{ id: 'line-1', kind: 'product', amountMinor: 6_666, quantity: 2 }, { id: 'shipping' }],
  })
  // 689.9 and 93.15, rounded down.
  expect(quoted).toMatchObject({ tax_total: 689 + 93, total: 6_666 + 900 + 782 })
  expect(placed).toMatchObject({
    total: quoted.total,
    tax_total: 782,
    taxes: [
      { name: 'Washington', rate: 0.065 },
      { name: 'Seattle', rate: 0.0385 },
    ],
  })
  expect(await getTaxCalculation(shop.db, placed.id)).toEqual({
    provider: 'test-tax',
    reference: 'calc-1',
    problem: null,
  })
  // The service may be gone: a refund has the tax of the order.
  answer = () => Promise.reject(new Error('gone'))
  const { id, lines } = await sent(placed.id)
  const parts = [{ lineId: lines[0]!.id, quantity: 2 }]
  await refundOrderAmount(shop.context, id, { parts, note: '', requestKey: 'all' }, staff)
  await shop.worker.drain()
  expect((await getOrder(id)).refunds[0]!.amount).toBe(6_666 + 689)
  expect(await checkTaxCalculations(shop.db, shop.context.clock)).toEqual([])
})

test('orders to other countries have the rates of the table', async () => {
  const { placed } = await order({ ...address, region: '' })
  expect(requests).toHaveLength(0)
  expect(placed.taxes).toMatchObject([{ rate: 0.2 }])
  expect(await getTaxCalculation(shop.db, placed.id)).toBeNull()
})

test.each([
  ['fails', () => Promise.reject(new Error('no capacity'))],
  ['is silent', () => new Promise<never>(() => undefined)],
  ['leaves items out', async () => ({ reference: 'x', items: [] })],
  [
    'taxes more than the amount',
    async ({ items }: TaxRequest) => ({
      reference: 'x',
      items: items.map(({ id }) => ({ id, taxMinor: 999_999, ratePpm: 100_000, parts: [] })),
    }),
  ],
])('when it %s, the order is placed with the rates of the table and listed for review', async (_, broken) => {
  answer = broken
  const { quoted, placed } = await order()
  expect(requests).toHaveLength(1)
  expect(placed).toMatchObject({ total: quoted.total, taxes: [{ rate: 0.08 }] })
  const { problem } = (await getTaxCalculation(shop.db, placed.id))!
  expect(problem).toMatch(/\S/)
  expect(await listPluginFailures(shop.db)).toMatchObject([{ plugin: 'test-tax', part: 'taxes', problem }])
  expect((await checkTaxCalculations(shop.db, shop.context.clock))[0]!.says).toContain(placed.display_number)
})

test('after three failures it gets no request for a while, and an unknown place is no failure', async () => {
  answer = () => Promise.reject(new Error('down'))
  for (let at = 0; at < 5; at++) await quote()
  expect(requests).toHaveLength(3)
  requests = []
  shop.context.taxes = createTaxProviders({
    db: shop.db,
    clock: shop.context.clock,
    secret: 'secret',
    environment: {},
    plugins: [plugin],
  })
  answer = () => Promise.reject(new TaxRejected('unknown postcode'))
  for (let at = 0; at < 5; at++) await quote()
  expect(requests).toHaveLength(5)
})

test('an order whose quote another process calculated makes one request, outside of the transaction', async () => {
  const { items, quoted } = await quote()
  shop.context.taxes = createTaxProviders({
    db: shop.db,
    clock: shop.context.clock,
    secret: 'secret',
    environment: {},
    plugins: [plugin],
  })
  const { order: placed } = await placeOrder(
    shop.context,
    {
      items,
      email: 'ada@example.com',
      address: seattle,
      shipping_method: shippingCode,
      payment: cards.good,
      note: '',
      locale: 'en',
      expected_total: quoted.total,
    },
    { idempotencyKey: newKey(), principal: 'guest', requestId: 'test' },
  )
  await shop.worker.drain()
  expect(requests).toHaveLength(2)
  expect((await getOrder(placed.id)).total).toBe(quoted.total)
  expect(await getTaxCalculation(shop.db, placed.id)).toMatchObject({ problem: null })
})
