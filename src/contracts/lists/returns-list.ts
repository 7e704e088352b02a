// The list of returns: /api/v1/staff/returns.
import type { ListDefinition } from './list-query.ts'

export const returnStatuses = ['requested', 'received', 'refunded', 'withdrawn'] as const
export const returnReasons = ['size', 'look', 'quality', 'wrong', 'late', 'other'] as const

export const returnsList = {
  fields: {
    order: { type: 'number', sort: true },
    status: { type: 'choice', choices: returnStatuses },
    reason: { type: 'choice', choices: returnReasons },
    product: { type: 'choice' },
    customer: { type: 'text', sort: true },
    email: { type: 'text' },
    country: { type: 'choice' },
    items: { type: 'number' },
    to_credit: { type: 'boolean' },
    location: { type: 'choice', canBeEmpty: true },
    requested: { type: 'date', sort: true },
    received: { type: 'date', canBeEmpty: true },
  },
  defaultSort: [{ field: 'requested', descending: true }],
} as const satisfies ListDefinition

export type ReturnsListField = keyof typeof returnsList.fields
