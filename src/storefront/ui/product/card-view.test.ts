import { expect, test } from 'vitest'
import type { ProductCard } from '../../../modules/search/listing.ts'
import { cardView, cardViewOf } from './card-view.ts'

const colour = (slug: string, family: string, quantity = 1) => ({
  slug,
  family,
  quantity,
  image: { url: slug },
})
const product = {
  attributes: [
    colour('ink', 'black', 0),
    colour('navy', 'navy'),
    colour('rust', 'red'),
    colour('ruby', 'red', 0),
  ],
} as unknown as ProductCard

test('a card shows the first available colour, or one that is searched for while it is available', () => {
  expect(cardView(product).image?.url).toBe('navy')
  expect(cardViewOf(product, new Set(['red'])).image?.url).toBe('rust')
  expect(cardViewOf(product, new Set(['black'])).image?.url).toBe('navy')
})
