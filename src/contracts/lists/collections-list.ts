// The list of collections: /api/v1/staff/collections.
import type { ListDefinition } from './list-query.ts'

export const collectionStatuses = ['draft', 'published'] as const

/** Products are selected by staff, or by a rule. */
export const collectionTypes = ['manual', 'rule'] as const

export const collectionsList = {
  fields: {
    name: { type: 'text', sort: true },
    slug: { type: 'text', sort: true },
    status: { type: 'choice', choices: collectionStatuses },
    type: { type: 'choice', choices: collectionTypes },
    products: { type: 'number', sort: true },
    position: { type: 'number', filter: false, sort: true },
  },
  defaultSort: [{ field: 'position', descending: false }],
} as const satisfies ListDefinition

export type CollectionsListField = keyof typeof collectionsList.fields
