// Tests editing products over HTTP: each field by role, atomically, and without overwriting concurrent edits.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../../tests/support/actors.ts'
import { useApi } from '../../../../tests/support/api.ts'
import { changeCostCurrency } from '../../../modules/catalog/variants/variant-costs.store.ts'
import { createCurrencyChange } from '../../../kernel/money.ts'
import type { EditableProduct } from '../../../modules/catalog/products/edit-product.ts'
import type { TranslatedProduct } from '../../../modules/catalog/products/product-translations.ts'

const api = useApi()
let actors: Actor[]
let product: EditableProduct

beforeAll(async () => {
  ;({ actors } = await makeActors(api))
}, 60_000)

const call = async (name: string, method: 'GET' | 'PATCH', path: string, payload?: object) => {
  const access = await actors.find((actor) => actor.name === name)!.token()
  return api.app.inject({
    method,
    url: `/api/v1/staff/products${path}`,
    headers: { ...(access && { authorization: `Bearer ${access}` }) },
    ...(payload && { payload }),
  })
}
const change = (name: string, edit: object) => call(name, 'PATCH', `/${product.id}`, edit)
const now = async () => (await call('admin', 'GET', `/${product.id}`)).json() as EditableProduct
const fetchProduct = async () =>
  (await api.get(`/api/v1/dynamic/product?slug=${product.slug}`)).json() as {
    name: string
    attributes: {
      sub_attributes: { id: number; quantity: number; price: { price: number; was?: number } }[]
    }[]
  }
const fetchVariant = async (id: number) =>
  (await fetchProduct()).attributes
    .flatMap((attribute) => attribute.sub_attributes)
    .find((attribute) => attribute.id === id)!
const audits = async () =>
  (
    await sql<{
      count: number
    }>`select count(*)::int as count from audit_event where action = 'product.change'`.execute(api.db)
  ).rows[0]!.count

beforeEach(async () => {
  const { products } = (await call('admin', 'GET', '')).json()
  const result = await Promise.all(
    (products as { id: number; status: string }[])
      .filter(({ status }) => status === 'active')
      .map(async ({ id }) => (await call('admin', 'GET', `/${id}`)).json() as EditableProduct),
  )
  product = result.find(
    ({ variants }) => variants.length > 1 && variants.every(({ price }) => price !== null),
  )!
})

test('a new price, sale and stock count reach shoppers next, and are in the audit log once', async () => {
  const [item] = product.variants
  const before = await audits()
  await fetchProduct()
  const result = await change('admin', {
    name: { was: product.name, to: `${product.name} II` },
    variants: [
      {
        id: item!.id,
        price: { was: item!.price, to: 7_500 },
        sale_price: { was: item!.sale_price, to: 6_100 },
        on_hand: { was: item!.on_hand, to: item!.reserved + 9 },
      },
    ],
  })
  expect(result.statusCode, result.body).toBe(200)
  expect(result.json().variants[0]).toMatchObject({
    price: 7_500,
    sale_price: 6_100,
    on_hand: item!.reserved + 9,
  })
  expect(await fetchProduct()).toMatchObject({ name: `${product.name} II` })
  expect(await fetchVariant(item!.id)).toMatchObject({ quantity: 9 })
  expect(JSON.stringify(await fetchVariant(item!.id))).toContain('6100')
  const list = await api.get(`/api/v1/dynamic/products?limit=100`)
  expect(list.body).toContain(`${product.name} II`)
  expect(await audits()).toBe(before + 1)
})

