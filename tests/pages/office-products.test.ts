// Back-office products, by forms without JavaScript: a new product, its images and a sale.
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeActors } from '../support/actors.ts'
import { useApi } from '../support/api.ts'
import type { ProductPictures } from '../../src/modules/catalog/products/product-pictures.ts'
import { customField } from '../../src/modules/custom-fields/custom-fields.ts'
import { setCustomFields } from '../../src/modules/custom-fields/custom-fields.store.ts'
import { loadWebBuild } from '../../src/app/web-build.ts'

const api = useApi({ web: await loadWebBuild() })
let actors: Actor[]
let made: number

const as = async (name: string) => {
  const access = await actors.find((actor) => actor.name === name)!.token()
  return { 'sec-fetch-site': 'same-origin', ...(access && { cookie: `access_token=${access}` }) }
}
const send = async (name: string, path: string, form: Record<string, string> | FormData) => {
  const body = new Response(form instanceof FormData ? form : new URLSearchParams(form))
  return api.app.inject({
    method: 'POST',
    url: path,
    headers: { ...(await as(name)), 'content-type': body.headers.get('content-type')! },
    payload: Buffer.from(await body.arrayBuffer()),
  })
}
const get = async (name: string, url: string) =>
  api.app.inject({ method: 'GET', url, headers: await as(name) })
const pictures = async (): Promise<ProductPictures> =>
  (await get('admin', `/api/v1/staff/products/${made}/images`)).json()

const input = {
  name: 'Linen shirt',
  department: 'men',
  category: 'shirts',
  'option-1': 'Colour',
  'values-1': 'Black, Navy, Rust',
  'option-2': 'Size',
  'values-2': 'S, M, L, XL',
  'price-all': '59',
  'stock-all': '12',
}

beforeAll(async () => {
  ;({ actors } = await makeActors(api))
  const answer = await send('admin', '/admin/products/new', {
    ...input,
    'price:navy~m': '61,50',
    'stock:rust~xl': '3',
    'sku:black~s': 'OWN-1',
    'leave:rust~s': 'on',
  })
  made = Number(/products\/(\d+)/.exec(String(answer.headers['location']))![1])
}, 120_000)

test('lists of values become variants, with input for all of them or for one', async () => {
  const { variants, ...product } = (await get('admin', `/api/v1/staff/products/${made}`)).json()
  expect(product).toMatchObject({ name: 'Linen shirt', slug: 'linen-shirt', status: 'draft' })
  const listed = variants.map((one: { sku: string; price: number; on_hand: number }) =>
    [one.sku, one.price, one.on_hand].join(' '),
  )
  expect(listed).toHaveLength(11)
  expect(listed).toEqual(
    expect.arrayContaining(['OWN-1 5900 12', 'LINEN-SHIRT-NAV-M 6150 12', 'LINEN-SHIRT-RUS-XL 5900 3']),
  )
})

test('errors are marked, nothing is saved, and all input stays', async () => {
  const refused = await send('admin', '/admin/products/new', {
    ...input,
    name: 'Second shirt',
    'price:black~m': 'cheap',
    'barcode:navy~xl': '4006381333931',
  })
  expect(refused.statusCode).toBe(422)
  expect(refused.body).toContain('id="price:black~m-fault"')
  for (const text of [
    'value="Second shirt"',
    'value="cheap"',
    'value="4006381333931"',
    'value="Black, Navy, Rust"',
  ])
    expect(refused.body).toContain(text)
  const taken = await send('admin', '/admin/products/new', {
    ...input,
    name: 'Second shirt',
    'sku:navy~l': 'OWN-1',
  })
  expect(taken.body).toContain('id="sku:navy~l-fault"')
  expect((await get('admin', '/api/v1/staff/products?q=Second')).json().products).toEqual([])
})

const photo = (colour: string, width = 400, height = 500) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .withExif({ IFD0: { Copyright: 'Secret Place' } })
    .jpeg()
    .toBuffer()
const upload = async (name: string, files: Buffer[], alts: string[], more: Record<string, string> = {}) => {
  const form = new FormData()
  form.append('do', 'add')
  files.forEach((file, index) => {
    form.append('file', new Blob([new Uint8Array(file)]), `p${index}.jpg`)
    form.append(`alt-${index}`, alts[index] ?? '')
  })
  for (const [key, value] of Object.entries(more)) form.append(key, value)
  return send(name, `/admin/products/${made}/pictures`, form)
}

