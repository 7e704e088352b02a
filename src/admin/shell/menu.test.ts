import { expect, test } from 'vitest'
import { findMenuEntry } from './menu.ts'

test.each([
  ['/admin', '/admin'],
  ['/admin/orders/new', '/admin/orders'],
  ['/admin/analytics', '/admin/analytics'],
  ['/admin/analytics/reports', '/admin/analytics/reports'],
  ['/admin/analytics/sales-by-brand', '/admin/analytics/reports'],
  ['/admin/catalogue/brands/3', '/admin/catalogue'],
  ['/admin/catalogue/former-slugs', '/admin/catalogue/redirects'],
  ['/admin/stock/transfers', '/admin/stock/transfers'],
  ['/admin/settings/markets/eu', '/admin/settings/markets'],
  ['/admin/drafts/a1', '/admin/drafts'],
])('the page %s belongs to %s', (page, entry) => {
  expect(findMenuEntry(page)).toBe(entry)
})
