// Amounts per currency: they replace converted amounts on pages, in quotes and in orders, and survive a conversion of the
// store currency.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../../tests/support/actors.ts'
import { useApi } from '../../../../tests/support/api.ts'
import { card } from '../../../../tests/support/buyer.ts'
import { PROPERTY_TIMEOUT_MS, propertyRuns } from '../../../../tests/support/property-runs.ts'
import { createTestStaff } from '../../../../tests/support/staff-context.ts'
import { testVariantId } from '../../../../tests/support/test-id.ts'
import { createAmountConverter } from '../../../modules/markets/convert-amount.ts'
import { getDocument } from '../../../modules/orders/documents.store.ts'

const api = useApi()
let actors: Actor[]
let variantId = 0
const shirt = 'LEV-001-NAV-M'
const priceMinor = 4995

const call = async (role: string | undefined, method: string, path: string, payload?: object) => {
  const token = role && (await actors.find(({ name }) => name === role)!.token())
  const response = await api.app.inject({
    method: method as 'GET',
    url: `/api/v1/${path}`,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
    },
    ...(payload && { payload }),
  })
  return { status: response.statusCode, body: response.body === '' ? undefined : response.json() }
}
const send = async (...request: Parameters<typeof call>) => {
  const { status, body } = await call(...request)
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  return body
}
const issuesOf = ({ body }: { body: { error?: { details?: { issues?: { path: string }[] } } } }) =>
  (body.error?.details?.issues ?? []).map(({ path }) => path)

const primary = { code: 'us', name: 'United States', countries: ['US'], currency: 'USD', primary: true }
const europe = {
  code: 'eu',
  name: 'Europe',
  countries: ['DE'],
  currency: 'EUR',
  exchange_rate: '0.92',
  rounding_increment: 100,
  rounding_ending: 95,
}
const replace = async (path: string, content: object) => {
  const { version: was } = await send('admin', 'GET', path)
  return call('admin', 'PUT', path, { was, ...content })
}
const setMarkets = (...markets: object[]) => replace('staff/markets', { markets })
const standard = {
  code: 'standard',
  name: 'Standard',
  price: 500,
  free_from: 20_000,
  days_min: 2,
  days_max: 4,
  amounts: { price: { EUR: 390 }, free_from: { EUR: 15_000 } },
}
const setMethods = (...methods: object[]) =>
  replace('staff/shipping', { zones: [], pickup_points: [], methods })
const revertLatest = async () => {
  const [{ id, action }] = (await send('admin', 'GET', 'staff/audit-events')).events
  expect((await call('admin', 'POST', `staff/audit-events/${id}/revert`)).status).toBe(204)
  return action
}

const items = (quantity: number) => [{ variant_id: variantId, quantity }]
const quote = (country: string, quantity = 1, change: object = {}) =>
  send(undefined, 'POST', 'dynamic/checkout/quote', { items: items(quantity), country, ...change })
const address = (country: string) => ({
  name: 'Ada Lovelace',
  line1: '1 Main Street',
  city: 'Capital',
  postcode: '10115',
  country,
  ...(country === 'US' && { region: 'CA' }),
})
const order = async (country: string, quantity: number, total: number, change: object = {}) => {
  const { order: placed, url } = await send(undefined, 'POST', 'dynamic/checkout', {
    items: items(quantity),
    email: 'ada@example.com',
    address: address(country),
    shipping_method: 'standard',
    payment: card(),
    expected_total: total,
    ...change,
  })
  await api.worker.drain()
  return { id: placed.id as string, token: new URL(url, 'http://shop.test').searchParams.get('token') }
}
const openShop = (country: string) =>
  api.storefront.recordReads(new Set(), 'en', undefined, country, { country })

beforeAll(async () => {
  ;({ actors } = await makeActors(api))
  const variants = api.db.selectFrom('variant').select('id').where('sku', '=', shirt)
  variantId = (await variants.executeTakeFirstOrThrow()).id
  // Enough for a long run, which sells two items per case.
  await sql`update stock set on_hand = 100000`.execute(api.db)
  await setMarkets(primary, europe)
})

