// Tests content editing by staff: permissions, validation, and protection against overwriting concurrent
// changes.
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { demoContent } from '../../../demo/content.ts'
import { type Actor, makeActors } from '../../../tests/support/actors.ts'
import { useApi } from '../../../tests/support/api.ts'
import { createContentPictureService } from '../../modules/content/content-pictures.service.ts'
import { systemClock } from '../../kernel/clock.ts'
import { folderStorage } from '../../platform/files/storage.ts'
import type { ContentPicture, SiteSettings } from '../../modules/content/content.ts'
import { getContent, saveContent } from '../../modules/content/content.store.ts'
import { createTestStaff } from '../../../tests/support/staff-context.ts'

const api = useApi()
let actors: Actor[]
const { pages, pagesIn } = demoContent(() => ({
  url: '/media/1.webp',
  alt: '',
  width: 1,
  height: 1,
  background_color: '#fff',
}))
const newest = { type: 'recently-viewed', title: 'Seen before' } as const
const newsletterBlock = { type: 'newsletter', title: 'Letters', text: 'Once a month' } as const
let settings: SiteSettings
beforeAll(async () => {
  ;({ actors } = await makeActors(api))
  settings = (await getContent(api.db, 'settings', 'site'))!
}, 60_000)
beforeEach(async () => {
  await saveContent(api.db, 'home', 'modern', 'en', { blocks: [newest, newsletterBlock] })
  await saveContent(api.db, 'page', 'faq', 'en', pages.faq)
  await saveContent(api.db, 'settings', 'site', 'en', settings)
  api.storefront.clear()
})

async function call(name: string, path: string, payload?: object) {
  const access = await actors.find((actor) => actor.name === name)!.token()
  return api.app.inject({
    method: payload ? 'PUT' : 'GET',
    url: `/api/v1/staff/${path}`,
    headers: access ? { authorization: `Bearer ${access}` } : {},
    ...(payload && { payload }),
  })
}
const readVersion = async (path: string) => (await call('admin', path)).json().version as string
const types = async () => (await api.storefront.shop.home('modern'))!.blocks.map(({ type }) => type)

const designing = ['designer', 'admin', 'super-admin']
const governing = ['admin', 'super-admin']
test.each([
  ['content', undefined, designing],
  ['content-images', undefined, designing],
  ['content/home/modern', undefined, designing],
  ['content/home/modern', {}, designing],
  ['settings', undefined, governing],
  ['settings', {}, governing],
] as const)('%s with %o: %s only', async (path, payload, allowedRoles) => {
  for (const { name, signedIn } of actors) {
    const { statusCode } = await call(name, path, payload)
    expect([name, statusCode === 401 ? 'sign in' : statusCode === 403 ? 'no' : 'may']).toEqual([
      name,
      allowedRoles.includes(name) ? 'may' : signedIn ? 'no' : 'sign in',
    ])
  }
})

test('reordered home page blocks change for shoppers at once, and the audit log says who did it', async () => {
  expect(await types()).toEqual(['recently-viewed', 'newsletter'])
  const response = await call('designer', 'content/home/modern', {
    document: { blocks: [newsletterBlock, newest] },
    seen: await readVersion('content/home/modern'),
  })
  expect(response.json()).toMatchObject({ document: { blocks: [newsletterBlock, newest] } })
  expect(await types()).toEqual(['newsletter', 'recently-viewed'])
  expect(api.published.at(-1)).toEqual(['content'])
  const { rows } = await sql<{ actor: string; object_id: string; diff: { before: object } }>`
    select actor, object_id, diff from audit_event where action = 'content.edit'`.execute(api.db)
  expect(rows).toMatchObject([
    { object_id: 'home/modern/en', diff: { before: { blocks: [newest, newsletterBlock] } } },
  ])
})

test('the home page layout is set in the settings; the currency of the prices is not', async () => {
  const saveDraft = async (change: object) =>
    call('admin', 'settings', { document: { ...settings, ...change }, seen: await readVersion('settings') })
  expect((await saveDraft({ homeLayout: 'elegant' })).statusCode).toBe(200)
  expect((await api.storefront.shop.settings()).homeLayout).toBe('elegant')
  const rejected = await saveDraft({ currencyCode: 'EUR' })
  expect([rejected.statusCode, rejected.json().error.details.issues]).toMatchObject([
    400,
    [{ path: 'currencyCode' }],
  ])
})

