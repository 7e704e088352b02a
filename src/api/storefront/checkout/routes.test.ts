import { createRequestMarkets } from '../../http/request-country.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { address, cards, newKey, shippingCode, useTestShop } from '../../../../tests/support/shop.ts'
import { getBuyerPrincipal } from '../../../modules/checkout/place-order.ts'
import { priceCart } from '../../../modules/cart/price-cart.ts'
import { TaggedCache } from '../../../platform/cache/cache.ts'
import type { Shop } from '../../../modules/storefront/shop.ts'
import type { Api } from '../../context.ts'
import { LoadShedder } from '../../../platform/limits/load-shedder.ts'
import { createServer } from '../../server.ts'

const shop = useTestShop()
let api: Api
beforeAll(async () => {
  const { selling } = shop.checkout
  const clock = shop.context.clock
  const face = {
    ...selling,
    placeOrder: (input, { buyer, ...request }) =>
      selling.placeOrder(input, { ...request, principal: getBuyerPrincipal(buyer?.accountId) }),
    priceCart: (items) => priceCart(shop.db, items, clock.now()),
  } as Partial<Shop> as Shop
  api = await createServer({
    context: {
      shop: face,
      shopFor: () => face,
      responseCache: new TaggedCache(1_000_000, () => 1),
      loadShedder: new LoadShedder(64),
      auth: { principal: async () => undefined } as never,
      customers: {} as never,
      payments: {} as never,
      fulfilment: {} as never,
      campaigns: {} as never,
      orderMerges: {} as never,
      orderNotes: {} as never,
      orderOrganisation: {} as never,
      pickups: {} as never,
      quotes: undefined as never,
      staffMoney: {} as never,
      promotionEditor: {} as never,
      promotionCodes: {} as never,
      reviewModeration: {} as never,
      promotionPreviews: {} as never,
      staffContent: {} as never,
      staffEmailTemplates: {} as never,
      apps: {} as never,
      webhooks: {} as never,
      odata: {} as never,
      appShops: {} as never,
      trade: {} as never,
      staffRetailers: {} as never,
      staffImports: {} as never,
      bulkEdits: {} as never,
      storeCurrencies: {} as never,
      currencyConversions: {} as never,
      markets: {} as never,
      fixedPrices: {} as never,
      requestMarkets: createRequestMarkets(
        {
          hasChoice: false,
          select: () => ({ market: undefined, pricing: {}, conversion: undefined, key: '' }),
        },
        'http://localhost',
        undefined,
      ),
      taxes: {} as never,
      shipping: {} as never,
      paymentSettings: {} as never,
      checkoutSettings: {} as never,
      riskRules: {} as never,
      locations: {} as never,
      customFields: {} as never,
      fieldValues: {} as never,
      plugins: {} as never,
      feeds: {} as never,
      carriers: {} as never,
      labels: {} as never,
      roles: {} as never,
      setup: {} as never,
      audit: {} as never,
      machineKeys: {} as never,
      sandbox: {} as never,
      reports: {} as never,
      staffCatalog: {} as never,
      people: {} as never,
      staffSessions: {} as never,
      staffCustomers: {} as never,
      abandonedCarts: {} as never,
      customerEditor: {} as never,
      customerGroups: {} as never,
      segments: {} as never,
      customerMerges: {} as never,
      staffJobs: {} as never,
      staffEmails: {} as never,
      staffLists: {} as never,
      savedViews: {} as never,
      workQueue: {} as never,
      drafts: {} as never,
      presence: {} as never,
      phoneOrders: {} as never,
      paymentLinks: {} as never,
      orderEdits: {} as never,
      analytics: {} as never,
    },
    // These tests request no images.
    renditions: {} as never,
    shopUrl: 'http://shop.test',
    ready: async () => undefined,
  })
}, 60_000)
afterAll(() => api?.close())

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  api.inject({
    method: 'POST',
    url: `/api/v1/dynamic/${path}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
const order = (items: unknown, change: object = {}) => ({
  items,
  email: 'ada@example.com',
  address,
  shipping_method: shippingCode,
  payment: cards.good,
  expected_total: 4_995 + 900,
  ...change,
})

test('a complete purchase: cart, quote, order, order page', async () => {
  const [shirt] = await shop.add({ sku: 'SHIRT' })
  const items = [{ variant_id: shirt, quantity: 1, price: 4_995 }]
  expect((await post('carts/price', { items })).json()).toMatchObject({
    total: 4_995,
    items: [{ sku: 'SHIRT', changes: [] }],
  })
  const quote = await post('checkout/quote', { items, country: 'GB' })
  expect(quote.json()).toMatchObject({
    total: 5_895,
    shipping_method: shippingCode,
    payment_methods: ['test-card', 'cash-on-delivery'],
  })
  const placed = await post('checkout', order(items), { 'idempotency-key': newKey() })
  expect(placed.statusCode).toBe(201)
  expect(placed.headers['cache-control']).toBe('no-store')
  const query = new URLSearchParams(placed.json().url.split('?')[1])
  const page = await api.inject(`/api/v1/dynamic/orders/${query.get('id')}?token=${query.get('token')}`)
  expect(page.json()).toMatchObject({ number: 1001, status: 'paid', lines: [{ sku: 'SHIRT' }] })
})

test('the same key returns the same bytes', async () => {
  const [shirt] = await shop.add({ sku: 'SHIRT' })
  const body = order([{ variant_id: shirt, quantity: 1 }])
  const key = newKey()
  const responses = [
    await post('checkout', body, { 'idempotency-key': key }),
    await post('checkout', body, { 'idempotency-key': key }),
  ]
  expect(responses.map((response) => response.statusCode)).toEqual([201, 201])
  expect(responses[0]!.body).toBe(responses[1]!.body)
})

test('a declined card returns 402 with the reason', async () => {
  const [shirt] = await shop.add({ sku: 'SHIRT' })
  const body = order([{ variant_id: shirt, quantity: 1 }], { payment: cards.declined })
  const response = await post('checkout', body, { 'idempotency-key': newKey() })
  expect(response.statusCode).toBe(402)
  expect(response.json().error).toMatchObject({
    code: 'payment_declined',
    details: { reason: 'card_declined' },
  })
})

describe('rejected before anything is written', () => {
  test.each([[-1], [0], [1.5], [1e9], ['1'], [null]])('a quantity of %s', async (quantity) => {
    const [shirt] = await shop.add({ sku: 'SHIRT' })
    const items = [{ variant_id: shirt, quantity }]
    for (const path of ['carts/price', 'checkout/quote', 'checkout']) {
      const response = await post(path, { ...order(items), country: 'GB' }, { 'idempotency-key': newKey() })
      expect(response.statusCode).toBe(400)
      expect(response.json().error.details.issues[0].path).toBe('items.0.quantity')
    }
  })

  test('a missing or short Idempotency-Key', async () => {
    const [shirt] = await shop.add({ sku: 'SHIRT' })
    const body = order([{ variant_id: shirt, quantity: 1 }])
    for (const headers of [{}, { 'idempotency-key': 'short' }]) {
      expect((await post('checkout', body, headers as Record<string, string>)).statusCode).toBe(400)
    }
    expect(await shop.db.selectFrom('shop_order').select('id').execute()).toEqual([])
  })

  test.each([
    ['no JSON', '{'],
    ['a prototype', '{"__proto__":{"items":[]}}'],
    ['a list', '[]'],
    [
      'too many lines',
      { items: Array.from({ length: 301 }, (_, n) => ({ variant_id: n + 1, quantity: 1 })) },
    ],
    ['a variant that is no number', { items: [{ variant_id: "1' or 1=1", quantity: 1 }] }],
  ])('a body that is %s', async (_name, body) => {
    expect((await post('carts/price', body)).statusCode).toBe(400)
  })
})

test('other customers’ orders, forged links and orders that do not exist return the same response', async () => {
  const [shirt] = await shop.add({ sku: 'SHIRT' })
  const placed = await post('checkout', order([{ variant_id: shirt, quantity: 1 }]), {
    'idempotency-key': newKey(),
  })
  const { id } = placed.json().order
  const urls = [
    id,
    `${id}?token=AAAAAAAAAAAAAAAAAAAAAA`,
    '00000000-0000-7000-8000-000000000000?token=x',
    'x%20y',
    '1',
  ]
  const bodies = await Promise.all(
    urls.map(async (url) => {
      const response = await api.inject(`/api/v1/dynamic/orders/${url}`)
      expect(response.statusCode).toBe(404)
      return { ...response.json().error, request_id: '' }
    }),
  )
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
})
