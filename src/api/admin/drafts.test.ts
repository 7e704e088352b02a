// Drafts of editors, and the history of a product, over the API.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../tests/support/actors.ts'
import { useApi } from '../../../tests/support/api.ts'

const api = useApi()
let actors: Actor[]
let ids: Map<string, string>
beforeAll(async () => {
  ;({ actors, ids } = await makeActors(api))
}, 120_000)

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
async function call(name: string, method: Method, path: string, payload?: object) {
  const token = await actors.find((actor) => actor.name === name)!.token()
  return api.app.inject({
    method,
    url: `/api/v1/staff/${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })
}

test('a draft is of one person, merges the fields of two windows, and ends with its last change', async () => {
  const name = { was: 'Coat', to: 'Wool coat' }
  const tags = { was: [], to: ['wool'] }
  await call('designer', 'PATCH', 'drafts/product/1', { changes: { name } })
  const both = await call('designer', 'PATCH', 'drafts/product/1', { changes: { tags } })
  expect(both.json().changes).toEqual({ name, tags })
  expect((await call('designer', 'GET', 'drafts/product/1')).json()).toEqual(both.json())
  expect((await call('admin', 'GET', 'drafts/product/1')).json()).toEqual({ changes: {}, updated_at: null })
  expect((await call('customer', 'GET', 'drafts/product/1')).statusCode).toBe(403)
  const none = await call('designer', 'PATCH', 'drafts/product/1', { changes: { name: null, tags: null } })
  expect(none.json()).toEqual({ changes: {}, updated_at: null })
})

test('an editor that is still open stores no draft of a customer who has been erased', async () => {
  const phone = { was: null, to: '0912 345 678' }
  const save = async (id: string) =>
    (await call('sale', 'PATCH', `drafts/customer/${id}`, { changes: { phone } })).statusCode
  expect(await save(ids.get('customer')!)).toBe(200)
  expect(await save(ids.get('erased account')!)).toBe(404)
  expect(await save('new')).toBe(404)
  const { rows } = await sql`select record_id from editor_draft where kind = 'customer'`.execute(api.db)
  expect(rows).toEqual([{ record_id: ids.get('customer')! }])
})

test('staff see who else has a record open, until they close it or are silent for 45 seconds', async () => {
  const isHere = async (name: string, path: string, field: string | null = null) =>
    (await call(name, 'PUT', `presence/${path}`, { field })).json().others
  expect(await isHere('designer', 'product/1', 'name')).toEqual([])
  const designer = { account: ids.get('designer'), name: expect.any(String), field: 'name' }
  expect(await isHere('admin', 'product/1')).toEqual([designer])
  expect(await isHere('admin', 'product/2')).toEqual([])
  expect(await isHere('designer', 'product/1', 'price')).toMatchObject([{ field: null }])
  expect(await isHere('admin', 'product/1')).toEqual([{ ...designer, field: 'price' }])
  expect((await call('customer', 'PUT', 'presence/product/1', { field: null })).statusCode).toBe(403)
  expect((await call('designer', 'DELETE', 'presence/product/1')).statusCode).toBe(204)
  expect(await isHere('admin', 'product/1')).toEqual([])
  await sql`update editor_presence set seen_at = seen_at - interval '46 seconds'`.execute(api.db)
  expect(await isHere('designer', 'product/1')).toEqual([])
  const { rows } = await sql`select record_id, account_id from editor_presence`.execute(api.db)
  expect(rows).toEqual([{ record_id: '1', account_id: ids.get('designer') }])
})

test('the sales manager reads the history of a product and reverts a price, not a text', async () => {
  const { variants, ...product } = (await call('admin', 'GET', 'products/1')).json()
  const [{ id, price }] = variants
  await call('admin', 'PATCH', 'products/1', { name: { was: product.name, to: 'Renamed' } })
  await call('sales-manager', 'PATCH', 'products/1', {
    variants: [{ id, price: { was: price, to: price + 100 } }],
  })
  const { events } = (await call('sales-manager', 'GET', 'products/1/history')).json()
  const [raised, renamed] = events
  expect([raised.revertible, raised.changes]).toEqual([
    true,
    [{ path: expect.stringMatching(/\.price$/), before: price, after: price + 100 }],
  ])
  const revert = (event: number) => call('sales-manager', 'POST', `products/1/history/${event}/revert`, {})
  expect((await revert(renamed.id)).statusCode).toBe(403)
  expect((await revert(raised.id)).statusCode).toBe(204)
  expect((await call('admin', 'GET', 'products/1')).json().variants[0].price).toBe(price)
  expect((await call('admin', 'GET', 'products/1/history?before=' + raised.id)).json().events[0]).toEqual(
    (await call('admin', 'GET', 'products/1/history')).json().events[2],
  )
  // An event of something else is not in the history of this product.
  expect((await call('admin', 'POST', `products/2/history/${raised.id}/revert`, {})).statusCode).toBe(404)
})
