import { expect, test } from 'vitest'
import { createSizeKindResolver } from './size-kind.ts'

test.each([
  ['women', ['women-wear', 'western-wear', 'dresses'], 's', 'tops'],
  ['women', ['women-wear', 'western-wear', 'shorts-and-skirts'], 's', 'bottoms'],
  ['men', ['men-wear', 'bottom-wear', 'jeans'], '32', 'bottoms'],
  ['men', ['men-wear', 'sports', 'sports-and-active-wear', 'sports-footwear'], '42', 'footwear'],
  ['unisex', ['women-wear', 'accessories', 'socks'], '39-42', 'accessories'],
  ['unisex', ['jewellery', 'fine-jewellery'], '52', 'accessories'],
  ['men', ['men-wear', 'top-wear', 'formal-shirts'], '39', 'tops'],
  ['kids', ['kids-wear', 'kids-shoes'], '30', 'kids'],
  // Without other information, the size decides.
  ['unisex', [], 'm', 'tops'],
  ['unisex', ['new-in'], '41', 'footwear'],
  ['unisex', ['new-in'], '31', 'bottoms'],
])('the sizes of %s %j are distinguished: %s is of %s', (department, categories, size, kind) => {
  expect(createSizeKindResolver(department, categories)(size)).toBe(kind)
})
