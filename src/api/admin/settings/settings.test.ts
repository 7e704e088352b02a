// Staff routes of store currency, taxes and shipping: who may call them, what they reject, and what they change.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../../tests/support/actors.ts'
import { useApi } from '../../../../tests/support/api.ts'
import { card } from '../../../../tests/support/buyer.ts'
import { createProduct } from '../../../../tests/support/catalogue.ts'
import { writeProducts } from '../../../modules/imports/write-products.ts'

const api = useApi()
let actors: Actor[]
beforeAll(async () => {
  ;({ actors } = await makeActors(api))
})

const call = async (name: string, method: 'GET' | 'PUT', path: string, payload?: object) => {
  const token = await actors.find((actor) => actor.name === name)!.token()
  const response = await api.app.inject({
    method,
    url: `/api/v1/staff/${path}`,
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(payload && { payload }),
  })
  return { status: response.statusCode, body: response.json() }
}
const get = async (path: string) => (await call('admin', 'GET', path)).body
const put = (path: string, payload: object) => call('admin', 'PUT', path, payload)
const issuesOf = ({ body }: Awaited<ReturnType<typeof put>>) => [
  body.error?.code,
  ...((body.error?.details?.issues ?? []) as { path: string }[]).map(({ path }) => path),
]

test('settings are for admins', async () => {
  for (const { name, signedIn } of actors)
    for (const path of [
      'store-currency',
      'tax-rates',
      'tax-templates',
      'shipping',
      'location-settings',
      'carriers',
    ]) {
      const status = ['admin', 'super-admin'].includes(name) ? 200 : signedIn ? 403 : 401
      expect([name, path, (await call(name, 'GET', path)).status]).toEqual([name, path, status])
    }
})

describe('the store currency', () => {
  const prices = async () =>
    (
      await sql<{ amount: number }>`select amount_minor as amount from price order by id`.execute(api.db)
    ).rows.map(({ amount }) => amount)

  test('changes with all amounts, which keep their decimals', async () => {
    await sql`insert into promotion (code, name, kind, amount_minor, minimum_minor) values ('FIVE', 'Five off', 'amount', 505, 4000)`.execute(
      api.db,
    )
    await sql`insert into shipping_method (code, name, price_minor, free_from_minor, days_min, days_max)
      values ('post', 'Post', 490, 5000, 2, 4)`.execute(api.db)
    // The new value of the first tier is the old one of the second.
    await sql`insert into shipping_rate (method_id, from_minor, price_minor)
      select id, tier, tier from shipping_method, unnest(array[100, 1000]) tier where code = 'post'`.execute(
      api.db,
    )
    const before = await prices()
    const dinars = await put('store-currency', { was: 'USD', to: 'KWD' })
    expect(dinars).toMatchObject({
      status: 200,
      body: { currency: 'KWD', decimals: 3, rounded: 0, used_by: [] },
    })
    expect(await prices()).toEqual(before.map((amount) => amount * 10))
    const { products } = (await api.get('/api/v1/dynamic/products?limit=1')).json()
    expect(products[0].attributes[0].sub_attributes[0]).toMatchObject({ currency: 'KWD' })
    const { rows: promotions } = await sql`select amount_minor, minimum_minor from promotion`.execute(api.db)
    expect(promotions).toEqual([{ amount_minor: 5050, minimum_minor: 40_000 }])
    const { rows: methods } =
      await sql`select price_minor, free_from_minor from shipping_method where code = 'post'`.execute(api.db)
    expect(methods).toEqual([{ price_minor: 4900, free_from_minor: 50_000 }])
    const { rows: tiers } = await sql`select from_minor, price_minor from shipping_rate order by 1`.execute(
      api.db,
    )
    expect(tiers).toEqual([
      { from_minor: 1_000, price_minor: 1_000 },
      { from_minor: 10_000, price_minor: 10_000 },
    ])
  })

  test('a dry run tells how many amounts would be rounded, and changes nothing', async () => {
    const before = await prices()
    const body = { was: 'KWD', to: 'JPY', dry_run: true }
    const preview = await put('store-currency', body)
    expect(preview.body).toMatchObject({ currency: 'JPY', decimals: 0 })
    // The promotion of 5.05 and the shipping of 4.90.
    expect(preview.body.rounded).toBe(before.filter((amount) => amount % 1000 > 0).length + 2)
    expect(await prices()).toEqual(before)
    expect((await get('store-currency')).currency).toBe('KWD')
    const yen = await put('store-currency', { ...body, dry_run: false })
    expect(yen.body).toEqual(preview.body)
    expect(await prices()).toEqual(before.map((amount) => Math.round(amount / 1000)))
  })

  test('unknown and outdated currencies are rejected', async () => {
    expect(issuesOf(await put('store-currency', { was: 'JPY', to: 'XYZ' }))).toEqual(['invalid_input', 'to'])
    expect(issuesOf(await put('store-currency', { was: 'USD', to: 'EUR' }))).toEqual(['content_changed'])
    expect((await put('store-currency', { was: 'JPY', to: 'JPY' })).body).toMatchObject({ amounts: 0 })
    // The previous change, sent again.
    const again = await put('store-currency', { was: 'KWD', to: 'JPY' })
    expect(again).toMatchObject({ status: 200, body: { currency: 'JPY', amounts: 0, rounded: 0 } })
  })
})

