// Tests scheduled sales over HTTP: listings, product, cart and quote follow the clock, and only permitted roles
// plan them.
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../tests/support/actors.ts'
import { useApi } from '../../../tests/support/api.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'

const api = useApi()
let actors: Actor[]
let product: { id: number; slug: string; variants: { id: number; price: number }[] }

const call = async (name: string, method: 'GET' | 'POST', path: string, payload?: object) => {
  const access = await actors.find((actor) => actor.name === name)!.token()
  return api.app.inject({
    method,
    url: `/api/v1/staff/${path}`,
    headers: { ...(access && { authorization: `Bearer ${access}` }) },
    ...(payload && { payload }),
  })
}
const plan = (sale: object, name = 'sales-manager') => call(name, 'POST', 'sales', sale)
const sales = async () => (await call('admin', 'GET', `sales?product=${product.id}`)).json().sales

beforeAll(async () => {
  ;({ actors } = await makeActors(api))
  const { products } = (await call('admin', 'GET', 'products?q=Running sneaker')).json()
  product = (await call('admin', 'GET', `products/${products[0].id}`)).json()
}, 60_000)

const hour = 3_600_000
const hoursFromNow = (hours: number) => new Date(api.now().getTime() + hours * hour).toISOString()
/** The job that runs every two seconds. */
const refresh = async () => {
  await api.db.transaction().execute((tx) => enqueue(tx, { kind: 'listing.refresh', payload: {} }))
  await api.worker.drain()
}
/** The price of one item in every place that shows it. */
const costs = async () => {
  const items = [{ variant_id: product.variants[0]!.id, quantity: 1 }]
  const post = async (path: string, body: object) =>
    (await api.app.inject({ method: 'POST', url: `/api/v1/dynamic/${path}`, payload: body })).json()
  const list = (await api.get('/api/v1/dynamic/products?limit=100')).json().products
  const page = (await api.get(`/api/v1/dynamic/product?slug=${product.slug}`)).json()
  const quote = await post('checkout/quote', { items, country: 'GB' })
  const activeSale = (await api.get('/api/v1/dynamic/products?sale=1&limit=100')).json().products
  return {
    list: list.find((card: { slug: string }) => card.slug === product.slug).price,
    page: page.price,
    checkout: quote.items_total,
    sale: activeSale.some((card: { slug: string }) => card.slug === product.slug),
  }
}
const expectedPrices = (price: number, sale: boolean) => ({ list: price, page: price, checkout: price, sale })

test('a weekend sale starts and ends on schedule, in lists, on the product page and at checkout', async () => {
  const { price } = product.variants[0]!
  expect(await costs()).toEqual(expectedPrices(price, false))
  const weekend = {
    products: [product.id],
    percent_off: 20,
    starts_at: hoursFromNow(2),
    ends_at: hoursFromNow(50),
  }
  const planned = await plan(weekend)
  expect([planned.statusCode, planned.json()]).toEqual([201, { planned: product.variants.length, left: 0 }])
  expect((await plan(weekend)).json()).toEqual({ planned: product.variants.length, left: 0 })
  expect(await sales()).toMatchObject([
    { state: 'planned', variants: product.variants.length, min_price: price * 0.8 },
  ])
  expect(await costs()).toEqual(expectedPrices(price, false))
  api.advanceClock(2 * hour + 1_000)
  await refresh()
  expect(await costs()).toEqual(expectedPrices(price * 0.8, true))
  expect(await sales()).toMatchObject([{ state: 'on' }])
  api.advanceClock(48 * hour)
  await refresh()
  expect(await costs()).toEqual(expectedPrices(price, false))
  expect(await sales()).toEqual([])
})

test('an active sale ends at once, a scheduled one never starts, and the other stays', async () => {
  const { price } = product.variants[0]!
  await plan({ products: [product.id], price: price - 500 })
  await plan({
    products: [product.id],
    percent_off: 50,
    starts_at: hoursFromNow(24),
    ends_at: hoursFromNow(48),
  })
  expect(await costs()).toEqual(expectedPrices(price - 500, true))
  const [activeSale, planned] = await sales()
  const end = (sale: { starts_at: string; ends_at: string }) =>
    call('sales-manager', 'POST', 'sales/end', {
      product: product.id,
      starts_at: sale.starts_at,
      ends_at: sale.ends_at,
    })
  expect((await end(planned)).statusCode).toBe(204)
  expect(await sales()).toEqual([activeSale])
  api.advanceClock(1_000)
  expect((await end(activeSale)).statusCode).toBe(204)
  expect(await sales()).toEqual([])
  expect(await costs()).toEqual(expectedPrices(price, false))
})

test.each([
  ['no amount', {}, 'percent_off'],
  ['both amounts', { percent_off: 10, price: 100 }, 'percent_off'],
  [
    'an end before the beginning',
    { percent_off: 10, starts_at: '2090-01-02T00:00:00Z', ends_at: '2090-01-01T00:00:00Z' },
    'ends_at',
  ],
  ['an end that is over', { percent_off: 10, ends_at: '2020-01-01T00:00:00Z' }, 'ends_at'],
  ['a price that undercuts nothing', { price: 99_999_999 }, 'price'],
])('%s is rejected and schedules nothing', async (_, sale, path) => {
  const rejected = await plan({ products: [product.id], ...sale })
  expect([rejected.statusCode, rejected.json().error.details.issues[0].path]).toEqual([400, path])
  expect(await sales()).toEqual([])
})

test('with an unknown product no product gets the sale, and designers cannot schedule one', async () => {
  expect((await plan({ products: [product.id, 999_999], percent_off: 10 })).statusCode).toBe(404)
  expect((await plan({ products: [product.id], percent_off: 10 }, 'designer')).statusCode).toBe(403)
  expect(await sales()).toEqual([])
})

test('a preview shows the prices of a sale by product, and saves nothing', async () => {
  const preview = (sale: object, name = 'sales-manager') => call(name, 'POST', 'sales/preview', sale)
  const { price } = product.variants[0]!
  const count = product.variants.length
  const before = await sales()
  const { body, statusCode } = await preview({ products: [product.id], percent_off: 25 })
  expect(statusCode, body).toBe(200)
  expect(JSON.parse(body)).toMatchObject({
    currency: 'USD',
    planned: count,
    left: 0,
    products: [
      { id: product.id, variants: count, left: 0, regular: { max: price }, price: { max: price * 0.75 } },
    ],
  })
  const dear = (await preview({ products: [product.id], price: 1_000_000_00 })).json()
  expect(dear).toMatchObject({ planned: 0, left: count, products: [{ regular: null, price: null }] })
  expect(await sales()).toEqual(before)
  expect((await preview({ products: [999_999], percent_off: 25 })).statusCode).toBe(404)
  expect((await preview({ products: [product.id] })).statusCode).toBe(400)
  expect((await preview({ products: [product.id], percent_off: 25 }, 'sale')).statusCode).toBe(403)
})
