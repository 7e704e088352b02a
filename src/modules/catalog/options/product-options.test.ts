// Options of a product are edited as a whole, and no variant, stock or price is lost.
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../../tests/support/actors.ts'
import { useApi } from '../../../../tests/support/api.ts'
import { createProduct } from '../../../../tests/support/catalogue.ts'
import { writeProducts } from '../../imports/write-products.ts'
import type { ProductOptionsView } from './product-options.ts'

const api = useApi()
let actors: Actor[]
let id: number
let number = 0

beforeAll(async () => {
  ;({ actors } = await makeActors(api))
}, 60_000)
beforeEach(async () => {
  const sku = `OPT-${++number}`
  const product = createProduct({ name: sku, sku, colours: ['Ink', 'Navy'], sizes: ['S', 'M'] }, new Date())
  await api.db.transaction().execute((tx) => writeProducts(tx, [product], { now: new Date() }))
  const { rows } = await sql<{ id: number }>`select id from product where source_key = ${sku}`.execute(api.db)
  id = rows[0]!.id
})

async function call(method: 'GET' | 'PUT' | 'POST', path: string, payload?: object, name = 'admin') {
  const token = await actors.find((actor) => actor.name === name)!.token()
  const response = await api.app.inject({
    method,
    url: `/api/v1/staff/${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(method !== 'GET' && { payload: payload ?? {} }),
  })
  return { status: response.statusCode, body: response.body === '' ? undefined : response.json() }
}
const read = async (): Promise<ProductOptionsView> => (await call('GET', `products/${id}/options`)).body
type Edit = {
  id?: number
  name: string
  values: { id?: number; label: string }[]
  existing_variants?: string
}
const toEdit = ({ options }: ProductOptionsView): Edit[] =>
  options.map(({ id: option, name, values }) => ({
    id: option,
    name,
    values: values.map(({ id: value, label }) => ({ id: value, label })),
  }))
const put = async (options: Edit[], more: object = {}) => {
  const { version: was } = await read()
  return call('PUT', `products/${id}/options`, { was, options, ...more })
}
/** All that a change of options must not lose. */
async function kept() {
  const { rows } = await sql<{ sku: string }>`
    select v.sku, (select sum(s.on_hand)::int from stock s where s.variant_id = v.id) as on_hand,
      (select min(p.amount_minor)::int from price p where p.variant_id = v.id) as price
    from variant v where v.product_id = ${id} order by v.sku`.execute(api.db)
  return rows
}
async function choices() {
  const { rows } = await sql<{ sku: string; status: string; choice: string }>`
    select v.sku, v.status, concat_ws(' / ', a.label, b.label, c.label) as choice from variant v
    left join product_option_value a on a.id = v.value1_id left join product_option_value b on b.id = v.value2_id
    left join product_option_value c on c.id = v.value3_id where v.product_id = ${id} order by v.position`.execute(
    api.db,
  )
  return rows.map(
    ({ sku, status, choice }) =>
      `${sku.replace(/^OPT-\d+-/, '')} ${choice}${status === 'active' ? '' : ' archived'}`,
  )
}
const inShop = async () => {
  const slug = `opt-${number}`
  return (await api.get(`/api/v1/dynamic/product?slug=${slug}`)).json()
}

test('options and values are renamed and reordered; two may exchange their names', async () => {
  const before = await kept()
  const [colour, size] = toEdit(await read())
  const [ink, navy] = colour!.values
  const renamed = {
    ...colour!,
    name: 'Shade',
    values: [
      { ...navy!, label: 'Ink' },
      { ...ink!, label: 'Navy' },
    ],
  }
  expect((await put([size!, renamed])).status).toBe(200)
  expect(await choices()).toEqual(['INK-S S / Navy', 'INK-M M / Navy', 'NAV-S S / Ink', 'NAV-M M / Ink'])
  expect(await kept()).toEqual(before)
  const { attributes } = await inShop()
  expect(attributes.map((one: { name: string; value: string }) => `${one.name} ${one.value}`)).toEqual([
    'Shade Ink',
    'Shade Navy',
  ])
})

test('a dry run shows the variants that would be archived; they are archived only when each is named', async () => {
  const before = await kept()
  const [colour, size] = toEdit(await read())
  const edit = [colour!, { ...size!, values: size!.values.slice(1) }]
  const preview = await put(edit, { dry_run: true })
  const gone = preview.body.changes.variants.filter((one: { archived: boolean }) => one.archived)
  expect(gone).toMatchObject([
    { sku: `OPT-${number}-INK-S`, before: ['Ink', 'S'], on_hand: 10, reserved: 0 },
    { sku: `OPT-${number}-NAV-S` },
  ])
  expect((await choices()).join()).not.toContain('archived')
  for (const archive of [[], [`OPT-${number}-INK-S`]]) {
    const { status, body } = await put(edit, { archive })
    expect([status, body.error.details.issues[0].path]).toEqual([400, 'archive'])
  }
  const archive = gone.map(({ sku }: { sku: string }) => sku)
  expect((await put(edit, { archive })).status).toBe(200)
  expect(await choices()).toEqual([
    'INK-S Ink / S archived',
    'INK-M Ink / M',
    'NAV-S Navy / S archived',
    'NAV-M Navy / M',
  ])
  expect(await kept()).toEqual(before)
  // The same value again: its variants are not sold until they are activated.
  expect((await put([colour!, size!])).status).toBe(200)
})

test('an option is removed: variants that become equal are archived, but for the first; and all is reverted', async () => {
  const [before, choicesBefore, stateBefore] = [await kept(), await choices(), await read()]
  const [colour, size] = toEdit(stateBefore)
  expect((await put([], { dry_run: true })).body.changes.variants).toHaveLength(4)
  const archive = [`OPT-${number}-NAV-S`, `OPT-${number}-NAV-M`]
  expect((await put([size!], { archive })).status).toBe(200)
  expect(await choices()).toEqual(['INK-S S', 'INK-M M', 'NAV-S S archived', 'NAV-M M archived'])
  expect(await kept()).toEqual(before)
  const { events } = (await call('GET', 'audit-events')).body
  expect(events[0]).toMatchObject({ action: 'product.options', revertible: true })
  expect((await call('POST', `audit-events/${events[0].id}/revert`)).status).toBeLessThan(300)
  expect(await choices()).toEqual(choicesBefore)
  expect(await read()).toEqual(stateBefore)
  // A revert after a later change would lose it.
  await put([{ ...colour!, name: 'Tone' }, size!])
  expect((await call('POST', `audit-events/${events[0].id}/revert`)).status).toBe(409)
})

test('a new option gives existing variants a value', async () => {
  const [colour, size] = toEdit(await read())
  const fit = { name: 'Fit', values: [{ label: 'Slim' }, { label: 'Regular' }] }
  const missing = await put([colour!, size!, fit])
  expect(missing.body.error.details.issues[0].path).toBe('options.2.existing_variants')
  expect((await put([{ ...fit, existing_variants: 'Regular' }, colour!, size!])).status).toBe(200)
  expect((await choices())[0]).toBe('INK-S Regular / Ink / S')
  expect(
    (await read()).options.map(({ name, values }) => [name, values.map(({ variants }) => variants)]),
  ).toEqual([
    ['Fit', [0, 4]],
    ['Colour', [2, 2]],
    ['Size', [2, 2]],
  ])
})

test('bad input is rejected with its path, and an outdated version with a conflict', async () => {
  const [colour, size] = toEdit(await read())
  const issues = async (...options: Edit[]) =>
    (await put(options)).body.error.details.issues.map(({ path }: { path: string }) => path)
  expect(await issues({ ...colour!, id: 999_999 }, size!)).toEqual(['options.0.id'])
  expect(await issues({ ...colour!, name: 'Size' }, size!)).toEqual(['options.0.name', 'options.1.name'])
  expect(await issues({ ...colour!, values: [{ label: 'Red' }, { label: 'red' }] }, size!)).toEqual([
    'options.0.values.0.label',
    'options.0.values.1.label',
  ])
  expect(await issues({ ...colour!, values: [{ label: 'Ink' }] }, size!)).toEqual(['options.0.values.0.id'])
  expect(await issues({ ...colour!, values: [{ label: 'Red' }] }, size!)).toEqual(['options'])
  const outdated = { was: 'old', options: [{ ...colour!, name: 'Tone' }, size!] }
  expect((await call('PUT', `products/${id}/options`, outdated)).status).toBe(409)
  expect((await call('PUT', `products/${id}/options`, outdated, 'warehouse')).status).toBe(403)
})

test('a value belongs to the filter that staff choose, which stays when its label stays', async () => {
  const [colour, size] = toEdit(await read())
  const values = colour!.values.map((value, index) => (index === 0 ? { ...value, family: 'grey' } : value))
  expect((await put([{ ...colour!, values }, size!])).status).toBe(200)
  const families = async () => (await read()).options[0]!.values.map(({ family }) => family)
  const [first, second] = await families()
  expect([first, second === 'grey']).toEqual(['grey', false])
  expect((await put(toEdit(await read()))).status).toBe(200)
  expect(await families()).toEqual([first, second])
})
