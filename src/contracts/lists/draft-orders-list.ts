// The list of draft orders: /api/v1/staff/draft-orders.
import type { ListDefinition } from './list-query.ts'

export const draftOrdersList = {
  fields: {
    title: { type: 'text', sort: true },
    email: { type: 'text', canBeEmpty: true },
    by: { type: 'text', sort: true },
    saved: { type: 'date', sort: true },
  },
  defaultSort: [{ field: 'saved', descending: true }],
} as const satisfies ListDefinition

export type DraftOrdersListField = keyof typeof draftOrdersList.fields
