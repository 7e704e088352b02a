// Tests product names in carts, orders and emails by the reader's language (docs/decisions/0140).
import { DAY_MS } from '../../kernel/days.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newKey, useCarts } from '../../../tests/support/account-carts.ts'
import { useApi } from '../../../tests/support/api.ts'
import { translateNames } from '../../../tests/support/translations.ts'
import type { PlacedOrder } from '../checkout/checkout.ts'
import type { Order } from '../orders/order.ts'
import { createTestStaff } from '../../../tests/support/staff-context.ts'

const api = useApi()
const { customer, idOf } = useCarts(api)
const shirt = 'LEV-001-NAV-M'
const tee = 'LEV-002-INK-M'
const written = 'Oxford shirt'
const names = { vi: 'Áo sơ mi Oxford', ar: 'قميص أكسفورد' }
const staff = createTestStaff()

const translateName = (text: Record<string, string>, slug = 'lev-001') =>
  sql`insert into product_translation (product_id, locale, name)
    select p.id, r.key, r.value from product p, jsonb_each_text(${JSON.stringify(text)}::jsonb) r where p.slug = ${slug}
    on conflict (product_id, locale) do update set name = excluded.name`.execute(api.db)

const colour = { written: 'Navy', translated: 'Xanh hải quân' }
const translateNow = async (words: Record<string, string>) => {
  await translateNames(api.db, 'vi', words)
  api.storefront.invalidate(['content'])
}
beforeAll(() => translateNow({ [colour.written]: colour.translated }))

beforeEach(async () => {
  await sql`truncate product_translation, back_in_stock_subscription, review_request, outgoing_email, job`.execute(
    api.db,
  )
  await sql`update product set name = ${written} where slug = 'lev-001'`.execute(api.db)
  await sql`insert into shipping_method (code, name, price_minor, days_min, days_max) values ('standard', 'Standard', 0, 2, 4)
    on conflict do nothing`.execute(api.db)
  await translateName(names)
})

const post = async (path: string, payload: object) => {
  const { statusCode, ...response } = await api.app.inject({
    method: 'POST',
    url: `/api/v1/dynamic/${path}`,
    headers: { 'idempotency-key': randomUUID() },
    payload,
  })
  return { status: statusCode, body: response.json() }
}
const items = () => [shirt, tee].map((sku) => ({ variant_id: idOf(sku), quantity: 1 }))
type Named = { name: string; lang?: string }
const localizedNames = (lines: readonly Named[]) => lines.map(({ name, lang }) => [name, lang])
const teeAsWritten = ['T-shirt, washed', undefined]
const inVietnamese = [[names.vi, 'vi'], teeAsWritten]
const asWritten = [[written, undefined], teeAsWritten]

const order = {
  email: 'ada@example.com',
  address: { name: 'Ada', line1: '12 St James Square', city: 'London', postcode: 'SW1Y 4JH', country: 'GB' },
  shipping_method: 'standard',
  payment: { method: 'cash-on-delivery' },
}
async function placeOrder(locale = 'vi'): Promise<{ id: string; token: string }> {
  const { total } = (await post('checkout/quote', { items: items(), country: 'GB' })).body
  const { status, body } = await post('checkout', { ...order, items: items(), locale, expected_total: total })
  expect([status, body.error]).toEqual([201, undefined])
  const placedOrder = body as PlacedOrder
  return { id: placedOrder.order.id, token: new URLSearchParams(placedOrder.url.split('?')[1]).get('token')! }
}
const readOrder = async ({ id, token }: { id: string; token: string }, locale?: string): Promise<Order> =>
  (await api.get(`/api/v1/dynamic/orders/${id}?token=${token}${locale ? `&locale=${locale}` : ''}`)).json()
const mailed = async (about: string) => {
  await api.worker.drain()
  const { rows } = await sql<{ subject: string; body_text: string; body_html: string }>`
    select subject, body_text, body_html from outgoing_email where dedupe_key like ${`${about}:%`} order by id`.execute(
    api.db,
  )
  return rows.map(({ subject, body_text, body_html }) => `${subject}\n${body_text}\n${body_html}`)
}

