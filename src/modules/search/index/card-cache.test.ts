import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useApi } from '../../../../tests/support/api.ts'
import { type CardVersion, CardCache } from './card-cache.ts'

const api = useApi()
const refs = async () =>
  (
    await sql<CardVersion>`
      select product_id, xmin::text as version from product_listing order by product_id desc`.execute(api.db)
  ).rows

test('an updated card is read again, the others are not', async () => {
  const snapshot = new CardCache()
  const previous = await refs()
  const first = await snapshot.read(api.db, previous)
  expect(first).toHaveLength(previous.length)
  // Changes the row directly; a cached card is only read again when its version changed.
  const { product_id } = previous[1]!
  await sql`update product_listing set card = '{"changed":true}' where product_id = ${product_id}`.execute(
    api.db,
  )
  const again = await snapshot.read(api.db, await refs())
  expect(again[1]).toMatchObject({ json: '{"changed":true}', market_prices: null })
  expect(again.toSpliced(1, 1)).toEqual(first.toSpliced(1, 1))
  // A read with the old version returns the current row.
  expect((await snapshot.read(api.db, previous))[1]).toMatchObject({ json: '{"changed":true}' })
})

test('combined pages equal the list, for any page size', async () => {
  const slugs = async (query: string) =>
    (await api.get(`/api/v1/dynamic/products?${query}`))
      .json()
      .products.map((card: { slug: string }) => card.slug) as string[]
  const whole = await slugs('sort_by=low-high&limit=100')
  expect(whole.length).toBeGreaterThan(1)
  for (const limit of [1, 2]) {
    const pages: string[] = []
    for (let page = 1; page <= Math.ceil(whole.length / limit); page++)
      pages.push(...(await slugs(`sort_by=low-high&limit=${limit}&page=${page}`)))
    expect(pages).toEqual(whole)
  }
  expect(await slugs('sort_by=low-high&limit=1&page=900')).toEqual([])
})
