// Back-office content pages, from the last build: what forms save and whom they reject, and previews.
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, makeActors } from '../support/actors.ts'
import { useApi } from '../support/api.ts'
import { getContent, saveContent } from '../../src/modules/content/content.store.ts'
import type { Page } from '../../src/modules/content/content.ts'
import { loadWebBuild } from '../../src/app/web-build.ts'

const api = useApi({ web: await loadWebBuild() })
let actors: Actor[]
let ids: Map<string, string>
const faq: Page = { title: 'Questions', description: 'Before you ask', bodyHtml: '<p>Ask</p>' }

beforeAll(async () => {
  ;({ actors, ids } = await makeActors(api))
}, 60_000)
beforeEach(async () => {
  await saveContent(api.db, 'page', 'faq', 'en', faq)
  api.storefront.clear()
  api.responseCache.clear()
})

const cookieOf = async (name: string) => {
  const access = await actors.find((actor) => actor.name === name)!.token()
  return access ? { cookie: `access_token=${access}` } : {}
}
const open = async (name: string, url: string) =>
  api.app.inject({ method: 'GET', url, headers: { accept: 'application/json', ...(await cookieOf(name)) } })
const send = async (name: string, url: string, form: Record<string, string>) =>
  api.app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...(await cookieOf(name)),
    },
    payload: new URLSearchParams(form).toString(),
  })
const seenBy = async (name: string, url: string) =>
  /name="seen" value="([^"]*)"/.exec((await open(name, url)).body)![1]!
const shownTo = async (url: string) => (await open('anonymous', url)).body

const editor = '/admin/content/pages/faq'
const preview = '/admin/content/preview/pages/faq'
const input = (seen: string, title: string, bodyHtml = '<p>Ask</p>') => ({
  seen,
  title,
  description: 'Short',
  bodyHtml,
})

describe('an information page', () => {
  test('changes for shoppers at once, without active content', async () => {
    const seen = await seenBy('designer', editor)
    const form = input(seen, 'Questions and answers', '<p onclick="x()">Ask</p><script>x()</script>')
    const { statusCode, headers } = await send('designer', editor, form)
    expect([statusCode, headers['location']]).toEqual([303, `${editor}?done=saved`])
    expect(await getContent(api.db, 'page', 'faq')).toMatchObject({
      title: 'Questions and answers',
      bodyHtml: '<p>Ask</p>',
    })
    expect(await shownTo('/faq')).toContain('Questions and answers')
    // A double submit succeeds once.
    expect((await send('designer', editor, form)).statusCode).toBe(303)
    const { rows } = await sql`select 1 from audit_event where object_id = 'page/faq/en'`.execute(api.db)
    expect(rows).toHaveLength(1)
  })

  test('edited by another staff member meanwhile is not overwritten; the input is kept, and saving again overwrites', async () => {
    const seen = await seenBy('designer', editor)
    await send('admin', editor, input(seen, 'Of the first'))
    const late = await send('designer', editor, input(seen, 'Of the second'))
    expect(late.statusCode).toBe(409)
    expect(late.body).toContain('Somebody else has changed this meanwhile')
    expect(late.body).toContain('Of the first')
    expect(late.body).toContain('value="Of the second"')
    expect((await getContent(api.db, 'page', 'faq'))!.title).toBe('Of the first')
    const again = /name="seen" value="([^"]*)"/.exec(late.body)![1]!
    expect((await send('designer', editor, input(again, 'Of the second'))).statusCode).toBe(303)
    expect((await getContent(api.db, 'page', 'faq'))!.title).toBe('Of the second')
  })

  test('is saved in the requested language only, and not at all without content', async () => {
    const inVietnamese = `${editor}?language=vi`
    const seen = await seenBy('designer', inVietnamese)
    const { headers } = await send('designer', inVietnamese, input(seen, 'Hỏi đáp mới'))
    expect(headers['location']).toBe(`${editor}?language=vi&done=saved`)
    expect((await getContent(api.db, 'page', 'faq', 'vi'))!.title).toBe('Hỏi đáp mới')
    expect((await getContent(api.db, 'page', 'faq'))!.title).toBe(faq.title)
    const empty = await send('designer', inVietnamese, input('', ''))
    expect([empty.statusCode, empty.body.includes('This is needed.')]).toEqual([422, true])
  })

  test('that does not exist has no editor', async () => {
    for (const key of ['nothing?language=vi', 'no--thing', 'FAQ', 'a'.repeat(60)])
      expect([key, (await open('admin', `/admin/content/pages/${key}`)).statusCode]).toEqual([key, 404])
  })
})