describe('amounts of shipping methods', () => {
  test.each([
    [{ price: { USD: 1 } }, 'price.USD'],
    [{ price: { XXQ: 1 } }, 'price.XXQ'],
    [{ price: { eur: 1 } }, 'price.eur'],
    [{ max_value: { EUR: 1 } }, 'max_value.EUR'],
    [{ cost: { EUR: 1 } }, ''],
    [{ price: { EUR: 1.5 } }, 'price.EUR'],
  ])('that are wrong are rejected with their path: %j', async (amounts, path) => {
    const rejected = await setMethods({ ...standard, amounts })
    expect([rejected.status, issuesOf(rejected)]).toEqual([400, [`methods.0.amounts${path && `.${path}`}`]])
  })

  test('limits are set together and in order; tiers of a currency begin at different values', async () => {
    const limits = { ...standard, min_value: 1_000, max_value: 50_000 }
    const wrong = await setMethods(
      { ...limits, amounts: { min_value: { EUR: 900 } } },
      { ...limits, code: 'b', amounts: { min_value: { EUR: 900 }, max_value: { EUR: 800 } } },
      {
        ...standard,
        code: 'c',
        tiers: [
          { from_value: 100, price: 1, amounts: { from_value: { EUR: 90 } } },
          { from_value: 200, price: 1, amounts: { from_value: { EUR: 90 } } },
        ],
      },
    )
    expect(issuesOf(wrong)).toEqual([
      'methods.0.amounts.max_value.EUR',
      'methods.1.amounts.max_value.EUR',
      'methods.2.tiers.1.amounts.from_value.EUR',
    ])
  })

  test('are what customers see on pages, in the quote and in the order, and other currencies are converted', async () => {
    const saved = await setMethods(standard)
    expect(saved.body.methods).toMatchObject([{ amounts: standard.amounts }])
    const readCost = async (country: string) => {
      const shop = openShop(country)
      return (await shop.deliveryPromise((await shop.product('lev-001'))!))?.cost
    }
    expect([await readCost('DE'), await readCost('US')]).toEqual(['€3.90', '$5.00'])
    const preview = await quote('DE')
    expect(preview).toMatchObject({ shipping_total: 390, currency: 'EUR', items_total: 4595 })
    expect(await quote('US')).toMatchObject({ shipping_total: 500, currency: 'USD' })
    // Three shirts are 137.85 €, four 183.80 €; converted, delivery would be free from 184.95 €.
    expect(await quote('DE', 3)).toMatchObject({ shipping_total: 390 })
    expect(await quote('DE', 4)).toMatchObject({ shipping_total: 0 })
    expect(await quote('US', 4)).toMatchObject({ shipping_total: 500 })
    const { id, token } = await order('DE', 1, 4595 + 390)
    const placed = await send(undefined, 'GET', `dynamic/orders/${id}?token=${token}`)
    expect(placed).toMatchObject({ shipping_total: 390, total: 4985, currency: 'EUR' })
  })

  test('of tiers, surcharges and limits apply too', async () => {
    const postcodes = ['10115']
    await setMethods({
      ...standard,
      max_value: 9_000,
      amounts: { ...standard.amounts, max_value: { EUR: 13_000 } },
      tiers: [{ from_items: 2, price: 700, amounts: { price: { EUR: 590 } } }],
      surcharges: [{ country: 'DE', postcodes, price: 300, amounts: { price: { EUR: 250 } } }],
    })
    expect(await quote('DE', 1, { postcode: '10115' })).toMatchObject({ shipping_total: 640 })
    expect(await quote('DE', 2)).toMatchObject({ shipping_total: 590 })
    expect((await quote('DE', 3)).shipping_methods).toEqual([])
    expect((await quote('US', 2)).shipping_methods).toEqual([])
    await setMethods(standard)
  })

  test('are reverted from the audit log, with changes of earlier versions that have none', async () => {
    await setMethods({ ...standard, amounts: {} })
    expect((await quote('DE')).shipping_total).toBe(495)
    expect(await revertLatest()).toBe('shipping.settings')
    expect((await quote('DE')).shipping_total).toBe(390)
    await setMethods({ ...standard, amounts: {}, price: 900 })
    await setMethods({ ...standard, amounts: {} })
    const { rows } = await sql<{
      diff: { methods: Record<string, Record<'was' | 'to', { amounts?: object }>> }
    }>`
      select diff from audit_event where action = 'shipping.settings' order by id desc limit 1`.execute(
      api.db,
    )
    const [{ diff } = { diff: { methods: {} } }] = rows
    for (const state of Object.values(diff.methods['standard']!)) delete state.amounts
    await api.services.shipping.revertSettings(createTestStaff(), diff)
    expect((await quote('US')).shipping_total).toBe(900)
    await setMethods(standard)
  })
})