describe('tax rates', () => {
  const set = async (rates: object[]) => put('tax-rates', { was: (await get('tax-rates')).version, rates })

  test('are replaced, and the same table is no change', async () => {
    const rates = [
      { country: 'DE', rate: 19, name: 'USt.' },
      { country: 'DE', tax_class: 'reduced', rate: 7, starts_at: '2026-01-01T00:00:00+01:00' },
      { country: 'US', region: 'CA', rate: 7.25 },
    ]
    const saved = await set(rates)
    expect(saved.body.rates).toMatchObject([
      { country: 'DE', tax_class: 'standard', rate: 19, name: 'USt.', starts_at: null },
      { country: 'DE', tax_class: 'reduced', rate: 7, starts_at: '2025-12-31T23:00:00.000Z' },
      { country: 'US', region: 'CA', rate: 7.25 },
    ])
    expect((await put('tax-rates', { was: 'outdated', rates })).body).toEqual(saved.body)
    expect(issuesOf(await put('tax-rates', { was: 'outdated', rates: [] }))).toEqual(['content_changed'])
  })

  test('errors name their place', async () => {
    const rates = [
      { country: 'DE', rate: 19 },
      { country: 'DE', rate: 16 },
      { country: 'US', region: 'ZZ', rate: 1 },
    ]
    expect(issuesOf(await set(rates))).toEqual(['invalid_input', 'rates.1', 'rates.2.region'])
    expect(issuesOf(await set([{ country: 'Germany', rate: 101 }]))).toEqual([
      'invalid_input',
      'rates.0.country',
      'rates.0.rate',
    ])
  })

  test('templates exist for more than forty countries, and each can be saved', async () => {
    const { templates } = await get('tax-templates')
    expect(templates.length).toBeGreaterThanOrEqual(40)
    const rates = templates.flatMap((template: { rates: object[] }) => template.rates)
    const saved = await set(rates)
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    expect(saved.body.rates).toHaveLength(rates.length)
  })

  test('templates show the difference before they replace the rates of their countries', async () => {
    await set([
      { country: 'DE', rate: 16, name: 'USt.' },
      { country: 'NO', rate: 25 },
    ])
    const { version } = await get('tax-rates')
    const apply = (fields: object) =>
      put('tax-rates/from-templates', {
        was: version,
        countries: ['DE', 'VN'],
        as_of: '2026-06-01',
        ...fields,
      })
    const preview = await apply({ dry_run: true })
    expect(preview.body).toMatchObject({ version, applied: false, as_of: '2026-06-01' })
    const shown = preview.body.changes.map(
      ({ country, status, was, to }: { [field: string]: { rate: number } }) => [
        country,
        status,
        was?.rate ?? null,
        to?.rate ?? null,
      ],
    )
    expect(shown).toEqual([
      ['DE', 'added', null, 7],
      ['DE', 'changed', 16, 19],
      ['VN', 'added', null, 8],
      ['VN', 'added', null, 10],
    ])
    expect(preview.body.changes[1].to.source).toMatch(/^European Commission, .*, as of \d{4}-\d\d-\d\d$/)
    expect((await get('tax-rates')).version).toBe(version)
    const applied = await apply({})
    expect(applied.body).toMatchObject({ applied: true, changes: preview.body.changes })
    expect((await get('tax-rates')).rates).toHaveLength(5)
    // Again: nothing to do, so the old version is no conflict.
    expect(await apply({})).toMatchObject({ status: 200 })
    expect(issuesOf(await apply({ countries: ['DE', 'XX'] }))).toEqual(['invalid_input', 'countries.1'])
    // Rates of states name a source with its date; that of South Dakota rises again when its law ends.
    const { body } = await apply({ countries: ['US'], as_of: '2026-12-01', dry_run: true })
    const states = (
      body.changes as { to: { region: string; rate: number; source: string; starts_at: string } }[]
    ).map(({ to }) => to)
    expect(new Set(states.map(({ region }) => region)).size).toBe(51)
    expect(states.filter(({ region }) => ['CA', 'UT', 'VA', 'SD'].includes(region))).toMatchObject([
      {
        region: 'CA',
        rate: 7.25,
        source: expect.stringContaining('Federation of Tax Administrators') as string,
      },
      {
        region: 'SD',
        rate: 4.2,
        source: expect.stringContaining('House Bill 1137') as string,
        starts_at: null,
      },
      { region: 'SD', rate: 4.5, starts_at: '2027-07-01T05:00:00.000Z' },
      { region: 'UT', rate: 6.1 },
      { region: 'VA', rate: 5.3 },
    ])
    await set([])
    expect(issuesOf(await apply({}))[0]).toBe('content_changed')
  })

  test('a rate applies from its start', async () => {
    const startsAt = new Date(api.now().getTime() + 3_600_000).toISOString()
    await set([
      { country: 'SE', rate: 25 },
      { country: 'SE', rate: 20, starts_at: startsAt },
    ])
    const { id } = await api.db.selectFrom('variant').select('id').limit(1).executeTakeFirstOrThrow()
    const quote = async () =>
      (
        await api.app.inject({
          method: 'POST',
          url: '/api/v1/dynamic/checkout/quote',
          payload: { items: [{ variant_id: id, quantity: 1 }], country: 'SE' },
        })
      ).json().taxes[0].rate
    expect(await quote()).toBe(0.25)
    api.advanceClock(3_600_000)
    expect(await quote()).toBe(0.2)
  })
})