describe('a preview', () => {
  test('is the shop page with the unsaved text, visible to no one else and not cached', async () => {
    const { statusCode, headers, body } = await send(
      'designer',
      preview,
      input('', 'Not yet', '<h2>Soon</h2>'),
    )
    expect(statusCode).toBe(200)
    expect(body).toContain('Not yet')
    expect(body).toContain('<h2>Soon</h2>')
    expect(body).toContain('<footer')
    expect(headers['cache-control']).toMatch(/no-store/)
    expect(await shownTo('/faq')).not.toContain('Not yet')
    expect((await getContent(api.db, 'page', 'faq'))!.title).toBe(faq.title)
  })

  test('runs no scripts, and can be framed by this shop only', async () => {
    const { headers, body } = await send('designer', preview, input('', 'x', '<p>a</p>'))
    expect(body).not.toMatch(/<script/)
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(headers['content-security-policy']).toMatch(/^sandbox allow-same-origin; default-src 'none'/)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
    // The editor page may embed the preview frame; other pages may not.
    expect((await open('designer', editor)).headers['content-security-policy']).toContain("frame-src 'self'")
    expect((await open('anonymous', '/faq')).headers['content-security-policy']).not.toContain('frame-src')
  })

  test('is in the language of its URL', async () => {
    const { body } = await send('designer', `/ar${preview}`, input('', 'أسئلة', '<p>س</p>'))
    expect(body).toMatch(/<html lang="ar" dir="rtl"/)
    expect(body).toContain('أسئلة')
  })

  test.each([
    ['accounting', 403],
    ['customer', 404],
  ])('is not available to %s', async (name, status) => {
    expect((await send(name, preview, input('', 'Theirs'))).statusCode).toBe(status)
  })

  test('requested by another site is rejected', async () => {
    const { statusCode } = await api.app.inject({
      method: 'POST',
      url: preview,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'cross-site',
        ...(await cookieOf('designer')),
      },
      payload: 'title=x',
    })
    expect(statusCode).toBe(403)
  })
})

