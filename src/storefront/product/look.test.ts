import { expect, test } from 'vitest'
import type { ProductCard } from '../../modules/search/listing.ts'
import { buildLook, lookFields, readLookVariants } from './look.ts'

const card = (id: number, quantity: number) =>
  ({
    id,
    quantity,
    attributes: [{ quantity: 0 }, { slug: 'navy', quantity, gallery: ['back'] }],
  }) as never as ProductCard

test('a look has at most three products in stock, each in its first available colour', () => {
  const look = buildLook([card(1, 0), card(2, 5), card(3, 5), card(4, 5), card(5, 5)])
  expect(look.map(({ product }) => product.id)).toEqual([2, 3, 4])
  expect(look[0]).toMatchObject({ product: { attributes: [] }, colour: { slug: 'navy', gallery: [] } })
})

test('only included products of a submitted look are bought', () => {
  const form = new FormData()
  for (const index of [0, 1, 2]) form.set(lookFields(index).variant, String(10 + index))
  for (const index of [0, 2]) form.set(lookFields(index).isIncluded, '1')
  expect(readLookVariants(form)).toEqual(['10', '12'])
})
