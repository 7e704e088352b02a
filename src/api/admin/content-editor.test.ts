// What the editors of content ask for: templates in every language, histories, forms and images.
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../tests/support/actors.ts'
import { useApi } from '../../../tests/support/api.ts'
import { addContent, getContent } from '../../modules/content/content.store.ts'

const api = useApi()
let actors: Actor[]
beforeAll(async () => {
  ;({ actors } = await makeActors(api))
  await addContent(api.db, 'page', 'faq', 'en', { title: 'FAQ', description: '', bodyHtml: '<p>Saved</p>' })
  await addContent(api.db, 'home', 'modern', 'en', { blocks: [] })
}, 60_000)

async function call(name: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const access = await actors.find((actor) => actor.name === name)!.token()
  return api.app.inject({
    method,
    url: `/api/v1/staff/${path}`,
    headers: access ? { authorization: `Bearer ${access}` } : {},
    ...(payload && { payload }),
  })
}
const subject = 'mail.newsletter.subject'

test('an email template has its default and edited texts in each language', async () => {
  const read = async () => (await call('designer', 'GET', 'email-templates/newsletter?locale=vi')).json()
  const find = ({ languages }: { languages: { locale: string }[] }, code: string) =>
    languages.find(({ locale }) => locale === code)
  const before = await read()
  expect(before.languages).toHaveLength(4)
  expect(find(before, 'vi')).toMatchObject({ document: {}, version: null })
  expect(before.texts[0]).toMatchObject({ key: subject, role: 'subject', placeholders: ['shop'] })
  const saved = await call('designer', 'PUT', 'content/mail/newsletter?locale=vi', {
    document: { [subject]: 'Bản tin của {shop}' },
    seen: null,
  })
  const after = await read()
  expect(find(after, 'vi')).toMatchObject({
    document: { [subject]: 'Bản tin của {shop}' },
    version: saved.json().version,
  })
  expect(find(after, 'en')).toEqual(find(before, 'en'))
  expect((await call('designer', 'GET', 'email-templates/none')).statusCode).toBe(404)
  expect((await call('sale', 'GET', 'email-templates/newsletter')).statusCode).toBe(403)
})

test('an email is shown as a document with unsaved texts, in its language', async () => {
  const shown = await call('designer', 'POST', 'email-templates/newsletter/preview.html?locale=he', {
    document: { 'mail.newsletter.intro': 'טיוטה' },
  })
  expect(shown.statusCode, shown.body).toBe(200)
  expect(shown.body).toContain('טיוטה')
  expect(shown.headers['content-security-policy']).toContain('sandbox')
  expect(
    (await call('designer', 'POST', 'email-templates/none/preview.html', { document: {} })).statusCode,
  ).toBe(404)
  expect(
    (await call('warehouse', 'POST', 'email-templates/newsletter/preview.html', { document: {} })).statusCode,
  ).toBe(403)
})

test('designers see the changes of content in all languages, and revert one', async () => {
  const save = async (title: string, locale: string, seen: string | null) =>
    (
      await call('designer', 'PUT', `content/page/faq?locale=${locale}`, {
        document: { title, description: '', bodyHtml: '<p>Text</p>' },
        seen,
      })
    ).json().version as string
  const first = (await call('designer', 'GET', 'content/page/faq')).json().version
  await save('Changed', 'en', first)
  await save('Câu hỏi', 'vi', null)
  const history = async () => (await call('designer', 'GET', 'content/page/faq/history')).json()
  const { events, has_more } = await history()
  expect(has_more).toBe(false)
  expect(events).toMatchObject([
    { object_id: 'page/faq/vi', revertible: false },
    {
      object_id: 'page/faq/en',
      revertible: true,
      changes: expect.arrayContaining([{ path: 'title', before: 'FAQ', after: 'Changed' }]),
    },
  ])
  const revert = (name: string, path: string) => call(name, 'POST', `content/${path}/revert`, {})
  const event = events[1].id as number
  expect((await revert('warehouse', `page/faq/history/${event}`)).statusCode).toBe(403)
  expect((await revert('designer', `home/modern/history/${event}`)).statusCode).toBe(404)
  expect((await revert('designer', `page/faq/history/${event}`)).statusCode).toBe(204)
  expect((await call('designer', 'GET', 'content/page/faq')).json().document.title).toBe('FAQ')
  expect((await revert('designer', `page/faq/history/${event}`)).statusCode).toBe(409)
})

