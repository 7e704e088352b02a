import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { useApi } from '../../../../tests/support/api.ts'
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
    expect((await related('gwn-001')).complements).toEqual(['lev-001', 'lev-002'])
  })

  test('ignore orders that were cancelled or never paid', async () => {
    await sql`update shop_order set status = 'cancelled'`.execute(api.db)
    expect((await related('gwn-001')).complements).toEqual([])
    await sql`update shop_order set status = 'pending', hold_expires_at = now()`.execute(api.db)
    expect((await related('gwn-001')).complements).toEqual([])
    await sql`update shop_order set status = 'paid'`.execute(api.db)
    expect((await related('gwn-001')).complements).toEqual(['lev-001', 'lev-002'])
  })
})

test('a product that does not exist returns 404', async () => {
  const response = await api.get('/api/v1/dynamic/product/related_products?slug=nothing')
  expect(response.statusCode).toBe(404)
  expect(response.json().error.code).toBe('product_not_found')
})
