// Bundles through the staff API: what they may consist of, what pages show, and the audit log.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../../tests/support/actors.ts'
import { useApi } from '../../../../tests/support/api.ts'
import { createProduct } from '../../../../tests/support/catalogue.ts'
import { writeProducts } from '../../imports/write-products.ts'
import { priceFeedRows } from '../../pricing/feed-rows.ts'
import { stockFeedRows } from '../../inventory/feed-rows.ts'
import { changeBundleCurrency, findProductIdBySlug } from './bundles.store.ts'
import type { BundleDefinition, BundleView } from './bundles.ts'

const api = useApi()
let actors: Actor[]
let id: number

beforeAll(async () => {
  ;({ actors } = await makeActors(api))
  const now = new Date()
  const products = [
    createProduct({ name: 'Crew', sku: 'CREW', sizes: ['S', 'M'], priceMinor: 8_000, onHand: 5 }, now),
    createProduct({ name: 'Jogger', sku: 'JOG', sizes: ['S', 'M'], priceMinor: 6_000, onHand: 3 }, now),
    createProduct({ name: 'Lounge set', sku: 'SET', sizes: ['S', 'M'], priceMinor: 12_000, onHand: 0 }, now),
    createProduct({ name: 'Other set', sku: 'TWO', sizes: ['S'], priceMinor: 1_000, onHand: 1 }, now),
  ]
  await api.db.transaction().execute((tx) => writeProducts(tx, products, { now }))
  id = (await findProductIdBySlug(api.db, 'set'))!
}, 60_000)