test('a draft is previewed by staff as its page would look, and by no one else', async () => {
  const frame = `/admin/products/${made}/preview/page`
  const shown = await get('warehouse', frame)
  expect(shown.statusCode).toBe(200)
  for (const text of ['<h1', 'Linen shirt', '$59', 'Rust', 'XL']) expect(shown.body).toContain(text)
  for (const text of ['<script', '<noscript', '(scripting']) expect(shown.body).not.toContain(text)
  expect(shown.headers['content-security-policy']).toMatch(/^sandbox /)
  expect(shown.headers['cache-control']).toContain('no-store')
  expect((await get('warehouse', `/ar${frame}`)).body).toContain('dir="rtl"')
  expect((await get('warehouse', `/admin/products/${made}/preview`)).body).toContain(`src="${frame}"`)
  expect((await get('customer', frame)).statusCode).toBe(404)
  expect((await api.get('/products/linen-shirt')).statusCode).toBe(404)
})

test('images are re-encoded without camera metadata, in order, and shown to shoppers', async () => {
  const { colours } = await pictures()
  const navy = colours.find(({ label }) => label === 'Navy')!
  const sent = await upload(
    'designer',
    [await photo('#a33'), await photo('#33a')],
    ['A red one', 'A blue one'],
    {
      'colour-1': String(navy.id),
    },
  )
  expect([sent.statusCode, sent.headers['location']]).toEqual([
    303,
    `/admin/products/${made}/pictures?done=added`,
  ])
  const now = await pictures()
  expect(now.pictures.map(({ alt, colour }) => [alt, colour])).toEqual([
    ['A red one', null],
    ['A blue one', navy.id],
  ])
  const { rows } = await sql<{
    storage_key: string
  }>`select storage_key from media where kind = 'file'`.execute(api.db)
  for (const { storage_key: key } of rows)
    expect((await sharp(`${api.files}/${key}`).metadata()).exif).toBeUndefined()
  await send('admin', `/admin/products/${made}`, { status: 'active', 'was-status': 'draft' })
  const shown = (await api.get('/api/v1/dynamic/product?slug=linen-shirt')).json()
  const blue = shown.attributes.find(({ value }: { value: string }) => value === 'Navy')
  expect(blue.gallery[0].alt).toBe('A blue one')
})

test('an invalid image, or one without alt text, rejects the whole upload and is named', async () => {
  const before = (await pictures()).version
  const refused = await upload(
    'admin',
    [await photo('#3a3'), Buffer.from('<svg onload=alert(1)>')],
    ['Green', 'Bad'],
  )
  expect(refused.statusCode).toBe(422)
  expect((await upload('admin', [await photo('#3a3')], ['  '])).statusCode).toBe(422)
  expect((await upload('admin', [], [])).statusCode).toBe(422)
  expect((await upload('warehouse', [await photo('#3a3')], ['Green'])).statusCode).toBe(403)
  expect((await pictures()).version).toBe(before)
})

const arrange = async (does: string, change: Partial<Record<string, string>> = {}) => {
  const { pictures: now, version } = await pictures()
  const form = new URLSearchParams({ do: does, was: version })
  for (const { id, alt, colour } of now) {
    form.append('picture', String(id))
    form.append(`alt:${id}`, alt)
    form.append(`colour:${id}`, String(colour ?? ''))
  }
  for (const [key, value] of Object.entries(change)) form.set(key, value!)
  return api.app.inject({
    method: 'POST',
    url: `/admin/products/${made}/pictures`,
    headers: { ...(await as('admin')), 'content-type': 'application/x-www-form-urlencoded' },
    payload: form.toString(),
  })
}

test('a button moves an image and keeps unsaved alt text; an outdated edit is rejected and saves nothing', async () => {
  const [first, second] = (await pictures()).pictures
  const old = (await pictures()).version
  expect(
    (await arrange(`up:${second!.id}`, { [`alt:${first!.id}`]: 'Red, from the front' })).statusCode,
  ).toBe(303)
  const now = await pictures()
  expect(now.pictures.map(({ id, alt }) => [id, alt])).toEqual([
    [second!.id, 'A blue one'],
    [first!.id, 'Red, from the front'],
  ])
  const late = await arrange(`up:${first!.id}`, { was: old, [`alt:${first!.id}`]: 'My own words' })
  expect(late.statusCode).toBe(409)
  expect(late.body).toContain('value="My own words"')
  expect((await pictures()).version).toBe(now.version)
})

