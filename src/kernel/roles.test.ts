import { expect, test } from 'vitest'
import { getRights } from '../modules/auth/auth.ts'
import { normalizeRole, type RoleInput } from './roles.ts'

test.each<[RoleInput, string]>([
  ['  Super Admin ', 'super-admin'],
  ['sales-manager', 'sales-manager'],
  [{ slug: 'sale' }, 'sale'],
  [{ name: 'Sales  Manager' }, 'sales-manager'],
  [{}, ''],
])('%j is displayed and compared as %s', (written, normal) => {
  expect(normalizeRole(written)).toBe(normal)
})

test('a name that looks like a role grants nothing', () => {
  expect(getRights([' Admin ', 'SUPER ADMIN'], ['Edit'])).toEqual({
    canWholeSalePrice: false,
    canEdit: false,
  })
})