describe('shipping settings', () => {
  const method = { code: 'post', name: 'Post', zone: 'north', price: 500, days_min: 2, days_max: 4 }
  const zone = { code: 'north', name: 'North', regions: [{ country: 'NO' }] }
  const set = async (settings: object) =>
    put('shipping', {
      was: (await get('shipping')).version,
      zones: [zone],
      pickup_points: [],
      methods: [method],
      ...settings,
    })

  test('are replaced, and the same settings are no change', async () => {
    const point = { code: 'store', name: 'Store', line1: '1 Street', city: 'Oslo', country: 'NO' }
    const pickup = { ...method, code: 'pickup', zone: null, pickup_point: 'store', price: 0 }
    const tiers = [{ from_weight_grams: 5_000, price: 900 }]
    const settings = { pickup_points: [point], methods: [{ ...method, tiers }, pickup] }
    const saved = await set(settings)
    expect(saved.body).toMatchObject({ zones: [zone], pickup_points: [point], methods: [{ tiers }, pickup] })
    const { version: _, ...same } = saved.body
    expect((await put('shipping', { was: 'outdated', ...same })).body).toEqual(saved.body)
    const moved = { ...method, code: 'other-pickup', zone: null, pickup_point: 'store' }
    expect((await set({ ...settings, methods: [method, moved] })).status).toBe(200)
    expect(issuesOf(await put('shipping', { was: 'outdated', ...same }))).toEqual(['content_changed'])
  })

  test('each process discards its own pages with the old dates, without another message to all', async () => {
    await set({})
    api.published.length = 0
    const page = { value: { body: Buffer.from('old') } as never, tags: ['delivery'], freshUntil: Infinity }
    api.responseCache.store('page', page)
    await set({ methods: [{ ...method, days_max: 9 }] })
    expect(api.responseCache.get('page')).toBeUndefined()
    expect(api.published.flat()).not.toContain('delivery')
    expect(await api.invalidate(['content']), 'the rules are the same').toEqual([])
  })

  test('a method keeps its carrier, which must exist unless it has it already', async () => {
    const carrier = { code: 'easypost', service: 'USPS/Priority', calculated: true }
    expect((await set({ methods: [{ ...method, carrier }] })).body).toMatchObject({ methods: [{ carrier }] })
    await sql`update shipping_method set carrier = 'removed'`.execute(api.db)
    const removed = { ...carrier, code: 'removed' }
    expect((await set({ methods: [{ ...method, price: 700, carrier: removed }] })).status).toBe(200)
    expect(issuesOf(await set({ methods: [{ ...method, carrier: { ...removed, code: 'other' } }] }))).toEqual(
      ['invalid_input', 'methods.0.carrier.code'],
    )
    expect((await set({})).body).toMatchObject({ methods: [{ carrier: null }] })
  })

  test('dispatch and holidays stay as they are when they are left out', async () => {
    const dispatch = { country: 'NO', time_zone: 'Europe/Oslo', cutoff: '14:00', handling_days: 1 }
    const holidays = [{ country: 'NO', date: '2026-12-25', name: 'Christmas' }]
    await set({ dispatch, holidays })
    expect((await set({ methods: [{ ...method, price: 600 }] })).body).toMatchObject({ dispatch, holidays })
    const cleared = await set({ dispatch: { time_zone: 'UTC' }, holidays: [] })
    expect(cleared.body).toMatchObject({ dispatch: { country: null, cutoff: null }, holidays: [] })
  })

  test('methods, prices and dates are those of the postcode, in the quote and in the order', async () => {
    await put('tax-rates', { was: (await get('tax-rates')).version, rates: [] })
    const north = { country: 'NO', postcodes: ['9000-9999'] }
    await set({
      zones: [zone, { code: 'far-north', name: 'Far north', regions: [north] }],
      methods: [
        { ...method, surcharges: [{ country: 'NO', postcodes: ['40*'], price: 250 }] },
        { ...method, code: 'plane', zone: 'far-north', price: 2_000 },
      ],
      dispatch: { country: 'NO', time_zone: 'Europe/Oslo', cutoff: '00:00', handling_days: 0 },
    })
    const product = createProduct({ name: 'Linen shirt', sku: 'POSTCODE', priceMinor: 10_000, onHand: 5 })
    await api.db.transaction().execute((tx) => writeProducts(tx, [product], { now: api.now() }))
    const variant = api.db.selectFrom('variant').select('id').where('sku', '=', 'POSTCODE-INK-M')
    const items = [{ variant_id: (await variant.executeTakeFirstOrThrow()).id, quantity: 1 }]
    const quote = async (postcode?: string, country = 'NO') =>
      (
        await api.app.inject({
          method: 'POST',
          url: '/api/v1/dynamic/checkout/quote',
          payload: { items, country, ...(postcode && { postcode }) },
        })
      ).json()
    expect(await quote()).toMatchObject({ depends_on_postcode: true, shipping_total: 500 })
    expect(await quote(undefined, 'SE')).not.toHaveProperty('depends_on_postcode')
    expect(await quote('9008')).toMatchObject({ shipping_methods: [{ code: 'plane', price: 2_000 }] })
    const stavanger = await quote('4005')
    expect(stavanger).toMatchObject({
      shipping_methods: [{ code: 'post', price: 750, surcharge: 250 }],
      total: 10_750,
    })
    const order = (postcode: string) =>
      api.app.inject({
        method: 'POST',
        url: '/api/v1/dynamic/checkout',
        headers: { 'idempotency-key': randomUUID() },
        payload: {
          items,
          email: 'postcode@example.com',
          address: {
            name: 'Nora Hansen',
            line1: 'Storgata 1',
            city: 'Oslo',
            postcode,
            country: 'NO',
            phone: '+47 22 00 00 00',
          },
          shipping_method: 'post',
          payment: card(),
          expected_total: stavanger.total,
          locale: 'en',
        },
      })
    const elsewhere = await order('0150')
    expect(elsewhere.statusCode).toBe(409)
    expect(elsewhere.json().error).toMatchObject({
      code: 'total_changed',
      details: { quote: { total: 10_500 } },
    })
    const placed = await order('4005')
    expect(placed.statusCode, placed.body).toBe(201)
    const { rows } = await sql`select shipping_minor, delivery_from::text from shop_order`.execute(api.db)
    expect(rows).toEqual([
      { shipping_minor: 750, delivery_from: stavanger.shipping_methods[0].delivery_from },
    ])
  })

  test('names in other languages are part of the document, and stay when they are left out', async () => {
    const translations = { vi: { name: 'Bưu điện', description: 'Có mã theo dõi.' }, ar: { name: 'البريد' } }
    const point = { code: 'store', name: 'Store', line1: '1 Street', city: 'Oslo', country: 'NO' }
    const pickup = { ...method, code: 'pickup', zone: null, pickup_point: 'store', price: 0 }
    const pickup_points = [{ ...point, translations: { vi: { name: 'Cửa hàng' } } }]
    const saved = await set({ pickup_points, methods: [{ ...method, translations }, pickup] })
    expect(saved.body).toMatchObject({ pickup_points, methods: [{ translations }, { translations: {} }] })
    const kept = await set({ pickup_points: [point], methods: [{ ...method, price: 700 }, pickup] })
    expect(kept.body).toMatchObject({ pickup_points, methods: [{ price: 700, translations }, {}] })
    const { id } = await api.db.selectFrom('variant').select('id').limit(1).executeTakeFirstOrThrow()
    const quoted = await api.app.inject({
      method: 'POST',
      url: '/api/v1/dynamic/checkout/quote',
      payload: { items: [{ variant_id: id, quantity: 1 }], country: 'NO', locale: 'vi' },
    })
    expect(quoted.json().shipping_methods).toMatchObject([translations.vi, { pickup: { name: 'Cửa hàng' } }])
    const fewer = { vi: { name: 'Gửi bưu điện' } }
    expect((await set({ methods: [{ ...method, translations: fewer }] })).body.methods).toMatchObject([
      { translations: fewer },
    ])
    const wrong = await set({ methods: [{ ...method, translations: { en: { name: 'Mail' } } }] })
    expect(issuesOf(wrong)).toEqual(['invalid_input', 'methods.0.translations.en'])
    expect((await set({ methods: [{ ...method, translations: {} }] })).body.methods[0].translations).toEqual(
      {},
    )
  })

  test('translations of a method survive a new price', async () => {
    await set({})
    const translations = async () =>
      (await sql`select locale, fields from shipping_method_translation`.execute(api.db)).rows
    await sql`insert into shipping_method_translation (entity_id, locale, fields, source_digests)
      select id, 'vi', '{"name": "Bưu điện"}', '{}' from shipping_method where code = 'post'`.execute(api.db)
    const before = await translations()
    await set({ methods: [{ ...method, price: 700 }] })
    expect(await translations()).toEqual(before)
  })

  test('errors name their place', async () => {
    const rejected = await set({
      zones: [
        zone,
        { code: 'south', name: 'South', regions: [{ country: 'NO' }, { country: 'US', region: 'ZZ' }] },
      ],
      methods: [
        { ...method, days_min: 5, min_value: 2, max_value: 1 },
        { ...method, zone: 'west' },
        { ...method, code: 'pickup', zone: null, pickup_point: 'nowhere' },
      ],
      holidays: [
        { country: 'NO', date: '2026-12-25' },
        { country: 'NO', date: '2026-12-25' },
      ],
    })
    expect(issuesOf(rejected)).toEqual([
      'invalid_input',
      'methods.1.code',
      'zones.1.regions.0',
      'holidays.1',
      'zones.1.regions.1.region',
      'methods.0.days_max',
      'methods.0.max_value',
      'methods.1.zone',
      'methods.2.pickup_point',
    ])
  })

  test('a postcode pattern that cannot match is rejected', async () => {
    const bad = { code: 'bad', name: 'Bad', regions: [{ country: 'NO', postcodes: ['1-20'] }] }
    const everywhere = { code: 'all', name: 'All', regions: [{ country: '*', postcodes: ['1*'] }] }
    expect(issuesOf(await set({ zones: [zone, bad] }))).toEqual([
      'invalid_input',
      'zones.1.regions.0.postcodes.0',
    ])
    expect(issuesOf(await set({ zones: [zone, everywhere] }))).toEqual([
      'invalid_input',
      'zones.1.regions.0.postcodes',
    ])
  })
})