test('the overview says which languages a page has, and the form which fields a home page has', async () => {
  const { content } = (await call('designer', 'GET', 'content-overview')).json()
  expect(content).toContainEqual(
    expect.objectContaining({ kind: 'page', key: 'faq', written: expect.arrayContaining(['en']) }),
  )
  const { form } = (await call('designer', 'GET', 'content-forms/home')).json()
  expect(form).toMatchObject({
    is: 'fields',
    fields: [{ name: 'blocks', shape: { is: 'list', of: { is: 'kinds' } } }],
  })
  for (const path of ['content-overview', 'content-forms/menu'])
    expect((await call('warehouse', 'GET', path)).statusCode).toBe(403)
})

test('images are uploaded once and removed', async () => {
  const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#f00' } })
    .png()
    .toBuffer()
  const pictures = [{ content: png.toString('base64'), alt: 'Red' }]
  expect((await call('warehouse', 'POST', 'content-images', { pictures })).statusCode).toBe(403)
  for (let times = 2; times > 0; times--)
    expect((await call('designer', 'POST', 'content-images', { pictures })).json()).toMatchObject({
      pictures: [{ alt: 'Red', width: 40, height: 20 }],
    })
  const wrong = [{ content: Buffer.from('no image').toString('base64'), alt: 'Text' }]
  expect((await call('designer', 'POST', 'content-images', { pictures: wrong })).json()).toMatchObject({
    error: { details: { issues: [{ path: 'pictures.0.file', message: 'kind' }] } },
  })
  const [{ url }] = (await call('designer', 'GET', 'content-images')).json().pictures
  const remove = () => call('designer', 'DELETE', `content-images?url=${encodeURIComponent(url)}`)
  for (let times = 2; times > 0; times--) expect((await remove()).statusCode).toBe(204)
  expect((await call('designer', 'GET', 'content-images')).json().pictures).toEqual([])
})

test('a page of the store leads to its editor, for those who may open it', async () => {
  const to = async (name: string, page: string, language = 'en') => {
    const query = new URLSearchParams({ page, language })
    const response = await call(name, 'GET', `editor-link?${query}`)
    return response.statusCode === 200 ? response.json().path : response.statusCode
  }
  const { rows } = await sql<{ id: number; slug: string; category: number; categorySlug: string }>`
    select p.id, p.slug, c.id::int as category, c.slug as "categorySlug" from product p
    join product_category l on l.product_id = p.id join category c on c.id = l.category_id
    where p.status = 'active' limit 1`.execute(api.db)
  const { id, slug, category, categorySlug } = rows[0]!
  const { homeLayout } = (await getContent(api.db, 'settings', 'site'))!
  expect(await to('warehouse', `/products/${slug}`)).toBe(`/admin/products/${id}`)
  expect(await to('designer', `/category/${categorySlug}`)).toBe(`/admin/categories/${category}`)
  expect(await to('admin', '/faq')).toBe('/admin/content/pages/faq')
  expect(await to('admin', '/faq', 'vi')).toBe('/admin/content/pages/faq?language=vi')
  expect(await to('warehouse', '/faq')).toBe('/admin')
  expect(await to('admin', '/')).toBe(`/admin/content/homes/${homeLayout}`)
  expect(await to('admin', '/vintage')).toBe('/admin/content/homes/vintage')
  for (const page of ['/products/none', '/search', '//elsewhere.example/', 'https://elsewhere.example'])
    expect(await to('admin', page), page).toBe('/admin/content')
  expect(await to('customer', '/faq')).toBe(403)
})
