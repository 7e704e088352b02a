// Tests imports over the admin API: from an upload to undo.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../tests/support/actors.ts'
import { useApi } from '../../../tests/support/api.ts'

const api = useApi()
let actors: Actor[]
beforeAll(async () => void ({ actors } = await makeActors(api)), 120_000)

const file = `Style;Product;Colour;Size;Article;RRP;Qty
s1;Linen shirt;Blue;S;A-1;40.00;5
s2;Wool hat;Grey;;A-3;dear;5
`
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = async (method: Method, path: string, payload?: object, name = 'admin') => {
  const token = await actors.find((actor) => actor.name === name)!.token()
  return api.app.inject({
    method,
    url: `/api/v1/staff/imports${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })
}
const upload = async (text: string, key: string = randomUUID(), name = 'admin') => {
  const token = await actors.find((actor) => actor.name === name)!.token()
  return api.app.inject({
    method: 'POST',
    url: '/api/v1/staff/imports?name=supplier.csv',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv', 'idempotency-key': key },
    payload: text,
  })
}
const get = async (id: number, query = '') => {
  await api.worker.drain()
  return (await call('GET', `/${id}${query}`)).json()
}
const act = async (method: Method, path: string, payload: object = {}) => {
  const response = await call(method, path, payload)
  expect(response.statusCode, response.body).toBe(200)
}
const names = async () =>
  (await sql<{ name: string }>`select name from product where source_key in ('s1', 's2')`.execute(api.db))
    .rows

test('a file is uploaded once per key, mapped, checked, fixed, run and undone', async () => {
  expect((await upload(file, randomUUID(), 'designer')).statusCode).toBe(403)
  const key = randomUUID()
  const uploaded = await upload(file, key)
  expect(uploaded.statusCode, uploaded.body).toBe(201)
  const { id } = uploaded.json() as { id: number }
  expect((await upload(file, key)).json()).toEqual({ id })
  expect((await upload(`${file}s3;Cap`, key)).statusCode).toBe(422)
  expect((await call('GET', '')).json()).toMatchObject({
    imports: [{ id, state: 'uploaded', file_name: 'supplier.csv', author_name: 'admin' }],
  })
  const mapping = (await get(id)).suggested_mapping as Record<string, string>
  expect(mapping).toMatchObject({ Style: 'handle', RRP: 'price', Qty: 'stock' })
  const { RRP: _, ...withoutPrice } = mapping
  const missing = await call('PUT', `/${id}/columns`, { mapping: withoutPrice })
  expect(missing.json()).toMatchObject({
    error: { details: { issues: [{ path: 'price', message: 'missing' }] } },
  })
  await act('PUT', `/${id}/columns`, { mapping, fetch_pictures: false })
  const checked = await get(id)
  expect(checked).toMatchObject({
    state: 'ready',
    counts: { created: 1, errors: 1, skipped: 0 },
    changes: [{ handle: 's1', result: 'created', written: false }],
    errors: [{ line: 3, column: 'RRP', level: 'error' }],
    can_undo: false,
  })
  await act('PUT', `/${id}/rows/3`, { cells: ['s2', 'Wool hat', 'Grey', '', 'A-3', '12.00', '5'] })
  expect(await get(id)).toMatchObject({ counts: { created: 2, errors: 0 } })
  await act('POST', `/${id}/check`)
  await get(id)
  await act('POST', `/${id}/run`)
  expect(await get(id, '?result=created')).toMatchObject({
    state: 'done',
    can_undo: true,
    changes: [
      { handle: 's1', written: true },
      { handle: 's2', written: true },
    ],
  })
  expect(await names()).toHaveLength(2)
  // It has written something.
  expect((await call('DELETE', `/${id}`)).statusCode).toBe(409)
  expect((await call('POST', `/${id}/run`, {})).statusCode).toBe(409)
  await act('POST', `/${id}/undo`)
  expect(await get(id)).toMatchObject({ state: 'undone', counts: { undone: 2 }, undone_by_name: 'admin' })
  expect(await names()).toEqual([])
}, 60_000)

test('new variants without a quantity are not tracked or start at 0, as chosen in the preview', async () => {
  const policyOf = async (sku: string) =>
    (
      await sql<{ policy: string }>`
        select coalesce(s.inventory_policy, 'deny') as policy from variant v left join stock s on s.variant_id = v.id
        where v.sku = ${sku}`.execute(api.db)
    ).rows
  const text = (sku: string) =>
    `handle,name,option1_name,option1_value,sku,price,stock\n${sku},Bag,Size,S,${sku}-S,20.00,\n${sku},,Size,M,${sku}-M,20.00,4\n`
  const create = async (sku: string) => ((await upload(text(sku))).json() as { id: number }).id

  const first = await create('bag-a')
  await act('PUT', `/${first}/columns`, { mapping: null, untracked: true })
  expect(await get(first)).toMatchObject({ untracked: true, counts: { created: 1, without_quantity: 1 } })
  await act('POST', `/${first}/check`, { untracked: false })
  expect(await get(first)).toMatchObject({ untracked: false, counts: { created: 1, without_quantity: 1 } })
  await act('POST', `/${first}/run`, { untracked: true })
  expect(await get(first)).toMatchObject({ state: 'done', untracked: true, counts: { without_quantity: 1 } })
  expect(await policyOf('bag-a-S')).toEqual([{ policy: 'untracked' }])
  expect(await policyOf('bag-a-M')).toEqual([{ policy: 'deny' }])

  const second = await create('bag-b')
  await act('PUT', `/${second}/columns`, { mapping: null })
  await get(second)
  await act('POST', `/${second}/run`)
  expect(await get(second)).toMatchObject({ state: 'done', untracked: false })
  expect(await policyOf('bag-b-S')).toEqual([{ policy: 'deny' }])
})

test('an upload is deleted with its file; files that are no tables are rejected', async () => {
  const { id } = (await upload(file)).json() as { id: number }
  await act('DELETE', `/${id}`)
  expect((await call('GET', `/${id}`)).statusCode).toBe(404)
  expect((await upload('')).json()).toMatchObject({
    error: { code: 'invalid_input', details: { issues: [{ path: 'file' }] } },
  })
  expect((await upload('only one column\nrow')).statusCode).toBe(400)
})
