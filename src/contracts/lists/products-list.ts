// The list of products: /api/v1/staff/products.
import type { ListDefinition } from './list-query.ts'

export const productStatuses = ['draft', 'active', 'archived'] as const

export const productsList = {
  fields: {
    number: { type: 'number', sort: true },
    name: { type: 'text', sort: true },
    status: { type: 'choice', choices: productStatuses, sort: true },
    brand: { type: 'choice', canBeEmpty: true },
    category: { type: 'choice', canBeEmpty: true },
    department: { type: 'choice' },
    tag: { type: 'choice', canBeEmpty: true },
    variants: { type: 'number' },
    untranslated_in: { type: 'choice' },
    created: { type: 'date', sort: true },
    updated: { type: 'date', sort: true },
    publish: { type: 'date', canBeEmpty: true },
  },
  defaultSort: [{ field: 'created', descending: true }],
} as const satisfies ListDefinition

export type ProductsListField = keyof typeof productsList.fields