test('the cost of a variant is edited with prices, follows the store currency, and no customer sees it', async () => {
  const [item] = (await now()).variants
  const cost = (to: number | null, was: number | null = null) => ({
    variants: [{ id: item!.id, cost: { was, to } }],
  })
  expect((await change('designer', cost(4_321))).json().error.code).toBe('forbidden')
  expect((await change('admin', cost(987_654_321))).statusCode).toBe(200)
  expect((await change('admin', cost(1))).json().error.details.fields).toEqual([`variants.${item!.id}.cost`])
  const dynamic = [`product?slug=${product.slug}`, 'products?limit=100', `related?slug=${product.slug}`]
  for (const path of dynamic.map((name) => `/api/v1/dynamic/${name}`))
    expect([path, (await api.get(path)).body.includes('987654321')]).toEqual([path, false])
  const { cost_minor } = await api.db
    .selectFrom('variant')
    .select('cost_minor')
    .where('id', '=', item!.id)
    .executeTakeFirstOrThrow()
  expect(cost_minor).toBe(987_654_321)
  await api.db.transaction().execute(async (tx) => {
    expect(await changeCostCurrency(tx, createCurrencyChange('USD', 'JPY'))).toEqual({
      amounts: 1,
      rounded: 1,
    })
    expect(await changeCostCurrency(tx, createCurrencyChange('JPY', 'USD'))).toEqual({
      amounts: 1,
      rounded: 0,
    })
  })
  const after = (await now()).variants[0]!
  expect(after.cost).toBe(987_654_300)
  expect((await change('admin', cost(null, after.cost))).statusCode).toBe(200)
})

test('a variant is sold beyond its stock, as orders allow it, and the change is reverted', async () => {
  const item = product.variants.at(-1)!
  const setPolicy = (was: string, to: string, more: object = {}) =>
    change('warehouse', { variants: [{ id: item.id, inventory_policy: { was, to }, ...more }] })
  expect(item.inventory_policy).toBe('deny')
  expect((await setPolicy('deny', 'continue', { on_hand: { was: item.on_hand, to: 0 } })).statusCode).toBe(
    200,
  )
  expect(await fetchVariant(item.id)).toMatchObject({ backorder: true })
  const setDate = (was: string | null, to: string | null) =>
    change('warehouse', { variants: [{ id: item.id, backorder_date: { was, to } }] })
  expect((await setDate(null, '2999-01-31')).json().variants.at(-1).backorder_date).toBe('2999-01-31')
  expect(await fetchVariant(item.id)).toMatchObject({ backorder_date: '2999-01-31' })
  const page = await api.get(`/api/v1/dynamic/product?slug=${product.slug}`)
  expect(page.body).toContain('2999-01-31')
  expect((await setDate('2999-01-31', null)).statusCode).toBe(200)
  expect(await fetchVariant(item.id)).not.toHaveProperty('backorder_date')
  expect((await setPolicy('deny', 'untracked')).json().error.details.fields).toEqual([
    `variants.${item.id}.inventory_policy`,
  ])
  await sql`update stock set reserved = reserved + 3 where variant_id = ${item.id}`.execute(api.db)
  const short = await setPolicy('continue', 'deny')
  expect(short.json().error.details.issues).toEqual([
    { path: `variants.${item.id}.inventory_policy`, message: expect.stringContaining('3 more') },
  ])
  expect((await setPolicy('continue', 'deny', { on_hand: { was: 0, to: 3 } })).statusCode).toBe(200)
  await sql`update stock set reserved = reserved - 3 where variant_id = ${item.id}`.execute(api.db)
  const { variants } = await now()
  expect(variants.at(-1)).toMatchObject({ on_hand: 3, inventory_policy: 'deny' })
})

test('changes of cost and backorder date are reverted from the audit log, unless they have changed since', async () => {
  const item = (await now()).variants.at(-1)!
  const set = async (field: 'cost' | 'backorder_date', was: unknown, to: unknown) =>
    expect((await change('admin', { variants: [{ id: item.id, [field]: { was, to } }] })).statusCode).toBe(
      200,
    )
  const read = async () => {
    const { cost, backorder_date: date } = (await now()).variants.at(-1)!
    return [cost, date]
  }
  const latest = async () =>
    (
      await sql<{
        id: number
      }>`select id from audit_event where object_kind = 'product' order by id desc limit 1`.execute(api.db)
    ).rows[0]!.id
  const revert = async (id: number) =>
    (
      await api.app.inject({
        method: 'POST',
        url: `/api/v1/staff/audit-events/${id}/revert`,
        headers: {
          authorization: `Bearer ${await actors.find(({ name }) => name === 'admin')!.token()}`,
          'idempotency-key': randomUUID(),
        },
      })
    ).statusCode
  await set('cost', null, 1_200)
  const cost = await latest()
  await set('backorder_date', null, '2999-01-31')
  const date = await latest()
  expect(await read()).toEqual([1_200, '2999-01-31'])
  expect([await revert(date), await read()]).toEqual([204, [1_200, null]])
  expect([await revert(cost), await read()]).toEqual([204, [null, null]])
  await set('cost', null, 1_300)
  const stale = await latest()
  await set('cost', 1_300, 1_400)
  expect([await revert(stale), await read()]).toEqual([409, [1_400, null]])
  await set('cost', 1_400, null)
})

