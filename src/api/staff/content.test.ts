// Who may change what shoppers see, what is refused, and that nobody's change goes over another's.
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { demoContent } from '../../../demo/content.ts'
import { type Actor, makeActors } from '../../../tests/support/actors.ts'
import { useApi } from '../../../tests/support/api.ts'
import type { SiteSettings } from '../../modules/content/content.ts'
import { findContent, saveContent } from '../../modules/content/content.store.ts'

const api = useApi()
let actors: Actor[]
const { pages, pagesIn } = demoContent(() => ({
  url: '/media/1.webp',
  alt: '',
  width: 1,
  height: 1,
  ground: '#fff',
}))
const newest = { type: 'recently-viewed', title: 'Seen before' } as const
const letter = { type: 'newsletter', title: 'Letters', text: 'Once a month' } as const
let settings: SiteSettings
beforeAll(async () => {
  ;({ actors } = await makeActors(api))
  settings = (await findContent(api.db, 'settings', 'site'))!
}, 60_000)
beforeEach(async () => {
  await saveContent(api.db, 'home', 'modern', 'en', { blocks: [newest, letter] })
  await saveContent(api.db, 'page', 'faq', 'en', pages.faq)
  await saveContent(api.db, 'settings', 'site', 'en', settings)
  api.created.clear()
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
const seen = async (path: string) => (await call('admin', path)).json().version as string
const types = async () => (await api.created.shop.home('modern'))!.blocks.map(({ type }) => type)

const designing = ['designer', 'admin', 'super-admin']
const governing = ['admin', 'super-admin']
test.each([
  ['content', undefined, designing],
  ['content/home/modern', undefined, designing],
  ['content/home/modern', {}, designing],
  ['settings', undefined, governing],
  ['settings', {}, governing],
] as const)('%s with %o: %s and nobody else', async (path, payload, may) => {
  for (const { name, signedIn } of actors) {
    const { statusCode } = await call(name, path, payload)
    expect([name, statusCode === 401 ? 'sign in' : statusCode === 403 ? 'no' : 'may']).toEqual([
      name,
      may.includes(name) ? 'may' : signedIn ? 'no' : 'sign in',
    ])
  }
})

test('the blocks of a home in another order are so for shoppers at once, and who did it is known', async () => {
  expect(await types()).toEqual(['recently-viewed', 'newsletter'])
  const answer = await call('designer', 'content/home/modern', {
    document: { blocks: [letter, newest] },
    seen: await seen('content/home/modern'),
  })
  expect(answer.json()).toMatchObject({ document: { blocks: [letter, newest] } })
  expect(await types()).toEqual(['newsletter', 'recently-viewed'])
  expect(api.published.at(-1)).toEqual(['content'])
  const { rows } = await sql<{ actor: string; object_id: string; diff: { before: object } }>`
    select actor, object_id, diff from audit_event where action = 'content.edit'`.execute(api.db)
  expect(rows).toMatchObject([
    { object_id: 'home/modern/en', diff: { before: { blocks: [newest, letter] } } },
  ])
})

test('the composition of the home is chosen with the settings; the currency of the prices is not', async () => {
  const put = async (change: object) =>
    call('admin', 'settings', { document: { ...settings, ...change }, seen: await seen('settings') })
  expect((await put({ homeLayout: 'elegant' })).statusCode).toBe(200)
  expect((await api.created.shop.settings()).homeLayout).toBe('elegant')
  const refused = await put({ currencyCode: 'EUR' })
  expect([refused.statusCode, refused.json().error.details.issues]).toMatchObject([
    400,
    [{ path: 'currencyCode' }],
  ])
})

test('of two who change the same one is told, with what is there now, and nothing is lost', async () => {
  const version = await seen('content/page/faq')
  const put = (title: string) =>
    call('designer', 'content/page/faq', { document: { ...pages.faq, title }, seen: version })
  const answers = await Promise.all([put('One'), put('Another')])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const [kept, refused] = answers.toSorted((a, b) => a.statusCode - b.statusCode)
  expect(refused!.json()).toMatchObject({
    error: { code: 'content_changed', details: { now: { version: kept!.json().version } } },
  })
})

test('a page is added in a language, keeps text and plain links, and every page of the demo stays as it is', async () => {
  const vietnamese = pagesIn.vi.faq
  const put = (bodyHtml: string, version: string | null) =>
    call('designer', 'content/page/faq?locale=vi', { document: { ...vietnamese, bodyHtml }, seen: version })
  expect((await call('designer', 'content/page/faq?locale=vi')).statusCode).toBe(404)
  const added = await put('<p onclick="x()">A<script>x()</script> <a href="javascript:x()">B</a></p>', null)
  expect(added.json().document.bodyHtml).toBe('<p>A <a>B</a></p>')
  let { version } = added.json()
  for (const { bodyHtml } of [pages, ...Object.values(pagesIn)].flatMap((all) => Object.values(all))) {
    const { document, version: next } = (await put(bodyHtml, version)).json()
    expect(document.bodyHtml).toBe(bodyHtml.trim().replaceAll('<br>', '<br />'))
    version = next
  }
})

test.each([
  ['a block that there is not', 'content/home/modern', { blocks: [{ type: 'carousel' }] }, 'blocks.0.type'],
  ['a page without a body', 'content/page/faq', { title: 'x', description: '' }, 'bodyHtml'],
  ['settings without a name', 'settings', { name: '' }, 'name'],
])('%s is refused with its place, and nothing has changed', async (_, path, document, place) => {
  const version = await seen(path)
  const answer = await call('admin', path, { document, seen: version })
  expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'invalid_input'])
  expect(answer.json().error.details.issues.map((issue: { path: string }) => issue.path)).toContain(place)
  expect(await seen(path)).toBe(version)
})

test('what the shop has no place for is not found', async () => {
  for (const path of ['content/page/imprint', 'content/home/brutal'])
    expect((await call('designer', path, { document: {}, seen: null })).statusCode).toBe(404)
})
