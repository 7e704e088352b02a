// Tests the reports of the back office over the admin API. Figures: src/modules/reports.
import { sql } from 'kysely'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../tests/support/actors.ts'
import { useApi } from '../../../tests/support/api.ts'
import { placeOrders } from '../../../tests/support/orders.ts'
import { salesDimensions } from '../../contracts/reports.ts'

const api = useApi()
let actors: Actor[]
beforeAll(async () => {
  ;({ actors } = await makeActors(api))
  const { rows } = await sql<{ sku: string }>`
    select v.sku from variant v join stock s on s.variant_id = v.id where s.on_hand > 5 order by v.sku limit 2`.execute(
    api.db,
  )
  for (const skus of [rows.slice(0, 1), rows])
    await placeOrders(
      api,
      skus.map(({ sku }) => sku),
    )
}, 120_000)

const call = async (path: string, name = 'accounting') => {
  const token = await actors.find((actor) => actor.name === name)!.token()
  return api.get(`/api/v1/staff/${path}`, { authorization: `Bearer ${token}` })
}
const read = async <Body>(path: string, name?: string): Promise<Body> => {
  const response = await call(path, name)
  expect(response.statusCode, response.body).toBe(200)
  return response.json() as Body
}
type Figures = { orders: number; units: number; net_sales: number }
type Row = Figures & { kind: string; value: string | null; previous: Figures | null }
type Breakdown = { total: Figures; previous_total: Figures | null; count: number; rows: Row[] }

test('each row of a breakdown leads to its orders, with the filter of the list', async () => {
  for (const by of salesDimensions) {
    const { rows, total, count } = await read<Breakdown>(`reports/breakdown?by=${by}`)
    expect([by, total.orders, total.units, rows.length]).toEqual([by, 2, 3, count])
    for (const { kind, value, orders } of rows.filter((row) => row.kind !== 'shipping')) {
      const filter = `${by.replace('-', '_')}=${kind === 'none' ? 'empty' : value}`
      const list = await read<{ total: number }>(`orders?${filter}&status=!cancelled&unpaid=false`, 'admin')
      expect([filter, list.total]).toEqual([filter, orders])
    }
  }
})

test('a breakdown is compared, sorted, paged and exported', async () => {
  const { rows, previous_total: before } = await read<Breakdown>('reports/breakdown?compare=year')
  expect(before).toMatchObject({ orders: 0, net_sales: 0, return_rate: null })
  const alone = await read<Breakdown>('reports/breakdown?compare=none&sort=net_sales&limit=1&offset=1')
  expect(alone).toMatchObject({ previous_total: null, count: rows.length, rows: [{ previous: null }] })
  const { statusCode, body } = await call('lists/sales-breakdown.csv?by=channel')
  expect(statusCode).toBe(200)
  expect(parse(body, { bom: true, columns: true })).toEqual([
    expect.objectContaining({ Channel: 'Online store', Orders: '2', Units: '3' }),
  ])
})

test.each(['by=colour', 'sort=colour', 'from=2026-02-01&to=2026-01-01', 'compare=never', 'limit=5000'])(
  'a breakdown with %s is rejected',
  async (query) => expect((await call(`reports/breakdown?${query}`)).statusCode).toBe(400),
)

test('sales are compared with the previous year, and whole months with whole months', async () => {
  const periodOf = async (query: string) => (await read<{ before: object }>(`reports/sales?${query}`)).before
  expect(await periodOf('from=2026-03-01&to=2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(await periodOf('from=2026-03-05&to=2026-03-06&compare=year')).toEqual({
    from: '2025-03-05',
    to: '2025-03-06',
  })
})

test('stock, returns and customers are reported and exported', async () => {
  const stock = await read<{ count: number; total: { sold: number } }>('reports/stock?show=all', 'warehouse')
  expect(stock.total.sold).toBe(3)
  expect(await read('reports/returns?by=product')).toMatchObject({ count: 0, total: { units: 0 }, rows: [] })
  const { months } = await read<{ months: object[] }>('reports/customers?months=2')
  expect(months).toEqual([
    expect.objectContaining({ new: { customers: 0, orders: 0, net_sales: 0 } }),
    expect.objectContaining({ new: expect.objectContaining({ customers: 1, orders: 2 }) }),
  ])
  const lines = async (path: string) =>
    parse((await call(path, 'admin')).body, { bom: true, columns: true }) as object[]
  expect(await lines('lists/stock-report.csv')).toHaveLength(stock.count)
  expect(await lines('lists/returns-report.csv?by=product')).toEqual([])
  expect(await lines('lists/customers-report.csv?months=2')).toHaveLength(3)
  for (const path of ['stock?show=none', 'returns?by=colour', 'customers?months=100'])
    expect((await call(`reports/${path}`, 'admin')).statusCode).toBe(400)
})

test('reports of sales are for roles that read reports', async () => {
  for (const name of ['warehouse', 'designer', 'customer'])
    expect((await call('reports/breakdown', name)).statusCode).toBe(403)
})
