// Events of the audit log, and reverting them.
import { api, unwrap } from '../data/client.ts'
import type { Text } from '../i18n/text.tsx'
import type { HistorySource } from '../kit/editor/history-panel.tsx'
import { describeAction, describeField, formatValue } from './audit-labels.ts'

/**
 * `search`: start of an action, id of a record, or name or SKU of a product. `object`: kind and id. Days are YYYY-MM-DD. `before`: the number of the
 * change that the list begins after.
 */
export type AuditFilters = Partial<Record<'actor' | 'search' | 'object' | 'from' | 'to' | 'before', string>>

function fetchEvents(
  { before: first, ...filters }: AuditFilters,
  last: number | undefined,
  signal: AbortSignal,
) {
  const before = last ?? (first === undefined ? undefined : Number(first))
  return unwrap(
    api.GET('/api/v1/staff/audit-events', {
      params: { query: { ...filters, ...(before !== undefined && { before }) } },
      signal,
    }),
  )
}

export type AuditActors = Awaited<ReturnType<typeof fetchEvents>>['actors']

type Options = {
  filters: AuditFilters
  currency: string
  text: Text
  /** All who changed something come with each page. */
  onActors?(actors: AuditActors): void
}

export const createAuditSource = ({ filters, currency, text, onActors }: Options): HistorySource => ({
  key: ['audit', 'events', filters],
  async fetch(before, signal) {
    const page = await fetchEvents(filters, before, signal)
    onActors?.(page.actors)
    return page
  },
  revert: (event) =>
    unwrap(api.POST('/api/v1/staff/audit-events/{id}/revert', { params: { path: { id: event } }, body: {} })),
  ...describeLogValues(currency, text),
})

/** Actions, fields and values of the audit log in words. @param currency of amounts of a change that says none. */
export const describeLogValues = (
  currency: string,
  text: Text,
): Pick<HistorySource, 'describeAction' | 'describeField' | 'formatValue'> => ({
  describeAction: (action) => describeAction(action, text),
  describeField: (path) => describeField(path, text),
  formatValue: (path, value, event) => formatValue(path, value, { currency, event, text }),
})