test('a pickup in a store has an amount per currency', async () => {
  const { routing } = await send('admin', 'GET', 'staff/location-settings')
  const day = [{ opens: '00:00', closes: '23:59' }]
  const store = {
    code: 'main',
    name: 'Berlin',
    line1: 'Torstr. 1',
    city: 'Berlin',
    postcode: '10119',
    country: 'DE',
    time_zone: 'Europe/Berlin',
    offers_pickup: true,
    ships_orders: true,
    opening_hours: Array.from({ length: 7 }, () => day),
    pickup_price: 300,
    amounts: { pickup_price: { EUR: 200 } },
  }
  const set = (change: object) =>
    replace('staff/location-settings', { routing, locations: [{ ...store, ...change }] })
  expect(issuesOf(await set({ amounts: { pickup_price: { USD: 200 } } }))).toEqual([
    'locations.0.amounts.pickup_price.USD',
  ])
  expect((await set({})).status).toBe(200)
  const pickup = await quote('DE', 1, { shipping_method: 'pickup:main' })
  expect(pickup).toMatchObject({ shipping_method: 'pickup:main', shipping_total: 200 })
  await set({ amounts: {} })
  expect((await quote('DE', 1, { shipping_method: 'pickup:main' })).shipping_total).toBe(295)
  expect(await revertLatest()).toBe('locations.settings')
  expect((await quote('DE', 1, { shipping_method: 'pickup:main' })).shipping_total).toBe(200)
  // Names in other languages are part of the document, and stay when they are left out.
  const names = async (change: object) => {
    const { status, body } = await set(change)
    expect(status).toBe(200)
    return body.locations.find(({ code }: { code: string }) => code === 'main').translations
  }
  const translations = { vi: { name: 'Cửa hàng Berlin' }, ar: { name: 'متجر برلين' } }
  expect(await names({ translations })).toEqual(translations)
  expect(await names({ pickup_price: 200 })).toEqual(translations)
  const { shipping_methods: offered } = await quote('DE', 1, { locale: 'vi' })
  expect(offered.find(({ code }: { code: string }) => code === 'pickup:main')).toMatchObject({
    pickup: translations.vi,
  })
  expect(await names({ translations: { ar: translations.ar } })).toEqual({ ar: translations.ar })
  expect(await revertLatest()).toBe('locations.settings')
  expect(await names({ pickup_price: 200 })).toEqual(translations)
  expect(issuesOf(await set({ translations: { en: { name: 'Berlin' } } }))).toEqual([
    'locations.0.translations.en',
  ])
  await set({ offers_pickup: false, translations: {} })
})

test('a conversion of the store currency makes them the amounts of the store, and undoing it restores them', async () => {
  const tiers = [
    { from_value: 7_000, price: 450, amounts: { from_value: { EUR: 6_000 }, price: { EUR: 350 } } },
  ]
  await setMethods({ ...standard, tiers })
  const read = async () => (await send('admin', 'GET', 'staff/shipping')).methods
  const before = await read()
  const [inEuro, inDollars] = [await quote('DE', 2), await quote('US', 2)]
  expect([inEuro.shipping_total, inDollars.shipping_total]).toEqual([350, 450])
  const run = await send('admin', 'POST', 'staff/store-currency/conversions', {
    was: 'USD',
    to: 'EUR',
    rate: '0.92',
    rounding_increment: 100,
    rounding_ending: 95,
  })
  expect(await read()).toMatchObject([
    {
      price: 390,
      free_from: 15_000,
      amounts: { price: { USD: 500 }, free_from: { USD: 20_000 } },
      tiers: [
        { from_value: 6_000, price: 350, amounts: { from_value: { USD: 7_000 }, price: { USD: 450 } } },
      ],
    },
  ])
  expect((await quote('DE', 2)).shipping_total).toBe(350)
  expect((await quote('US', 2)).shipping_total).toBe(450)
  await send('admin', 'POST', `staff/store-currency/conversions/${run.id}/undo`)
  expect(await read()).toEqual(before)
  await setMethods(standard)
})

