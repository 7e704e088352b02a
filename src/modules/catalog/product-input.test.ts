import { expect, test } from 'vitest'
import { pictureInput } from './product-input.ts'

test('an image without alt text is rejected', () => {
  const picture = { source: { kind: 'media', id: 'a' } }
  expect(pictureInput.safeParse({ ...picture, alt: 'Oxford shirt in sky, front' }).success).toBe(true)
  expect(pictureInput.safeParse({ ...picture, alt: '' }).success).toBe(false)
  expect(pictureInput.safeParse(picture).success).toBe(false)
})
