import { expect, test } from 'vitest'
import { digestText } from '../translations/digest-text.ts'
import { collectTexts, listUntranslatedTexts, translateDocument } from './document-texts.ts'
import { moveTranslations } from './move-translations.ts'

/** A translation of a document's texts as they are. */
const translationOf = (document: unknown, fields: Record<string, string>) => {
  const texts = collectTexts(document)
  const digests = Object.keys(fields).map((path) => [path, digestText(texts.get(path))])
  return { fields, source_digests: Object.fromEntries(digests) as Record<string, string> }
}
const link = (label: string) => ({ label, path: `/search?q=${label}` })
const block = (title: string, label: string) => ({ type: 'featured', title, link: link(label) })

test('text without a translation, and text not shown to readers, stays unchanged', () => {
  const document = {
    type: 'Bags',
    title: 'Hats',
    products: { query: 'Bags', limit: 5 },
    tiles: [{ label: 'Bags', path: '/search?q=Bags', image: { alt: 'Bags', url: 'Bags', width: 1 } }],
  }
  const translation = translationOf(document, {
    'tiles.0.label': 'Túi',
    'tiles.0.image.alt': 'Những chiếc túi',
  })
  expect(translateDocument(document, translation)).toEqual({
    ...document,
    tiles: [
      { label: 'Túi', path: '/search?q=Bags', image: { alt: 'Những chiếc túi', url: 'Bags', width: 1 } },
    ],
  })
  expect(translateDocument(document, undefined)).toBe(document)
})

test('a text that has changed is shown in the source language and listed as untranslated', () => {
  const document = { title: 'Hats', text: 'Warm' }
  const translation = translationOf(document, { title: 'Mũ', text: 'Ấm' })
  const changed = { ...document, title: 'Hats and caps' }
  expect(translateDocument(changed, translation)).toEqual({ title: 'Hats and caps', text: 'Ấm' })
  expect(listUntranslatedTexts(changed, translation)).toEqual([{ path: 'title', text: 'Hats and caps' }])
})

test('missing translations are listed by path, without texts that are the same in every language', () => {
  const document = {
    title: 'Hats',
    text: 'Bags',
    label: 'menu-men-wear',
    quote: '12 %',
    brands: [{ label: 'Fell' }],
    tiles: [{ title: 'Hats', path: '/hats' }, { alt: 'A hat' }],
  }
  expect(listUntranslatedTexts(document, translationOf(document, { text: 'Túi' }))).toEqual([
    { path: 'title', text: 'Hats' },
    { path: 'tiles.0.title', text: 'Hats' },
    { path: 'tiles.1.alt', text: 'A hat' },
  ])
})

test('a moved block keeps its translation, also when it has the same texts as another', () => {
  const before = { blocks: [block('New in', 'Bags'), block('New in', 'Hats'), block('Sale', 'Shoes')] }
  const translation = translationOf(before, {
    'blocks.0.title': 'Túi mới về',
    'blocks.1.title': 'Mũ mới về',
    'blocks.2.title': 'Giảm giá',
    'blocks.2.link.label': 'Giày',
  })
  const [bags, hats, sale] = before.blocks
  const after = { blocks: [sale!, hats!, block('Gifts', 'All'), bags!] }
  const moved = moveTranslations(before, after, translation)
  const titles = (document: typeof before) => document.blocks.map(({ title }) => title)
  expect(titles(translateDocument(after, moved))).toEqual(['Giảm giá', 'Mũ mới về', 'Gifts', 'Túi mới về'])
  expect(translateDocument(after, moved).blocks[0]!.link.label).toBe('Giày')
  expect(moveTranslations(after, before, moved)).toEqual(
    expect.objectContaining({ fields: translation.fields }),
  )
})

test('a text that moved out of its block is found again; a copy starts with the same translation', () => {
  const before = { blocks: [block('New in', 'Bags')] }
  const translation = translationOf(before, { 'blocks.0.title': 'Hàng mới về' })
  const after = { blocks: [block('Gifts', 'New in'), block('New in', 'Bags'), block('New in', 'Hats')] }
  const moved = moveTranslations(before, after, translation)
  expect(moved.fields).toEqual({
    'blocks.0.link.label': 'Hàng mới về',
    'blocks.1.title': 'Hàng mới về',
    'blocks.2.title': 'Hàng mới về',
  })
})

test('the translation of a changed or removed text is used again when the edit is reverted', () => {
  const before = { blocks: [block('New in', 'Bags'), block('Sale', 'Shoes')] }
  const translation = translationOf(before, {
    'blocks.0.title': 'Hàng mới về',
    'blocks.1.title': 'Giảm giá',
    'blocks.1.link.label': 'Giày',
  })
  for (const after of [
    { blocks: [block('Just in', 'Bags'), before.blocks[1]!] },
    { blocks: [before.blocks[1]!] },
    { blocks: [] },
  ]) {
    const edited = moveTranslations(before, after, translation)
    expect(JSON.stringify(translateDocument(after, edited))).not.toContain('Hàng mới về')
    expect(translateDocument(before, moveTranslations(after, before, edited))).toEqual(
      translateDocument(before, translation),
    )
  }
})

test('the order of the keys of a document does not matter', () => {
  const before = { blocks: [{ title: 'Sale', link: link('Shoes') }, block('New in', 'Bags')] }
  const translation = translationOf(before, { 'blocks.0.title': 'Giảm giá' })
  const after = {
    blocks: [before.blocks[1]!, { link: { path: '/search?q=Shoes', label: 'Shoes' }, title: 'Sale' }],
  }
  expect(moveTranslations(before, after, translation).fields).toEqual({ 'blocks.1.title': 'Giảm giá' })
})