describe('amounts of promotions', () => {
  const promotion = {
    name: 'Ten off',
    code: 'TEN',
    amount: 1_000,
    minimum: 8_000,
    amounts: { amount: { EUR: 800 }, minimum: { EUR: 9_000 } },
  }
  const tiers = {
    name: 'The more, the better',
    code: 'TIERS',
    tiers: [
      { minimum: 5_000, amount: 300, amounts: { minimum: { EUR: 4_000 }, amount: { EUR: 200 } } },
      { minimum: 9_000, percent: 10, amounts: { minimum: { EUR: 10_000 } } },
    ],
  }
  const create = async (document: object) => {
    const { id } = await send('admin', 'POST', 'staff/promotions', document)
    return id as number
  }
  const read = async (id: number) => (await send('admin', 'GET', `staff/promotions/${id}`)).promotion
  const update = async (id: number, document: object) => {
    const { version: was } = await send('admin', 'GET', `staff/promotions/${id}`)
    return call('admin', 'PUT', `staff/promotions/${id}`, { was, promotion: document })
  }
  const discount = async (country: string, quantity: number, code: string) =>
    (await quote(country, quantity, { codes: [code] })).discount_total

  test.each([
    [{ amounts: { amount: { USD: 1 } } }, ['amounts.amount.USD']],
    [{ amounts: { amount: { EUR: 0 } } }, ['amounts.amount.EUR']],
    [{ amounts: { fixed_price: { EUR: 1 } } }, ['amounts.fixed_price.EUR']],
    [{ minimum: 0 }, ['amounts.minimum.EUR']],
    [
      {
        amount: null,
        amounts: {},
        tiers: [
          { minimum: 1, percent: 1, amounts: { minimum: { EUR: 5 }, amount: { EUR: 5 } } },
          { minimum: 2, percent: 2, amounts: { minimum: { EUR: 5 } } },
        ],
      },
      ['tiers.0.amounts.amount.EUR', 'tiers.1.amounts.minimum.EUR'],
    ],
  ])('that are wrong are rejected with their path: %j', async (change, paths) => {
    const rejected = await call('admin', 'POST', 'staff/promotions', { ...promotion, ...change })
    expect([rejected.status, issuesOf(rejected)]).toEqual([400, paths])
  })

  test('apply in their currency, are edited and reverted; orders have the discount of the quote', async () => {
    await create(tiers)
    const id = await create(promotion)
    expect(await read(id)).toMatchObject(promotion)
    // Two shirts are 91.90 € and 99.90 $.
    expect([await discount('DE', 2, 'TEN'), await discount('US', 2, 'TEN')]).toEqual([800, 1_000])
    expect([await discount('DE', 1, 'TIERS'), await discount('DE', 2, 'TIERS')]).toEqual([200, 200])
    expect([await discount('DE', 3, 'TIERS'), await discount('US', 1, 'TIERS')]).toEqual([1_379, 0])
    expect(await discount('US', 2, 'TIERS')).toBe(999)
    const preview = await quote('DE', 2, { codes: ['TEN'] })
    const { id: orderId } = await order('DE', 2, preview.total, { codes: ['TEN'] })
    const { rows } = await sql`select discount_minor from shop_order where id = ${orderId}`.execute(api.db)
    expect(rows).toEqual([{ discount_minor: 800 }])
    expect((await update(id, promotion)).body.changes).toEqual({})
    const edited = { ...promotion, amounts: { minimum: { EUR: 9_200 } } }
    expect((await update(id, edited)).status).toBe(200)
    expect([await discount('DE', 2, 'TEN'), await discount('DE', 3, 'TEN')]).toEqual([0, 895])
    expect(await revertLatest()).toBe('promotion.change')
    expect(await discount('DE', 2, 'TEN')).toBe(800)
    expect(await read(id)).toMatchObject(promotion)
  })

  test('of a fixed price replace the converted price', async () => {
    await create({
      name: 'Fixed',
      code: 'FIXED',
      fixed_price: 3_000,
      amounts: { fixed_price: { EUR: 2_500 } },
    })
    expect(await discount('DE', 2, 'FIXED')).toBe(2 * (4_595 - 2_500))
    expect(await discount('US', 2, 'FIXED')).toBe(2 * (4_995 - 3_000))
  })

  test('become the amounts of the store when its currency is converted, and are restored', async () => {
    const { promotions } = await send('admin', 'GET', 'staff/promotions')
    const ids = promotions.map(({ id }: { id: number }) => id)
    const readAll = () => Promise.all(ids.map(read))
    const before = await readAll()
    const run = await send('admin', 'POST', 'staff/store-currency/conversions', {
      was: 'USD',
      to: 'EUR',
      rate: '0.92',
      rounding_increment: 100,
      rounding_ending: 95,
    })
    expect([await discount('DE', 2, 'TEN'), await discount('DE', 2, 'TIERS')]).toEqual([800, 200])
    const converted = await readAll()
    expect(converted).toContainEqual(
      expect.objectContaining({
        amount: 800,
        minimum: 9_000,
        amounts: { amount: { USD: 1_000 }, minimum: { USD: 8_000 } },
      }),
    )
    await send('admin', 'POST', `staff/store-currency/conversions/${run.id}/undo`)
    expect(await readAll()).toEqual(before)
  })
})

