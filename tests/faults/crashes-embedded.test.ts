// The embedded database, with orders that are split between locations (support/running-shop.ts).
import { test } from 'vitest'
import { surviveCrashes } from './crashes.ts'

test('after three crashes during checkout the books are consistent, no confirmed order is lost, and 40 buyers for 10 items at two locations get exactly 10', () =>
  surviveCrashes('pglite', { isSplit: true }))