describe('carts', () => {
  test('of guests are priced with names in the requested language; missing translations fall back to the original', async () => {
    const price = async (query: string) => (await post(`carts/price${query}`, { items: items() })).body.items
    expect(localizedNames(await price('?locale=vi'))).toEqual(inVietnamese)
    expect(localizedNames(await price('?locale=ar'))).toEqual([[names.ar, 'ar'], teeAsWritten])
    expect(localizedNames(await price('?locale=he'))).toEqual(asWritten)
    expect(localizedNames(await price(''))).toEqual(asWritten)
    expect((await price('?locale=vi'))[0], 'other languages are not returned').not.toHaveProperty(
      'translated_fields',
    )
  })

  test('show a changed translation at once, and a removed one', async () => {
    const price = async () =>
      localizedNames((await post('carts/price?locale=vi', { items: items() })).body.items)
    expect(await price()).toEqual(inVietnamese)
    await translateName({ vi: 'Sơ mi' })
    expect(await price()).toEqual([['Sơ mi', 'vi'], teeAsWritten])
    await translateName({ vi: '' })
    expect(await price()).toEqual(asWritten)
    await translateName({ vi: 'Áo' })
    await sql`delete from product_translation`.execute(api.db)
    expect(await price()).toEqual(asWritten)
  })

  test('of accounts are returned in the language of the request, or else of the account', async () => {
    const ada = await customer()
    const get = async (path: string) => (await ada.call('GET', path)).body
    await ada.add(shirt)
    await ada.add(tee)
    expect(localizedNames((await get('carts?locale=vi')).items)).toEqual(inVietnamese)
    expect(localizedNames((await get('carts')).items)).toEqual(asWritten)
    await sql`update account set locale = 'vi' where id = ${ada.id}`.execute(api.db)
    expect(localizedNames((await get('carts')).items)).toEqual(inVietnamese)
    expect(localizedNames((await get('carts?locale=en')).items)).toEqual(asWritten)
    const line = `carts/${idOf(shirt)}`
    expect((await ada.call('POST', `${line}/increment`, {})).body.message).toContain(names.vi)
    expect((await ada.call('PATCH', `${line}?locale=en`, { quantity: 1 })).body.message).toContain(written)
    expect((await ada.call('POST', `${line}/save?locale=ar`)).body.message).toContain(names.ar)
    expect(localizedNames((await get('carts')).saved)).toEqual([[names.vi, 'vi']])
    const manyItems = { lines: [{ variant_id: idOf(shirt), quantity: 1 }] }
    const [added] = (await ada.call('POST', 'carts/lines', manyItems, newKey())).body.lines
    expect([added.name, added.options]).toEqual([names.vi, [colour.translated, 'M']])
    const merge = { id: randomUUID(), items: items() }
    expect(localizedNames((await ada.call('POST', 'carts/merge', merge)).body.lines)).toEqual(inVietnamese)
  })

  test('in quotes are localised too, and a quote in an error response is in the language of the order', async () => {
    const quote = async (locale?: string) =>
      localizedNames(
        (await post('checkout/quote', { items: items(), country: 'GB', locale })).body.cart.items,
      )
    expect([await quote('vi'), await quote()]).toEqual([inVietnamese, asWritten])
    const rejected = await post('checkout', { ...order, items: items(), locale: 'vi', expected_total: 1 })
    expect(rejected.body.error.code).toBe('total_changed')
    expect(localizedNames(rejected.body.error.details.quote.cart.items)).toEqual(inVietnamese)
  })
})

