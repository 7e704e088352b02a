import { expect, test } from 'vitest'
import { isAdminAppPath } from './admin-paths.ts'

test.each([
  ['/admin', true],
  ['/admin/orders?status=paid', true],
  ['/admin/products/12/translations', true],
  ['/admin/products/twelve', false],
  ['/admin/settings/shipping/zones/eu', true],
  ['/admin/settings/shipping/zones/', false],
  ['/admin/settings/shipping/zones/eu/rates', false],
  ['/admin/unknown', false],
])('whether %s is a page of the back office: %s', (path, isPage) => {
  expect(isAdminAppPath(path)).toBe(isPage)
})
