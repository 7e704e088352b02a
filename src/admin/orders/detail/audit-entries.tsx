// Changes of the order in the audit log, each of which can be reverted.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, unwrap } from '../../data/client.ts'
import { describeLogValues } from '../../audit/audit-source.ts'
import { useCan, useSession } from '../../data/session.ts'
import { useText } from '../../i18n/text.tsx'
import type { HistoryEvent } from '../../kit/editor/history-panel.tsx'
import { Moment } from '../../kit/moment.tsx'
import { orderChoicesQuery } from '../order-choices.ts'
import { useOrderActions } from './order-actions.ts'
import type { Order } from './order-query.ts'

export function AuditEntries({ order }: { order: Order }) {
  const text = useText()
  const { t } = text
  const { shop } = useSession()
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  const { revert, isPending } = useOrderActions(order)
  const { data } = useQuery({
    queryKey: ['order-audit', order.id],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/v1/staff/audit-events', { params: { query: { object: `order/${order.id}` } }, signal }),
      ),
    enabled: isOpen,
  })
  const labels = describeLogValues(shop.currency, text)
  const { data: choices } = useQuery({ ...orderChoicesQuery, enabled: isOpen && can('orders.add-note') })
  const format = (path: string, value: string | number | null, event: HistoryEvent) =>
    value === null
      ? '–'
      : (choices?.staff.find(({ id }) => path === 'assignee' && id === value)?.name ??
        labels.formatValue(path, value, event))
  return (
    <details className="order-audit" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('order.audit')}</summary>
      {data?.events.length === 0 && <p className="dim">{t('order.audit.none')}</p>}
      <ol className="order-timeline">
        {data?.events.map((event) => (
          <li key={event.id}>
            <div className="grow">
              <p>
                <bdi className="strong">{labels.describeAction(event.action)}</bdi>{' '}
                <bdi className="dim">{event.actor_name}</bdi>
              </p>
              {event.changes.map(({ path, before, after }) => (
                <p key={path} className="dim">
                  <bdi>{labels.describeField(path)}</bdi>:{' '}
                  {before !== undefined && <del>{format(path, before, event)}</del>}{' '}
                  <ins>{format(path, after, event)}</ins>
                </p>
              ))}
              {event.revertible && (
                <button type="button" className="link" disabled={isPending} onClick={() => revert(event.id)}>
                  {t('order.audit.revert')}
                </button>
              )}
            </div>
            <Moment at={event.at} />
          </li>
        ))}
      </ol>
    </details>
  )
}
