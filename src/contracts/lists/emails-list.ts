// The list of emails: /api/v1/staff/emails.
import type { ListDefinition } from './list-query.ts'

export const emailStatuses = ['held', 'queued', 'sent', 'failed', 'rejected', 'cancelled', 'bounced'] as const
export type EmailStatus = (typeof emailStatuses)[number]

export const emailsList = {
  fields: {
    status: { type: 'choice', choices: emailStatuses },
    kind: { type: 'choice' },
    recipient: { type: 'text', sort: true },
    subject: { type: 'text' },
    order: { type: 'text' },
    attempts: { type: 'number', sort: true },
    created: { type: 'date', sort: true },
    sent: { type: 'date', sort: true, canBeEmpty: true },
  },
  defaultSort: [{ field: 'created', descending: true }],
} as const satisfies ListDefinition

export type EmailsListField = keyof typeof emailsList.fields