test('an image is cropped, and an active product keeps its last one', async () => {
  const [first, second] = (await pictures()).pictures
  const part = { left: '10', top: '0', width: '50', height: '40' }
  expect((await arrange(`crop:${first!.id}`, part)).headers['location']).toContain('done=cropped')
  const [now] = (await pictures()).pictures
  expect([now!.id, now!.width, now!.height]).toEqual([first!.id, 200, 200])
  expect((await arrange(`crop:${first!.id}`, { ...part, width: '1' })).statusCode).toBe(422)
  expect((await arrange(`remove:${second!.id}`)).statusCode).toBe(303)
  const last = await arrange(`remove:${first!.id}`)
  expect(last.statusCode).toBe(422)
  expect(last.body).toContain('What is on sale keeps a picture')
  expect((await pictures()).pictures).toHaveLength(1)
})

test('a sale of several products is scheduled with the form’s dates, and ended from the list', async () => {
  const form = `/admin/sales/new?product=${made}&product=1&product=999999`
  const page = await get('sales-manager', form)
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page.body)?.[1]
  const [from, until] = [field('from')!, field('until')!]
  expect([new Date(`${from}Z`).getUTCDay(), Date.parse(`${until}Z`) - Date.parse(`${from}Z`)]).toEqual([
    6, 172_800_000,
  ])
  const saleInput = { percent: '25', price: '', from: '', until: '2090-01-01T10:00' }
  const both = await send('sales-manager', form, { ...saleInput, price: '10' })
  expect(both.statusCode).toBe(422)
  expect(both.body).toContain('one of both')
  for (const text of ['value="25"', 'value="10"', 'value="2090-01-01T10:00"'])
    expect(both.body).toContain(text)
  expect((await send('sales-manager', form, { ...saleInput, until: '2020-01-01T10:00' })).statusCode).toBe(
    422,
  )
  expect((await send('designer', form, saleInput)).statusCode).toBe(403)
  const done = await send('sales-manager', form, saleInput)
  expect(done.headers['location']).toMatch(/^\/admin\/sales\?done=planned&planned=\d+&left=0$/)
  const sales = async () =>
    (await get('admin', '/api/v1/staff/sales')).json().sales as {
      product: { id: number }
      starts_at: string
      ends_at: string
    }[]
  const own = (await sales()).filter(({ ends_at: ends }) => ends === '2090-01-01T10:00:00.000Z')
  expect(own.map(({ product }) => product.id).toSorted((a, b) => a - b)).toEqual(
    [1, made].toSorted((a, b) => a - b),
  )
  for (const { product, starts_at, ends_at } of own)
    expect(
      (await send('admin', '/admin/sales', { product: String(product.id), starts_at, ends_at })).statusCode,
    ).toBe(303)
  expect((await sales()).filter(({ ends_at: ends }) => ends === '2090-01-01T10:00:00.000Z')).toEqual([])
})

test('categories by forms: an outdated edit is rejected with its input, buttons move one, one in use is not deleted', async () => {
  const made = await send('designer', '/admin/categories', { do: 'new', name: 'Scarves', parent: '' })
  const id = /categories\/(\d+)/.exec(String(made.headers['location']))![1]!
  const path = `/admin/categories/${id}`
  const first = { 'was-name': 'Scarves', name: 'Shawls', 'was-slug': 'scarves', slug: 'scarves' }
  expect((await send('designer', path, first)).headers['location']).toBe(`${path}?done=saved`)
  const late = await send('admin', path, { ...first, name: 'Stoles' })
  expect(late.statusCode).toBe(409)
  for (const text of ['now: Shawls', 'value="Stoles"']) expect(late.body).toContain(text)
  const wrong = await send('admin', path, { 'was-slug': 'scarves', slug: 'No Address' })
  expect([wrong.statusCode, /value="No Address"/.test(wrong.body)]).toEqual([422, true])

  const { version } = (await get('designer', '/api/v1/staff/categories')).json()
  const up = { do: `up:${id}`, was: version }
  const moved = await send('designer', '/admin/categories', up)
  expect(moved.headers['location']).toBe(`/admin/categories?at=${id}&by=up&done=moved`)
  const again = await send('designer', '/admin/categories', up)
  expect(again.body).toContain('Somebody else has changed the tree meanwhile')
  const { categories } = (await get('designer', '/api/v1/staff/categories')).json()
  const full = categories.find((one: { products: number }) => one.products > 0)
  const stays = await send('designer', `/admin/categories/${full.id}`, { do: 'remove' })
  expect(stays.body).toContain('Products stand in it.')
  expect((await send('designer', path, { do: 'remove' })).headers['location']).toContain('done=removed')
})

