// Payment methods and plugins as settings: credentials are encrypted and never returned, methods apply at once, and
// each purchase is offered those that fit it.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Actor, emailOf, makeActors } from '../../../../tests/support/actors.ts'
import { useApi } from '../../../../tests/support/api.ts'
import { createProviders } from '../../../modules/payments/providers.ts'

const api = useApi({
  payments: async () => ({
    methods: ['test-card', 'cash-on-delivery'],
    settings: { STRIPE_API_URL: 'http://127.0.0.1:9' },
  }),
})
let actors: Actor[]
beforeAll(async () => {
  ;({ actors } = await makeActors(api))
  await sql`insert into shipping_method (code, name, price_minor, days_min, days_max) values ('post', 'Post', 500, 2, 4)`.execute(
    api.db,
  )
})
beforeEach(async () => {
  await sql`delete from payment_method`.execute(api.db)
  await sql`delete from plugin_setting`.execute(api.db)
  await api.reload()
})

type Method = { code: string; active: boolean; [field: string]: unknown }

async function call(name: string, method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, payload?: object) {
  const token = await actors.find((actor) => actor.name === name)!.token()
  const response = await api.app.inject({
    method,
    url: `/api/v1/staff/${path}`,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
    },
    ...(payload && { payload }),
  })
  return {
    status: response.statusCode,
    text: response.body,
    body: response.body === '' ? undefined : response.json(),
  }
}
const getMethods = async (): Promise<{ version: string; methods: Method[] }> =>
  (await call('admin', 'GET', 'payment-methods')).body
const setMethods = async (methods: object[], was?: string) =>
  call('admin', 'PUT', 'payment-methods', { was: was ?? (await getMethods()).version, methods })
const getPlugin = async (name: string) => {
  const { plugins } = (await call('admin', 'GET', 'plugins')).body
  return plugins.find((plugin: { name: string }) => plugin.name === name)
}
const setPlugin = async (name: string, values: object, was?: string) =>
  call('admin', 'PATCH', `plugins/${name}/settings`, {
    was: was ?? (await getPlugin(name))?.settings_version ?? '',
    values,
  })
const issuesOf = ({ body }: { body: { error?: { code: string; details?: { issues?: object[] } } } }) => [
  body.error?.code,
  ...(body.error?.details?.issues ?? []),
]

async function quote(
  country: string,
  quantity = 1,
  method?: string,
): Promise<{ due: number; payment_methods: string[] }> {
  const { rows } = await sql<{ id: number }>`
    select v.id from variant v join stock s on s.variant_id = v.id where s.on_hand > 5 order by v.id limit 1`.execute(
    api.db,
  )
  const items = [{ variant_id: rows[0]!.id, quantity }]
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/v1/dynamic/checkout/quote',
    payload: { items, country, ...(method && { payment_method: method }) },
  })
  return response.json()
}

test('payment settings are for admins', async () => {
  for (const { name, signedIn } of actors)
    for (const path of ['payment-methods', 'plugins']) {
      const status = ['admin', 'super-admin'].includes(name) ? 200 : signedIn ? 403 : 401
      expect([name, path, (await call(name, 'GET', path)).status]).toEqual([name, path, status])
    }
})

test('credentials are encrypted, never returned, and used without a restart', async () => {
  expect(await getMethods()).toMatchObject({
    methods: expect.arrayContaining([
      expect.objectContaining({
        code: 'stripe',
        plugin: 'stripe',
        active: false,
        available: false,
        problem: 'Settings of the plugin stripe are missing.',
      }),
    ]),
  })
  const credentials = { secretKey: 'sk_live_very_secret', webhookSecret: 'whsec_very_secret' }
  const saved = await setPlugin('stripe', credentials)
  expect(saved).toMatchObject({ status: 200, body: { complete: true } })
  expect(saved.text + (await call('admin', 'GET', 'plugins')).text).not.toContain('very_secret')
  const { rows } = await sql<{
    stored: string
  }>`select plugin_setting::text as stored from plugin_setting`.execute(api.db)
  expect(rows).toHaveLength(2)
  expect(rows.map(({ stored }) => stored).join()).not.toContain('very_secret')

  await setMethods([{ code: 'stripe', active: true }])
  expect((await quote('GB')).payment_methods).toEqual(['stripe'])
  expect((await getMethods()).methods[1]).toMatchObject({ code: 'stripe', active: true, mode: 'live' })

  await setPlugin('stripe', { secretKey: 'sk_test_1' })
  expect((await getMethods()).methods[1]).toMatchObject({ code: 'stripe', mode: 'test' })
  await setPlugin('stripe', { secretKey: null })
  expect((await quote('GB')).payment_methods).toEqual([])
})

