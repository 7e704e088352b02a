// The list of quotes: /api/v1/staff/quotes.
import type { ListDefinition } from './list-query.ts'

export const quoteStates = ['requested', 'answered', 'accepted', 'declined', 'rejected', 'expired'] as const

export const quotesList = {
  fields: {
    status: { type: 'choice', choices: quoteStates },
    company: { type: 'text', sort: true },
    name: { type: 'text' },
    email: { type: 'text' },
    currency: { type: 'choice' },
    requested: { type: 'date', sort: true },
    answered: { type: 'date', canBeEmpty: true },
    expires: { type: 'date', sort: true, canBeEmpty: true },
  },
  defaultSort: [{ field: 'requested', descending: true }],
} as const satisfies ListDefinition

export type QuotesListField = keyof typeof quotesList.fields
