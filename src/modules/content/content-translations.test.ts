// Translations of content documents by staff: each document has its own, which follow its texts when it is edited.
import { beforeEach, expect, test } from 'vitest'
import { useAuditContext } from '../../../tests/support/audit-context.ts'
import type { Home } from './content.ts'
import { getTranslatedContent } from './content-translations.store.ts'
import { saveContent } from './content.store.ts'

const shop = useAuditContext()
const link = { label: 'See all', path: '/products' }
const products = { query: 'sale=1', limit: 4 }
const block = (title: string) => ({ type: 'products' as const, title, products, link })
const target = (key: string) => ({ kind: 'home', key, locale: 'en' }) as const

beforeEach(async () => {
  for (const key of ['modern', 'classic']) {
    await shop.db.deleteFrom('content').where('key', '=', key).execute()
    await saveContent(shop.db, 'home', key, 'en', { blocks: [block('New in'), block('Sale')] })
  }
})

const list = async (key: string) =>
  (await shop.catalog.values.list(shop.by, 'vi', { q: '', untranslated: false, page: 1 })).values.filter(
    ({ document }) => document === `home/${key}`,
  )
const listUntranslated = async (key: string) =>
  (await list(key)).flatMap(({ name, untranslated }) => (untranslated ? [name] : []))
const translate = (key: string, path: string, to: string, was = '') =>
  shop.catalog.values.change(shop.by, 'vi', { [`content/home/${key}/${path}`]: { was, to } })
const titles = async (key: string, locale = 'vi', draft?: Home) =>
  (await getTranslatedContent(shop.db, 'home', key, locale, draft))!.blocks.map((one) =>
    'title' in one ? one.title : undefined,
  )
const edit = async (key: string, blocks: Home['blocks']) => {
  const { version } = await shop.content.read(shop.by, target(key))
  await shop.content.write(shop.by, target(key), { blocks }, version)
}
const countUntranslated = async (key: string) =>
  (await shop.content.overview(shop.by)).find((one) => one.key === key)!.untranslated['vi']

test('a text of two documents shows the translation of its own document', async () => {
  await translate('modern', 'blocks.0.title', 'Hàng mới về')
  await translate('classic', 'blocks.0.title', 'Mới trong tuần')
  expect(await titles('modern')).toEqual(['Hàng mới về', 'Sale'])
  expect(await titles('classic')).toEqual(['Mới trong tuần', 'Sale'])
  expect(await titles('modern', 'ar')).toEqual(['New in', 'Sale'])
  expect(await titles('modern', 'en')).toEqual(['New in', 'Sale'])
  expect(await listUntranslated('modern')).not.toContain('New in')
})

test('a moved block keeps its translation, in the preview and when it is saved', async () => {
  await translate('modern', 'blocks.0.title', 'Hàng mới về')
  const moved = [block('Sale'), block('Gifts'), block('New in')]
  expect(await titles('modern', 'vi', { blocks: moved })).toEqual(['Sale', 'Gifts', 'Hàng mới về'])
  expect(await titles('modern'), 'a preview saves nothing').toEqual(['Hàng mới về', 'Sale'])
  await edit('modern', moved)
  expect(await titles('modern')).toEqual(['Sale', 'Gifts', 'Hàng mới về'])
})

test('a changed text falls back to the source and is listed as untranslated until it is translated again', async () => {
  await translate('modern', 'blocks.0.title', 'Hàng mới về')
  await translate('modern', 'blocks.1.title', 'Giảm giá')
  const untranslated = (await countUntranslated('modern'))!
  await edit('modern', [block('Just in'), block('Sale')])
  expect(await titles('modern')).toEqual(['Just in', 'Giảm giá'])
  expect(await countUntranslated('modern')).toBe(untranslated + 1)
  expect((await list('modern')).find(({ name }) => name === 'Just in')).toMatchObject({
    key: 'content/home/modern/blocks.0.title',
    kinds: ['content'],
    translation: 'Hàng mới về',
    stale: true,
    untranslated: true,
  })
  await translate('modern', 'blocks.0.title', 'Vừa về', 'Hàng mới về')
  expect(await titles('modern')).toEqual(['Vừa về', 'Giảm giá'])
  expect(await listUntranslated('modern')).not.toContain('Just in')
})

test('a reverted edit brings back the translations of its texts', async () => {
  await translate('modern', 'blocks.0.title', 'Hàng mới về')
  await translate('modern', 'blocks.1.title', 'Giảm giá')
  await edit('modern', [block('Sale'), block('Just in')])
  expect(await titles('modern')).toEqual(['Giảm giá', 'Just in'])
  await shop.back()
  expect(await titles('modern')).toEqual(['Hàng mới về', 'Giảm giá'])
})

test('a translation is reverted, and an outdated edit of it is rejected', async () => {
  await translate('modern', 'blocks.0.title', 'Hàng mới về')
  await shop.back()
  expect(await titles('modern')).toEqual(['New in', 'Sale'])
  await translate('modern', 'blocks.0.title', 'Mới')
  await expect(translate('modern', 'blocks.0.title', 'Khác')).rejects.toMatchObject({
    code: 'content_changed',
    details: { fields: ['content/home/modern/blocks.0.title'] },
  })
  await expect(translate('modern', 'blocks.7.title', 'Không có')).rejects.toMatchObject({
    code: 'invalid_input',
  })
})
