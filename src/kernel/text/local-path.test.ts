import { expect, test } from 'vitest'
import { safeLocalPath } from './local-path.ts'

test.each(['/', '/my-account', '/vi/products/a-bag?variant=1#fit', '/search?q=//x'])(
  '%s is a local page',
  (to) => {
    expect(safeLocalPath(to, '/else')).toBe(to)
  },
)

test.each(
  [
    '',
    undefined,
    null,
    'https://elsewhere.test/',
    '//elsewhere.test',
    '/\\elsewhere.test',
    '/a\\b',
    '/a\nb',
    'javascript:alert(1)',
    '/api/v1/auth/logout',
  ].flat(),
)('%j leads to another site', (to) => {
  expect(safeLocalPath(to, '/else')).toBe('/else')
})
