// A shop is set up for a country over the API: currency, taxes and shipping, up to a first order, an invoice and a
// partial refund whose totals were calculated by hand. In Vietnam and Germany customers pay on the page of a provider.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFakePaypal } from '../../../../plugins/paypal/fake-paypal.ts'
import { createFakeVnpay } from '../../../../plugins/vnpay/fake-vnpay.ts'
import type { WebhookCall } from '../../../../sdk/plugin/index.ts'
import type { FakePaymentProvider } from '../../../../sdk/plugin/testing.ts'
import { type Actor, makeActors } from '../../../../tests/support/actors.ts'
import { useApi } from '../../../../tests/support/api.ts'
import { card } from '../../../../tests/support/buyer.ts'
import { createProduct } from '../../../../tests/support/catalogue.ts'
import { getSettingVariable } from '../../../modules/plugins/plugin-registry.ts'
import { writeProducts } from '../../../modules/imports/write-products.ts'

type Settings = { pageUrl?: string | undefined; apiUrl?: string | undefined }
type Setup = {
  country: string
  /** Payment plugin; absent: a test card. */
  payment?: { plugin: string; createFake(): Promise<FakePaymentProvider<Settings>> }
  currency: string
  pricesIncludeTax: boolean
  /** Besides those of the template. */
  rates?: object[]
  address: object
  /** Amounts in minor units. Two items are ordered, and one of them is refunded. */
  price: number
  shipping: number
  expected: { items_total: number; tax_total: number; total: number; refund: number }
}

const setups: Setup[] = [
  {
    country: 'VN',
    payment: { plugin: 'vnpay', createFake: createFakeVnpay },
    currency: 'VND',
    pricesIncludeTax: true,
    address: { city: 'Quận 1', region: 'Hồ Chí Minh', postcode: '' },
    price: 450_000,
    shipping: 30_000,
    // 8 %: 900,000 x 8/108 = 66,666.67; 30,000 x 8/108 = 2,222.22.
    expected: { items_total: 900_000, tax_total: 68_889, total: 930_000, refund: 450_000 },
  },
  {
    country: 'DE',
    payment: { plugin: 'paypal', createFake: createFakePaypal },
    currency: 'EUR',
    pricesIncludeTax: true,
    address: { city: 'Berlin', region: '', postcode: '10115' },
    price: 49_95,
    shipping: 4_90,
    // 19 %: 99.90 x 19/119 = 15.9504; 4.90 x 19/119 = 0.7824.
    expected: { items_total: 99_90, tax_total: 16_73, total: 104_80, refund: 49_95 },
  },
  {
    country: 'US',
    currency: 'USD',
    pricesIncludeTax: false,
    rates: [{ country: 'US', region: 'CA', tax_class: 'delivery', rate: 0 }],
    address: { city: 'Los Angeles', region: 'California', postcode: '90012' },
    price: 100_00,
    shipping: 9_00,
    // 7.25 % on top: 200.00 x 0.0725 = 14.50; shipping is not taxed. Half of 214.50 goes back.
    expected: { items_total: 200_00, tax_total: 14_50, total: 223_50, refund: 107_25 },
  },
  {
    country: 'JP',
    currency: 'JPY',
    pricesIncludeTax: true,
    address: { city: 'Shibuya', region: 'Tokyo', postcode: '150-0002' },
    price: 5_500,
    shipping: 800,
    // 10 %: 11,000 x 10/110 = 1,000; 800 x 10/110 = 72.73.
    expected: { items_total: 11_000, tax_total: 1_073, total: 11_800, refund: 5_500 },
  },
  {
    country: 'SA',
    currency: 'SAR',
    pricesIncludeTax: true,
    address: { city: 'الرياض', region: '', postcode: '12211' },
    price: 200_00,
    shipping: 25_00,
    // 15 %: 400.00 x 15/115 = 52.1739; 25.00 x 15/115 = 3.2609.
    expected: { items_total: 400_00, tax_total: 55_43, total: 425_00, refund: 200_00 },
  },
]

