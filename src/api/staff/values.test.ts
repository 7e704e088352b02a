// What values of choices are called in other languages, over HTTP: said once, shown and found everywhere.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../tests/support/actors.ts'
import { useApi } from '../../../tests/support/api.ts'
import { getContent, saveContent } from '../../modules/content/content.store.ts'
import { refreshListing } from '../../modules/search/refresh-listing.ts'
import type { OptionTranslationList } from '../../modules/catalog/option-translations.ts'
import type { ProductCard, ProductDetail } from '../../modules/search/listing.ts'

const api = useApi()
let actors: Actor[]
const callAs = async (name: string, method: 'GET' | 'PATCH', path: string, payload?: object) => {
  const access = await actors.find((actor) => actor.name === name)!.token()
  const answer = await api.app.inject({
    method,
    url: `/api/v1/staff/values/${path}`,
    headers: { ...(access && { authorization: `Bearer ${access}` }) },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() }
}
const say = (locale: string, edit: object) => callAs('designer', 'PATCH', locale, edit)
const listed = async (path: string): Promise<OptionTranslationList> =>
  (await callAs('designer', 'GET', path)).body as OptionTranslationList
const wordOf = async (locale: string, name: string) =>
  (await listed(`${locale}?q=${encodeURIComponent(name)}`)).words.find((one) => one.name === name)
const shown = async <Answer>(path: string) => (await api.get(`/api/v1/dynamic${path}`)).json() as Answer

beforeAll(async () => {
  ;({ actors } = await makeActors(api))
}, 60_000)

test('a value is said once for all products: pages, cards, filters and who searches have it; what carts hold stays', async () => {
  const page = (locale: string) => shown<ProductDetail>(`/product?slug=dio-001${locale}`)
  const list = (locale: string) => shown<{ products: ProductCard[] }>(`/products?limit=100${locale}`)
  const english = await page('')
  const colour = english.attributes[0]!
  expect(await wordOf('ar', colour.value)).toMatchObject({ kinds: ['colour'], said: '', lacks: true })
  const { lacking } = await listed('ar')
  expect((await say('ar', { [colour.value]: { was: '', to: 'زهرحجر' } })).status).toBe(204)

  const found = await page('&locale=ar')
  expect(found.attributes[0]).toMatchObject({ value: colour.value, label: 'زهرحجر', slug: colour.slug })
  expect((await page('&locale=he')).attributes[0]).not.toHaveProperty('label')
  expect(await page('')).toEqual(english)
  const having = (products: ProductCard[]) =>
    products.filter(({ attributes }) => attributes.some(({ value }) => value === colour.value))
  const cards = having((await list('&locale=ar')).products)
  expect(cards.length).toBeGreaterThan(1)
  for (const { attributes } of cards)
    expect(attributes.find(({ value }) => value === colour.value)!.label).toBe('زهرحجر')
  expect(await wordOf('ar', colour.value)).toMatchObject({ said: 'زهرحجر', lacks: false })
  expect((await listed('ar')).lacking).toBe(lacking - 1)

  const total = async (q: string, locale: string) =>
    (await shown<{ total: number }>(`/home/search?q=${encodeURIComponent(q)}${locale}`)).total
  const all = await total(colour.value, '')
  expect(all).toBeGreaterThan(0)
  expect([await total('زهرحجر', ''), await total('زهرحجر', '&locale=ar')]).toEqual([all, all])
  expect(await total('Dior زهرحجر', '&locale=vi')).toBe(await total(`Dior ${colour.value}`, ''))
})

test('filters name families of colours and sizes by the words of their values', async () => {
  await sql`update product_option_value set label = 'One size', value = 'one-size', family = null where label = '42'`.execute(
    api.db,
  )
  const { rows } = await sql<{ id: number }>`select id from product`.execute(api.db)
  await api.db.transaction().execute((tx) =>
    refreshListing(
      tx,
      rows.map(({ id }) => id),
      api.now(),
    ),
  )
  await say('vi', { Red: { was: '', to: 'Đỏ' }, 'One size': { was: '', to: 'Một cỡ' } })
  type Facets = { facets: Record<'color' | 'size', { value: string; label: string }[]> }
  const { facets } = await shown<Facets>('/home/search?locale=vi')
  expect(facets.color.find(({ value }) => value === 'red')?.label).toBe('Đỏ')
  expect(facets.size.find(({ value }) => value.endsWith('one-size'))?.label).toBe('Một cỡ')
})

test('names with numbers are said together and keep each its own; sizes in letters and figures lack nothing', async () => {
  await sql`update product_option_value set label = '38 years' where label = '38'`.execute(api.db)
  await sql`update product_option_value set label = '39 years' where label = '39'`.execute(api.db)
  const { words } = await listed('he')
  expect(words.find(({ alike }) => alike.includes('39 years'))).toMatchObject({
    name: '38 years',
    lacks: true,
  })
  expect(words.filter(({ lacks, name }) => lacks && /^(?:[XSML]+|\d+)$/.test(name))).toEqual([])
  const uneven = await say('he', { '38 years': { was: '', to: 'שנים' } })
  expect([uneven.status, uneven.body.error.details.issues]).toEqual([
    400,
    [{ path: '38 years', message: 'numbers' }],
  ])
  await say('he', { '38 years': { was: '', to: '38 שנים' } })
  expect((await getContent(api.db, 'words', 'catalogue', 'he'))?.['# years']).toBe('# שנים')
  const now = await say('he', { '39 years': { was: '39 שנים', to: '' } })
  expect(now.status).toBe(204)
  expect(await wordOf('he', '38 years')).toMatchObject({ said: '' })
})

test('who was too late is told and nothing of theirs is written; sent again it is done already; the audit has it once', async () => {
  const edit = { Size: { was: '', to: 'Cỡ' }, Colour: { was: '', to: 'Màu' } }
  const [one, other] = await Promise.all([say('vi', edit), say('vi', edit)])
  expect([one.status, other.status]).toEqual([204, 204])
  const late = await say('vi', { Size: { was: '', to: 'Kích cỡ' }, Rust: { was: '', to: 'Gỉ' } })
  expect([late.status, late.body.error.details.fields]).toEqual([409, ['Size']])
  expect(await wordOf('vi', 'Size')).toMatchObject({ kinds: ['option'], said: 'Cỡ' })
  const { rows } = await sql<{ diff: object; actor: string }>`
    select diff from audit_event where action = 'value.words' and diff ? 'Size'`.execute(api.db)
  expect(rows).toEqual([{ diff: edit }])
  expect((await getContent(api.db, 'words', 'catalogue', 'vi'))?.['Rust']).toBeUndefined()
})

test('words stay in the document that holds them; what nothing is called by is refused', async () => {
  await saveContent(api.db, 'words', 'site', 'ar', { Navy: 'أسود' })
  await say('ar', { Navy: { was: 'أسود', to: 'أسود فاحم' } })
  expect(await getContent(api.db, 'words', 'site', 'ar')).toEqual({ Navy: 'أسود فاحم' })
  const unknown = await say('ar', { 'No such value': { was: '', to: 'لا شيء' } })
  expect([unknown.status, unknown.body.error.details.issues[0].message]).toEqual([400, 'unknown'])
})

test.each([
  ['designer', 200, 204],
  ['warehouse', 403, 403],
  ['user', 403, 403],
])('%s reads with %i and writes with %i', async (name, read, write) => {
  expect((await callAs(name, 'GET', 'vi')).status).toBe(read)
  expect((await callAs(name, 'PATCH', 'vi', {})).status).toBe(write)
})