describe('amounts of the checkout and of payment methods', () => {
  const setCheckout = async (change: object) => {
    const was = await send('admin', 'GET', 'staff/checkout-settings')
    return call('admin', 'PUT', 'staff/checkout-settings', { was, to: { ...was, ...change } })
  }
  const cash = {
    code: 'cash-on-delivery',
    active: true,
    min_amount: 5_500,
    max_amount: 20_000,
    fee_amount: 300,
    amounts: { fee_amount: { EUR: 250 }, min_amount: { EUR: 4_985 }, max_amount: { EUR: 9_000 } },
  }
  const setMethod = (change: object) =>
    replace('staff/payment-methods', {
      methods: [
        { ...cash, ...change },
        { code: 'test-card', active: true },
      ],
    })
  const placeWithCash = { payment: { method: 'cash-on-delivery' } }

  test('that are wrong are rejected with their path', async () => {
    expect(issuesOf(await setCheckout({ amounts: { minimum_order: { EUR: 1 } } }))).toEqual([
      'to.amounts.minimum_order.EUR',
    ])
    expect(issuesOf(await setMethod({ amounts: { min_amount: { EUR: 1 } } }))).toEqual([
      'methods.0.amounts.max_amount.EUR',
    ])
    expect(issuesOf(await setMethod({ amounts: { fee_amount: { USD: 1 } } }))).toEqual([
      'methods.0.amounts.fee_amount.USD',
    ])
  })

  test('decide the smallest order and gift wrapping of a market', async () => {
    const change = {
      minimum_order: 5_000,
      gift_wrapping: true,
      gift_wrapping_price: 400,
      amounts: { minimum_order: { EUR: 4_700 }, gift_wrapping_price: { EUR: 300 } },
    }
    expect((await setCheckout(change)).status).toBe(200)
    expect(await quote('DE')).toMatchObject({
      minimum_order: { minimum: 4_700, missing: 105 },
      gift_wrapping: { price: 300 },
    })
    const small = await call(undefined, 'POST', 'dynamic/checkout', {
      items: items(1),
      email: 'ada@example.com',
      address: address('DE'),
      shipping_method: 'standard',
      payment: card(),
      expected_total: 4_985,
    })
    expect(small.body.error).toMatchObject({
      code: 'minimum_order_not_met',
      details: { minimum: 4_700, currency: 'EUR' },
    })
    expect(await quote('US')).toMatchObject({ minimum_order: { minimum: 5_000, missing: 5 } })
    const wrapped = await quote('DE', 2, { gift_wrapping: true })
    expect(wrapped.fees).toMatchObject([{ kind: 'gift-wrapping', amount: 300 }])
    await order('DE', 2, wrapped.total, { gift_wrapping: true })
    await setCheckout({ minimum_order: 4_000, amounts: { minimum_order: { EUR: 4_000 } } })
    expect(await quote('DE')).not.toHaveProperty('minimum_order')
    expect(await revertLatest()).toBe('checkout.settings')
    expect(await quote('DE')).toMatchObject({ minimum_order: { minimum: 4_700 } })
    await setCheckout({ minimum_order: 0, gift_wrapping: false, amounts: {} })
  })

  test('decide the fee and the limits of a payment method', async () => {
    expect((await setMethod({})).status).toBe(200)
    const preview = await quote('DE', 1, { payment_method: 'cash-on-delivery' })
    expect(preview).toMatchObject({ fees: [{ kind: 'payment', amount: 250 }], total: 4_985 + 250 })
    expect(preview.payment_methods).toContain('cash-on-delivery')
    const methodsOf = async (country: string, quantity: number) =>
      (await quote(country, quantity)).payment_methods
    // 54.95 $ and 95.80 € are outside of the limits.
    expect(await methodsOf('US', 1)).not.toContain('cash-on-delivery')
    expect(await methodsOf('US', 2)).toContain('cash-on-delivery')
    expect(await methodsOf('DE', 2)).not.toContain('cash-on-delivery')
    const { id } = await order('DE', 1, preview.total, placeWithCash)
    const { rows } = await sql`select total_minor from shop_order where id = ${id}`.execute(api.db)
    expect(rows).toEqual([{ total_minor: 5_235 }])
    await setMethod({ amounts: {} })
    expect((await quote('DE', 2, { payment_method: 'cash-on-delivery' })).fees).toMatchObject([
      { amount: 295 },
    ])
    expect(await revertLatest()).toBe('payment-methods.change')
    expect(await methodsOf('DE', 2)).not.toContain('cash-on-delivery')
  })

  test('become the amounts of the store when its currency is converted, and are restored', async () => {
    await setCheckout({ minimum_order: 5_000, amounts: { minimum_order: { EUR: 4_700 } } })
    const read = async () => [
      await send('admin', 'GET', 'staff/checkout-settings'),
      (await send('admin', 'GET', 'staff/payment-methods')).methods.find(
        ({ code }: { code: string }) => code === cash.code,
      ),
    ]
    const before = await read()
    const run = await send('admin', 'POST', 'staff/store-currency/conversions', {
      was: 'USD',
      to: 'EUR',
      rate: '0.92',
    })
    expect(await read()).toMatchObject([
      { minimum_order: 4_700, amounts: { minimum_order: { USD: 5_000 } } },
      {
        min_amount: 4_985,
        max_amount: 9_000,
        fee_amount: 250,
        amounts: { min_amount: { USD: 5_500 }, max_amount: { USD: 20_000 }, fee_amount: { USD: 300 } },
      },
    ])
    await send('admin', 'POST', `staff/store-currency/conversions/${run.id}/undo`)
    expect(await read()).toEqual(before)
    await setCheckout({ minimum_order: 0, amounts: {} })
  })
})

