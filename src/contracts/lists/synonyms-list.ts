// The list of search synonyms: /api/v1/staff/synonyms.
import type { ListDefinition } from './list-query.ts'

export const synonymsList = {
  fields: {
    term: { type: 'text', sort: true },
    synonym: { type: 'text', sort: true },
    locale: { type: 'choice', sort: true },
  },
  defaultSort: [
    { field: 'term', descending: false },
    { field: 'synonym', descending: false },
  ],
} as const satisfies ListDefinition

export type SynonymsListField = keyof typeof synonymsList.fields
