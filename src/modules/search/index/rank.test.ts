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
    const terms = [{ words: ['giay'], tsquery: '', looseTsquery: '', namePattern: /\bgiay/ }]
    return rankPositions(index, matches, { terms, spelled: [spelled], texts }, 0, 10).map(
      (position) => index.numbers.ids[position],
    )
  }
  expect(ranked('giày')).toEqual([2, 1])
  expect(ranked('giay')).toEqual([1, 2])
})
