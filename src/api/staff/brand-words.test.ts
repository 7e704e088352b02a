// What brands are called in other languages, over HTTP.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../tests/support/actors.ts'
import { useApi } from '../../../tests/support/api.ts'

const api = useApi()
let actors: Actor[]
const call = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) => {
  const access = await actors.find((actor) => actor.name === 'designer')!.token()
  const answer = await api.app.inject({
    method,
    url: `/api/v1/staff/${path}`,
    headers: { authorization: `Bearer ${access}` },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() }
}

beforeAll(async () => {
  ;({ actors } = await makeActors(api))
}, 60_000)

test('a brand in another script is called so in that language, found by it in every one, and keeps it under another address', async () => {
  const { rows } = await sql<{ id: number }>`select id from brand where slug = 'puma'`.execute(api.db)
  const id = rows[0]!.id
  const shown = async <Answer>(path: string) => (await api.get(`/api/v1/dynamic/${path}`)).json() as Answer
  type List = { total: number; products: { brand?: { slug: string; name: string } }[] }
  type Search = List & {
    meaning: { matched?: { name: string } }
    facets: { brand: { value: string; label: string }[] }
  }
  const before = await shown<Search>('home/search?q=puma&locale=ar')
  expect(before.meaning.matched?.name).toBe('Puma')
  const all = (await shown<List>('products?brand=puma')).total
  const words = { ar: { was: '', to: 'بوما' } }
  expect((await call('PATCH', `brands/${id}`, { words })).body.words).toEqual({ ar: 'بوما' })
  // Sent again it is done already; who saw none is told, and nothing of theirs is written.
  expect((await call('PATCH', `brands/${id}`, { words })).status).toBe(200)
  const late = await call('PATCH', `brands/${id}`, {
    name: { was: 'Puma', to: 'Pumas' },
    words: { ar: { was: '', to: 'بيوما' } },
  })
  expect([late.status, late.body.error.details.fields]).toEqual([409, ['words.ar']])
  const { rows: told } = await sql`select diff from audit_event where action = 'brand.change'`.execute(api.db)
  expect(told).toEqual([{ diff: { words } }])

  const searched = await shown<Search>('home/search?q=puma&locale=ar')
  expect(searched.meaning.matched?.name).toBe('بوما')
  expect(searched.facets.brand.find(({ value }) => value === 'puma')?.label).toBe('بوما')
  expect(searched.products[0]!.brand).toEqual({ slug: 'puma', name: 'بوما' })
  expect((await shown<Search>('home/search?q=puma')).products[0]!.brand!.name).toBe('Puma')
  const { slug } = (await shown<{ products: { slug: string }[] }>('products?brand=puma')).products[0]!
  expect(await shown(`product?slug=${slug}&locale=ar`)).toMatchObject({ brand: { name: 'بوما' } })
  expect((await shown<Search>(`home/search?q=${encodeURIComponent('بوما')}&locale=ar`)).meaning).toEqual(
    searched.meaning,
  )
  expect((await shown<List>(`home/search?q=${encodeURIComponent('بوما')}`)).total).toBe(all)
  const suggested = await shown<{ suggestions: object[] }>(
    `home/search/suggest?q=${encodeURIComponent('بوم')}&locale=ar`,
  )
  expect(suggested.suggestions).toContainEqual(
    expect.objectContaining({ kind: 'brand', slug: 'puma', label: 'بوما' }),
  )

  await call('PATCH', `brands/${id}`, { slug: { was: 'puma', to: 'the-puma' } })
  expect((await shown<List>('products?brand=the-puma&locale=ar')).products[0]!.brand!.name).toBe('بوما')
  await call('PATCH', `brands/${id}`, { slug: { was: 'the-puma', to: 'puma' } })
  const { id: made } = (await call('POST', 'brands', { name: 'Gone soon' })).body
  await call('PATCH', `brands/${made}`, { words: { he: { was: '', to: 'הולך' } } })
  await call('DELETE', `brands/${made}`)
  const { id: again } = (await call('POST', 'brands', { name: 'Gone soon' })).body
  expect((await call('GET', `brands/${again}`)).body.words).toEqual({})
})
