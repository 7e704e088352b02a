import { expect, test } from 'vitest'
import { infoKey, infoPath } from './info-path.ts'

test.each([
  ['faq', '/faq'],
  ['contact-us', '/contact-us'],
  ['size-help', '/pages/size-help'],
])('%s is at %s only', (key, path) => {
  expect(infoPath(key)).toBe(path)
  expect(infoKey(path)).toBe(key)
})

test.each(['/pages/faq', '/size-help', '/pages/', '/', '/pages/a/b', '/pages/A', '/pages/a--b', '/faq/'])(
  'no page is at %s',
  (path) => expect(infoKey(path)).toBeUndefined(),
)
