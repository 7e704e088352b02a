// Searches in the reader's language find translated names directly; products without a translation by their source
// name.
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { useApi } from '../../../tests/support/api.ts'
import { translateNames } from '../../../tests/support/translations.ts'
import type { Locale } from '../../kernel/locale.ts'
import type { Tx } from '../../platform/database/database.ts'
import { deleteSynonym, insertSynonyms } from './query/synonyms.store.ts'

const api = useApi()
const names = { vi: 'Áo sơ mi xanh', ar: 'القميص الأزرق', he: 'החולצה הכחולה' }

async function translateProduct(slug: string, texts: Record<string, string>) {
  await sql`insert into product_translation (product_id, locale, name)
    select p.id, r.key, r.value from product p, jsonb_each_text(${JSON.stringify(texts)}::jsonb) r where p.slug = ${slug}
    on conflict (product_id, locale) do update set name = excluded.name`.execute(api.db)
  await translateNames(api.db, 'vi', {})
}
beforeAll(() => translateProduct('lev-001', names))

const shop = (locale: Locale) => api.storefront.recordReads(new Set(), locale)
const search = (locale: Locale, q: string) => shop(locale).list(new URLSearchParams({ q }))
const slugs = async (locale: Locale, q: string) => (await search(locale, q)).products.map(({ slug }) => slug)

describe('a translated product', () => {
  test.each([
    ['vi', 'áo sơ mi xanh'],
    ['vi', 'ao so mi xanh'],
    ['vi', 'xanh sơ mi'],
    ['ar', 'القميص الأزرق'],
    ['ar', 'قميص أزرق'],
    ['ar', 'قميص ازرق'],
    ['ar', 'والقميص الأزرق'],
    ['he', 'החולצה הכחולה'],
    ['he', 'חולצה כחולה'],
    ['he', 'לחולצה הכחולה'],
  ] as const)('is found in %s by %s, with its translated name', async (locale, q) => {
    const { products, meaning } = await search(locale, q)
    expect(products.map(({ slug, name }) => [slug, name])).toEqual([['lev-001', names[locale]]])
    expect(meaning).toEqual({})
    expect(products[0]).not.toHaveProperty('lang')
  })

  test('is found by its source name too, in every language', async () => {
    for (const locale of ['en', 'vi', 'ar', 'he'] as const)
      expect(await slugs(locale, 'oxford'), locale).toEqual(['lev-001'])
  })

  test('is found by its name in another language, whose letters the page does not use', async () => {
    expect(await slugs('en', names.ar)).toEqual(['lev-001'])
    expect(await slugs('vi', 'חולצה כחולה')).toEqual(['lev-001'])
  })

  test('is suggested in the language of the page', async () => {
    const suggestions = await shop('vi').suggest('sơ mi xa')
    expect(suggestions).toContainEqual(expect.objectContaining({ kind: 'product', label: names.vi }))
    expect(suggestions.find(({ kind }) => kind === 'product')).not.toHaveProperty('lang')
  })

  test('is found by the new translation, and no longer by the former one', async () => {
    await translateProduct('lev-001', { vi: 'Sơ mi vuông' })
    expect(await slugs('vi', 'vuông')).toEqual(['lev-001'])
    expect((await search('vi', 'xanh')).total).toBe(0)
    await translateProduct('lev-001', names)
    expect(await slugs('vi', 'xanh')).toEqual(['lev-001'])
  })
})

test('a product without a translation is found by its source name, and its card names the language', async () => {
  const { products } = await search('vi', 'washed')
  expect(products).toMatchObject([{ slug: 'lev-002', name: 'T-shirt, washed', lang: { name: 'en' } }])
  expect((await search('en', 'washed')).products[0]).not.toHaveProperty('lang')
  const suggestions = await shop('vi').suggest('washed')
  expect(suggestions).toContainEqual(expect.objectContaining({ label: 'T-shirt, washed', lang: 'en' }))
  expect(await shop('vi').product('lev-002')).toMatchObject({ lang: { name: 'en' } })
})

