// The list of applications for trade access: /api/v1/staff/trade-applications.
import type { ListDefinition } from './list-query.ts'

export const companyApplicationStatuses = ['pending', 'approved', 'rejected'] as const
export type CompanyApplicationStatus = (typeof companyApplicationStatuses)[number]

export const tradeApplicationsList = {
  fields: {
    status: { type: 'choice', choices: companyApplicationStatuses },
    company: { type: 'text', sort: true },
    tax_number: { type: 'text' },
    country: { type: 'choice', sort: true },
    name: { type: 'text' },
    email: { type: 'text' },
    sent: { type: 'date', sort: true },
    decided: { type: 'date', sort: true, canBeEmpty: true },
  },
  defaultSort: [{ field: 'sent', descending: true }],
} as const satisfies ListDefinition

export type TradeApplicationsListField = keyof typeof tradeApplicationsList.fields