const amount = fc.integer({ min: 1, max: 9_000 })
const drawn = fc.record({
  rate: fc.constantFrom('0.92', '1.0831', '0.5'),
  rounding: fc.constantFrom([1, null], [100, 95], [5, null], [100, 0]),
  quantity: fc.integer({ min: 1, max: 3 }),
  fixedPrice: fc.option(amount),
  shipping: fc.record({ base: amount, set: fc.option(amount) }),
  freeFrom: fc.option(fc.record({ base: fc.nat(20_000), set: fc.option(fc.nat(20_000)) })),
  surcharge: fc.record({ base: amount, set: fc.option(amount) }),
  off: fc.record({ base: amount, set: fc.option(amount) }),
  least: fc.record({ base: amount, set: fc.option(amount) }),
})
let runs = 0

const inEuro = (name: string, { set }: { set: number | null }) => set !== null && { [name]: { EUR: set } }

test(
  'for any amounts, list = product page = cart = quote = order = invoice = refund',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        drawn,
        async ({ rate, rounding, quantity, fixedPrice, shipping, freeFrom, surcharge, off, least }) => {
          const [increment, ending] = rounding
          await setMarkets(primary, {
            ...europe,
            exchange_rate: rate,
            rounding_increment: increment,
            rounding_ending: ending,
          })
          const saved = await setMethods({
            ...standard,
            price: shipping.base,
            free_from: freeFrom?.base ?? null,
            amounts: { ...inEuro('price', shipping), ...(freeFrom && inEuro('free_from', freeFrom)) },
            surcharges: [
              {
                country: 'DE',
                postcodes: ['10115'],
                price: surcharge.base,
                amounts: { ...inEuro('price', surcharge) },
              },
            ],
          })
          expect(saved.status, JSON.stringify(saved.body)).toBe(200)
          const code = `DRAWN${++runs}`
          await send('admin', 'POST', 'staff/promotions', {
            name: code,
            code,
            amount: off.base,
            minimum: least.base,
            amounts: { ...inEuro('amount', off), ...inEuro('minimum', least) },
          })
          const convert = createAmountConverter({
            market: 'eu',
            store_currency: 'USD',
            currency: 'EUR',
            exchange_rate: rate,
            rounding_increment: increment!,
            rounding_ending: ending!,
          })
          const valueOf = ({ base, set }: { base: number; set: number | null }) => set ?? convert(base)
          await send('admin', 'PUT', 'staff/markets/eu/prices', {
            prices: [{ sku: shirt, price: fixedPrice }],
          })
          const price = fixedPrice ?? convert(priceMinor)
          const deliveryOf = (count: number) =>
            (freeFrom && count * price >= valueOf(freeFrom) ? 0 : valueOf(shipping)) + valueOf(surcharge)
          const product = await send(undefined, 'GET', 'dynamic/product?slug=lev-001&country=DE')
          const sizes: { sku: string; price: number }[] = product.attributes.flatMap(
            (attribute: { sub_attributes: object[] }) => attribute.sub_attributes,
          )
          expect(sizes.find(({ sku }) => sku === shirt)!.price).toBe(price)
          const { products } = await send(undefined, 'GET', 'dynamic/products/saved?slugs=lev-001&country=DE')
          expect(products[0].price).toBe(Math.min(...sizes.map((size) => size.price)))
          const shop = api.storefront.recordReads(new Set(), 'en', undefined, 'DE', {
            country: 'DE',
            postcode: '10115',
          })
          const { freeShippingFromMinor } = await shop.settings()
          expect(freeShippingFromMinor).toBe((freeFrom && valueOf(freeFrom)) || undefined)
          const { cost } = (await shop.deliveryPromise((await shop.product('lev-001'))!))!
          const shown = typeof cost === 'string' ? cost : cost[variantId as keyof typeof cost]
          const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' })
          expect(shown).toBe(deliveryOf(1) === 0 ? 'Free' : money.format(deliveryOf(1) / 100))
          const itemsMinor = quantity * price
          const cart = { currency: 'EUR', total: itemsMinor, items: [{ price, itemTotal: itemsMinor }] }
          const guestItems = [{ variant_id: testVariantId(variantId), quantity }]
          expect(await shop.priceCart(guestItems)).toMatchObject(cart)
          await sql`delete from cart_line`.execute(api.db)
          await send('customer', 'POST', 'dynamic/carts/lines?country=DE', { lines: items(quantity) })
          expect(await send('customer', 'GET', 'dynamic/carts?country=DE')).toMatchObject(cart)
          const preview = await quote('DE', quantity, { postcode: '10115', codes: [code] })
          const discountMinor = itemsMinor >= valueOf(least) ? Math.min(valueOf(off), itemsMinor) : 0
          const total = itemsMinor - discountMinor + deliveryOf(quantity)
          expect(preview).toMatchObject({
            shipping_total: deliveryOf(quantity),
            discount_total: discountMinor,
            total,
          })
          const { id } = await order('DE', quantity, total, discountMinor > 0 ? { codes: [code] } : {})
          const act = (action: string, payload: object = {}, role = 'warehouse') =>
            send(role, 'POST', `staff/orders/${id}/${action}`, payload)
          const { lines } = await send('admin', 'GET', `staff/orders/${id}`)
          await act('pick')
          for (let item = 0; item < quantity; item++) await act('scans', { line_id: lines[0].id })
          await act('pack')
          await act('ship', { carrier: 'Post', tracking: id })
          await act('refund', { amount: total, note: 'Lost' }, 'accounting')
          await api.worker.drain()
          const { content } = (await getDocument(api.db, id as never, 'invoice'))!
          expect(content.totals.map((row) => row.amount)).toContain(money.format(total / 100))
          const { rows } = await sql`select total_minor, shipping_minor,
          (select sum(amount_minor)::int from refund r where r.order_id = o.id) as refunded
        from shop_order o where id = ${id}`.execute(api.db)
          expect(rows).toEqual([
            { total_minor: total, shipping_minor: deliveryOf(quantity), refunded: total },
          ])
        },
      ),
      propertyRuns(12, 10_000),
    )
  },
  PROPERTY_TIMEOUT_MS,
)
