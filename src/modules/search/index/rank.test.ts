import { expect, test } from 'vitest'
import { addBit, createBitSet } from './bit-set.ts'
import { type IndexRow, ListingIndex } from './listing-index.ts'
import { ListingTexts } from './listing-texts.ts'
import { rankPositions } from './rank.ts'

const row = (product_id: number, popularity: number): IndexRow => ({
  product_id,
  popularity,
  version: 1,
  price_minor: 1,
  published_at: 0,
  category: '',
  collection: '',
  brand: '',
  fields: '',
  market_ranges: '',
  markets: '',
  department: 'men',
  season: '',
  colour: '',
  size: '',
  flag: '',
})

test('an exact spelling is listed first, even where a normalised one scores higher and sells better', () => {
  const index = new ListingIndex(2)
  // Also matches the name of its category, which counts more than the name alone.
  const texts = new ListingTexts()
  const put = (id: number, name: string, search_text: string, popularity: number) =>
    texts.put(index.put(row(id, popularity)), { product_id: id, name, search_text })
  put(1, 'giay da', 'giay da giay', 9)
  put(2, 'giày da', 'giay da', 1)
  const matches = createBitSet(1_024)
  for (const id of [1, 2]) addBit(matches, index.getPosition(id)!)
  const ranked = (spelled: string) => {
    const terms = [
      { words: ['giay'], tsqueries: [''] as [string], ownPattern: /\bgiay/, namePattern: /\bgiay/ },
    ]
    return rankPositions(index, matches, { terms, spelled: [spelled], texts }, 0, 10).map(
      (position) => index.numbers.ids[position],
    )
  }
  expect(ranked('giày')).toEqual([2, 1])
  expect(ranked('giay')).toEqual([1, 2])
})

test('a word is no beginning of another word, and a synonym counts less than the word itself', () => {
  const index = new ListingIndex(4)
  const texts = new ListingTexts()
  const names = ['Dressing gown', 'Evening gown', 'Wrap dresses', 'Wrap dress']
  const matches = createBitSet(1_024)
  for (const [at, name] of names.entries()) {
    const text = name.toLowerCase()
    const position = index.put(row(at + 1, 9 - at))
    texts.put(position, { product_id: at + 1, name: text, search_text: text })
    addBit(matches, position)
  }
  const dress = /\bdress(?:es)?\b/
  const terms = [
    {
      words: ['dress'],
      tsqueries: [''] as [string],
      ownPattern: dress,
      namePattern: /\b(?:dress(?:es)?|gown)\b/,
    },
  ]
  const ranked = rankPositions(index, matches, { terms, spelled: ['dress'], texts }, 0, 10)
  expect(ranked.map((position) => names[index.numbers.ids[position]! - 1])).toEqual([
    'Wrap dresses',
    'Wrap dress',
    'Dressing gown',
    'Evening gown',
  ])
})