test('a disabled plugin offers nothing, keeps its settings and its orders, and the change can be reverted', async () => {
  await setPlugin('stripe', { secretKey: 'sk_live_1', webhookSecret: 'whsec_1' })
  await setMethods([{ code: 'stripe', active: true }])
  const setState = (enabled: boolean, actor = 'admin', name = 'stripe') =>
    call(actor, 'PATCH', `plugins/${name}`, { enabled })
  expect((await setState(false, 'designer')).status).toBe(403)
  expect((await setState(false, 'admin', 'carrier-pigeon')).status).toBe(404)
  expect(await setState(false)).toMatchObject({ status: 200, body: { enabled: false, complete: true } })
  await setState(false)
  expect((await quote('GB')).payment_methods).toEqual([])
  expect((await getMethods()).methods[1]).toMatchObject({ active: true, problem: 'The plugin is disabled.' })
  // Its payments are captured and refunded, but it takes no new ones.
  const settings = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  const providers = createProviders('secret', { methods: ['stripe'], settings })
  expect(providers.canCharge('stripe')).toBe(true)
  await providers.reload(api.db)
  expect([providers.has('stripe'), providers.canCharge('stripe')]).toEqual([true, false])
  const { rows: entries } = await sql<{ id: number; diff: object }>`
    select id, diff from audit_event where action = 'plugin.enabled'`.execute(api.db)
  expect(entries.map(({ diff }) => diff)).toEqual([{ enabled: { was: true, to: false } }])
  const revert = () => call('admin', 'POST', `audit-events/${entries[0]!.id}/revert`)
  expect(issuesOf(await setPlugin('stripe', { '#disabled': null }))[0]).toBe('invalid_input')
  expect((await revert()).status).toBeLessThan(300)
  expect((await quote('GB')).payment_methods).toEqual(['stripe'])
  expect((await revert()).status).toBe(409)
})

test('settings that are unknown, not valid, or from the environment are rejected by name', async () => {
  // It would send the secrets elsewhere.
  const address = await setPlugin('paypal', { apiUrl: 'https://attacker.example' })
  expect(issuesOf(address)).toEqual([
    'invalid_input',
    { path: 'values.apiUrl', message: 'is set by the environment variable PAYPAL_API_URL only' },
  ])
  expect(await setPlugin('carrier-pigeon', {})).toMatchObject({ status: 404 })
  const rejected = await setPlugin('stripe', { colour: 'red', secretKey: '', apiUrl: 'https://api.example' })
  expect(issuesOf(rejected)).toEqual([
    'invalid_input',
    {
      path: 'values.colour',
      message:
        'Stripe has no setting colour; it has secretKey, webhookSecret, publishableKey, applePayDomainFile, apiUrl',
    },
    { path: 'values.secretKey', message: expect.any(String) },
    {
      path: 'values.apiUrl',
      message: 'is set by the environment variable STRIPE_API_URL; change it there',
    },
  ])
  const { settings_version: was } = await getPlugin('stripe')
  await setPlugin('stripe', { secretKey: 'sk_live_1' })
  expect(issuesOf(await setPlugin('stripe', { secretKey: 'sk_live_2' }, was))).toEqual(['content_changed'])
  // The same change sent twice.
  expect(await setPlugin('stripe', { secretKey: 'sk_live_1' }, was)).toMatchObject({ status: 200 })
})

test('methods have an order, texts, limits and countries; a purchase is offered those that fit it', async () => {
  const { due } = await quote('GB')
  const [most, single] = [await quote('GB', 3), due]
  await setMethods([
    { code: 'cash-on-delivery', active: true, max_amount: single, countries: ['GB', 'VN'] },
    { code: 'test-card', active: true, titles: { en: 'Bank card', vi: 'Thẻ ngân hàng' } },
  ])
  expect((await quote('GB')).payment_methods).toEqual(['cash-on-delivery', 'test-card'])
  expect((await quote('FR')).payment_methods).toEqual(['test-card'])
  expect((await quote('GB', 3)).payment_methods).toEqual(['test-card'])
  expect(api.services.shop.getPaymentMethodViews('vi')['test-card']).toMatchObject({ title: 'Thẻ ngân hàng' })
  expect(api.services.shop.getPaymentMethodViews('ar')['test-card']).toMatchObject({ title: 'بطاقة' })

  // Left out: no longer offered.
  await setMethods([{ code: 'test-card', active: true, min_amount: most.due }])
  expect((await quote('GB')).payment_methods).toEqual([])
  expect((await quote('GB', 3)).payment_methods).toEqual(['test-card'])
})

