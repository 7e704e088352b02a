// Tests buy X get a different Y over HTTP: created, edited while it is active, listed and applied to carts.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../../tests/support/actors.ts'
import { useApi } from '../../../../tests/support/api.ts'
import { addProducts } from '../../../../tests/support/products.ts'

const api = useApi()
let actors: Actor[]
let variants: number[]

const call = async (method: 'GET' | 'POST' | 'PATCH' | 'PUT', path: string, payload?: object) => {
  const response = await api.app.inject({
    method,
    url: `/api/v1/${path}`,
    headers: {
      authorization: `Bearer ${await actors.find(({ name }) => name === 'admin')!.token()}`,
      'idempotency-key': randomUUID(),
    },
    ...(payload && { payload }),
  })
  return { status: response.statusCode, body: response.json() }
}
const discount = async (quantities: [number, number]) => {
  const items = variants.map((variant_id, at) => ({ variant_id, quantity: quantities[at]! }))
  const { body } = await call('POST', 'dynamic/checkout/quote', {
    items: items.filter(({ quantity }) => quantity > 0),
    country: 'GB',
  })
  return body.promotions.reduce((sum: number, one: { discount: number }) => sum + one.discount, 0)
}

beforeAll(async () => {
  ;({ actors } = await makeActors(api))
  variants = await addProducts(
    api.db,
    [
      { sku: 'SUIT', priceMinor: 30_000, onHand: 10 },
      { sku: 'TIE', priceMinor: 4_000, onHand: 10 },
    ],
    api.now(),
  )
})

test('a tie at half the price with a suit: made, applied, edited as a new version, and checked', async () => {
  const promotion = {
    name: 'Tie with a suit',
    percent: 50,
    buy: { quantity: 1, get: 1 },
    variants: ['SUIT'],
    get_items: { variants: ['TIE'] },
  }
  const { status, body: created } = await call('POST', 'staff/promotions', promotion)
  expect(status, JSON.stringify(created)).toBe(201)
  expect([await discount([1, 0]), await discount([0, 2]), await discount([1, 2])]).toEqual([0, 0, 2_000])
  expect(await discount([2, 2])).toBe(4_000)

  const { body: stored } = await call('GET', `staff/promotions/${created.id}`)
  expect(stored).toMatchObject({ version: 1, promotion: { get_items: { variants: ['TIE'], products: [] } } })
  const edited = await call('PUT', `staff/promotions/${created.id}`, {
    was: 1,
    promotion: { ...stored.promotion, percent: 100 },
  })
  expect([edited.status, edited.body.version]).toEqual([200, 2])
  expect(await discount([1, 1])).toBe(4_000)
  const { body: history } = await call('GET', `staff/promotions/${created.id}`)
  expect(history.versions).toMatchObject([{ version: 1 }])

  const issues = async (change: object) =>
    (await call('POST', 'staff/promotions', { ...promotion, ...change })).body.error.details.issues
  expect(await issues({ get_items: { variants: ['NONE'] } })).toEqual([
    { path: 'get_items.variants.0', message: 'there is no variant NONE' },
  ])
  expect(await issues({ buy: null })).toEqual([
    { path: 'get_items', message: 'only buy X get Y has items of its own that are discounted: set buy' },
  ])
  expect(await issues({ get_items: {} })).toEqual([
    { path: 'get_items', message: 'name categories, brands, collections, products or variants' },
  ])
})
