// The parcels of the order, each with its tracking and label.
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { officePaths } from '../../../contracts/admin-paths.ts'
import { api, unwrap } from '../../data/client.ts'
import { useCan } from '../../data/session.ts'
import { useText } from '../../i18n/text.tsx'
import { Status } from '../../kit/status.tsx'
import { LineItem } from './line-item.tsx'
import { useOrderActions } from './order-actions.ts'
import { canDo, type Order } from './order-query.ts'
import { Panel } from './panel.tsx'

const fetchLabels = async (id: string) =>
  (await unwrap(api.GET('/api/v1/staff/orders/{id}/labels', { params: { path: { id } } }))).labels

type Label = Awaited<ReturnType<typeof fetchLabels>>[number]

export function ShipmentPanels({ order }: { order: Order }) {
  const { data: labels = [] } = useQuery({
    queryKey: ['order-labels', order.id],
    queryFn: () => fetchLabels(order.id),
    enabled: order.status === 'picking' || order.shipments.length > 0,
  })
  return order.shipments.map((shipment) => (
    <Shipment
      key={shipment.id}
      order={order}
      shipment={shipment}
      label={labels.find((label) => label.shipment === shipment.number && label.status === 'created')}
    />
  ))
}

type Props = { order: Order; shipment: Order['shipments'][number]; label: Label | undefined }

function Shipment({ order, shipment, label }: Props) {
  const { t, when, number } = useText()
  const can = useCan()
  const { deliver, voidLabel, isPending } = useOrderActions(order)
  const { carrier, tracking, tracking_url: url, delivered_at: delivered, number: position } = shipment
  const last = shipment.events.at(-1)
  const lines = shipment.lines.flatMap(({ line_id, quantity }) => {
    const line = order.lines.find(({ id }) => id === line_id)
    return line ? [{ line, quantity }] : []
  })
  const file = label
    ? officePaths.staffFile(`orders/${order.id}/labels/${label.id}/file`)
    : officePaths.staffFile(`orders/${order.id}/documents/label-${position}`)
  return (
    <Panel
      title={order.pickup ? t('order.pickup') : t('order.shipment', { number: number(position) })}
      note={<bdi>{carrier}</bdi>}
      aside={
        <Status kind={delivered ? 'done' : 'progress'}>
          {t(delivered ? 'order-status.delivered' : 'order-status.shipped')}{' '}
          <span className="dim">{when(delivered ?? shipment.shipped_at)}</span>
        </Status>
      }
      footer={
        !order.pickup && (
          <>
            <span className="grow">
              {tracking !== '' && (
                <bdi>
                  {url ? (
                    <a className="link" href={url} target="_blank" rel="noreferrer">
                      {tracking}
                    </a>
                  ) : (
                    tracking
                  )}
                </bdi>
              )}{' '}
              {last && (
                <span className="dim">
                  {t(`shipment-status.${last.status}`)} <bdi>{last.place}</bdi>, {when(last.at)}
                </span>
              )}
            </span>
            {can('orders.ship') && (
              <a className="button quiet" href={file} target="_blank" rel="noreferrer">
                <Printer aria-hidden="true" /> {t('order.label')}
              </a>
            )}
            {label && !delivered && can('orders.ship') && (
              <button
                type="button"
                className="button quiet"
                disabled={isPending}
                onClick={() => voidLabel(label.id)}
              >
                {t('order.void-label')}
              </button>
            )}
            {!delivered && canDo(order, 'deliver') && (
              <button type="button" className="button" disabled={isPending} onClick={() => deliver(position)}>
                {t('order.deliver')}
              </button>
            )}
          </>
        )
      }
    >
      <ul>
        {lines.map(({ line, quantity }) => (
          <LineItem key={line.id} order={order} line={line} quantity={quantity} />
        ))}
      </ul>
      {shipment.other_orders.length > 0 && (
        <p className="dim">
          {t('order.shipment.other-orders', { orders: shipment.other_orders.join(', ') })}
        </p>
      )}
    </Panel>
  )
}
