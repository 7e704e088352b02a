import { expect, test } from 'vitest'
import { can, type Permission, permissions } from './permissions.ts'

const names = Object.keys(permissions) as Permission[]

test('a permission is a resource and an action', () => {
  for (const name of names) expect(name).toMatch(/^[a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*$/)
})

test('a super-admin has every permission, a customer none', () => {
  expect(names.filter((name) => !can({ roles: ['super-admin'] }, name))).toEqual([])
  const customer = { roles: ['customer', 'user', 'corporate'], rights: { canEdit: false } }
  expect(names.filter((name) => can(customer, name))).toEqual([])
})

test('only super-admins manage the team', () => {
  expect(names.filter((name) => !can({ roles: ['admin'] }, name))).toEqual(['team.manage'])
})

test('one of several roles is enough', () => {
  expect(can({ roles: ['customer', 'accounting'] }, 'orders.refund')).toBe(true)
  expect(can({ roles: ['customer', 'warehouse'] }, 'orders.refund')).toBe(false)
})

test('the edit right opens the back office and its content, nothing else', () => {
  const editor = { roles: ['customer'], rights: { canEdit: true } }
  expect(names.filter((name) => can(editor, name))).toEqual(['admin.access', 'content.edit'])
})

test.each(['Admin', 'admin ', 'super admin', 'permission:edit'])(
  'the look-alike %o grants nothing',
  (role) => {
    expect(names.filter((name) => can({ roles: [role] }, name))).toEqual([])
  },
)
