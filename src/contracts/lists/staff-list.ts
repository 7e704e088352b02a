// The list of staff members: /api/v1/staff/members.
import type { ListDefinition } from './list-query.ts'

export const staffList = {
  fields: {
    name: { type: 'text', sort: true },
    email: { type: 'text', sort: true },
    role: { type: 'choice', canBeEmpty: true },
    authenticator: { type: 'boolean' },
    passkey: { type: 'boolean' },
    deactivated: { type: 'boolean', sort: true },
    last_seen: { type: 'date', sort: true, canBeEmpty: true },
    created: { type: 'date', sort: true },
  },
  defaultSort: [
    { field: 'deactivated', descending: false },
    { field: 'name', descending: false },
  ],
} as const satisfies ListDefinition

export type StaffListField = keyof typeof staffList.fields