describe.each(setups)('a shop in $country that sells in $currency', (setup) => {
  let fake: FakePaymentProvider<Settings> | undefined
  afterAll(() => fake?.close())
  const api = useApi({
    // The addresses of the provider; its credentials are set by the API.
    payments: async () => {
      fake = await setup.payment?.createFake()
      const { pageUrl, apiUrl } = fake?.settings ?? {}
      const name = setup.payment?.plugin ?? ''
      const addresses = {
        [getSettingVariable(name, 'pageUrl')]: pageUrl,
        [getSettingVariable(name, 'apiUrl')]: apiUrl,
      }
      return { methods: ['test-card', 'cash-on-delivery'], settings: fake ? addresses : {} }
    },
  })
  let actors: Actor[]
  let items: { variant_id: number; quantity: number }[]
  const send = async (
    role: string,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    path: string,
    payload?: object,
  ) => {
    const response = await api.app.inject({
      method,
      url: `/api/v1/${path}`,
      headers: {
        authorization: `Bearer ${await actors.find(({ name }) => name === role)!.token()}`,
        ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
      },
      ...(payload && { payload }),
    })
    expect(response.statusCode, response.body).toBeLessThan(300)
    return response.json()
  }

  /** By the method that the API description states for the provider. */
  async function sendWebhook(provider: string, { body, headers, query }: WebhookCall) {
    const response = await api.app.inject({
      method: provider === 'vnpay' ? 'GET' : 'POST',
      url: `/api/v1/payments/webhooks/${provider}`,
      query,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { payload: body }),
    })
    expect(response.json()).toEqual(
      provider === 'vnpay' ? { RspCode: '00', Message: 'Confirm Success' } : { received: true },
    )
  }

  beforeAll(async () => {
    ;({ actors } = await makeActors(api))
  })

  test('is set up with the calls of the API alone', async () => {
    const { currency: was } = await send('admin', 'GET', 'staff/store-currency')
    await send('admin', 'PUT', 'staff/store-currency', { was, to: setup.currency })
    const { templates } = await send('admin', 'GET', 'staff/tax-templates')
    const { rates } = templates.find(({ country }: { country: string }) => country === setup.country)
    const { version } = await send('admin', 'GET', 'staff/tax-rates')
    await send('admin', 'PUT', 'staff/tax-rates', { was: version, rates: [...rates, ...(setup.rates ?? [])] })
    await send('admin', 'PUT', 'staff/tax-rates/prices-include-tax', {
      was: true,
      to: setup.pricesIncludeTax,
    })
    const shipping = await send('admin', 'GET', 'staff/shipping')
    const saved = await send('admin', 'PUT', 'staff/shipping', {
      was: shipping.version,
      zones: [{ code: 'home', name: 'Home', regions: [{ country: setup.country }] }],
      pickup_points: [],
      methods: [
        {
          code: 'standard',
          name: 'Standard',
          zone: 'home',
          price: setup.shipping,
          days_min: 2,
          days_max: 4,
        },
      ],
    })
    expect(saved.methods).toMatchObject([{ code: 'standard', zone: 'home', price: setup.shipping }])
    if (setup.payment && fake) {
      const { pageUrl: _page, apiUrl: _api, ...credentials } = fake.settings
      const { plugins } = await send('admin', 'GET', 'staff/plugins')
      const plugin = plugins.find(({ name }: { name: string }) => name === setup.payment!.plugin)
      const settings = { was: plugin.settings_version, values: credentials }
      await send('admin', 'PATCH', `staff/plugins/${plugin.name}/settings`, settings)
      const { version: listed } = await send('admin', 'GET', 'staff/payment-methods')
      const methods = [{ code: plugin.name, active: true }]
      await send('admin', 'PUT', 'staff/payment-methods', { was: listed, methods })
    }
    const product = createProduct({ name: 'Linen shirt', sku: 'SETUP', priceMinor: setup.price, onHand: 10 })
    await api.db.transaction().execute((tx) => writeProducts(tx, [product], { now: api.now() }))
    const { id } = await api.db
      .selectFrom('variant')
      .select('id')
      .where('sku', '=', 'SETUP-INK-M')
      .executeTakeFirstOrThrow()
    items = [{ variant_id: id, quantity: 2 }]
  })

  test('takes a first order, and refunds one of its items', async () => {
    const address = {
      name: 'Ada Lovelace',
      line1: '1 Main Street',
      phone: '0912345678',
      country: setup.country,
      ...setup.address,
    }
    const { refund, ...totals } = setup.expected
    const { country, region } = address as unknown as { country: string; region: string }
    const preview = await send('customer', 'POST', 'dynamic/checkout/quote', { items, country, region })
    expect(preview).toMatchObject({
      ...totals,
      currency: setup.currency,
      shipping_total: setup.shipping,
      tax_included: setup.pricesIncludeTax,
    })
    if (setup.payment) expect(preview.payment_methods).toEqual([setup.payment.plugin])
    const { order, token, payment } = await send('customer', 'POST', 'dynamic/checkout', {
      items,
      email: 'ada@example.com',
      address,
      shipping_method: 'standard',
      payment: setup.payment ? { method: setup.payment.plugin } : card(),
      expected_total: totals.total,
    })
    expect(order).toMatchObject({ total: totals.total, currency: setup.currency })
    if (fake && setup.payment) {
      expect(payment.status).toBe('action_required')
      fake.pay(payment.url)
      await sendWebhook(setup.payment.plugin, fake.report(order.id))
    }
    await api.worker.drain()
    const read = () => send('customer', 'GET', `dynamic/orders/${order.id}?token=${token}`)
    const placed = await read()
    expect(placed).toMatchObject({ ...totals, currency: setup.currency })
    const act = (action: string, payload: object, role = 'warehouse') =>
      send(role, 'POST', `staff/orders/${order.id}/${action}`, payload)
    const [{ id: lineId }] = placed.lines
    await act('pick', {})
    for (let item = 0; item < 2; item++) await act('scans', { line_id: lineId })
    await act('pack', {})
    await act('ship', { carrier: 'Post', tracking: 'SETUP1' })
    await act('refund', { lines: [{ line_id: lineId, quantity: 1 }], note: 'Torn' }, 'accounting')
    await api.worker.drain()
    const after = await read()
    if (fake) expect(fake.getRefunded()).toBe(refund)
    expect(after.refunds).toMatchObject([{ amount: refund, completed_at: expect.any(String) as string }])
    expect(after.documents.map(({ kind }: { kind: string }) => kind)).toEqual(['invoice', 'credit-note'])
    const emails = await send('admin', 'GET', `staff/emails?order=${order.number}`)
    const kinds = emails.emails.map(({ kind }: { kind: string }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['order-placed', 'order-shipped', 'order-refunded']))
  })

  test('keeps its currency from then on', async () => {
    const currency = await send('admin', 'GET', 'staff/store-currency')
    expect(currency).toMatchObject({ currency: setup.currency, used_by: ['orders'] })
    const response = await api.app.inject({
      method: 'PUT',
      url: '/api/v1/staff/store-currency',
      headers: { authorization: `Bearer ${await actors.find(({ name }) => name === 'admin')!.token()}` },
      payload: { was: setup.currency, to: 'GBP' },
    })
    expect(response.json()).toMatchObject({ error: { code: 'in_use', details: { by: ['orders'] } } })
  })
})
