// The changes of a record, for its editor and all who may read the record.
import { useMemo } from 'react'
import { api, unwrap } from '../data/client.ts'
import { useSession } from '../data/session.ts'
import { useText } from '../i18n/text.tsx'
import type { HistorySource } from '../kit/editor/history-panel.tsx'
import { describeLogValues } from './audit-source.ts'

const paths = {
  category: '/api/v1/staff/categories/{id}/history',
  collection: '/api/v1/staff/collections/{id}/history',
  brand: '/api/v1/staff/brands/{id}/history',
  'size-chart': '/api/v1/staff/size-charts/{id}/history',
  campaign: '/api/v1/staff/campaigns/{id}/history',
  segment: '/api/v1/staff/segments/{id}/history',
} as const
type Kind = keyof typeof paths

export function useChangeHistory(kind: Kind, id: number | string): HistorySource {
  const text = useText()
  const { currency } = useSession().shop
  return useMemo(
    () => ({
      key: [kind, 'history', id],
      fetch: (before, signal) =>
        unwrap(
          api.GET(paths[kind], {
            params: { path: { id: id as never }, query: before === undefined ? {} : { before } },
            signal,
          }),
        ),
      revert: (event) =>
        unwrap(
          api.POST(`${paths[kind]}/{event}/revert`, {
            params: { path: { id: id as never, event } },
            body: {},
          }),
        ),
      ...describeLogValues(currency, text),
    }),
    [kind, id, currency, text],
  )
}
