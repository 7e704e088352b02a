// Names of what staff may do, in pages and files for people.
import type { StaffRole } from './permissions.ts'

const roleLabels = {
  admin: 'office.role.admin',
  'super-admin': 'office.role.super-admin',
  sale: 'office.role.sale',
  'sales-manager': 'office.role.sales-manager',
  accounting: 'office.role.accounting',
  warehouse: 'office.role.warehouse',
  designer: 'office.role.designer',
  'customer-service': 'office.role.customer-service',
} as const satisfies Record<StaffRole, string>

type GrantLabel = (typeof roleLabels)[StaffRole] | 'office.staff.editor' | 'office.staff.nothing'
type Grants = { roles: readonly string[]; permissions: readonly string[] }

/** The roles and permissions of a staff member. Custom roles keep their names. */
export function describeGrants(t: (key: GrantLabel) => string, { roles, permissions }: Grants): string {
  const names = roles.map((role) =>
    Object.hasOwn(roleLabels, role) ? t(roleLabels[role as StaffRole]) : role,
  )
  if (permissions.length > 0) names.push(t('office.staff.editor'))
  return names.join(', ') || t('office.staff.nothing')
}