test('an order by a method that does not fit it is rejected, and nothing is written', async () => {
  const { due } = await quote('GB')
  await setMethods([{ code: 'cash-on-delivery', active: true, max_amount: due - 1 }])
  const { rows } = await sql<{ id: number }>`
    select v.id from variant v join stock s on s.variant_id = v.id where s.on_hand > 5 order by v.id limit 1`.execute(
    api.db,
  )
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/v1/dynamic/checkout',
    headers: { 'idempotency-key': 'payment-methods-limit-0001' },
    payload: {
      email: 'ada@example.com',
      items: [{ variant_id: rows[0]!.id, quantity: 1 }],
      address: {
        name: 'Ada',
        line1: '12 St James Square',
        city: 'London',
        postcode: 'SW1Y 4JH',
        country: 'GB',
      },
      shipping_method: 'post',
      payment: { method: 'cash-on-delivery' },
      expected_total: due,
    },
  })
  expect(response.json()).toMatchObject({
    error: {
      code: 'invalid_input',
      details: { issues: [{ path: 'payment.method', message: 'not offered' }] },
    },
  })
  expect((await sql`select id from shop_order`.execute(api.db)).rows).toEqual([])
})

/** Places an order of one item to a country. */
async function placeOrder(method: string, country: string, headers: Record<string, string> = {}) {
  const { rows } = await sql<{ id: number }>`
    select v.id from variant v join stock s on s.variant_id = v.id where s.on_hand > 5 order by v.id limit 1`.execute(
    api.db,
  )
  const { due } = await quote(country, 1, method)
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/v1/dynamic/checkout',
    headers: { 'idempotency-key': randomUUID(), ...headers },
    payload: {
      email: 'ada@example.com',
      items: [{ variant_id: rows[0]!.id, quantity: 1 }],
      address: { name: 'Ada', line1: '1 Main St', city: 'Paris', postcode: '75001', country },
      shipping_method: 'post',
      payment: { method },
      expected_total: due,
    },
  })
  expect(response.statusCode, response.body).toBe(201)
  return response.json()
}

test('a provider can have several methods, each with a code that orders keep', async () => {
  const home = { code: 'cash-on-delivery', active: true, countries: ['GB'] }
  const abroad = {
    code: 'cash-on-delivery.fr',
    active: true,
    countries: ['FR'],
    titles: { en: 'Cash in France', vi: 'Tiền mặt khi nhận' },
    fee_amount: 150,
  }
  const saved = await setMethods([home, abroad])
  expect(saved.body.methods[2]).toMatchObject({ ...abroad, provider: 'cash-on-delivery', available: true })
  expect((await quote('GB')).payment_methods).toEqual(['cash-on-delivery'])
  expect(await quote('FR', 1, abroad.code)).toMatchObject({
    payment_methods: [abroad.code],
    fees: [{ kind: 'payment', amount: 150 }],
  })
  expect(api.services.shop.getPaymentMethodViews('vi')[abroad.code]).toMatchObject({
    title: 'Tiền mặt khi nhận',
    settlement: 'on-delivery',
  })
  const { url } = await placeOrder(abroad.code, 'FR')
  // Orders keep the name of their time.
  await setMethods([home, { ...abroad, active: false, titles: {} }])
  const query = new URLSearchParams((url as string).split('?')[1])
  const readPayment = async (locale: string) => {
    const path = `/api/v1/dynamic/orders/${query.get('id')}?token=${query.get('token')}&locale=${locale}`
    return (await api.app.inject(path)).json().payment
  }
  expect(await readPayment('vi')).toMatchObject({ method: abroad.code, label: 'Tiền mặt khi nhận' })
  // Staff read it in the language of the back office, as in lists.
  const readAsStaff = async () => (await call('warehouse', 'GET', `orders/${query.get('id')}`)).body.payment
  expect(await readAsStaff()).toMatchObject({ label: 'Cash in France' })
  await sql`update account set locale = 'vi' where email = ${emailOf('warehouse')}`.execute(api.db)
  expect(await readAsStaff()).toMatchObject({ label: 'Tiền mặt khi nhận' })
  const { rows } = await sql`
    select o.payment_method, p.provider, p.method from shop_order o join payment p on p.order_id = o.id`.execute(
    api.db,
  )
  expect(rows).toEqual([{ payment_method: abroad.code, provider: 'cash-on-delivery', method: abroad.code }])
  expect(issuesOf(await setMethods([{ code: 'cash-on-delivery.VN', active: true }]))).toEqual([
    'invalid_input',
    {
      path: 'methods.0.code',
      message:
        'Use cash-on-delivery, or cash-on-delivery and a name of lower-case letters, digits and hyphens after a dot.',
    },
  ])
  await sql`delete from shop_order`.execute(api.db).catch(() => undefined)
})

