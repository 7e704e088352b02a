// Previews of content and products of the admin API, from the last build: what a frame of the back office gets.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeActors } from '../support/actors.ts'
import { useApi } from '../support/api.ts'
import { addContent } from '../../src/modules/content/content.store.ts'
import { loadWebBuild } from '../../src/app/web-build.ts'

const api = useApi({ web: await loadWebBuild() })
let actors: Actor[]
let ids: Map<string, string>

beforeAll(async () => {
  ;({ actors, ids } = await makeActors(api))
  await addContent(api.db, 'page', 'faq', 'en', {
    title: 'Questions',
    description: '',
    bodyHtml: '<p>Ask</p>',
  })
  await addContent(api.db, 'home', 'modern', 'en', { blocks: [] })
}, 60_000)

const cookieOf = async (name: string) => {
  const access = await actors.find((actor) => actor.name === name)!.token()
  return access ? { cookie: `access_token=${access}` } : {}
}
const preview = async (name: string, path: string, document: object, site = 'same-origin') =>
  api.app.inject({
    method: 'POST',
    url: `/api/v1/staff/content/${path}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': site,
      ...(await cookieOf(name)),
    },
    payload: new URLSearchParams({ document: JSON.stringify(document) }).toString(),
  })
const page = (title: string, bodyHtml = '<p>Ask</p>') => ({ title, description: 'Short', bodyHtml })
const open = async (url: string, name = 'anonymous') =>
  api.app.inject({ url, headers: { accept: 'text/html', ...(await cookieOf(name)) } })

test('a preview is the page of the store with the unsaved text, for no one else', async () => {
  const { statusCode, headers, body } = await preview(
    'designer',
    'page/faq/preview?locale=ar',
    page('Not yet', '<h2 id="soon">Soon</h2><script>x()</script>'),
  )
  expect(statusCode, body).toBe(200)
  expect(body).toMatch(/<html lang="ar" dir="rtl"/)
  expect(body).toContain('Not yet')
  expect(body).toContain('<h2 id="soon">Soon</h2>')
  expect(body).toContain('<footer')
  expect(headers['cache-control']).toMatch(/no-store/)
  expect((await open('/faq')).body).not.toContain('Not yet')
})

test('it runs no scripts, and can be framed by the back office only', async () => {
  const { headers, body } = await preview('designer', 'page/faq/preview', page('x', '<p>a</p>'))
  expect(body).not.toMatch(/<script/)
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  expect(headers['content-security-policy']).toMatch(/^sandbox allow-same-origin; default-src 'none'/)
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
  // Pages of the back office may have frames; those of the store may not.
  const policy = async (url: string, name?: string) =>
    (await open(url, name)).headers['content-security-policy']
  expect(await policy('/admin/content', 'designer')).toContain("frame-src 'self'")
  expect(await policy('/faq')).not.toContain('frame-src')
})

test('a home page is shown with unsaved blocks', async () => {
  const blocks = [{ type: 'newsletter', title: 'Letters, typed', text: 'Once a month' }]
  const shown = await preview('designer', 'home/modern/preview?locale=he', { blocks })
  expect([shown.statusCode, shown.body.includes('Letters, typed')]).toEqual([200, true])
  expect((await preview('designer', 'home/modern/preview', { blocks: [{ type: 'hero' }] })).statusCode).toBe(
    400,
  )
})

test('previews are for those who may edit content, and not for other sites', async () => {
  for (const name of ['accounting', 'customer'])
    expect((await preview(name, 'page/faq/preview', page('Theirs'))).statusCode).toBe(403)
  expect((await preview('designer', 'page/faq/preview', page('x'), 'cross-site')).statusCode).toBe(403)
})

test('the permission to edit gives access to content only', async () => {
  await sql`insert into account_permission values (${ids.get('user')!}, 'edit')`.execute(api.db)
  await sql`update content set document = document || '{"staffTwoStep": false}' where kind = 'settings'`.execute(
    api.db,
  )
  api.storefront.clear()
  const status = async (path: string) => (await open(`/api/v1/staff/${path}`, 'user')).statusCode
  for (const path of ['content/page/faq', 'content/home/modern', 'content-overview', 'email-templates'])
    expect([path, await status(path)]).toEqual([path, 200])
  for (const path of ['settings', 'categories']) expect([path, await status(path)]).toEqual([path, 403])
  expect((await preview('user', 'page/faq/preview', page('By who may edit'))).statusCode).toBe(200)
})