describe('option values', () => {
  const navy = { value: colour.written, label: colour.translated }
  type Chosen = { attributes: { value: string; label?: string }[] }
  const labels = (lines: readonly Chosen[]) => lines.map(({ attributes: [first] }) => first?.label)

  test('have labels beside their values in carts, quotes and merge results', async () => {
    const price = async (query: string) => (await post(`carts/price${query}`, { items: items() })).body.items
    const [first] = await price('?locale=vi')
    expect(first.attributes[0]).toMatchObject(navy)
    expect(first.attributes[1], 'a letter is the same everywhere').not.toHaveProperty('label')
    expect(labels(await price('?locale=ar'))).toEqual([undefined, undefined])
    expect(labels(await price(''))).toEqual([undefined, undefined])
    const quote = await post('checkout/quote', { items: items(), country: 'GB', locale: 'vi' })
    expect(labels(quote.body.cart.items)).toEqual([colour.translated, undefined])

    const ada = await customer()
    const merge = { id: randomUUID(), items: items() }
    const { body } = await ada.call('POST', 'carts/merge?locale=vi', merge)
    expect(labels(body.lines)).toEqual([colour.translated, undefined])
    await ada.call('POST', `carts/${idOf(shirt)}/save`)
    const readCart = async (query: string) => (await ada.call('GET', `carts${query}`)).body
    expect(labels((await readCart('?locale=vi')).saved)).toEqual([colour.translated])
    expect(labels((await readCart('')).saved)).toEqual([undefined])
    const undone = await ada.call('POST', `carts/merge/${merge.id}/undo?locale=vi`)
    expect(labels(undone.body.lines)).toEqual([colour.translated, undefined])
  })

  test('of a colour in several sizes have them too', async () => {
    const ada = await customer()
    await translateNow({ [colour.written]: colour.translated, L: 'Lớn' })
    await ada.call('POST', 'add_to_cart', {
      sub_attributes: [shirt, 'LEV-001-NAV-L'].map((sku) => ({ id: idOf(sku), quantity: 1 })),
    })
    const [line] = (await ada.call('GET', 'carts?locale=vi')).body.items
    expect(line.attributes).toMatchObject([navy])
    expect(line.sub_attributes).toMatchObject([{ value: 'M' }, { value: 'L', label: 'Lớn' }])
    await translateNow({ L: '' })
  })

  test('have them where an order line can be changed', async () => {
    const placedOrder = await placeOrder()
    const shop = api.storefront.recordReads(new Set(), 'vi')
    const choices = Object.values(
      (await shop.orderByLink(placedOrder.id, placedOrder.token)!.actions())!.choices,
    ).flat()
    const values = choices.flatMap(({ options }) => options)
    expect(values.filter(({ value }) => value === colour.written).map(({ label }) => label)).toContain(
      colour.translated,
    )
    expect(values.every(({ value, label }) => value !== colour.written || label === colour.translated)).toBe(
      true,
    )
  })
})