test('the look is set in the settings: an accent colour that can be read, fonts and corners', async () => {
  const save = async (look: object) =>
    call('admin', 'settings', { document: { ...settings, look }, seen: await readVersion('settings') })
  const look = { accent: '#ffd54f', accentButtons: true, fonts: 'system', corners: 'square' }
  expect((await save(look)).statusCode).toBe(200)
  expect((await api.storefront.shop.settings()).look).toEqual(look)
  for (const invalid of [{ accent: 'red' }, { accent: '#ffd54f;background:red' }, { fonts: 'comic' }]) {
    const rejected = await save(invalid)
    expect([rejected.statusCode, rejected.json().error.details.issues]).toMatchObject([
      400,
      [{ path: `look.${Object.keys(invalid)[0]!}` }],
    ])
  }
})

test('of two concurrent edits one is rejected with the current version, and nothing is lost', async () => {
  const version = await readVersion('content/page/faq')
  const saveDraft = (title: string) =>
    call('designer', 'content/page/faq', { document: { ...pages.faq, title }, seen: version })
  const responses = await Promise.all([saveDraft('One'), saveDraft('Another')])
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const [accepted, rejected] = responses.toSorted((a, b) => a.statusCode - b.statusCode)
  expect(rejected!.json()).toMatchObject({
    error: { code: 'content_changed', details: { now: { version: accepted!.json().version } } },
  })
})

test('a page is added in a language with text and plain links, and every demo page stays unchanged', async () => {
  const vietnamese = pagesIn.vi.faq
  const saveDraft = (bodyHtml: string, version: string | null) =>
    call('designer', 'content/page/faq?locale=vi', { document: { ...vietnamese, bodyHtml }, seen: version })
  expect((await call('designer', 'content/page/faq?locale=vi')).statusCode).toBe(404)
  const added = await saveDraft(
    '<p onclick="x()">A<script>x()</script> <a href="javascript:x()">B</a></p>',
    null,
  )
  expect(added.json().document.bodyHtml).toBe('<p>A <a>B</a></p>')
  let { version } = added.json()
  for (const { bodyHtml } of [pages, ...Object.values(pagesIn)].flatMap((all) => Object.values(all))) {
    const { document, version: next } = (await saveDraft(bodyHtml, version)).json()
    expect(document.bodyHtml).toBe(bodyHtml.trim().replaceAll('<br>', '<br />'))
    version = next
  }
})

test.each([
  ['a block that there is not', 'content/home/modern', { blocks: [{ type: 'carousel' }] }, 'blocks.0.type'],
  ['a page without a body', 'content/page/faq', { title: 'x', description: '' }, 'bodyHtml'],
  ['settings without a name', 'settings', { name: '' }, 'name'],
])('%s is rejected with its field, and nothing changes', async (_, path, document, place) => {
  const version = await readVersion(path)
  const response = await call('admin', path, { document, seen: version })
  expect([response.statusCode, response.json().error.code]).toEqual([400, 'invalid_input'])
  expect(response.json().error.details.issues.map((issue: { path: string }) => issue.path)).toContain(place)
  expect(await readVersion(path)).toBe(version)
})

test('unknown content returns 404', async () => {
  for (const path of ['content/page/imprint?locale=he', 'content/page/Imprint', 'content/home/brutal'])
    expect((await call('designer', path, { document: {}, seen: null })).statusCode).toBe(404)
})

