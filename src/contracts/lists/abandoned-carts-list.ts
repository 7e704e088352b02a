// The list of abandoned carts: /api/v1/staff/abandoned-carts.
import type { ListDefinition } from './list-query.ts'

/** `missed`: the reminder could not be sent in time. */
export const abandonedCartStatuses = ['waiting', 'missed', 'reminded', 'recovered'] as const
export type AbandonedCartStatus = (typeof abandonedCartStatuses)[number]

export const abandonedCartsList = {
  fields: {
    status: { type: 'choice', choices: abandonedCartStatuses },
    total: { type: 'money', sort: true },
    currency: { type: 'choice' },
    items: { type: 'number', sort: true },
    country: { type: 'choice', canBeEmpty: true },
    language: { type: 'choice' },
    saved: { type: 'date', sort: true },
    reminded: { type: 'date', sort: true, canBeEmpty: true },
  },
  defaultSort: [{ field: 'saved', descending: true }],
} as const satisfies ListDefinition

export type AbandonedCartsListField = keyof typeof abandonedCartsList.fields