describe('orders', () => {
  test('are readable in any language, by link and in the account; by default, and for staff, untranslated', async () => {
    const ada = await customer()
    await translateName({ he: '' })
    const placedOrder = await placeOrder()
    await sql`update shop_order set account_id = ${ada.id} where id = ${placedOrder.id}`.execute(api.db)
    expect(localizedNames((await readOrder(placedOrder, 'vi')).lines)).toEqual(inVietnamese)
    expect(localizedNames((await readOrder(placedOrder, 'ar')).lines)).toEqual([
      [names.ar, 'ar'],
      teeAsWritten,
    ])
    expect(localizedNames((await readOrder(placedOrder)).lines)).toEqual(asWritten)
    const readCart = async (path: string) => (await ada.call('GET', path)).body
    expect(localizedNames((await readCart(`orders/${placedOrder.id}?locale=vi`)).lines)).toEqual(inVietnamese)
    expect(localizedNames((await readCart(`orders/${placedOrder.id}`)).lines)).toEqual(asWritten)
    const listed = async (query: string) =>
      (await readCart(`orders${query}`)).orders[0].lines.map(({ name }: Named) => name)
    expect(await listed('?locale=vi')).toEqual([names.vi, 'T-shirt, washed'])
    expect(await listed('')).toEqual([written, 'T-shirt, washed'])
    expect(await listed('?locale=he')).toEqual([written, 'T-shirt, washed'])
    const { lines } = await api.services.fulfilment.order(staff, placedOrder.id)
    expect(localizedNames(lines)).toEqual(asWritten)
    const { rows } = await sql<Named>`
      select name from order_line where order_id = ${placedOrder.id} order by position`.execute(api.db)
    expect(localizedNames(rows)).toEqual(asWritten)
  })

  test('keep the names at the time of purchase, in every language, whatever happens to the product', async () => {
    const placedOrder = await placeOrder('en')
    await translateName({ vi: 'Sơ mi', he: 'חולצה' })
    await sql`update product set name = 'Poplin shirt' where slug = 'lev-001'`.execute(api.db)
    expect(localizedNames((await readOrder(placedOrder, 'vi')).lines)).toEqual(inVietnamese)
    expect(localizedNames((await readOrder(placedOrder, 'he')).lines)).toEqual(asWritten)
    await sql`delete from product_translation`.execute(api.db)
    expect(localizedNames((await readOrder(placedOrder, 'vi')).lines)).toEqual(inVietnamese)
    expect(localizedNames((await readOrder(placedOrder, 'en')).lines)).toEqual(asWritten)
  })

  test('have these names on order and review pages too', async () => {
    const { id, token } = await placeOrder()
    const shop = api.storefront.recordReads(new Set(), 'vi')
    const { lines } = (await shop.order(id, token))!
    expect(localizedNames(lines)).toEqual(inVietnamese)
    expect(lines[0]!.options[0]).toMatchObject({ value: colour.written, label: colour.translated })
    expect(lines[0]!.options[1]).not.toHaveProperty('label')
    await sql`update shop_order set status = 'delivered' where id = ${id}`.execute(api.db)
    expect(localizedNames(await shop.itemsToReview(id, token)).toSorted()).toEqual(inVietnamese.toSorted())
    expect(localizedNames(await api.storefront.shop.itemsToReview(id, token)).toSorted()).toEqual(
      asWritten.toSorted(),
    )
  })
})

describe('emails and documents', () => {
  test('an order in Vietnamese has Vietnamese names in its confirmation, shipping, invoice and review emails', async () => {
    const { id } = await placeOrder()
    await api.services.fulfilment.pick(staff, id)
    await api.services.fulfilment.ship(staff, id, { carrier: 'Post', tracking: 'T1' })
    await api.services.fulfilment.deliver(staff, id, undefined)
    api.advanceClock(8 * DAY_MS)
    await sql`insert into job (kind) values ('reviews.request')`.execute(api.db)
    for (const kind of ['order-placed', 'order-shipped', 'review-request']) {
      const [email = '', ...others] = await mailed(kind)
      expect(others).toEqual([])
      expect(email.split(names.vi), `${kind}, as text and as HTML`).toHaveLength(3)
      expect(email).not.toContain(written)
      if (kind !== 'review-request') {
        expect(email.split(colour.translated), kind).toHaveLength(3)
        expect(email).not.toContain(colour.written)
      }
      expect(email).toContain('T-shirt, washed')
    }
    const { rows } = await sql<{ content: { rows: string[][] } }>`
      select content from order_document where order_id = ${id}`.execute(api.db)
    expect(rows[0]!.content.rows.map(([cell]) => cell!.split('\n')[0])).toEqual([names.vi, 'T-shirt, washed'])
  })

  test('an order in English has the original names', async () => {
    await placeOrder('en')
    const [email = ''] = await mailed('order-placed')
    expect(email).toContain(written)
    expect(email).not.toContain(names.vi)
  })

  test('a back-in-stock subscriber gets the product name in their language', async () => {
    await sql`insert into back_in_stock_subscription (variant_id, email, locale, requested_at)
      select ${idOf(shirt)}, locale || '@example.com', locale, now() from unnest(array['en', 'vi', 'he']) locale`.execute(
      api.db,
    )
    await sql`insert into job (kind) values ('stock-alerts.notify')`.execute(api.db)
    const emails = await mailed('back-in-stock')
    expect(emails.map((email) => email.includes(names.vi))).toEqual([false, true, false])
    expect(emails.map((email) => email.includes(written))).toEqual([true, false, true])
  })
})
