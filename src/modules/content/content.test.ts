import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoContent } from '../../../demo/content.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { getContent, saveContent } from './content.store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const { settings } = demoContent((_, alt) => ({
  url: '/media/a.webp',
  alt,
  width: 1,
  height: 1,
  background_color: '#ffffff',
}))
const faq = { title: 'FAQ', description: '', bodyHtml: '<p>Ask</p>' }

test('a document is stored, and replaced when saved again', async () => {
  const { db } = database
  await saveContent(db, 'settings', 'site', 'en', settings)
  await saveContent(db, 'settings', 'site', 'en', { ...settings, name: 'Renamed' })
  expect(await getContent(db, 'settings', 'site')).toEqual({ ...settings, name: 'Renamed' })
})

test('a missing translation falls back to English; a document in no language is absent', async () => {
  const { db } = database
  await saveContent(db, 'page', 'faq', 'en', faq)
  await saveContent(db, 'page', 'faq', 'vi', { ...faq, title: 'Hỏi đáp' })
  expect((await getContent(db, 'page', 'faq', 'vi'))?.title).toBe('Hỏi đáp')
  expect((await getContent(db, 'page', 'faq', 'ar'))?.title).toBe('FAQ')
  expect(await getContent(db, 'page', 'nothing', 'vi')).toBeUndefined()
})

const bannerWith = (alt: string) => {
  const banner = {
    title: 'Bags',
    link: { label: 'See', path: '/search?q=bags' },
    image: { url: '/media/a.webp', alt, width: 1, height: 1, background_color: '#ffffff' },
  }
  return { type: 'banners' as const, variant: 'pair' as const, tiles: [banner, banner] }
}

test('a banner with alt text is saved', async () => {
  const { db } = database
  await saveContent(db, 'home', 'localized', 'en', { blocks: [bannerWith('Two bags')] })
  expect((await getContent(db, 'home', 'localized'))?.blocks).toHaveLength(1)
})

test.each([
  ['a setting of another type', 'settings', { ...settings, returnDays: 'thirty' }],
  ['a logo of another size', 'settings', { ...settings, logo: { ...settings.logo, width: 200 } }],
  ['a currency that is none', 'settings', { ...settings, currencyCode: 'dollars' }],
  ['a layout that there is not', 'settings', { ...settings, homeLayout: 'baroque' }],
  ['a block that there is not', 'home', { blocks: [{ type: 'carousel' }] }],
  ['a banner whose picture says nothing', 'home', { blocks: [bannerWith('')] }],
  ['a banner whose picture says blanks', 'home', { blocks: [bannerWith('  ')] }],
  [
    'a rule without a limit',
    'home',
    { blocks: [{ type: 'products', title: 'x', products: { query: '' }, link: { label: 'x', path: '/' } }] },
  ],
  [
    'a menu entry without a path',
    'menu',
    { items: [{ id: 'a', path: '/', label: 'a', subMenu: [{ id: 'b', label: 'b' }] }] },
  ],
  ['a page without a body', 'page', { title: 'x', description: '' }],
  ['nothing', 'page', null],
] as const)('%s is rejected and not saved', async (_, kind, document) => {
  const { db } = database
  await expect(saveContent(db, kind, 'refused', 'en', document as never)).rejects.toThrow(/expected|Invalid/i)
  expect((await sql`select 1 from content where key = 'refused'`.execute(db)).rows).toEqual([])
})
