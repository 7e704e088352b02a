// Items that have not left yet. While the order is being packed: the scanner, and the form of the next parcel.
import { useText } from '../../i18n/text.tsx'
import { Status } from '../../kit/status.tsx'
import { LineItem } from './line-item.tsx'
import { canDo, isPaid, leftToShip, type Order } from './order-query.ts'
import { PackForm } from './pack-form.tsx'
import { Panel } from './panel.tsx'

export function ItemsPanel({ order }: { order: Order }) {
  const { t } = useText()
  const left = order.lines.filter((line) => leftToShip(line) > 0)
  const cancelled = order.lines.filter(({ status }) => status === 'cancelled')
  const count = left.reduce((sum, line) => sum + leftToShip(line), 0)
  if (left.length > 0 && canDo(order, 'ship') && !order.on_hold)
    return <PackForm order={order} lines={left} />
  return (
    <>
      {left.length > 0 && (
        <Panel
          title={t('order.to-ship')}
          note={t('order.items', { count })}
          aside={<ItemsStatus order={order} />}
          footer={<WhyNot order={order} />}
        >
          <ul>
            {left.map((line) => (
              <LineItem key={line.id} order={order} line={line} quantity={leftToShip(line)} />
            ))}
          </ul>
        </Panel>
      )}
      {cancelled.length > 0 && (
        <Panel title={t('order-status.cancelled')}>
          <ul>
            {cancelled.map((line) => (
              <LineItem key={line.id} order={order} line={line} />
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}

function ItemsStatus({ order }: { order: Order }) {
  const { t } = useText()
  if (order.on_hold) return <Status kind="attention">{t('orders.on-hold')}</Status>
  return order.status === 'picking' ? (
    <Status kind="progress">{t('order-status.picking')}</Status>
  ) : (
    <Status kind="open">{t('order.not-started')}</Status>
  )
}

/** Why it cannot be picked or shipped yet. */
function WhyNot({ order }: { order: Order }) {
  const { t } = useText()
  if (order.on_hold) return <p className="grow dim">{t('order.error.on-hold')}</p>
  if (order.pickup) return null
  if (!isPaid(order)) return <p className="grow dim">{t('order.error.unpaid')}</p>
  if (order.status !== 'picking') return <p className="grow dim">{t('order.ship.from')}</p>
  return null
}