describe('two concurrent edits of a product', () => {
  test('to the same field: the second is rejected with the field, and none of it is written', async () => {
    const [item, two] = product.variants
    const price = (to: number) => ({ was: item!.price, to })
    expect((await change('admin', { variants: [{ id: item!.id, price: price(8_100) }] })).statusCode).toBe(
      200,
    )
    const lateResponse = await change('super-admin', {
      variants: [
        { id: item!.id, price: price(8_200) },
        { id: two!.id, price: { was: two!.price, to: 8_300 } },
      ],
    })
    expect(lateResponse.statusCode).toBe(409)
    expect(lateResponse.json().error).toMatchObject({
      code: 'product_changed',
      details: { fields: [`variants.${item!.id}.price`] },
    })
    const { variants } = await now()
    expect(variants.map(({ price: is }) => is).slice(0, 2)).toEqual([8_100, two!.price])
  })

  test('to different fields are both written', async () => {
    const [item, two] = product.variants
    const result = await Promise.all([
      change('sales-manager', { variants: [{ id: item!.id, price: { was: item!.price, to: 9_100 } }] }),
      change('warehouse', {
        variants: [{ id: two!.id, on_hand: { was: two!.on_hand, to: two!.on_hand + 3 } }],
      }),
      change('designer', {
        description_html: { was: product.description_html, to: '<p>New <b>words</b></p>' },
      }),
    ])
    expect(result.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await now()).toMatchObject({ description_html: '<p>New <b>words</b></p>' })
    const { variants } = await now()
    expect([variants[0]!.price, variants[1]!.on_hand]).toEqual([9_100, two!.on_hand + 3])
  })

  test('to the same value do not conflict', async () => {
    const edit = { name: { was: product.name, to: 'Changed by both' } }
    expect((await change('admin', edit)).statusCode).toBe(200)
    expect((await change('designer', edit)).statusCode).toBe(200)
  })
})

test.each([
  ['name', ['designer', 'admin', 'super-admin']],
  ['price', ['sales-manager', 'admin', 'super-admin']],
  ['on_hand', ['warehouse', 'admin', 'super-admin']],
])('%s is for %s only', async (field, allowedRoles) => {
  for (const { name, signedIn } of actors) {
    const { id } = product.variants[0]!
    // The previous value matches no one's, so roles with permission get a conflict.
    const edit =
      field === 'name'
        ? { name: { was: 'never so', to: 'Other' } }
        : { variants: [{ id, [field]: { was: 999_999, to: 1 } }] }
    const { statusCode } = await change(name, edit)
    expect([name, statusCode]).toEqual([name, allowedRoles.includes(name) ? 409 : signedIn ? 403 : 401])
  }
})

test.each([
  [
    'a sale that is no lower than the price',
    ({ id, price }: EditableProduct['variants'][number]) => ({ id, sale_price: { was: null, to: price } }),
  ],
  [
    'a price that is taken away',
    ({ id, price }: EditableProduct['variants'][number]) => ({ id, price: { was: price, to: null } }),
  ],
  [
    'a count below what orders hold',
    ({ id, on_hand }: EditableProduct['variants'][number]) => ({ id, on_hand: { was: on_hand, to: 0 } }),
  ],
])('%s is rejected, and nothing else in the request is written', async (_, invalidEdit) => {
  const item = product.variants.find(({ sale_price }) => sale_price === null) ?? product.variants[0]!
  await sql`update stock set on_hand = on_hand + 2, reserved = reserved + 1 where variant_id = ${item.id}`.execute(
    api.db,
  )
  const reloaded = (await now()).variants.find(({ id }) => id === item.id)!
  const result = await change('admin', {
    name: { was: product.name, to: 'Never written' },
    variants: [invalidEdit({ ...reloaded, sale_price: null })],
  })
  await sql`update stock set reserved = reserved - 1 where variant_id = ${item.id}`.execute(api.db)
  expect(result.statusCode, result.body).toBe(400)
  expect(result.json().error.details.issues[0].path).toContain(`variants.${item.id}.`)
  expect((await now()).name).toBe(product.name)
})

