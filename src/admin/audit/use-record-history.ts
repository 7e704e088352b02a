import { useMemo } from 'react'
import { useCan, useSession } from '../data/session.ts'
import { useText } from '../i18n/text.tsx'
import type { HistorySource } from '../kit/editor/history-panel.tsx'
import { createAuditSource } from './audit-source.ts'

/**
 * The changes of a record in the audit log, for an editor; empty without the permission to read the log.
 * @param of id of the record; for settings the start of their actions, such as `tax.`; or kind and id, such as
 * `plugin/easypost`.
 * @param currency of the amounts.
 */
export function useRecordHistory(of: string, currency?: string): { history?: HistorySource } {
  const text = useText()
  const can = useCan()
  const { shop } = useSession()
  const isAllowed = can('audit-log.read')
  return useMemo(
    () =>
      isAllowed
        ? {
            history: createAuditSource({
              filters: of.includes('/') ? { object: of } : { search: of },
              currency: currency ?? shop.currency,
              text,
            }),
          }
        : {},
    [of, currency, shop.currency, text, isAllowed],
  )
}
