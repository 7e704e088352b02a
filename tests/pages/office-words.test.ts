// Translations of option values, brands and alt texts by API, and the resulting shop pages.
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
const translate = async (locale: string, edit: Record<string, { was: string; to: string }>) =>
  api.app.inject({
    method: 'PATCH',
    url: `/api/v1/staff/option-values/${locale}`,
    headers: await as('designer'),
    payload: edit,
  })
const shopper = async (url: string) => (await api.app.inject({ method: 'GET', url })).body

beforeAll(async () => {
  ;({ actors } = await makeActors(api))
}, 60_000)

test('shoppers see a value’s translation and select by it, while carts use the original', async () => {
  expect((await translate('ar', { 'option/Ecru': { was: '', to: 'بيج خام' } })).statusCode).toBe(204)
  const late = await translate('ar', { 'option/Ecru': { was: '', to: 'بيج' } })
  expect([late.statusCode, late.json().error.details.fields]).toEqual([409, ['option/Ecru']])
  const shown = await shopper('/ar/products/dio-001')
  expect(shown).toMatch(/<button class="colour"[^>]*value="ecru"[^>]*aria-label="بيج خام"/)
  expect(shown).toContain('title="Rust"')
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
