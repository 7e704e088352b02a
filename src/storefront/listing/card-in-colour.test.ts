import { expect, test } from 'vitest'
import type { ProductCard } from '../../modules/search/listing.ts'
import { cardInColour } from './card-in-colour.ts'

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
  expect(cardInColour(product, new Set()).image?.url).toBe('navy')
  expect(cardInColour(product, new Set(['red'])).image?.url).toBe('rust')
  expect(cardInColour(product, new Set(['black'])).image?.url).toBe('navy')
})
