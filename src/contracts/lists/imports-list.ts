// The list of catalogue imports: /api/v1/staff/imports.
import type { ListDefinition } from './list-query.ts'

/**
 * `uploaded`: the columns are being mapped; `checking`: dry run in progress; `ready`: checked; `stopped`:
 * stopped by staff after a complete batch; `failed`: the file could not be read to the end.
 */
export const importStates = [
  'uploaded',
  'checking',
  'ready',
  'running',
  'done',
  'stopped',
  'failed',
  'undoing',
  'undone',
] as const

export const importsList = {
  fields: {
    file: { type: 'text', sort: true },
    state: { type: 'choice', choices: importStates },
    format: { type: 'choice', canBeEmpty: true },
    author: { type: 'choice' },
    created: { type: 'date', sort: true },
    ended: { type: 'date', sort: true, canBeEmpty: true },
  },
  defaultSort: [{ field: 'created', descending: true }],
} as const satisfies ListDefinition

export type ImportsListField = keyof typeof importsList.fields