describe('a home', () => {
  const modern = '/admin/content/homes/modern'
  const blocks = [
    { type: 'recently-viewed', title: 'Seen before' },
    { type: 'newsletter', title: 'Letters', text: 'Once a month' },
  ] as const
  const form = (seen: string) => ({
    seen,
    'blocks.0': 'a recently-viewed',
    'blocks.0.title': 'Seen before',
    'blocks.1': 'b newsletter',
    'blocks.1.title': 'Letters, typed',
    'blocks.1.text': 'Once a month',
  })
  beforeEach(async () => {
    await saveContent(api.db, 'home', 'modern', 'en', { blocks: [...blocks] })
    api.storefront.clear()
    api.responseCache.clear()
  })
  const savedBlocks = async () => (await getContent(api.db, 'home', 'modern'))!.blocks

  test('is reordered by buttons without scripts, with the unsaved text, and stored once saved', async () => {
    const seen = await seenBy('designer', modern)
    const moved = await send('designer', modern, { ...form(seen), do: 'up:blocks.1' })
    expect(moved.statusCode).toBe(200)
    expect(moved.body.indexOf('value="Letters, typed"')).toBeLessThan(
      moved.body.indexOf('value="Seen before"'),
    )
    expect(await savedBlocks()).toEqual(blocks)
    const saved = await send('designer', modern, form(seen))
    expect(saved.headers['location']).toBe(`${modern}?done=saved`)
    expect(await savedBlocks()).toMatchObject([blocks[0], { title: 'Letters, typed' }])
  })

  test('is previewed with the unsaved text, in the language of the preview', async () => {
    const { statusCode, body } = await send('designer', '/he/admin/content/preview/homes/modern', form(''))
    expect([statusCode, body.includes('Letters, typed')]).toEqual([200, true])
    expect(body).toMatch(/<html lang="he" dir="rtl"/)
    // Invalid content leaves the preview unchanged.
    const wrong = await send('designer', '/admin/content/preview/homes/modern', { 'blocks.0': 'a hero' })
    expect(wrong.statusCode).toBe(204)
  })

  test.each(['/category/nothing', '/nothing', 'search', '//elsewhere.example', 'javascript:x()'])(
    'with a link to %s is not saved, and its field says so',
    async (path) => {
      const input = {
        seen: await seenBy('designer', modern),
        'blocks.0': 'a products',
        'blocks.0.title': 'New',
        'blocks.0.products.query': 'sort_by=newest',
        'blocks.0.products.limit': '8',
        'blocks.0.link.label': 'All',
        'blocks.0.link.path': path,
      }
      const refused = await send('designer', modern, input)
      const reason = /This leads nowhere|This cannot be kept as it is/
      expect([refused.statusCode, reason.test(refused.body)]).toEqual([422, true])
      expect(refused.body).toContain(`value="${path}"`)
      expect(await savedBlocks()).toEqual(blocks)
      const right = await send('designer', modern, { ...input, 'blocks.0.link.path': '/search?sale=1' })
      expect(right.statusCode).toBe(303)
    },
  )

  test('or content type that does not exist has no editor', async () => {
    for (const path of ['homes/baroque', 'words/site', 'banners/x'])
      expect([path, (await open('admin', `/admin/content/${path}`)).statusCode]).toEqual([path, 404])
  })
})

test('a storefront page links to its editor for users with permission', async () => {
  const to = async (name: string, page: string) => {
    const { statusCode, headers } = await open(name, `/admin/edit?page=${encodeURIComponent(page)}`)
    return statusCode === 302 ? String(headers['location']) : statusCode
  }
  const { products } = (await open('anonymous', '/api/v1/dynamic/products')).json()
  const { id, slug } = products[0]
  const { homeLayout } = (await getContent(api.db, 'settings', 'site'))!
  expect(await to('admin', `/products/${slug}`)).toBe(`/admin/products/${id}`)
  expect(await to('warehouse', `/products/${slug}`)).toBe(`/admin/products/${id}`)
  expect(await to('admin', '/faq')).toBe('/admin/content/pages/faq')
  expect(await to('warehouse', '/faq')).toBe('/admin')
  expect(await to('admin', '/')).toBe(`/admin/content/homes/${homeLayout}`)
  expect(await to('admin', '/vintage')).toBe('/admin/content/homes/vintage')
  for (const page of ['/products/none', '/search', '//elsewhere.example/', 'https://elsewhere.example'])
    expect(await to('admin', page), page).toBe('/admin/content')
  expect(await to('customer', '/faq')).toBe(404)
  const { rows } = await sql<{ id: number; slug: string }>`
    select c.id::int, c.slug from category c join product_category p on p.category_id = c.id limit 1`.execute(
    api.db,
  )
  const [category] = rows
  expect(await to('designer', `/category/${category!.slug}`)).toBe(`/admin/categories/${category!.id}`)
})

test('the permission to edit gives access to content only', async () => {
  const id = ids.get('user')!
  await sql`insert into account_permission values (${id}, 'edit')`.execute(api.db)
  await sql`update content set document = document || '{"staffTwoStep": false}' where kind = 'settings'`.execute(
    api.db,
  )
  api.storefront.clear()
  const answers = await Promise.all(
    ['/admin/content', editor, '/admin/content/homes/modern', '/admin/categories'].map(
      async (path) => (await open('user', path)).statusCode,
    ),
  )
  expect(answers).toEqual([200, 200, 200, 403])
  const response = await send('user', editor, input(await seenBy('user', editor), 'By who may edit'))
  expect([response.statusCode, response.headers['location']]).toEqual([303, `${editor}?done=saved`])
})
