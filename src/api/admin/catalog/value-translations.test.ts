// Tests translations of option values over HTTP: set once, shown and searchable everywhere.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../../tests/support/actors.ts'
import { useApi } from '../../../../tests/support/api.ts'
import { loadOptionTexts } from '../../../modules/translations/option-texts.store.ts'
import { refreshListing } from '../../../modules/search/refresh/refresh-listing.ts'
import type { OptionTranslationList } from '../../../modules/catalog/option-translations.ts'
import type { ProductCard, ProductDetail } from '../../../modules/search/listing.ts'

const api = useApi()
let actors: Actor[]
const callAsRole = async (name: string, method: 'GET' | 'PATCH', path: string, payload?: object) => {
  const access = await actors.find((actor) => actor.name === name)!.token()
  const response = await api.app.inject({
    method,
    url: `/api/v1/staff/option-values/${path}`,
    headers: { ...(access && { authorization: `Bearer ${access}` }) },
    ...(payload && { payload }),
  })
  return { status: response.statusCode, body: response.body === '' ? undefined : response.json() }
}
const saveTranslations = (locale: string, edit: object) => callAsRole('designer', 'PATCH', locale, edit)
const listed = async (path: string): Promise<OptionTranslationList> =>
  (await callAsRole('designer', 'GET', path)).body as OptionTranslationList
const findTranslation = async (locale: string, name: string) =>
  (await listed(`${locale}?q=${encodeURIComponent(name)}`)).values.find((word) => word.name === name)
const fetchJson = async <Answer>(path: string) => (await api.get(`/api/v1/dynamic${path}`)).json() as Answer

beforeAll(async () => {
  ;({ actors } = await makeActors(api))
}, 60_000)

test('a value is translated once for all products: pages, cards, filters and searches; cart values stay', async () => {
  const page = (locale: string) => fetchJson<ProductDetail>(`/product?slug=dio-001${locale}`)
  const list = (locale: string) => fetchJson<{ products: ProductCard[] }>(`/products?limit=100${locale}`)
  const english = await page('')
  const colour = english.attributes[0]!
  expect(await findTranslation('ar', colour.value)).toMatchObject({
    kinds: ['colour'],
    translation: '',
    untranslated: true,
  })
  const { untranslated_count: lacking } = await listed('ar')
  expect(
    (await saveTranslations('ar', { [`option/${colour.value}`]: { was: '', to: 'زهرحجر' } })).status,
  ).toBe(204)

  const listing = await page('&locale=ar')
  expect(listing.attributes[0]).toMatchObject({ value: colour.value, label: 'زهرحجر', slug: colour.slug })
  expect((await page('&locale=he')).attributes[0]).not.toHaveProperty('label')
  expect(await page('')).toEqual(english)
  const having = (products: ProductCard[]) =>
    products.filter(({ attributes }) => attributes.some(({ value }) => value === colour.value))
  const cards = having((await list('&locale=ar')).products)
  expect(cards.length).toBeGreaterThan(1)
  for (const { attributes } of cards)
    expect(attributes.find(({ value }) => value === colour.value)!.label).toBe('زهرحجر')
  expect(await findTranslation('ar', colour.value)).toMatchObject({
    translation: 'زهرحجر',
    untranslated: false,
  })
  expect((await listed('ar')).untranslated_count).toBe(lacking - 1)

  const total = async (q: string, locale: string) =>
    (await fetchJson<{ total: number }>(`/home/search?q=${encodeURIComponent(q)}${locale}`)).total
  const totalFor = await total(colour.value, '')
  expect(totalFor).toBeGreaterThan(0)
  expect([await total('زهرحجر', ''), await total('زهرحجر', '&locale=ar')]).toEqual([totalFor, totalFor])
  expect(await total('Dior زهرحجر', '&locale=vi')).toBe(await total(`Dior ${colour.value}`, ''))
})

