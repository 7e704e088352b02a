// What visitors see while the database is down: the shop as a process, on its own PostgreSQL server.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getLocalePrefix, locales } from '../../src/kernel/locale.ts'
import { copyDemoOnPostgres } from '../support/demo-template.ts'
import { folderInMemory } from '../support/folder-in-memory.ts'
import { type PostgresServer, startPostgres } from '../support/postgres-server.ts'
import { type RunningShop, startShop, temporaryFolder } from '../support/running-shop.ts'

/** SIGUSR2 advances the process's monotonic clock by two hours, so that nothing cached in memory is fresh. */
const clock = `const read = performance.now.bind(performance)
let skipped = 0
process.on('SIGUSR2', () => (skipped = 2 * 3_600_000))
performance.now = () => read() + skipped
`

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let server: PostgresServer
let shop: RunningShop
let product: string
const listing = '/api/v1/dynamic/products?limit=2'
const get = (path: string) => fetch(shop.url + path, { headers: { accept: 'text/html' } })

beforeAll(async () => {
  folder = await temporaryFolder()
  const cluster = await copyDemoOnPostgres(folder.path)
  server = await startPostgres({ durable: false, base: folderInMemory(), cluster })
  const preload = join(folder.path, 'clock.mjs')
  writeFileSync(preload, clock)
  shop = await startShop(folder.path, {
    DATABASE_URL: server.addressOf('shop'),
    DATABASE_TIMEOUT_MS: '2500',
    NODE_OPTIONS: `--import ${preload}`,
    LOG_LEVEL: 'info',
  })
  // Pages that it renders ahead, one language after the other.
  const last = `${getLocalePrefix(locales.at(-1)!)}/checkout.data`
  await vi.waitUntil(() => shop.output().includes(`"path":"${last}"`), 60_000)
  const { products } = (await (await get(listing)).json()) as { products: { slug: string }[] }
  product = `/products/${products[0]!.slug}`
  await (await get(product)).text()
  await server.stop()
  shop.process.kill('SIGUSR2')
}, 240_000)
afterAll(async () => {
  await shop.kill()
  await server.stop()
  await folder.remove()
})

describe('without a database', () => {
  test('the shop stays up and reports that it is not ready', async () => {
    expect((await get('/healthz')).status).toBe(200)
    expect((await get('/readyz')).status).toBe(503)
  })

  test('cached pages and lists are served, hours later too', async () => {
    for (const path of [product, listing, '/', '/cart', '/checkout']) {
      const reply = await get(path)
      expect([path, reply.status]).toEqual([path, 200])
      expect((await reply.text()).length).toBeGreaterThan(500)
    }
  })

  test('a page that is not cached says that the shop is busy, with Retry-After', async () => {
    for (const [path, expected] of [
      ['/search?q=coat', 'We’re very busy right now'],
      ['/vi/faq', 'Cửa hàng đang rất đông'],
    ] as const) {
      const reply = await get(path)
      expect([path, reply.status]).toEqual([path, 503])
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(reply.headers.get('cache-control')).toMatch(/no-store/)
      expect(await reply.text()).toContain(expected)
    }
  })

  test('the API responds the same in JSON, including orders', async () => {
    const order = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
    const key = { ...order.headers, 'idempotency-key': 'a-key-of-an-order-while-it-is-away' }
    const calls = [
      fetch(`${shop.url}/api/v1/dynamic/products?limit=3`),
      fetch(`${shop.url}/api/v1/dynamic/carts/price`, {
        ...order,
        body: JSON.stringify({ items: [{ variant_id: 1, quantity: 1 }] }),
      }),
      fetch(`${shop.url}/api/v1/dynamic/checkout`, {
        ...order,
        headers: key,
        body: JSON.stringify({
          items: [{ variant_id: 1, quantity: 1 }],
          email: 'lan@example.com',
          address: {
            name: 'Lan',
            line1: '27 Main Street',
            city: 'Oakland',
            region: 'CA',
            postcode: '94601',
            country: 'US',
          },
          shipping_method: 'standard',
          payment: { method: 'cash-on-delivery' },
          note: '',
          expected_total: 100,
          locale: 'en',
        }),
      }),
    ]
    for (const reply of await Promise.all(calls)) {
      const { error } = (await reply.json()) as { error: { code: string; message: string } }
      expect([reply.url, reply.status, error.code]).toEqual([reply.url, 503, 'database_unavailable'])
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
    }
  })
})