async function call(
  method: 'GET' | 'PUT' | 'POST' | 'PATCH',
  path: string,
  payload?: object,
  name = 'admin',
) {
  const token = await actors.find((actor) => actor.name === name)!.token()
  const response = await api.app.inject({
    method,
    url: `/api/v1/staff/${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(method !== 'GET' && { payload: payload ?? {} }),
  })
  return { status: response.statusCode, body: response.body === '' ? undefined : response.json() }
}
const read = async (product = id): Promise<BundleView> =>
  (await call('GET', `products/${product}/bundle`)).body
const put = async (bundle: BundleDefinition | object | null, more: object = {}, product = id) =>
  call('PUT', `products/${product}/bundle`, { was: (await read(product)).version, bundle, ...more })
const issuesOf = ({ body }: Awaited<ReturnType<typeof call>>) =>
  (body.error.details.issues as { path: string; message: string }[]).map(
    ({ path, message }) => `${path}: ${message}`,
  )
const page = async () => (await api.get('/api/v1/dynamic/product?slug=set')).json()

/** Customers pick a size, and get both in it. */
const ofSize: BundleDefinition = {
  pricing: { type: 'components', percent_off: 10 },
  variants: [],
  components: [
    { product: 'crew', quantity: 1, options: { Size: 'Size' } },
    { product: 'jog', quantity: 1, options: { Size: 'Size' } },
  ],
}

test('what a bundle may not consist of is rejected with where and why', async () => {
  const fixed = { type: 'fixed' }
  const component = (sku: string) => ({ sku, quantity: 1 })
  expect(
    issuesOf(
      await put({
        pricing: fixed,
        variants: [
          { sku: 'SET-INK-S', components: [component('SET-INK-M'), component('NONE'), component('NONE')] },
          { sku: 'JOG-INK-S', components: [component('CREW-INK-S')] },
        ],
      }),
    ),
  ).toEqual([
    'variants.1.sku: JOG-INK-S is not a variant of this product that is on sale',
    'variants.0.components.0: SET-INK-M is a variant of the bundle itself',
    'variants.0.components.1: NONE is not a variant on sale',
    'variants.0.components.2: NONE is not a variant on sale',
    'variants: SET-INK-M has no components: add them, or archive the variant',
  ])
  expect(
    issuesOf(await put({ pricing: fixed, components: [{ product: 'crew' }, { product: 'none' }] })),
  ).toEqual([
    'components.0: crew has 2 variants: select one by its other options, or name its SKU',
    'components.1: there is no product none with variants on sale',
  ])
  expect(
    issuesOf(await put({ pricing: fixed, components: [{ product: 'crew', options: { Size: 'Fit' } }] })),
  ).toEqual(['components.0: the bundle has no option Fit; it has Colour, Size'])
  expect(
    (await put({ pricing: { type: 'fixed', percent_off: 5 }, components: [component('X')] })).status,
  ).toBe(400)
  const two = (await findProductIdBySlug(api.db, 'two'))!
  expect(issuesOf(await put({ pricing: fixed, components: [component('CREW-INK-S')] }, {}, two))).toEqual([
    'variants: TWO-INK-S has stock of its own: set it to 0 first, because a bundle has the stock of its components',
  ])
})

test('customers pick a size of a bundle; its page, price and stock follow the components', async () => {
  const preview = await put(ofSize, { dry_run: true })
  expect(preview.body.variants[1]).toMatchObject({
    sku: 'SET-INK-M',
    available: 3,
    price: 12_600,
    problems: [],
  })
  expect((await read()).bundle).toBeNull()
  expect((await put(ofSize)).status).toBe(200)
  const detail = await page()
  expect(detail.bundle.items.map(({ sku, name }: { sku: string; name: string }) => [sku, name])).toEqual([
    ['CREW-INK-S', 'Crew'],
    ['JOG-INK-S', 'Jogger'],
    ['CREW-INK-M', 'Crew'],
    ['JOG-INK-M', 'Jogger'],
  ])
  const [small, medium] = detail.attributes[0].sub_attributes
  expect([small.quantity, medium.quantity, small.price]).toEqual([3, 3, 12_600])
  expect(detail.bundle.variants[medium.id]).toEqual([
    { item: 2, quantity: 1 },
    { item: 3, quantity: 1 },
  ])
  // Nested bundles would have no stock.
  const crew = (await findProductIdBySlug(api.db, 'crew'))!
  expect(
    issuesOf(await put({ pricing: { type: 'fixed' }, components: [{ sku: 'JOG-INK-S' }] }, {}, crew)),
  ).toContain('bundle: this product is a component of the bundle set, and bundles cannot contain bundles')
  // A sale of a component at once changes the bundle.
  await call('PUT', `products/${id}/bundle`, { was: 'another', bundle: null }).then(({ status }) =>
    expect(status).toBe(409),
  )
})

test('feeds have the stock and the price of a bundle', async () => {
  const { from, variantId, available } = stockFeedRows
  const price = priceFeedRows({ companyListId: null, wholesale: false })
  const { rows } = await sql<{ sku: string; available: number; amount: number; list: string }>`
    select v.sku, ${available} as available, ${price.amount} as amount, ${price.list} as list
    from variant v join ${from} on ${variantId} = v.id join ${price.from} on ${price.variantId} = v.id
    where v.sku like 'SET%' order by v.sku`.execute(api.db)
  expect(rows).toEqual([
    { sku: 'SET-INK-M', available: 3, amount: 12_600, list: 'retail' },
    { sku: 'SET-INK-S', available: 3, amount: 12_600, list: 'retail' },
  ])
})

test('a component that is no longer sold is named, and ends the sale of the bundle', async () => {
  const crew = (await findProductIdBySlug(api.db, 'crew'))!
  const { body } = await call('GET', `products/${crew}`)
  const edit = await call('PATCH', `products/${crew}`, {
    status: { was: body.status, to: 'draft' },
    variants: [],
  })
  expect(edit.status).toBe(200)
  expect((await read()).variants[0]).toMatchObject({
    available: 0,
    problems: [
      {
        code: 'component_not_published',
        sku: 'CREW-INK-S',
        message: 'The product of the component CREW-INK-S is not published: publish it, or replace it.',
      },
    ],
  })
  expect((await page()).quantity).toBe(0)
  await call('PATCH', `products/${crew}`, { status: { was: 'draft', to: 'active' }, variants: [] })
  expect((await page()).quantity).toBe(6)
})

test('a bundle is ended, and the audit log restores it', async () => {
  const before = await read()
  expect((await put(null)).status).toBe(200)
  expect((await page()).bundle).toBeUndefined()
  const { events } = (await call('GET', 'audit-events')).body
  expect(events[0]).toMatchObject({ action: 'product.bundle', revertible: true })
  expect((await call('POST', `audit-events/${events[0].id}/revert`)).status).toBeLessThan(300)
  expect(await read()).toEqual(before)
  expect(
    (await put({ ...ofSize, pricing: { type: 'components', amount_off: 1_500 } })).body.variants[0].price,
  ).toBe(12_500)
  // What has changed since is not overwritten.
  const [latest] = (await call('GET', 'audit-events')).body.events
  await put(ofSize)
  expect((await call('POST', `audit-events/${latest.id}/revert`)).status).toBe(409)
  await put({ ...ofSize, pricing: { type: 'components', amount_off: 1_500 } })
  await api.db.transaction().execute(async (tx) => {
    expect(await changeBundleCurrency(tx, { from: 'USD', currency: 'JPY', factor: '0.01' })).toEqual({
      amounts: 1,
      rounded: 0,
    })
  })
})

test('an amount off in another currency is stored, checked, and becomes the amount in a new store currency', async () => {
  const amounts = { amount_off: { EUR: 1_200 } }
  const pricing = { type: 'components' as const, amount_off: 1_500, amounts }
  await put({ ...ofSize, pricing })
  expect((await read()).bundle).toEqual({ pricing })
  expect(
    issuesOf(await put({ ...ofSize, pricing: { type: 'components', percent_off: 10, amounts } })),
  ).toEqual(['bundle.pricing.amounts.amount_off.EUR: Also set amount_off, which applies in other currencies'])
  expect(
    issuesOf(await put({ ...ofSize, pricing: { ...pricing, amounts: { amount_off: { USD: 1 } } } })),
  ).toEqual(['bundle.pricing.amounts.amount_off.USD: USD is the store currency: set amount_off itself'])
  await api.db
    .transaction()
    .execute((tx) => changeBundleCurrency(tx, { from: 'USD', currency: 'EUR', factor: '0.9' }))
  expect((await read()).bundle).toEqual({
    pricing: { type: 'components', amount_off: 1_200, amounts: { amount_off: { USD: 1_500 } } },
  })
  await put({ ...ofSize, pricing: { type: 'components', amount_off: 1_500, amounts: {} } })
  expect((await read()).bundle).toEqual({ pricing: { type: 'components', amount_off: 1_500 } })
})

test('a copy of a bundle is a bundle of the same components', async () => {
  const token = await actors.find((actor) => actor.name === 'admin')!.token()
  const response = await api.app.inject({
    method: 'POST',
    url: `/api/v1/staff/products/${id}/duplicate`,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'a-copy-of-the-lounge-set' },
    payload: { name: 'Second set' },
  })
  expect(response.statusCode, response.body).toBe(201)
  const [original, copy] = [await read(), await read(response.json().id)]
  expect(copy.bundle).toEqual(original.bundle)
  expect(copy.variants.map(({ components, price }) => [components, price])).toEqual(
    original.variants.map(({ components, price }) => [components, price]),
  )
})
