// The list of reviews: /api/v1/staff/reviews.
import type { ListDefinition } from './list-query.ts'

export const reviewStatuses = ['pending', 'approved', 'rejected'] as const

export const reviewsList = {
  fields: {
    status: { type: 'choice', choices: reviewStatuses },
    product: { type: 'choice' },
    rating: { type: 'number', sort: true },
    author: { type: 'text' },
    pinned: { type: 'boolean' },
    pictures: { type: 'boolean' },
    reply: { type: 'text', canBeEmpty: true },
    written: { type: 'date', sort: true },
  },
  defaultSort: [{ field: 'written', descending: true }],
} as const satisfies ListDefinition

export type ReviewsListField = keyof typeof reviewsList.fields
