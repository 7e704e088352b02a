// Tests translations of brands over HTTP.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../../tests/support/actors.ts'
import { useApi } from '../../../../tests/support/api.ts'

const api = useApi()
let actors: Actor[]
const call = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) => {
  const access = await actors.find((actor) => actor.name === 'designer')!.token()
  const response = await api.app.inject({
    method,
    url: `/api/v1/staff/${path}`,
    headers: { authorization: `Bearer ${access}` },
    ...(payload && { payload }),
  })
  return { status: response.statusCode, body: response.body === '' ? undefined : response.json() }
}

beforeAll(async () => {
  ;({ actors } = await makeActors(api))
}, 60_000)

test('a brand’s name in another script is shown in that language, searchable in every one, and kept with a new slug', async () => {
  const { rows } = await sql<{ id: number }>`select id from brand where slug = 'puma'`.execute(api.db)
  const id = rows[0]!.id
  const fetchJson = async <Answer>(path: string) =>
    (await api.get(`/api/v1/dynamic/${path}`)).json() as Answer
  type List = { total: number; products: { brand?: { slug: string; name: string } }[] }
  type Search = List & {
    meaning: { matched?: { name: string } }
    facets: { brand: { value: string; label: string }[] }
  }
  const before = await fetchJson<Search>('home/search?q=puma&locale=ar')
  expect(before.meaning.matched?.name).toBe('Puma')
  const all = (await fetchJson<List>('products?brand=puma')).total
  const translations = { ar: { was: '', to: 'بوما' } }
  expect((await call('PATCH', `brands/${id}`, { translations })).body.translations).toEqual({ ar: 'بوما' })
  // A repeated request succeeds; a request based on an outdated version is rejected and writes nothing.
  expect((await call('PATCH', `brands/${id}`, { translations })).status).toBe(200)
  const lateResponse = await call('PATCH', `brands/${id}`, {
    name: { was: 'Puma', to: 'Pumas' },
    translations: { ar: { was: '', to: 'بيوما' } },
  })
  expect([lateResponse.status, lateResponse.body.error.details.fields]).toEqual([409, ['translations.ar']])
  const { rows: auditEvents } = await sql`select diff from audit_event where action = 'brand.change'`.execute(
    api.db,
  )
  expect(auditEvents).toEqual([{ diff: { translations } }])

  const searched = await fetchJson<Search>('home/search?q=puma&locale=ar')
  expect(searched.meaning.matched?.name).toBe('بوما')
  expect(searched.facets.brand.find(({ value }) => value === 'puma')?.label).toBe('بوما')
  expect(searched.products[0]!.brand).toEqual({ slug: 'puma', name: 'بوما' })
  expect((await fetchJson<Search>('home/search?q=puma')).products[0]!.brand!.name).toBe('Puma')
  const { slug } = (await fetchJson<{ products: { slug: string }[] }>('products?brand=puma')).products[0]!
  expect(await fetchJson(`product?slug=${slug}&locale=ar`)).toMatchObject({ brand: { name: 'بوما' } })
  expect((await fetchJson<Search>(`home/search?q=${encodeURIComponent('بوما')}&locale=ar`)).meaning).toEqual(
    searched.meaning,
  )
  expect((await fetchJson<List>(`home/search?q=${encodeURIComponent('بوما')}`)).total).toBe(all)
  const suggested = await fetchJson<{ suggestions: object[] }>(
    `home/search/suggest?q=${encodeURIComponent('بوم')}&locale=ar`,
  )
  expect(suggested.suggestions).toContainEqual(
    expect.objectContaining({ kind: 'brand', slug: 'puma', label: 'بوما' }),
  )

  await call('PATCH', `brands/${id}`, { slug: { was: 'puma', to: 'the-puma' } })
  expect((await fetchJson<List>('products?brand=the-puma&locale=ar')).products[0]!.brand!.name).toBe('بوما')
  await call('PATCH', `brands/${id}`, { slug: { was: 'the-puma', to: 'puma' } })
  const { id: createdId } = (await call('POST', 'brands', { name: 'Gone soon' })).body
  await call('PATCH', `brands/${createdId}`, { translations: { he: { was: '', to: 'הולך' } } })
  await call('DELETE', `brands/${createdId}`)
  const { id: secondId } = (await call('POST', 'brands', { name: 'Gone soon' })).body
  expect((await call('GET', `brands/${secondId}`)).body.translations).toEqual({})
})
