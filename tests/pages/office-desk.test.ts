// The command palette of back-office pages, from the last build.
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeActors } from '../support/actors.ts'
import { requestPage } from '../support/admin-page.ts'
import { useApi } from '../support/api.ts'
import { placeOrders } from '../support/orders.ts'
import { loadWebBuild } from '../../src/app/web-build.ts'

const api = useApi({ web: await loadWebBuild() })
let actors: Actor[]

beforeAll(async () => {
  ;({ actors } = await makeActors(api))
}, 60_000)

type Form = Record<string, string | string[]>
const send = (name: string, path: string, form?: Form) => requestPage(api, actors, { name, path, form })
describe('the results of the command palette', () => {
  const search = async (name: string, q: string) => {
    const answer = await send(name, `/admin/found?q=${encodeURIComponent(q)}`)
    return answer.statusCode === 200
      ? (answer.json() as Record<string, { title: string; href: string }[]>)
      : answer
  }

  test('are pages and records that the user has access to, and nothing else', async () => {
    const [order] = await placeOrders(api, [
      (
        await sql<{
          sku: string
        }>`select v.sku from variant v join stock s on s.variant_id = v.id where s.on_hand > 5 limit 1`.execute(
          api.db,
        )
      ).rows[0]!.sku,
    ])
    const number = `#${order!.order.number}`
    const href = `/admin/orders/${order!.order.id}`
    expect(await search('warehouse', number)).toMatchObject({
      orders: [{ title: number, href }],
      customers: [],
    })
    expect(await search('warehouse', '')).toMatchObject({
      orders: [{ title: number }],
      products: [],
      customers: [],
    })
    expect(await search('sale', number)).toMatchObject({
      orders: [{ title: number, href }],
      products: [],
      customers: [],
    })
    expect(await search('sale', 'another-customer@')).toMatchObject({
      customers: [{ title: 'another customer' }],
    })
    expect(await search('designer', 'another-customer@')).toMatchObject({ orders: [], customers: [] })
    const { rows } = await sql<{
      id: number
      name: string
    }>`select id, name from product where status = 'active' order by id limit 1`.execute(api.db)
    expect((await search('designer', rows[0]!.name)) as object).toMatchObject({
      products: expect.arrayContaining([expect.objectContaining({ href: `/admin/products/${rows[0]!.id}` })]),
    })
  })

  test('are empty for users who are not staff, and not cached', async () => {
    expect(await search('customer', 'a')).toMatchObject({ statusCode: 404 })
    expect((await send('sale', '/admin/found')).headers['cache-control']).toMatch(/no-store/)
  })
})