test('gift cards, store credit and payment on account are methods, active until staff turn them off', async () => {
  const codes = async () => (await getMethods()).methods.flatMap(({ code, active }) => (active ? [code] : []))
  expect(await codes()).toEqual(['on-account', 'test-card', 'cash-on-delivery', 'gift-card', 'store-credit'])
  // A file from before they were methods leaves them as they are.
  await setMethods([{ code: 'test-card', active: true }])
  expect(await codes()).toEqual(['on-account', 'test-card', 'gift-card', 'store-credit'])
  await setMethods([
    { code: 'test-card', active: true },
    { code: 'gift-card', active: false },
    { code: 'on-account', active: false },
  ])
  expect(await codes()).toEqual(['test-card', 'store-credit'])
  expect(await quote('GB')).toMatchObject({ gift_cards: false, payment_methods: ['test-card'] })
  expect(issuesOf(await setMethods([{ code: 'gift-card', active: true, fee_percent: 1 }]))).toEqual([
    'invalid_input',
    {
      path: 'methods.0.fee_amount',
      message: 'gift-card has no fee: use 0 for fee_amount and fee_percent.',
    },
  ])
})

test('methods that cannot be used cannot be active', async () => {
  const rejected = await setMethods([
    { code: 'stripe', active: true },
    { code: 'cheque', active: true },
    { code: 'gift-card.vip', active: true },
    { code: 'cash-on-delivery', active: true, min_amount: 2, max_amount: 1, titles: { en: '' } },
  ])
  expect(issuesOf(rejected)[0]).toBe('invalid_input')
  const limits = [
    { code: 'stripe', active: true },
    { code: 'cheque', active: true },
    { code: 'gift-card.vip', active: true },
    { code: 'cash-on-delivery', active: true, min_amount: 2, max_amount: 1 },
  ]
  expect(issuesOf(await setMethods(limits))).toEqual([
    'invalid_input',
    { path: 'methods.0.active', message: 'Settings of the plugin stripe are missing.' },
    { path: 'methods.1.code', message: 'There is no payment method cheque.' },
    { path: 'methods.2.code', message: 'There is only one method gift-card.' },
    { path: 'methods.3.max_amount', message: 'The largest amount is below the smallest one.' },
  ])
  const { version } = await getMethods()
  await setMethods([{ code: 'test-card', active: true }])
  expect(issuesOf(await setMethods([{ code: 'cash-on-delivery', active: true }], version))).toEqual([
    'content_changed',
  ])
})

test('pages with express payment are chosen per method; only methods with wallets have them', async () => {
  const { shop } = api.services
  const getPlaces = () =>
    (['product', 'cart', 'checkout'] as const).map((place) => [...shop.expressMethods(place)])
  // Until staff choose: the test wallet is everywhere.
  expect(getPlaces()).toEqual([['test-card'], ['test-card'], ['test-card']])
  const saved = await setMethods([{ code: 'test-card', active: true, express_places: ['cart'] }])
  expect(saved.body.methods[1]).toMatchObject({
    express: { wallets: ['Test wallet'] },
    express_places: ['cart'],
  })
  expect(getPlaces()).toEqual([[], ['test-card'], []])
  const rejected = await setMethods([
    { code: 'cash-on-delivery', active: true, express_places: ['product'] },
    { code: 'test-card', active: true, express_places: ['cart', 'cart'] },
  ])
  expect(issuesOf(rejected)).toEqual([
    'invalid_input',
    { path: 'methods.0.express_places', message: 'cash-on-delivery has no wallets: leave it empty.' },
    { path: 'methods.1.express_places', message: 'A page occurs twice.' },
  ])
  // An inactive method has no buttons.
  await setMethods([{ code: 'test-card', active: false, express_places: ['cart'] }])
  expect(getPlaces()).toEqual([[], [], []])
})

