// The list of brands: /api/v1/staff/brands.
import type { ListDefinition } from './list-query.ts'

export const brandsList = {
  fields: {
    name: { type: 'text', sort: true },
    slug: { type: 'text', sort: true },
    products: { type: 'number', sort: true },
  },
  defaultSort: [{ field: 'name', descending: false }],
} as const satisfies ListDefinition

export type BrandsListField = keyof typeof brandsList.fields