test('the description of a product is sanitised', async () => {
  const result = await change('designer', {
    description_html: { was: product.description_html, to: '<p onclick="x()">A<script>x()</script></p>' },
  })
  expect(result.json().description_html).toBe('<p>A</p>')
})

test('a draft is not visible to shoppers, and is sold again once it is active', async () => {
  const status = (was: string, to: string) => change('admin', { status: { was, to } })
  expect((await status('active', 'draft')).statusCode).toBe(200)
  expect((await api.get(`/api/v1/dynamic/product?slug=${product.slug}`)).statusCode).toBe(404)
  const published = await status('draft', 'active')
  // Test products have no images, and publishing requires one.
  expect(published.statusCode).toBe(product.pictures.length > 0 ? 200 : 400)
  await sql`update product set status = 'active' where id = ${product.id}`.execute(api.db)
})

test('a search matches number, name and SKU, including inactive products', async () => {
  const find = async (q: string) =>
    ((await call('warehouse', 'GET', `?q=${encodeURIComponent(q)}`)).json().products as { id: number }[]).map(
      ({ id }) => id,
    )
  for (const q of [String(product.number), product.name.slice(1, 5), product.variants[0]!.sku.toLowerCase()])
    expect(await find(q)).toContain(product.id)
  expect(await find('100%_')).toEqual([])
})

