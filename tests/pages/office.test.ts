// Back-office pages, from the last build, for every kind of actor: who can see which, and what their forms do.
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { VariantId } from '../../src/kernel/ids.ts'
import { type Actor, makeActors } from '../support/actors.ts'
import { requestPage } from '../support/admin-page.ts'
import { useApi } from '../support/api.ts'
import { placeOrders } from '../support/orders.ts'
import { setOnHand } from '../../src/modules/inventory/set-on-hand.ts'
import { adminAppPaths } from '../../src/contracts/admin-paths.ts'
import { loadWebBuild } from '../../src/app/web-build.ts'

const api = useApi({ web: await loadWebBuild() })
let actors: Actor[]

beforeAll(async () => {
  ;({ actors } = await makeActors(api))
  const { rows } = await sql<{ sku: string; id: VariantId }>`
    select v.sku, v.id from variant v join stock s on s.variant_id = v.id where s.on_hand > 5 order by v.sku limit 1`.execute(
    api.db,
  )
  await sql`insert into import_run (state, actor, file_name, created_at, heartbeat_at) values ('done', 'command line', 'a.csv', now(), now())`.execute(
    api.db,
  )
  await api.db
    .transaction()
    .execute((tx) => setOnHand(tx, [{ variantId: rows[0]!.id, onHand: 500 }], 'counted'))
  await placeOrders(api, [rows[0]!.sku])
}, 60_000)

const cookieOf = async (name: string) => {
  const access = await actors.find((actor) => actor.name === name)!.token()
  return access ? { cookie: `access_token=${access}` } : {}
}
const open = async (name: string, path: string) =>
  api.app.inject({
    method: 'GET',
    url: path,
    headers: { accept: 'application/json', ...(await cookieOf(name)) },
  })
describe('admin pages by role', () => {
  test('a page is not cached, and not indexed by search engines', async () => {
    const { headers, body } = await open('admin', '/admin/stock/locations')
    expect(headers['cache-control']).toMatch(/no-store/)
    expect(body).toContain('noindex')
  })

  test('a link in another language leads to the client application, which has one address', async () => {
    for (const path of ['/admin', '/admin/orders?late=true', '/admin/products/1']) {
      const { statusCode, headers } = await open('admin', `/vi${path}`)
      expect([statusCode, headers['location']]).toEqual([302, path])
    }
  })

  test.each(adminAppPaths)('%s is the client application', async (path) => {
    const { statusCode, body } = await requestPage(api, actors, { name: 'admin', path })
    expect([statusCode, body.includes('<div id="root">')]).toEqual([200, true])
  })
})

test('a redirect from an unused address works at once, in each language, and stops when it is removed', async () => {
  const request = async (path: string) => {
    const { statusCode, headers } = await api.app.inject({ url: path, headers: { accept: 'text/html' } })
    return [statusCode, headers['location']]
  }
  expect(await request('/old-window?x=1')).toEqual([404, undefined])
  const access = await actors.find(({ name }) => name === 'designer')!.token()
  const call = (method: 'POST' | 'DELETE', from: string, to?: string) =>
    api.app.inject({
      method,
      url: `/api/v1/staff/redirects${to === undefined ? `?from=${from}` : ''}`,
      headers: { authorization: `Bearer ${access}` },
      ...(to !== undefined && { payload: { from, to } }),
    })
  expect((await call('POST', '/old-window', '/collections')).statusCode).toBeLessThan(300)
  expect(await request('/old-window?x=1')).toEqual([301, '/collections?x=1'])
  expect(await request('/vi/old-window/')).toEqual([301, '/vi/collections'])
  expect((await call('POST', '/new-window', '/new-window')).statusCode).toBe(400)
  await call('DELETE', '/old-window')
  expect(await request('/old-window?x=1')).toEqual([404, undefined])
})

test('figures are exported as a file with an amount for each day, for accounting only', async () => {
  const path = '/api/v1/staff/reports/sales?format=csv'
  const file = await open('accounting', path)
  expect(file.headers['content-type']).toMatch(/text\/csv/)
  const [head, ...rows] = file.body.trim().split('\r\n')
  expect(head).toBe('day,orders,sales,refunded,net,currency')
  expect(rows).toHaveLength(30)
  expect(rows.at(-1)).toMatch(/^\d{4}-\d\d-\d\d,[1-9]\d*,\d+\.\d\d,0\.00,\d+\.\d\d,USD$/)
  expect((await open('warehouse', path)).statusCode).toBe(403)
})

test('searches without results are reported by count, including those from cached pages', async () => {
  const shopper = {
    accept: 'text/html',
    'sec-fetch-dest': 'document',
    'sec-fetch-site': 'same-origin',
    'user-agent': 'Mozilla/5.0 Chrome/150',
  }
  const search = (query: string) => api.get(`/search?q=${query}`, shopper)
  await Promise.all(['Zeppelin', 'Zeppelin', 'oxford', 'bob@example.com'].map(search))
  await search('Zeppelin')
  // Searches with a filter or sorting were counted before.
  await search('Zeppelin&sort_by=newest')
  await api.services.analytics.flush()
  const report = await open('designer', '/api/v1/staff/reports/searches')
  expect(report.json().searches).toMatchObject([{ words: 'zeppelin', times: 3 }])
})
