import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { useApi } from '../../../../tests/support/api.ts'
import { makeActors } from '../../../../tests/support/actors.ts'
import { placeOrders } from '../../../../tests/support/orders.ts'
import type { Related } from '../../../modules/search/listing.ts'
import { relatedSchema } from './schemas.ts'

const api = useApi()
const related = async (slug: string) => {
  api.responseCache.clear()
  const response = await api.get(`/api/v1/dynamic/product/related_products?slug=${slug}`)
  expect(response.statusCode, response.body.slice(0, 300)).toBe(200)
  const { alternatives, complements } = relatedSchema.strict().parse(response.json()) as Related
  return {
    alternatives: alternatives.map((product) => product.slug),
    complements: complements.map((product) => product.slug),
  }
}
const pair = (...pairs: [string, string][]) =>
  sql`insert into category_pairing (category_id, paired_category_id, position)
    select c.id, g.id, r.place from jsonb_to_recordset(${JSON.stringify(pairs.map(([own, other], place) => ({ own, other, place })))}::jsonb)
      as r(own text, other text, place int) join category c on c.slug = r.own join category g on g.slug = r.other`.execute(
    api.db,
  )

describe('alternatives', () => {
  test('are of the same category and available, nearest in price first', async () => {
    // Sneakers cost 90, 75 and 60; of two dresses one is sold out.
    expect((await related('nik-001')).alternatives).toEqual(['pum-001', 'vn-001'])
    expect((await related('dio-002')).alternatives).toEqual(['dio-001'])
    expect((await related('dio-001')).alternatives).toEqual([])
  })
})

describe('complements', () => {
  beforeAll(() => pair(['shirts', 'sneakers'], ['sneakers', 'shirts'], ['dresses', 'sneakers']))

  test('are products that staff paired, for the same department', async () => {
    expect((await related('lev-001')).complements.toSorted()).toEqual(['nik-001', 'vn-001'])
    expect((await related('dio-001')).complements.toSorted()).toEqual(['pum-001', 'vn-001'])
    expect((await related('acc-001')).complements).toEqual([])
  })

  test('start with products bought together more than once, of another category', async () => {
    await placeOrders(api, ['LEV-001-NAV-M', 'GWN-001-INK-S', 'LEV-002-INK-M'], 3)
    await placeOrders(api, ['LEV-001-ECR-L', 'AR-001-INK-M'], 2)
    await placeOrders(api, ['LEV-001-ECR-L', 'HE-001-INK-M'], 1)
    const { complements } = await related('lev-001')
    expect(complements.slice(0, 2)).toEqual(['gwn-001', 'ar-001'])
    expect(complements.slice(2).toSorted()).toEqual(['nik-001', 'vn-001'])
    expect((await related('gwn-001')).complements.toSorted()).toEqual(['lev-001', 'lev-002'])
  })

  test('ignore orders that were cancelled or never paid', async () => {
    await sql`update shop_order set status = 'cancelled'`.execute(api.db)
    expect((await related('gwn-001')).complements).toEqual([])
    await sql`update shop_order set status = 'pending', hold_expires_at = now()`.execute(api.db)
    expect((await related('gwn-001')).complements).toEqual([])
    await sql`update shop_order set status = 'paid'`.execute(api.db)
    expect((await related('gwn-001')).complements.toSorted()).toEqual(['lev-001', 'lev-002'])
  })
})

describe('products that staff chose', () => {
  const productId = async (slug: string) =>
    (await api.db.selectFrom('product').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id
  const admin = async (method: 'GET' | 'PATCH' | 'POST', path: string, payload?: object) => {
    const { actors } = await makeActors(api)
    const token = await actors.find(({ name }) => name === 'admin')!.token()
    return api.app.inject({
      method,
      url: `/api/v1/staff/${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    })
  }
  const choose = async (was: string[], to: string[]) =>
    admin('PATCH', `products/${await productId('nik-001')}/details`, { related: { was, to } })

  test('come first in their order, and automatic ones fill up', async () => {
    const before = await related('nik-001')
    expect(before.alternatives).toEqual(['pum-001', 'vn-001'])
    const to = ['vn-001', 'acc-001', 'dio-002']
    const saved = await choose([], to)
    expect(saved.statusCode, saved.body).toBe(200)
    expect(saved.json().related).toEqual(to)
    const after = await related('nik-001')
    expect(after.alternatives).toEqual(['vn-001', 'pum-001'])
    expect(after.complements.slice(0, 2)).toEqual(['acc-001', 'dio-002'])
    expect(after.complements.slice(2)).toEqual(
      before.complements.filter((slug) => !to.includes(slug)).slice(0, 6),
    )

    await sql`update product set status = 'draft' where slug = 'acc-001'`.execute(api.db)
    await sql`delete from product_listing where slug = 'acc-001'`.execute(api.db)
    expect((await related('nik-001')).complements[0]).toBe('dio-002')

    const { events } = (await admin('GET', 'audit-events?search=product.details')).json()
    expect((await admin('POST', `audit-events/${events[0].id}/revert`)).statusCode).toBe(204)
    expect((await related('nik-001')).alternatives).toEqual(before.alternatives)
  })

  test('must exist, once each, and cannot be the product itself', async () => {
    const rejected = await choose([], ['no-such', 'nik-001', 'vn-001', 'vn-001'])
    expect(rejected.statusCode).toBe(400)
    expect(rejected.json().error.details.issues).toEqual([
      { path: 'related', message: 'There is no product no-such' },
      { path: 'related', message: 'A product cannot be related to itself' },
      { path: 'related', message: 'A product occurs twice' },
    ])
  })
})

test('a product that does not exist returns 404', async () => {
  const response = await api.get('/api/v1/dynamic/product/related_products?slug=nothing')
  expect(response.statusCode).toBe(404)
  expect(response.json().error.code).toBe('product_not_found')
})
