// The list of retailers: /api/v1/staff/retailers.
import type { ListDefinition } from './list-query.ts'

export const retailersList = {
  fields: {
    name: { type: 'text', sort: true },
    code: { type: 'text', sort: true },
    country: { type: 'choice', sort: true },
    province: { type: 'choice', canBeEmpty: true },
    city: { type: 'text', sort: true },
    brand: { type: 'choice', canBeEmpty: true },
    service: { type: 'choice', canBeEmpty: true },
    stock_location: { type: 'choice', canBeEmpty: true },
    active: { type: 'boolean' },
    updated: { type: 'date', sort: true },
  },
  defaultSort: [
    { field: 'country', descending: false },
    { field: 'name', descending: false },
  ],
} as const satisfies ListDefinition

export type RetailersListField = keyof typeof retailersList.fields
