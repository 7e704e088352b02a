// Tests pasted order lists of businesses: how each line is matched, and what is added to the cart.
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../../tests/support/actors.ts'
import { useApi } from '../../../../tests/support/api.ts'
import { addProducts } from '../../../../tests/support/products.ts'
import { translateNames } from '../../../../tests/support/translations.ts'

const api = useApi()
let actors: Actor[]
let ids: Map<string, number>
const products = [
  ...Array.from({ length: 240 }, (_, index) => ({
    sku: `QO-${1000 + index}-M`,
    priceMinor: 1_000 + index,
    onHand: 50,
  })),
  { sku: 'QP-PACK', priceMinor: 500, onHand: 20 },
  { sku: 'QP-FEW', priceMinor: 500, onHand: 3 },
  { sku: 'QP-NONE', priceMinor: 500, onHand: 0 },
  { sku: 'QP-OLD', priceMinor: 500, onHand: 9 },
]

const call = async (path: string, payload: object, { as = 'corporate', key = '' } = {}) => {
  const token = await actors.find((actor) => actor.name === as)!.token()
  return api.app.inject({
    method: 'POST',
    url: `/api/v1/${path}`,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(key && { 'idempotency-key': key }) },
    payload,
  })
}
const check = async (text: string) => (await call('trade/quick-order', { text })).json()
const readCart = async () =>
  Object.fromEntries(
    (
      await sql<{ sku: string; quantity: number }>`
        select v.sku, l.quantity from cart_line l join variant v on v.id = l.variant_id where l.place = 'cart'`.execute(
        api.db,
      )
    ).rows.map(({ sku, quantity }) => [sku, quantity]),
  )

beforeAll(async () => {
  actors = (await makeActors(api)).actors
  const created = await addProducts(api.db, products, api.now())
  ids = new Map(products.map(({ sku }, index) => [sku, created[index]!]))
  await sql`update variant set pack_size = 6 where sku = 'QP-PACK'`.execute(api.db)
  await sql`update variant set status = 'archived' where sku = 'QP-OLD'`.execute(api.db)
  await sql`update variant set barcode = '4006381333931' where sku = 'QO-1000-M'`.execute(api.db)
})
beforeEach(() => sql`delete from cart_line`.execute(api.db))

describe('a pasted list', () => {
  test('is priced line by line at the quantity; a repeated SKU is one line', async () => {
    const { lines, ...sum } = await check(
      'SKU\tQuantity\nqo1000m\t2\nQO-1001-M\t5\nQO-1000-M\t3\n4006381333931\t1',
    )
    expect(lines).toMatchObject([
      {
        lines: [2, 4, 5],
        sku: 'QO-1000-M',
        quantity: '6',
        total: 6_000,
        item: { price: 1_000, available: 50 },
      },
      { lines: [3], sku: 'QO-1001-M', quantity: '5', total: 5_005 },
    ])
    expect(lines[0].error).toBeUndefined()
    expect(sum).toEqual({ valid_count: 2, total_quantity: 11, total: 11_005, currency: 'USD' })
  })

  test('reports the error of each invalid line, with suggestions', async () => {
    const { lines, valid_count: good } = await check(
      'QO-1O01-M\t2\nQP-PACK\t7\nQP-FEW\t5\nQP-NONE\t1\nQP-OLD\t1\nQO-1002-M\tmany\nZZZZZZ\t1\nQO-1003-M\t1000',
    )
    expect(good).toBe(0)
    expect(
      lines.map(({ error, available_quantity }: { error: string; available_quantity?: number }) => [
        error,
        available_quantity,
      ]),
    ).toEqual([
      ['unknown', undefined],
      ['pack', 12],
      ['insufficient_stock', 3],
      ['sold_out', undefined],
      ['unavailable', undefined],
      ['number', undefined],
      ['unknown', undefined],
      ['number', undefined],
    ])
    expect(lines[0].suggestions.map(({ sku }: { sku: string }) => sku)).toContain('QO-1001-M')
    expect(lines[0].suggestions.length).toBeLessThanOrEqual(3)
    expect(lines[6].suggestions).toBeUndefined()
  })

  test('names products and suggestions in the requested language', async () => {
    await translateNames(api.db, 'vi', { Ecru: 'Mộc' })
    await sql`insert into product_translation (product_id, locale, name) select product_id, 'vi', 'Vải' from variant where sku = 'QO-1001-M'`.execute(
      api.db,
    )
    const named = async (locale: string) => {
      const { lines } = (
        await call(`trade/quick-order?locale=${locale}`, { text: 'QO-1001-M\t1\nQO-1001-X\t1' })
      ).json()
      const [item] = lines[1].suggestions.filter(({ sku }: { sku: string }) => sku === 'QO-1001-M')
      return [lines[0].item, item].flatMap(({ name, options }) => [name, ...options])
    }
    expect(await named('vi')).toEqual(['Vải', 'Mộc', 'Vải', 'Mộc'])
    expect(await named('ar')).toEqual(['Product QO-1001-M', 'Ecru', 'Product QO-1001-M', 'Ecru'])
  })

  test('of 200 lines is accepted, and one longer than a cart is rejected as too long', async () => {
    const many = products
      .slice(0, 200)
      .map(({ sku }, index) => `${index % 10 ? sku : sku.replace('M', 'X')};${index % 7 || 1}`)
    const { lines, valid_count: good } = await check(many.join('\n'))
    expect([lines.length, good]).toEqual([200, 180])
    expect(lines[0].suggestions[0].sku).toBe('QO-1000-M')
    const tooLong = await call('trade/quick-order', {
      text: Array.from({ length: 301 }, (_, index) => `A${index}`).join('\n'),
    })
    expect([tooLong.statusCode, tooLong.json().error.details.issues[0].path]).toEqual([400, 'text'])
  })

  test('is for those who see wholesale prices', async () => {
    const statusFor = async (as: string) =>
      (await call('trade/quick-order', { text: 'A\t1' }, { as })).statusCode
    expect([await statusFor('anonymous'), await statusFor('customer'), await statusFor('corporate')]).toEqual(
      [401, 403, 200],
    )
  })

  test('with invalid characters, without content, or with only a header gets a response', async () => {
    expect((await check('')).lines).toEqual([])
    expect((await check('SKU;Quantity')).lines).toEqual([])
    expect((await check('\ud800A\0\u202e\t1')).lines[0].error).toBe('unknown')
  })
})