test('images are uploaded all or none, each with alt text, listed once, and deleted', async () => {
  const pictures = createContentPictureService({
    db: api.db,
    clock: systemClock,
    storage: folderStorage(api.files),
  })
  const designer = createTestStaff({ roles: ['designer'] })
  const drawn = (background: string) =>
    sharp({ create: { width: 40, height: 20, channels: 3, background } })
      .png()
      .toBuffer()
  const [red, blue] = [await drawn('#f00'), await drawn('#00f')]
  const offered = async () => (await call('designer', 'content-images')).json().pictures as ContentPicture[]
  const rejected = {
    code: 'invalid_input',
    details: { issues: [{ path: 'pictures.1.file', message: 'kind' }] },
  }
  await expect(
    pictures.addPictures(designer, [
      { bytes: red, alt: 'Red' },
      { bytes: Buffer.from('no picture'), alt: 'Words' },
    ]),
  ).rejects.toMatchObject(rejected)
  await expect(pictures.addPictures(designer, [{ bytes: red, alt: '  ' }])).rejects.toMatchObject({
    details: { issues: [{ path: 'pictures.0.alt', message: 'missing' }] },
  })
  expect(await offered()).toEqual([])
  for (const alt of ['Red', 'Red, sent twice']) await pictures.addPictures(designer, [{ bytes: red, alt }])
  await pictures.addPictures(designer, [{ bytes: blue, alt: ' Two   blues ' }])
  expect(await offered()).toMatchObject([
    { alt: 'Two blues', width: 40, height: 20, background_color: expect.stringMatching(/^#/) },
    { alt: 'Red', url: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.webp$/) },
  ])
  const { url } = (await offered())[1]!
  for (let attempt = 0; attempt < 2; attempt++) await pictures.removePicture(designer, url)
  expect((await offered()).map(({ alt }) => alt)).toEqual(['Two blues'])
  const { rows } = await sql<{ action: string }>`
    select action from audit_event where request_id = 'test' order by id`.execute(api.db)
  expect(rows.map(({ action }) => action)).toEqual([
    'content.picture.add',
    'content.picture.add',
    'content.picture.remove',
  ])
})

test.each([
  ['GET', 'email-templates'],
  ['POST', 'email-templates/order-placed/test'],
] as const)('%s %s: designers and admins only', async (method, path) => {
  for (const { name, signedIn } of actors) {
    const { statusCode } = await (method === 'GET' ? call(name, path) : tryMail(name, {}))
    const allowedRoles = designing.includes(name) ? (method === 'GET' ? 200 : 204) : signedIn ? 403 : 401
    expect([name, statusCode]).toEqual([name, allowedRoles])
  }
})

async function tryMail(name: string, document: object) {
  const access = await actors.find((actor) => actor.name === name)!.token()
  return api.app.inject({
    method: 'POST',
    url: '/api/v1/staff/email-templates/order-link/test?locale=vi',
    headers: access ? { authorization: `Bearer ${access}` } : {},
    payload: { document },
  })
}

const [subject, text] = ['mail.newsletter.subject', 'mail.newsletter.intro']
const mailed = async (locale: 'en' | 'vi') => {
  const recipient = `reader-${crypto.randomUUID()}@example.com`
  await api.storefront.shop.subscribe(recipient, { locale, rateLimitKey: recipient })
  await api.worker.drain()
  const { rows } = await sql<{ subject: string; body: string }>`
    select subject, regexp_replace(body_text, 'http\\S+', '', 'g') as body from outgoing_email where recipient = ${recipient}`.execute(
    api.db,
  )
  return rows[0]!
}

test('emails use the text that staff saved, in that language only, until it is reset', async () => {
  const before = await mailed('vi')
  const saveDraft = (document: object, readVersion: string | null) =>
    call('designer', 'content/mail/newsletter?locale=vi', { document, seen: readVersion })
  const written = await saveDraft({ [subject]: 'Bản tin của {shop}\n', [text]: '' }, null)
  // Empty fields and other languages keep the default text.
  expect(written.json()).toMatchObject({ document: { [subject]: 'Bản tin của {shop}' } })
  expect(await mailed('vi')).toMatchObject({
    subject: `Bản tin của ${settings.name}`,
    body: before.body,
  })
  expect((await mailed('en')).subject).toContain('Confirm your subscription')
  expect((await call('designer', 'email-templates?locale=vi')).json().email_templates).toContainEqual(
    expect.objectContaining({
      kind: 'newsletter',
      customised_languages: ['vi'],
      subject: `Bản tin của ${settings.name}`,
    }),
  )
  expect((await saveDraft({ [subject]: 'Too late' }, null)).json().error.code).toBe('content_changed')
  const { version } = written.json()
  expect((await saveDraft({}, version)).json().document).toEqual({})
  expect((await mailed('vi')).subject).toBe(before.subject)
})

test('of two concurrent first edits of an email one is rejected', async () => {
  const responses = await Promise.all(
    ['One', 'Two'].map((link) =>
      call('designer', 'content/mail/review?locale=he', {
        document: { 'mail.review.link': link },
        seen: null,
      }),
    ),
  )
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
})

test('unsupported email content is rejected with its field; if stored by an earlier release, it is ignored', async () => {
  const document = { [subject]: 'Hello {nickname}', [text]: 'Letters of {shop', 'mail.other': 'x' }
  const rejected = await call('designer', 'content/mail/newsletter', { document, seen: null })
  expect([rejected.statusCode, rejected.json().error.details.issues]).toEqual([
    400,
    [
      { path: subject, message: 'this email has no variable {nickname}' },
      { path: text, message: 'syntax error from character 17 on' },
      { path: 'mail.other', message: 'this email has no text mail.other' },
    ],
  ])
  expect((await call('designer', 'content/mail/no-such', { document: {}, seen: null })).statusCode).toBe(404)
  const before = await mailed('en')
  await saveContent(api.db, 'mail', 'newsletter', 'en', {
    ...document,
    'mail.newsletter.confirm': 'Yes please',
  })
  const after = await mailed('en')
  expect(after.subject).toBe(before.subject)
  expect(after.body).toContain('Yes please')
})

test('a test email goes to its requester once, with the unsaved text, and nothing is stored', async () => {
  const input = { 'mail.order-link.subject': 'Thử đơn {number}' }
  for (let times = 2; times > 0; times--) expect((await tryMail('designer', input)).statusCode).toBe(204)
  const { rows } = await sql<{ recipient: string }>`
    select recipient from outgoing_email where subject = 'Thử đơn 1042'`.execute(api.db)
  expect(rows).toHaveLength(1)
  expect((await call('designer', 'content/mail/order-link?locale=vi')).statusCode).toBe(404)
  expect((await tryMail('designer', { 'mail.order-link.subject': 'Thử' })).statusCode).toBe(400)
})

test('a new page starts in English below /pages, and is deleted only when nothing links to it', async () => {
  const place = 'content/page/size-help'
  const text = { title: 'Size help', description: 'How we measure', bodyHtml: '<p>With a tape.</p>' }
  const saveDraft = (path: string, document: object, version: string | null = null) =>
    call('designer', path, { document, seen: version })
  const remove = async (name: string, key: string) => {
    const access = await actors.find((actor) => actor.name === name)!.token()
    const { statusCode, body } = await api.app.inject({
      method: 'DELETE',
      url: `/api/v1/staff/pages/${key}`,
      headers: access ? { authorization: `Bearer ${access}` } : {},
    })
    return [statusCode, body === '' ? undefined : (JSON.parse(body).error?.details?.by as unknown)]
  }
  expect((await saveDraft(`${place}?locale=vi`, text)).statusCode).toBe(404)
  expect((await saveDraft('content/page/Size_help', text)).statusCode).toBe(404)
  expect((await saveDraft(place, text)).statusCode).toBe(200)
  expect((await saveDraft(place, { ...text, title: 'Of another staff member' })).statusCode).toBe(409)
  expect((await saveDraft(`${place}?locale=vi`, { ...text, title: 'Chọn cỡ' })).statusCode).toBe(200)
  const titles = async () =>
    Promise.all(
      (['en', 'vi'] as const).map(
        async (locale) => (await api.storefront.recordReads(new Set(), locale).page('size-help'))?.title,
      ),
    )
  expect(await titles()).toEqual(['Size help', 'Chọn cỡ'])
  const faq = { ...pages.faq, bodyHtml: '<p><a href="/pages/size-help#tape">Sizes</a></p>' }
  expect((await saveDraft('content/page/faq', faq, await readVersion('content/page/faq'))).statusCode).toBe(
    200,
  )
  expect(await remove('designer', 'size-help')).toEqual([409, ['page/faq']])
  await saveContent(api.db, 'page', 'faq', 'en', pages.faq)
  const leads = { id: 'one', path: '/pages/size-help?from=menu', label: 'Sizes' }
  const items = [{ id: 'help', path: '/faq', label: 'Help', subMenu: [leads] }]
  await saveContent(api.db, 'menu', 'trial', 'en', { items })
  expect(await remove('designer', 'size-help')).toEqual([409, ['menu/trial']])
  await saveContent(api.db, 'menu', 'trial', 'en', { items: [] })
  expect(await remove('sale', 'size-help')).toEqual([403, undefined])
  expect(await remove('designer', 'faq')).toEqual([404, undefined])
  for (let attempt = 0; attempt < 2; attempt++)
    expect(await remove('designer', 'size-help')).toEqual([204, undefined])
  expect(await titles()).toEqual([undefined, undefined])
})

test.each(['zz" || @ like_regex ".*', '(((', '.*', "x' || '", '\\'])(
  'the key %s of a page is data, never part of a jsonpath or a pattern',
  async (key) => {
    await saveContent(api.db, 'menu', 'trial', 'en', {
      items: [{ id: 'help', path: '/pages/elsewhere', label: 'Help' }],
    })
    const access = await actors.find(({ name }) => name === 'designer')!.token()
    const { statusCode } = await api.app.inject({
      method: 'DELETE',
      url: `/api/v1/staff/pages/${encodeURIComponent(key)}`,
      headers: { authorization: `Bearer ${access}` },
    })
    expect(statusCode).toBe(204)
  },
)

test.each([
  ['content/menu/trial', { items: [{ id: 'a', path: 'javascript:alert(1)', label: 'A' }] }],
  ['content/menu/trial', { items: [{ id: 'a', path: '//evil.test', label: 'A' }] }],
])('an invalid link in %s is rejected with its field', async (path, document) => {
  await saveContent(api.db, 'menu', 'trial', 'en', { items: [] })
  const response = await call('designer', path, { document, seen: await readVersion(path) })
  expect(response.statusCode).toBe(400)
  expect(response.json().error.details.issues).toMatchObject([
    { path: 'items.0.path', message: expect.stringMatching(/^A link/) },
  ])
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'java\nscript:x'])(
  'the settings store no link such as %j',
  async (link) => {
    const document = {
      ...settings,
      social: [{ label: 'Us', url: link }],
      author: { ...settings.author, websiteUrl: link },
      logo: { ...settings.logo, href: link },
    }
    const response = await call('admin', 'settings', { document, seen: await readVersion('settings') })
    expect(response.statusCode).toBe(400)
    expect(
      response
        .json()
        .error.details.issues.map(({ path }: { path: string }) => path)
        .toSorted(),
    ).toEqual(['author.websiteUrl', 'logo.href', 'social.0.url'])
  },
)

test('staff write the content of a department, which follows its address and is deleted with it', async () => {
  const lead = {
    title: 'Made to last',
    link: { label: 'Shop dresses', path: '/category/dresses' },
    image: { url: '/media/1.webp', alt: 'A dress', width: 4, height: 5, background_color: '#eee' },
  }
  const save = (slug: string) =>
    call('designer', `content/department/${slug}`, { document: { lead, blocks: [newest] }, seen: null })
  const listed = async () =>
    ((await call('designer', 'content-overview')).json().content as { kind: string; key: string }[]).filter(
      ({ kind }) => kind === 'department',
    )
  expect(await listed()).toContainEqual(expect.objectContaining({ key: 'women-wear', changed_at: null }))
  expect((await save('dresses')).statusCode).toBe(404)
  expect((await save('no-such-category')).statusCode).toBe(404)
  expect((await save('women-wear')).statusCode).toBe(200)
  const shop = api.storefront.shop
  expect(await shop.department('women-wear')).toMatchObject({ lead, blocks: [newest] })
  expect(await shop.department('men-wear')).toMatchObject({ blocks: [] })
  const rename = (from: string, to: string) =>
    sql`update category set slug = ${to} where slug = ${from}`.execute(api.db)
  await rename('women-wear', 'women')
  expect(await getContent(api.db, 'department', 'women')).toMatchObject({ lead })
  expect(await getContent(api.db, 'department', 'women-wear')).toBeUndefined()
  await rename('women', 'women-wear')
  await sql`insert into category (slug, name) values ('outlet', 'Outlet')`.execute(api.db)
  expect((await save('outlet')).statusCode).toBe(200)
  await sql`delete from category where slug = 'outlet'`.execute(api.db)
  expect(await getContent(api.db, 'department', 'outlet')).toBeUndefined()
})
