import { useMemo } from 'react'
import { useCan, useSession } from '../data/session.ts'
import { useText } from '../i18n/text.tsx'
import type { HistorySource } from '../kit/editor/history-panel.tsx'
import { createAuditSource } from './audit-source.ts'

/**
 * The changes of a record in the audit log, for an editor; empty without the permission to read the log.
 * @param id of the record; for settings the start of their actions, such as `tax.`.
 * @param currency of the amounts.
 */
export function useRecordHistory(id: string, currency?: string): { history?: HistorySource } {
  const text = useText()
  const can = useCan()
  const { shop } = useSession()
  const isAllowed = can('audit-log.read')
  return useMemo(
    () =>
      isAllowed
        ? {
            history: createAuditSource({
              filters: { search: id },
              currency: currency ?? shop.currency,
              text,
            }),
          }
        : {},
    [id, currency, shop.currency, text, isAllowed],
  )
}
