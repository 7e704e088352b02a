import { DAY_MS } from '../../../kernel/days.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useApi } from '../../../../tests/support/api.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { reserve } from '../../inventory/reservations.ts'

const api = useApi()
const product = async (slug: string) => (await api.get(`/api/v1/dynamic/product?slug=${slug}`)).json()
const total = async (query: string) =>
  (await api.get(`/api/v1/dynamic/products?${query}`)).json().total as number
/**
 * Runs a periodic job once.
 * @returns the published tags.
 */
async function run(kind: 'listing.refresh' | 'listing.sweep' = 'listing.refresh'): Promise<string[]> {
  api.published.length = 0
  api.advanceClock(2_500)
  await api.db.transaction().execute((tx) => enqueue(tx, { kind, payload: {} }))
  await api.worker.drain()
  return api.published.flat().toSorted()
}
const take = (sku: string, quantity: number) =>
  api.db.transaction().execute(async (tx) => {
    const { id } = await tx
      .selectFrom('variant')
      .select('id')
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow()
    expect(await reserve(tx, [{ variantId: id, quantity }], `test-${sku}-${quantity}`)).toBe(true)
  })

describe('card badges', () => {
  const has = async (mark: string, slug: string) =>
    (
      (await api.get(`/api/v1/dynamic/products?${mark}=1&limit=100`)).json().products as { slug: string }[]
    ).some((card) => card.slug === slug)

  test('low stock is three or fewer, and more than zero', async () => {
    expect(await has('last_few', 'acc-001')).toBe(false)
    await take('ACC-001-INK-M', 7)
    await run()
    expect(await has('last_few', 'acc-001')).toBe(true)
    await take('ACC-001-INK-M', 3)
    await run()
    expect([await has('last_few', 'acc-001'), await has('in_stock', 'acc-001')]).toEqual([false, false])
  })

  test('new is an item of the last 45 days, and expires automatically', async () => {
    expect([await has('new', 'ar-001'), (await product('ar-001')).is_new]).toEqual([true, true])
    api.advanceClock(46 * DAY_MS)
    await run()
    expect([await has('new', 'ar-001'), (await product('ar-001')).is_new]).toEqual([false, false])
  })
})

describe('a sale', () => {
  test('is in the product response within one run, and invalidates nothing else', async () => {
    await run()
    const other = await product('pum-001')
    expect((await product('nik-001')).quantity).toBe(40)
    await take('NIK-001-INK-42', 2)
    expect((await product('nik-001')).quantity).toBe(40)
    expect(await run()).toEqual(['product:nik-001'])
    expect((await product('nik-001')).quantity).toBe(38)
    expect(await product('pum-001')).toEqual(other)
  })

  test('to low stock updates lists', async () => {
    expect(await total('filter[size]=42&in_stock=1')).toBe(1)
    for (const [colour, left] of [
      ['INK', 8],
      ['RUS', 10],
    ] as const) {
      await take(`NIK-001-${colour}-42`, left)
      await take(`NIK-001-${colour}-43`, 10)
    }
    expect(await run()).toEqual(['list', 'product:nik-001'])
    expect((await product('nik-001')).quantity).toBe(0)
    expect(await total('filter[size]=42&in_stock=1')).toBe(0)
  })

  test('from plentiful stock shows with the next sweep, and costs nothing before', async () => {
    await sql`update stock set on_hand = 100 where variant_id = (select id from variant where sku = 'PUM-001-INK-38')`.execute(
      api.db,
    )
    await take('PUM-001-INK-38', 1)
    expect(await run()).toEqual([])
    expect(await run('listing.sweep')).toEqual(['product:pum-001'])
  })
})

describe('a scheduled price', () => {
  test('starts automatically, in lists and on the product page, and is published once', async () => {
    const begins = new Date(api.now().getTime() + 60_000)
    await sql`insert into price (price_list_id, variant_id, kind, amount_minor, starts_at)
      select l.id, v.id, 'sale', 4000, ${begins} from price_list l, variant v where l.code = 'retail' and v.sku like 'LEV-001%'`.execute(
      api.db,
    )
    await sql`update product_listing set refresh_at = ${begins} where slug = 'lev-001'`.execute(api.db)
    await run()
    expect(await total('sale=1')).toBe(1)
    api.advanceClock(60_000)
    expect(await run()).toEqual(['list', 'product:lev-001'])
    expect(await total('sale=1')).toBe(2)
    expect(await product('lev-001')).toMatchObject({ price: 4_000, compare_at_price: 4_995 })
    expect(await run()).toEqual([])
  })
})
