// What roles of staff are called, and what they are for.
import type { StaffRole } from '../../contracts/permissions.ts'
import type { MessageKey } from '../../storefront/i18n/text.tsx'

const names = {
  admin: 'office.role.admin',
  'super-admin': 'office.role.super-admin',
  sale: 'office.role.sale',
  'sales-manager': 'office.role.sales-manager',
  accounting: 'office.role.accounting',
  warehouse: 'office.role.warehouse',
  designer: 'office.role.designer',
  'customer-service': 'office.role.customer-service',
} as const satisfies Record<StaffRole, MessageKey>

export const roleName = (t: (key: MessageKey) => string, role: string) =>
  Object.hasOwn(names, role) ? t(names[role as StaffRole]) : role

type Granted = { roles: readonly string[]; permissions: readonly string[] }

/** All that somebody may do, in words. */
export const grantsInWords = (t: (key: MessageKey) => string, { roles, permissions }: Granted) =>
  [
    ...roles.map((role) => roleName(t, role)),
    ...(permissions.length > 0 ? [t('office.staff.editor')] : []),
  ].join(', ') || t('office.staff.nothing')
