// The list of companies: /api/v1/staff/companies.
import type { ListDefinition } from './list-query.ts'

/** Results of the last online check of a VAT id; empty without a check. */
export const vatIdResults = ['valid', 'invalid'] as const

export const companiesList = {
  fields: {
    name: { type: 'text', sort: true },
    tax_number: { type: 'text' },
    vat_id: { type: 'choice', choices: vatIdResults, canBeEmpty: true },
    country: { type: 'choice', sort: true },
    province: { type: 'text', sort: true },
    members: { type: 'number', sort: true },
    price_list: { type: 'choice', canBeEmpty: true },
    created: { type: 'date', sort: true },
  },
  defaultSort: [{ field: 'name', descending: false }],
} as const satisfies ListDefinition

export type CompaniesListField = keyof typeof companiesList.fields