test('a fee is added to orders by the method, and a fee that the law forbids has a warning', async () => {
  const saved = await setMethods([
    { code: 'cash-on-delivery', active: true, fee_amount: 200, fee_percent: 1.25 },
    { code: 'test-card', active: true, fee_percent: 2, countries: ['US', 'DE'] },
  ])
  expect(saved.body.methods.slice(1, 3)).toMatchObject([
    { fee_amount: 200, fee_percent: 1.25, fee_warning: null },
    { fee_amount: 0, fee_percent: 2, fee_warning: expect.stringContaining('DE must not pay a fee') },
  ])
  const plain = await quote('US')
  expect(plain).toMatchObject({
    fees: [],
    payment_fees: [
      { method: 'cash-on-delivery', amount: 200 + Math.round(plain.due * 0.0125) },
      { method: 'test-card', amount: Math.round(plain.due * 0.02) },
    ],
  })
  expect(await quote('US', 1, 'cash-on-delivery')).toMatchObject({
    fees: [{ kind: 'payment' }],
    due: plain.due + 200 + Math.round(plain.due * 0.0125),
  })
  const usOnly = await setMethods([{ code: 'test-card', active: true, fee_amount: 1, countries: ['US'] }])
  expect(usOnly.body.methods[1].fee_warning).toBeNull()
  expect(issuesOf(await setMethods([{ code: 'test-card', active: true, fee_percent: 1.00001 }]))).toEqual([
    'invalid_input',
    { path: 'methods.0.fee_percent', message: 'Use at most 4 decimals.' },
  ])
})

test('a method is offered in its markets only, and a market that a method names cannot be removed', async () => {
  const home = { code: 'home', name: 'Home', countries: ['US'], currency: 'USD', primary: true }
  const setMarkets = async (list: object[]) =>
    call('admin', 'PUT', 'markets', {
      was: (await call('admin', 'GET', 'markets')).body.version,
      markets: list,
    })
  const europe = { code: 'europe', name: 'Europe', countries: ['DE', 'FR'], currency: 'USD' }
  expect(await setMarkets([home, europe])).toMatchObject({ status: 200 })
  const card = { code: 'test-card', active: true }
  const cash = { code: 'cash-on-delivery', active: true }
  expect(issuesOf(await setMethods([{ ...card, markets: ['home', 'asia'] }, cash]))).toEqual([
    'invalid_input',
    { path: 'methods.0.markets.1', message: 'There is no market asia.' },
  ])
  expect(issuesOf(await setMethods([{ ...card, markets: ['home', 'home'] }]))).toEqual([
    'invalid_input',
    { path: 'methods.0.markets', message: 'A market occurs twice.' },
  ])

  const saved = await setMethods([{ ...card, markets: ['europe'], fee_percent: 2 }, cash])
  expect(saved.body.methods[1]).toMatchObject({
    markets: ['europe'],
    fee_warning: expect.stringContaining('FR, DE must not pay a fee'),
  })
  expect((await quote('DE')).payment_methods).toEqual(['test-card', 'cash-on-delivery'])
  expect((await quote('US')).payment_methods).toEqual(['cash-on-delivery'])
  // A country without a market buys in the primary one.
  expect((await quote('GB')).payment_methods).toEqual(['cash-on-delivery'])
  // Countries apply too.
  await setMethods([{ ...card, markets: ['europe'], countries: ['US', 'FR'] }])
  const byCountry = async () =>
    Promise.all(['DE', 'FR', 'US'].map(async (country) => (await quote(country)).payment_methods.length))
  expect(await byCountry()).toEqual([0, 1, 0])

  expect(issuesOf(await setMarkets([home]))).toEqual([
    'invalid_input',
    {
      path: 'markets',
      message:
        'europe cannot be removed, because the payment method test-card is limited to it: change the method first (shop payments export FILE)',
    },
  ])
  await setMethods([card])
  expect(await setMarkets([home])).toMatchObject({ status: 200 })
  // Nor can the change be reverted after which a method named it.
  const { events } = (await call('admin', 'GET', 'audit-events')).body
  const cleared = events.find(({ action }: { action: string }) => action === 'payment-methods.change')
  expect(issuesOf(await call('admin', 'POST', `audit-events/${cleared.id}/revert`))).toEqual([
    'invalid_input',
    { path: 'methods.1.markets.0', message: 'There is no market europe.' },
  ])
  expect(await setMarkets([])).toMatchObject({ status: 200 })
})
