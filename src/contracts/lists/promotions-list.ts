// The list of promotions: /api/v1/staff/promotions.
import type { ListDefinition } from './list-query.ts'

/** What a promotion does: docs/payments.md lists them. */
export const promotionKinds = [
  'percent',
  'amount',
  'fixed_price',
  'buy_get',
  'tiers',
  'free_shipping',
  'gift',
] as const
export const promotionStates = ['planned', 'running', 'over'] as const

export const promotionsList = {
  fields: {
    name: { type: 'text', sort: true },
    code: { type: 'text', canBeEmpty: true },
    kind: { type: 'choice', choices: promotionKinds },
    state: { type: 'choice', choices: promotionStates },
    active: { type: 'boolean' },
    market: { type: 'choice', canBeEmpty: true },
    segment: { type: 'choice', canBeEmpty: true },
    position: { type: 'number', sort: true },
    used: { type: 'number', sort: true },
    starts: { type: 'date', sort: true, canBeEmpty: true },
    ends: { type: 'date', sort: true, canBeEmpty: true },
    created: { type: 'date', sort: true },
  },
  defaultSort: [{ field: 'created', descending: true }],
} as const satisfies ListDefinition

export type PromotionsListField = keyof typeof promotionsList.fields
