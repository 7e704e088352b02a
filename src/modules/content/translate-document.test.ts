import { expect, test } from 'vitest'
import { listUntranslatedTexts, translateDocument } from './translate-document.ts'

const dictionary = {
  'Bags, up to #% off': 'Túi, giảm đến #%',
  'Tempo #, sizes # to #': 'Tempo #, cỡ # đến #',
  Bags: 'Túi',
}

test('words are found whatever numbers stand in them, and keep them', () => {
  expect(
    translateDocument({ title: 'Bags, up to 1,290.50% off', text: 'Tempo 3, sizes 36 to 46' }, dictionary),
  ).toEqual({
    title: 'Túi, giảm đến 1,290.50%',
    text: 'Tempo 3, cỡ 36 đến 46',
  })
})

test('what has no translation, and what nobody reads, stays as it is', () => {
  const block = {
    type: 'Bags',
    title: 'Hats',
    products: { query: 'Bags', limit: 5 },
    tiles: [{ label: 'Bags', path: '/search?q=Bags', image: { alt: 'Bags', url: 'Bags', width: 1 } }],
  }
  expect(translateDocument(block, dictionary)).toEqual({
    ...block,
    tiles: [{ label: 'Túi', path: '/search?q=Bags', image: { alt: 'Túi', url: 'Bags', width: 1 } }],
  })
})

test('what a language does not say is listed once, without what is the same in each', () => {
  const document = {
    title: 'Hats',
    text: 'Bags',
    label: 'menu-men-wear',
    quote: '12 %',
    brands: [{ label: 'Fell' }],
    tiles: [{ title: 'Hats', path: '/hats' }, { alt: 'A hat' }],
  }
  expect(listUntranslatedTexts(document, dictionary)).toEqual(['Hats', 'A hat'])
})