test('a category image is re-encoded, and an invalid one is not saved', async () => {
  const { categories } = (await get('designer', '/api/v1/staff/categories')).json()
  const path = `/admin/categories/${categories[0].id}`
  const url = async () =>
    (await get('designer', `/api/v1/staff/categories/${categories[0].id}`)).json().url as string | null
  const form = async (bytes: Buffer) => {
    const sent = new FormData()
    sent.append('was-url', (await url()) ?? '')
    sent.append('do', 'picture')
    sent.append('file', new Blob([new Uint8Array(bytes)]), 'a.jpg')
    return send('designer', path, sent)
  }
  expect((await form(Buffer.from('no picture'))).statusCode).toBe(422)
  expect((await form(await photo('#3a3'))).headers['location']).toBe(`${path}?done=saved`)
  expect((await get('designer', (await url())!)).statusCode).toBe(200)
})

test('adding variants by a form: errors are marked and input stays, and omitted ones are not created', async () => {
  const path = `/admin/products/${made}/variants`
  const more = {
    ...input,
    'values-1': 'Black, Navy, Rust, Moss',
    'leave:rust~s': 'on',
    'leave:moss~xl': 'on',
    pattern: 'LINEN-SHIRT',
    'price-all': 'dear',
  }
  expect((await send('designer', path, more)).body).toContain('value="dear"')
  const added = await send('designer', path, { ...more, 'price-all': '65' })
  expect(added.headers['location']).toBe(`/admin/products/${made}?done=added`)
  const { variants } = (await get('admin', `/api/v1/staff/products/${made}`)).json()
  const moss = variants.filter(({ sku }: { sku: string }) => sku.includes('-MOS-'))
  expect(moss.map(({ sku, price }: { sku: string; price: number }) => [sku.at(-1), price])).toEqual(
    ['S', 'M', 'L'].map((size) => [size, 6_500]),
  )
})

test('custom fields are edited in a form that their definitions generate (Medusa admin 549: staff could not see metadata)', async () => {
  const fields = [
    { key: 'material', type: 'choice', choices: [{ value: 'linen', label: { en: 'Linen' } }] },
    { key: 'weight', type: 'integer', min: 10 },
    { key: 'care', type: 'text', translatable: true },
  ].map((field) => customField.parse({ entity: 'product', name: { en: `The ${field.key}` }, ...field }))
  await api.db.transaction().execute((tx) => setCustomFields(tx, fields))
  const page = `/admin/products/${made}`
  const form = { form: 'fields', 'was-field:material': '', 'was-field:weight': '', 'was-field:care.vi': '' }
  const typed = { 'field:material': 'linen', 'field:weight': '5', 'field:care.vi': '' }
  const rejected = await send('admin', page, { ...form, ...typed })
  expect(rejected.statusCode).toBe(422)
  expect(rejected.body).toContain('Enter a number from 10 to ∞.')
  expect(rejected.body).toMatch(/name="field:weight"[^>]* value="5"/)
  expect((await send('admin', page, { ...form, ...typed, 'field:weight': '50' })).statusCode).toBe(303)
  const { body } = await get('admin', page)
  for (const text of ['The material', 'The care (vi)', 'value="50"']) expect(body).toContain(text)
  const saved = async () => (await get('admin', `/api/v1/staff/products/${made}/fields`)).json().values
  expect(await saved()).toEqual({ material: 'linen', weight: 50 })
  // A form that was opened before the change.
  expect((await send('admin', page, { ...form, ...typed, 'field:weight': '60' })).statusCode).toBe(409)
  expect(await saved()).toEqual({ material: 'linen', weight: 50 })
})
