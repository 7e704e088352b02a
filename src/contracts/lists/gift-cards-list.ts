// The list of gift cards: /api/v1/staff/gift-cards.
import type { ListDefinition } from './list-query.ts'

export const giftCardsList = {
  fields: {
    last_characters: { type: 'text' },
    balance: { type: 'money', sort: true },
    currency: { type: 'choice' },
    blocked: { type: 'boolean' },
    expires: { type: 'date', sort: true, canBeEmpty: true },
    issued: { type: 'date', sort: true },
  },
  defaultSort: [{ field: 'issued', descending: true }],
} as const satisfies ListDefinition

export type GiftCardsListField = keyof typeof giftCardsList.fields