test('filters name colour families and size groups by their translations', async () => {
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
  await saveTranslations('vi', {
    'option/Red': { was: '', to: 'Đỏ' },
    'option/One size': { was: '', to: 'Một cỡ' },
  })
  type Facets = { facets: Record<'color' | 'size', { value: string; label: string }[]> }
  const { facets } = await fetchJson<Facets>('/home/search?locale=vi')
  expect(facets.color.find(({ value }) => value === 'red')?.label).toBe('Đỏ')
  expect(facets.size.find(({ value }) => value.endsWith('one-size'))?.label).toBe('Một cỡ')
})

test('numbered names are translated together and keep their numbers; letter and number sizes need no translation', async () => {
  await sql`update product_option_value set label = '38 years' where label = '38'`.execute(api.db)
  await sql`update product_option_value set label = '39 years' where label = '39'`.execute(api.db)
  const { values: words } = await listed('he')
  expect(words.find(({ similar: alike }) => alike.includes('39 years'))).toMatchObject({
    name: '38 years',
    untranslated: true,
  })
  expect(words.filter(({ untranslated: lacks, name }) => lacks && /^(?:[XSML]+|\d+)$/.test(name))).toEqual([])
  const uneven = await saveTranslations('he', { 'option/38 years': { was: '', to: 'שנים' } })
  expect([uneven.status, uneven.body.error.details.issues]).toEqual([
    400,
    [{ path: 'option/38 years', message: 'numbers' }],
  ])
  await saveTranslations('he', { 'option/38 years': { was: '', to: '38 שנים' } })
  expect((await loadOptionTexts(api.db, 'he')).get('# years')).toBe('# שנים')
  const now = await saveTranslations('he', { 'option/39 years': { was: '39 שנים', to: '' } })
  expect(now.status).toBe(204)
  expect(await findTranslation('he', '38 years')).toMatchObject({ translation: '' })
})

test('an outdated edit is rejected; a repeated one is already applied; the audit log has it once', async () => {
  const edit = { 'option/Size': { was: '', to: 'Cỡ' }, 'option/Colour': { was: '', to: 'Màu' } }
  const [item, other] = await Promise.all([saveTranslations('vi', edit), saveTranslations('vi', edit)])
  expect([item.status, other.status]).toEqual([204, 204])
  const lateResponse = await saveTranslations('vi', {
    'option/Size': { was: '', to: 'Kích cỡ' },
    'option/Rust': { was: '', to: 'Gỉ' },
  })
  expect([lateResponse.status, lateResponse.body.error.details.fields]).toEqual([409, ['option/Size']])
  expect(await findTranslation('vi', 'Size')).toMatchObject({ kinds: ['option'], translation: 'Cỡ' })
  const { rows } = await sql<{ diff: object; actor: string }>`
    select diff from audit_event where action = 'value.translate' and diff ? 'option/Size'`.execute(api.db)
  expect(rows).toEqual([{ diff: edit }])
  expect((await loadOptionTexts(api.db, 'vi')).get('Rust')).toBeUndefined()
})

test('an unused value is rejected', async () => {
  const unknown = await saveTranslations('ar', { 'option/No such value': { was: '', to: 'لا شيء' } })
  expect([unknown.status, unknown.body.error.details.issues[0].message]).toEqual([400, 'unknown'])
})

test.each([
  ['designer', 200, 204],
  ['warehouse', 403, 403],
  ['user', 403, 403],
])('%s reads with %i and writes with %i', async (name, read, write) => {
  expect((await callAsRole(name, 'GET', 'vi')).status).toBe(read)
  expect((await callAsRole(name, 'PATCH', 'vi', {})).status).toBe(write)
})

test('all values come at once or page by page, in the same order', async () => {
  const names = (list: OptionTranslationList) => list.values.map(({ key }) => key)
  const all = await listed('ar?limit=5000')
  const pages = [await listed('ar?limit=2'), await listed('ar?limit=2&page=2')]
  expect(pages.flatMap(names)).toEqual(names(all).slice(0, 4))
  expect([all.has_more, pages[0]!.has_more, all.values.length]).toEqual([false, true, all.total])
  expect((await callAsRole('designer', 'GET', 'ar?limit=5001')).status).toBe(400)
})