describe('translations', () => {
  const saveTranslation = (name: string, locale: string, edit: object) =>
    call(name, 'PATCH', `/${product.id}/translations/${locale}`, edit)
  const readTranslation = async (locale: string) =>
    (
      (await call('warehouse', 'GET', `/${product.id}/translations`)).json() as TranslatedProduct
    ).languages.find((item) => item.locale === locale)!
  const read = async (path: string) => (await api.get(`/api/v1/dynamic/${path}`)).json()
  const page = (locale = '') => read(`product?slug=${product.slug}&locale=${locale}`)

  test('are shown and searchable in that language only, at once, and stay when the English name changes', async () => {
    await Promise.all([page('vi'), page(), read('home/search?q=lụa tơ tằm&locale=vi')])
    const translation = { was: '', to: 'Áo lụa tơ tằm' }
    const result = await saveTranslation('designer', 'vi', {
      name: translation,
      description_html: { was: '', to: '<p onclick="x()">Mềm<script>x()</script></p>' },
      features: { was: [], to: ['Dệt tay'] },
      specifications: { was: [], to: [{ name: 'Chất liệu', value: 'Lụa' }] },
    })
    expect(result.statusCode, result.body).toBe(200)
    expect(await page('vi')).toMatchObject({
      name: translation.to,
      description_html: '<p>Mềm</p>',
      features: ['Dệt tay'],
      specifications: [{ name: 'Chất liệu', value: 'Lụa' }],
    })
    const { lang = {} } = await page('vi')
    expect(Object.keys(lang).filter((field) => field !== 'care')).toEqual([])
    expect(await page()).toMatchObject({ name: product.name })
    expect(await page('ar')).toMatchObject({ lang: { name: 'en' } })
    expect(await page()).not.toHaveProperty('lang')
    const named = { slug: product.slug, name: translation.to }
    for (const list of [
      'products?limit=100',
      'home/search?q=lụa tơ tằm',
      `products/saved?slugs=${product.slug}`,
    ])
      expect((await read(`${list}&locale=vi`)).products, list).toContainEqual(expect.objectContaining(named))
    expect((await read('home/search/suggest?q=áo lụa t&locale=vi')).suggestions).toContainEqual(
      expect.objectContaining({ slug: product.slug, label: translation.to }),
    )

    expect((await change('designer', { name: { was: product.name, to: 'Silk shirt' } })).statusCode).toBe(200)
    expect(await page('vi')).toMatchObject({ name: translation.to })
    expect(await page()).toMatchObject({ name: 'Silk shirt' })
    expect(await readTranslation('vi')).toMatchObject({ stale: ['name'] })
    // Saves the same name again, which marks the translation as reviewed.
    await saveTranslation('designer', 'vi', { name: { was: translation.to, to: translation.to } })
    expect(await readTranslation('vi')).toMatchObject({ translation: { name: translation.to }, stale: [] })
  })

  test('have SEO texts of their own: a page without them never has the English ones', async () => {
    await sql`update product set seo_title = 'Silk shirt | Acme', seo_description = 'Soft.' where id = ${product.id}`.execute(
      api.db,
    )
    const texts = {
      seo_title: { was: '', to: 'Áo lụa | Acme' },
      seo_description: { was: '', to: 'Mềm mại.' },
    }
    const saved = await saveTranslation('designer', 'vi', texts)
    expect(saved.statusCode, saved.body).toBe(200)
    expect(await page()).toMatchObject({ seo_title: 'Silk shirt | Acme', seo_description: 'Soft.' })
    expect(await page('vi')).toMatchObject({ seo_title: 'Áo lụa | Acme', seo_description: 'Mềm mại.' })
    for (const locale of ['ar', 'he']) {
      const other = await page(locale)
      expect([other.seo_title, other.seo_description], locale).toEqual([undefined, undefined])
      expect((await readTranslation(locale)).missing).toEqual(
        expect.arrayContaining(['seo_title', 'seo_description']),
      )
    }
    await sql`update product set seo_title = 'Silk blouse' where id = ${product.id}`.execute(api.db)
    expect((await readTranslation('vi')).stale).toContain('seo_title')
    expect((await readTranslation('vi')).stale).not.toContain('seo_description')

    const { rows } = await sql<{
      id: number
    }>`select id from audit_event where action = 'product.translate' order by id desc limit 1`.execute(api.db)
    const undone = await api.app.inject({
      method: 'POST',
      url: `/api/v1/staff/audit-events/${rows[0]!.id}/revert`,
      headers: { authorization: `Bearer ${await actors.find(({ name }) => name === 'admin')!.token()}` },
    })
    expect(undone.statusCode, undone.body).toBe(204)
    const reverted = await page('vi')
    expect([reverted.seo_title, reverted.seo_description]).toEqual([undefined, undefined])
  })

  test('that are missing are reported, with a fallback', async () => {
    expect((await readTranslation('he')).missing).toContain('name')
    const lacking = async () =>
      (
        (await call('designer', 'GET', `?untranslated_in=he&q=${product.number}`)).json().products as {
          id: number
        }[]
      ).map(({ id }) => id)
    expect(await lacking()).toContain(product.id)
    await saveTranslation('admin', 'he', { name: { was: '', to: 'חולצה' } })
    expect((await readTranslation('he')).missing).not.toContain('name')
    const { description_html: html } = await now()
    if (html) await saveTranslation('admin', 'he', { description_html: { was: '', to: '<p>רך</p>' } })
    expect(await lacking()).not.toContain(product.id)
    await saveTranslation('admin', 'he', { name: { was: 'חולצה', to: '' } })
    expect(await page('he')).toMatchObject({ name: product.name })
  })

  test('a second concurrent edit is rejected with the field; the same edit twice is in the audit log once', async () => {
    const count = async () =>
      (
        await sql<{
          n: number
        }>`select count(*)::int as n from audit_event where action = 'product.translate'`.execute(api.db)
      ).rows[0]!.n
    const before = await count()
    const edit = { name: { was: '', to: 'قميص' } }
    expect((await saveTranslation('designer', 'ar', edit)).statusCode).toBe(200)
    expect((await saveTranslation('designer', 'ar', edit)).statusCode).toBe(200)
    expect(await count()).toBe(before + 1)
    const lateResponse = await saveTranslation('admin', 'ar', {
      name: { was: '', to: 'ثوب' },
      care: { was: [], to: ['يدوي'] },
    })
    expect(lateResponse.statusCode).toBe(409)
    expect(lateResponse.json().error).toMatchObject({
      code: 'product_changed',
      details: { fields: ['name'] },
    })
    expect((await readTranslation('ar')).translation).toMatchObject({ name: 'قميص', care: [] })
  })

  test('are for roles that edit texts', async () => {
    for (const { name, signedIn } of actors) {
      const { statusCode } = await saveTranslation(name, 'vi', { name: { was: 'never so', to: 'Other' } })
      const allowedRoles = ['designer', 'admin', 'super-admin'].includes(name)
      expect([name, statusCode]).toEqual([name, allowedRoles ? 409 : signedIn ? 403 : 401])
    }
  })
})
