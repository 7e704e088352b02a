// Changes of the order in the audit log, each of which can be reverted.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, unwrap } from '../../data/client.ts'
import { useText } from '../../i18n/text.tsx'
import { Moment } from '../../kit/moment.tsx'
import { useOrderActions } from './order-actions.ts'
import type { Order } from './order-query.ts'

export function AuditEntries({ order }: { order: Order }) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const { revert, isPending } = useOrderActions(order)
  const { data } = useQuery({
    queryKey: ['order-audit', order.id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/v1/staff/audit-events', { params: { query: { search: order.id } }, signal })),
    enabled: isOpen,
  })
  return (
    <details className="order-audit" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('order.audit')}</summary>
      {data?.events.length === 0 && <p className="dim">{t('order.audit.none')}</p>}
      <ol className="order-timeline">
        {data?.events.map(({ id, at, action, actor_name: name, changes, revertible }) => (
          <li key={id}>
            <div className="grow">
              <p>
                <bdi className="strong">{action}</bdi> <bdi className="dim">{name}</bdi>
              </p>
              {changes.map(({ path, before, after }) => (
                <p key={path} className="dim">
                  <bdi>{path}</bdi>: {before !== undefined && <del>{String(before ?? '–')}</del>}{' '}
                  <ins>{String(after ?? '–')}</ins>
                </p>
              ))}
              {revertible && (
                <button type="button" className="link" disabled={isPending} onClick={() => revert(id)}>
                  {t('order.audit.revert')}
                </button>
              )}
            </div>
            <Moment at={at} />
          </li>
        ))}
      </ol>
    </details>
  )
}
