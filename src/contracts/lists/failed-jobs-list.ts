// The list of failed jobs: /api/v1/staff/jobs.
import type { ListDefinition } from './list-query.ts'

export const failedJobsList = {
  fields: {
    kind: { type: 'choice', sort: true },
    attempts: { type: 'number', sort: true },
    error: { type: 'text' },
    created: { type: 'date', sort: true },
    failed: { type: 'date', sort: true },
  },
  defaultSort: [{ field: 'failed', descending: true }],
} as const satisfies ListDefinition

export type FailedJobsListField = keyof typeof failedJobsList.fields