describe('adding many items to the cart', () => {
  const lines = (...pairs: [string, number][]) =>
    pairs.map(([sku, quantity]) => ({ variant_id: ids.get(sku) ?? 999_999, quantity }))

  test('available items are added and others reported, including the quantity already in the cart', async () => {
    await call('dynamic/carts/lines', { lines: lines(['QP-FEW', 2]) })
    const response = await call('dynamic/carts/lines', {
      lines: lines(['QO-1000-M', 4], ['QP-FEW', 2], ['QP-NONE', 1], ['QP-OLD', 1], ['QP-PACK', 7], ['?', 1]),
    })
    expect(
      response.json().lines.map(({ added, reason }: { added: number; reason?: string }) => [added, reason]),
    ).toEqual([
      [4, undefined],
      [1, 'insufficient_stock'],
      [0, 'sold_out'],
      [0, 'unavailable'],
      [12, 'pack'],
      [0, 'unavailable'],
    ])
    expect(await readCart()).toEqual({ 'QO-1000-M': 4, 'QP-FEW': 3, 'QP-PACK': 12 })
  })

  test('a retry with its key adds nothing', async () => {
    const key = 'quick-order-0123456789'
    const addOnce = () => call('dynamic/carts/lines', { lines: lines(['QO-1000-M', 4]) }, { key })
    const responses = await Promise.all([addOnce(), addOnce(), addOnce()])
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1)
    expect(await readCart()).toEqual({ 'QO-1000-M': 4 })
  })

  test('200 lines are added at once; a full cart accepts no more lines', async () => {
    const all = products.slice(0, 200).map(({ sku }): [string, number] => [sku, 1])
    const added = (await call('dynamic/carts/lines', { lines: lines(...all) })).json().lines
    expect(added.every((line: { added: number }) => line.added === 1)).toBe(true)
    expect(Object.keys(await readCart())).toHaveLength(200)
    await addProducts(
      api.db,
      Array.from({ length: 100 }, (_, index) => ({ sku: `FULL-${index}` })),
      api.now(),
    )
    await sql`insert into cart_line (account_id, place, variant_id, quantity)
      select (select account_id from cart limit 1), 'cart', id, 1 from variant where sku like 'FULL-%'`.execute(
      api.db,
    )
    const more = await call('dynamic/carts/lines', { lines: lines(['QO-1000-M', 1], ['QO-1210-M', 1]) })
    expect(more.json().lines).toMatchObject([{ added: 1 }, { added: 0, reason: 'full' }])
  })
})
