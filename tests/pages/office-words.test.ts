// Translations of option values and brands in the back office, by forms without JavaScript, alt texts by API, and the
// resulting shop pages.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeActors } from '../support/actors.ts'
import { useApi } from '../support/api.ts'
import { loadWebBuild } from '../../src/app/web-build.ts'

const api = useApi({ web: await loadWebBuild() })
let actors: Actor[]
const as = async (name: string) => {
  const access = await actors.find((actor) => actor.name === name)!.token()
  return { 'sec-fetch-site': 'same-origin', ...(access && { cookie: `access_token=${access}` }) }
}
const send = async (url: string, form: Record<string, string>) =>
  api.app.inject({
    method: 'POST',
    url,
    headers: { ...(await as('designer')), 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
const page = async (url: string) =>
  (await api.app.inject({ method: 'GET', url, headers: await as('designer') })).body
const shopper = async (url: string) => (await api.app.inject({ method: 'GET', url })).body

beforeAll(async () => {
  ;({ actors } = await makeActors(api))
}, 60_000)

test('a value’s translation is entered beside its name, and shoppers select by it, while carts use the original', async () => {
  const values = '/admin/catalogue/values?language=ar'
  expect(await page(values)).toMatch(/lang="ar"[^>]*name="translation:option\/Ecru"/)
  const done = await send(values, {
    'translation:option/Ecru': 'بيج خام',
    'was:option/Ecru': '',
    'translation:option/Rust': '',
    'was:option/Rust': '',
  })
  expect([done.statusCode, done.headers['location']]).toEqual([
    303,
    '/admin/catalogue/values?language=ar&done=saved',
  ])
  expect(await page(values)).toMatch(/name="translation:option\/Ecru"[^>]*value="بيج خام"/)
  const shown = await shopper('/ar/products/dio-001')
  expect(shown).toMatch(/<button class="colour"[^>]*value="ecru"[^>]*aria-label="بيج خام"/)
  expect(shown).toContain('title="Rust"')
})

test('an outdated edit stays in its row, even in the list of missing translations', async () => {
  const lacking = '/admin/catalogue/values?language=vi&lacks=1'
  await send(lacking, { 'translation:option/Navy': 'Xanh tím than', 'was:option/Navy': '' })
  expect(await page(lacking)).not.toContain('translation:option/Navy')
  const late = await send(lacking, {
    'translation:option/Navy': 'Xanh đậm',
    'was:option/Navy': '',
    'translation:option/Rust': 'Gỉ sắt',
    'was:option/Rust': '',
  })
  expect(late.statusCode).toBe(409)
  expect(late.body).toMatch(/name="translation:option\/Navy"[^>]*value="Xanh đậm"/)
  expect(late.body).toMatch(/name="was:option\/Navy" value="Xanh tím than"/)
  expect(late.body).toMatch(/name="translation:option\/Rust"[^>]*value="Gỉ sắt"/)
  expect(await page(lacking)).toContain('translation:option/Rust')
})

test('translated alt text is used by pages, which fall back to English marked as such', async () => {
  const { rows } = await sql<{ id: number; media: string }>`
    select p.id, i.media_id as media from product p join product_picture i on i.product_id = p.id where p.slug = 'dio-001'`.execute(
    api.db,
  )
  const { id, media } = rows[0]!
  const translate = async (change: { was: string; to: string }) =>
    api.app.inject({
      method: 'PATCH',
      url: `/api/v1/staff/products/${id}/translations/ar`,
      headers: await as('designer'),
      payload: { pictures: { [media]: change } },
    })
  expect((await translate({ was: '', to: 'فستان من الكتان' })).statusCode).toBe(200)
  expect((await translate({ was: '', to: 'ثوب' })).statusCode).toBe(409)
  expect(await shopper('/ar/products/dio-001')).toContain(
    '<meta property="og:image:alt" content="فستان من الكتان"/>',
  )
  const list = await shopper('/ar/products')
  expect(list).toMatch(/<img[^>]*alt="فستان من الكتان"/)
  expect(list, 'what has no words is in English').toMatch(/<img[^>]*alt="[A-Z][^"]*" lang="en"/)
  expect(await shopper('/products')).not.toMatch(/<img[^>]* lang=/)
})

test('a brand’s name in another script is shown by pages in that language', async () => {
  const { rows } = await sql<{ id: number }>`select id from brand where slug = 'dior'`.execute(api.db)
  const translate = async (change: { was: string; to: string }) =>
    api.app.inject({
      method: 'PATCH',
      url: `/api/v1/staff/brands/${rows[0]!.id}`,
      headers: await as('designer'),
      payload: { translations: { ar: change } },
    })
  expect((await translate({ was: '', to: 'ديور' })).statusCode).toBe(200)
  expect((await translate({ was: '', to: 'دور' })).statusCode).toBe(409)
  expect(await shopper('/ar/products/dio-001')).toContain('<bdi>ديور</bdi>')
  expect(await shopper('/products/dio-001')).toContain('<bdi>Dior</bdi>')
})
