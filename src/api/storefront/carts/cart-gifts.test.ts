// Gifts of automatic promotions in the response that prices a cart.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useApi } from '../../../../tests/support/api.ts'
import { createPromotion } from '../../../modules/promotions/create-promotion.ts'

const api = useApi()
let shirt: number
let gift: string

beforeAll(async () => {
  const { rows } = await sql<{ id: number; sku: string }>`
    select v.id, v.sku from variant v join stock s on s.variant_id = v.id where s.on_hand > 5 order by v.id limit 2`.execute(
    api.db,
  )
  shirt = rows[0]!.id
  gift = rows[1]!.sku
  await sql`insert into shipping_method (code, name, price_minor, days_min, days_max) values ('post', 'Post', 500, 2, 4)`.execute(
    api.db,
  )
})

const price = async (query: string) => {
  const response = await api.app.inject({
    method: 'POST',
    url: `/api/v1/dynamic/carts/price?${query}`,
    payload: { items: [{ variant_id: shirt, quantity: 1 }] },
  })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

test('a priced cart lists gifts in each language, also without a known country, and none without a promotion', async () => {
  expect(await price('locale=en')).not.toHaveProperty('gifts')
  await createPromotion(api.db, { name: 'A gift', gift: { sku: gift, quantity: 2 } })
  for (const query of ['locale=en', 'locale=vi', 'locale=ar&country=SA', 'country=GB'])
    expect([query, (await price(query)).gifts]).toMatchObject([query, [{ sku: gift, quantity: 2 }]])
})
