// The list of search rules: /api/v1/staff/search-rules.
import type { ListDefinition } from './list-query.ts'

export const searchRulesList = {
  fields: {
    target: { type: 'text', sort: true },
    starts: { type: 'date', sort: true },
    ends: { type: 'date', sort: true },
    created: { type: 'date', sort: true },
  },
  defaultSort: [{ field: 'target', descending: false }],
} as const satisfies ListDefinition

export type SearchRulesListField = keyof typeof searchRulesList.fields
