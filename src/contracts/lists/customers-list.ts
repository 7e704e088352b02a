// The list of customers: /api/v1/staff/customers.
import type { ListDefinition } from './list-query.ts'

export const customersList = {
  fields: {
    name: { type: 'text', sort: true },
    email: { type: 'text', sort: true },
    phone: { type: 'text', canBeEmpty: true },
    group: { type: 'choice', canBeEmpty: true },
    segment: { type: 'choice' },
    language: { type: 'choice' },
    created: { type: 'date', sort: true },
    confirmed: { type: 'boolean' },
    deactivated: { type: 'boolean' },
  },
  defaultSort: [{ field: 'created', descending: true }],
} as const satisfies ListDefinition

export type CustomersListField = keyof typeof customersList.fields
