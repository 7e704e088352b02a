import { expect, test } from 'vitest'
import { listUntranslatedTexts, translateDocument } from './translate-document.ts'

const labels = new Map(
  Object.entries({
    'Bags, up to #% off': 'Túi, giảm đến #%',
    'Tempo #, sizes # to #': 'Tempo #, cỡ # đến #',
    Bags: 'Túi',
  }),
)

test('translations match texts with any numbers, and keep the numbers', () => {
  expect(
    translateDocument({ title: 'Bags, up to 1,290.50% off', text: 'Tempo 3, sizes 36 to 46' }, labels),
  ).toEqual({
    title: 'Túi, giảm đến 1,290.50%',
    text: 'Tempo 3, cỡ 36 đến 46',
  })
})

test('text without a translation, and text not shown to readers, stays unchanged', () => {
  const block = {
    type: 'Bags',
    title: 'Hats',
    products: { query: 'Bags', limit: 5 },
    tiles: [{ label: 'Bags', path: '/search?q=Bags', image: { alt: 'Bags', url: 'Bags', width: 1 } }],
  }
  expect(translateDocument(block, labels)).toEqual({
    ...block,
    tiles: [{ label: 'Túi', path: '/search?q=Bags', image: { alt: 'Túi', url: 'Bags', width: 1 } }],
  })
})

test('missing translations are listed once, without texts that are the same in every language', () => {
  const document = {
    title: 'Hats',
    text: 'Bags',
    label: 'menu-men-wear',
    quote: '12 %',
    brands: [{ label: 'Fell' }],
    tiles: [{ title: 'Hats', path: '/hats' }, { alt: 'A hat' }],
  }
  expect(listUntranslatedTexts(document, labels)).toEqual(['Hats', 'A hat'])
})
