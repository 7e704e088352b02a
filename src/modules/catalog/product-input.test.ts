import { expect, test } from 'vitest'
import { pictureInput } from './product-input.ts'

test('a picture without a text for those who do not see it is not taken', () => {
  const picture = { source: { kind: 'media', id: 'a' } }
  expect(pictureInput.safeParse({ ...picture, alt: 'Oxford shirt in sky, front' }).success).toBe(true)
  expect(pictureInput.safeParse({ ...picture, alt: '' }).success).toBe(false)
  expect(pictureInput.safeParse(picture).success).toBe(false)
})
