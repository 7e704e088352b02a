// Previews and checks by API, with a stand-in for the web build: what a page gets to render.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../tests/support/actors.ts'
import { useApi } from '../../../tests/support/api.ts'
import { addContent } from '../../modules/content/content.store.ts'
import { findTextProblems } from '../../modules/content/content-checks.service.ts'
import type { WebBuild } from '../pages.ts'

/** Renders what the shop of the request has for the page. */
const web: WebBuild = {
  async render(request, { shop, path, locale, personal }) {
    const slug = /^\/products\/(.+)$/.exec(path)?.[1]
    const shown = slug
      ? await shop.product(slug)
      : path === '/'
        ? await shop.settings()
        : await shop.page('faq')
    const facts = JSON.stringify({ path, locale, personal, url: request.url, shown: shown ?? null })
    return new Response(`<head></head><script>run()</script><pre>${facts}</pre>`)
  },
  policy: () => "default-src 'none'",
}
const api = useApi({ web })
let actors: Actor[]
let productId: number

const call = async (name: string, method: 'GET' | 'POST', path: string, document?: object) => {
  const token = await actors.find((actor) => actor.name === name)!.token()
  return api.app.inject({
    method,
    url: `/api/v1/staff/${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(document && { payload: { document } }),
  })
}
type Facts = { path: string; locale: string; personal: boolean; shown: Record<string, unknown> | null }
const factsIn = (html: string) => JSON.parse(/<pre>(.*)<\/pre>/.exec(html)![1]!) as Facts

beforeAll(async () => {
  ;({ actors } = await makeActors(api))
  await addContent(api.db, 'page', 'faq', 'en', { title: 'FAQ', description: '', bodyHtml: '<p>Saved</p>' })
  const { rows } = await sql<{ id: number }>`
    select p.id from product p where exists (select from variant v where v.product_id = p.id and v.status = 'active')
    order by id limit 1`.execute(api.db)
  productId = rows[0]!.id
})

const page = (bodyHtml: string) => ({ title: 'Questions', description: '', bodyHtml })

test('a page is shown with the unsaved text, and neither saved nor cached', async () => {
  const response = await call(
    'designer',
    'POST',
    'content/page/faq/preview?locale=ar',
    page('<p>New</p><script>x()</script>'),
  )
  expect(response.statusCode, response.body).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  expect(response.body).not.toContain('<script')
  const facts = factsIn(response.body)
  expect(facts).toMatchObject({
    locale: 'ar',
    personal: false,
    shown: { title: 'Questions', bodyHtml: '<p>New</p>' },
  })
  const saved = await call('designer', 'GET', 'content/page/faq')
  expect(saved.json<{ document: object }>().document).toMatchObject({ title: 'FAQ' })
})

test('a form fills a frame: its field has the document as JSON', async () => {
  const send = async (document: string, name = 'designer') => {
    const token = await actors.find((actor) => actor.name === name)!.token()
    return api.app.inject({
      method: 'POST',
      url: '/api/v1/staff/content/page/faq/preview?locale=vi',
      headers: {
        cookie: `access_token=${token}`,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({ document }).toString(),
    })
  }
  const shown = await send(JSON.stringify(page('<p>Typed & more</p>')))
  expect(shown.statusCode, shown.body).toBe(200)
  expect(factsIn(shown.body)).toMatchObject({ locale: 'vi', shown: { bodyHtml: '<p>Typed &amp; more</p>' } })
  expect((await send('no JSON')).statusCode).toBe(400)
  expect((await send(JSON.stringify(page('')), 'warehouse')).statusCode).toBe(403)
})

test('a document that could not be saved is rejected, and only those who may edit it see a preview', async () => {
  expect((await call('designer', 'POST', 'content/page/faq/preview', { title: 7 })).statusCode).toBe(400)
  for (const name of ['warehouse', 'customer'])
    expect((await call(name, 'POST', 'content/page/faq/preview', page(''))).statusCode, name).toBe(403)
  const { document } = (await call('admin', 'GET', 'settings')).json<{ document: object }>()
  const settings = { ...document, name: 'Other name' }
  expect((await call('designer', 'POST', 'settings/preview', settings)).statusCode).toBe(403)
  const shown = await call('admin', 'POST', 'settings/preview', settings)
  expect(factsIn(shown.body)).toMatchObject({ path: '/', shown: { name: 'Other name' } })
})

test('a draft product is shown as if it went on sale now', async () => {
  await sql`update product set status = 'draft', published_at = null where id = ${productId}`.execute(api.db)
  const response = await call('sales-manager', 'GET', `products/${productId}/preview?locale=vi&country=GB`)
  expect(response.statusCode, response.body).toBe(200)
  expect(factsIn(response.body)).toMatchObject({ locale: 'vi', shown: { id: productId } })
  expect((await call('sales-manager', 'GET', 'products/999999999/preview')).statusCode).toBe(404)
  expect((await call('customer', 'GET', `products/${productId}/preview`)).statusCode).toBe(403)
})

test('links without a page, pictures without alt text and skipped headings are found', async () => {
  const check = async (kind: string, key: string, document: object) =>
    (await call('designer', 'POST', `content/${kind}/${key}/check`, document)).json()
  expect(
    await check(
      'page',
      'faq',
      page('<h3>Sizes</h3><p><a href="/faq">Here</a> <a href="/nowhere?a=1&amp;b=2">There</a></p>'),
    ),
  ).toEqual({
    issues: [],
    problems: [
      { kind: 'dead_link', at: 'bodyHtml', value: '/nowhere?a=1&b=2' },
      { kind: 'skipped_heading', at: 'bodyHtml', value: 'h3 Sizes' },
    ],
  })
  const image = { url: '/media/a.webp', alt: ' ', width: 1, height: 1, background_color: '#fff' }
  const item = { id: '1', label: 'Shoes', path: '/gone', icon: image }
  expect(await check('menu', 'main', { items: [item] })).toEqual({
    issues: [],
    problems: [{ kind: 'dead_link', at: 'items.0.path', value: '/gone' }],
  })
  // A picture beside a label is decoration.
  expect(findTextProblems({ hero: { title: 'Sale', image }, tiles: [item] })).toEqual([
    { kind: 'missing_alt', at: 'hero.image', value: '/media/a.webp' },
  ])
  expect(await check('page', 'faq', { title: 7 })).toMatchObject({
    issues: [{ path: 'title' }, {}, {}],
    problems: [],
  })
})