test.each([
  ['vi', 'áo thun'],
  ['ar', 'التيشيرتات'],
  ['he', 'חולצות טי'],
] as const)(
  'a product without a translation is found in %s by %s, a word for its type',
  async (locale, q) => {
    expect(await slugs(locale, q)).toContain('lev-002')
  },
)

test('words with accents find only products with the same accents, words without find both', async () => {
  await translateProduct('lev-001', { vi: 'Nhẫn bạc' })
  await translateProduct('lev-002', { vi: 'Vải nhăn' })
  expect(await slugs('vi', 'nhẫn')).toEqual(['lev-001'])
  expect(await slugs('vi', 'nhăn')).toEqual(['lev-002'])
  expect((await slugs('vi', 'nhan')).toSorted()).toEqual(['lev-001', 'lev-002'])
  await translateProduct('lev-001', names)
  await sql`delete from product_translation where product_id = (select id from product where slug = 'lev-002')`.execute(
    api.db,
  )
  await translateNames(api.db, 'vi', {})
})

test('a word that no product has in the language of the page is searched in the catalogue’s', async () => {
  await translateNames(api.db, 'vi', { Navy: 'Xanh hải quân' })
  const inEnglish = (await slugs('en', 'navy')).toSorted()
  expect(inEnglish.length).toBeGreaterThan(0)
  expect((await slugs('vi', 'navy')).toSorted()).toEqual(inEnglish)
  expect((await slugs('vi', 'xanh hải quân')).toSorted()).toEqual(inEnglish)
})

test('a typing error is corrected with the words of the language', async () => {
  await translateProduct('lev-001', { vi: 'Áo cardigan nghiêng' })
  const { products, meaning } = await search('vi', 'nghiẽnh')
  expect([products[0]?.slug, meaning.relaxed_to]).toEqual(['lev-001', 'nghieng'])
  expect((await search('en', 'nghienh')).total).toBe(0)
  await translateProduct('lev-001', names)
})

test('a name in the reader’s language is the category, and ranks before products that contain it', async () => {
  await translateNames(api.db, 'he', { Shirts: 'חולצות' })
  expect((await search('he', 'חולצות')).meaning.matched).toEqual({
    kind: 'category',
    slug: 'shirts',
    name: 'חולצות',
  })
})

test('cards have their brand, values and option names in the language of the page, and current stock', async () => {
  await translateNames(api.db, 'vi', { Navy: 'Xanh hải quân' })
  await sql`update stock set on_hand = reserved + 2 where variant_id in
    (select v.id from variant v join product p on p.id = v.product_id where p.slug = 'lev-001')`.execute(
    api.db,
  )
  await translateNames(api.db, 'vi', {})
  const [card] = (await search('vi', 'oxford')).products
  const [source] = (await search('en', 'oxford')).products
  expect(card!.attributes.find(({ value }) => value === 'Navy')?.label).toBe('Xanh hải quân')
  expect(card!.quantity).toBe(source!.quantity)
  expect(card!.attributes.map(({ id, slug }) => [id, slug])).toEqual(
    source!.attributes.map(({ id, slug }) => [id, slug]),
  )
})

test('a synonym changes the searches of its language only', async () => {
  const pair = { term: 'zapatos', synonym: 'oxford' }
  const inTransaction = <Result>(work: (tx: Tx) => Promise<Result>) => api.db.transaction().execute(work)
  expect((await search('en', 'zapatos')).total).toBe(0)
  // Shipped with the shop.
  expect(await slugs('en', 'kicks')).toContain('nik-001')
  await inTransaction((tx) => insertSynonyms(tx, [{ locale: 'vi', ...pair }]))
  expect(await slugs('vi', 'zapatos')).toEqual(['lev-001'])
  expect((await search('en', 'zapatos')).total).toBe(0)
  expect((await search('ar', 'zapatos')).total).toBe(0)

  await inTransaction((tx) => insertSynonyms(tx, [{ locale: 'en', ...pair }]))
  expect(await slugs('en', 'zapatos')).toEqual(['lev-001'])
  await inTransaction((tx) => deleteSynonym(tx, { locale: 'vi', ...pair }))
  expect(await slugs('en', 'zapatos')).toEqual(['lev-001'])
})
