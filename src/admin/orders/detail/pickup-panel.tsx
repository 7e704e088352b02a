import { useCan } from '../../data/session.ts'
import { useText } from '../../i18n/text.tsx'
import { Status } from '../../kit/status.tsx'
import { useOpenDialog } from './dialog-context.tsx'
import { useOrderActions } from './order-actions.ts'
import type { Order } from './order-query.ts'
import { Panel } from './panel.tsx'

type Props = { order: Order; pickup: NonNullable<Order['pickup']> }

/** The store where the customer collects the order. */
export function PickupPanel({ order, pickup }: Props) {
  const { t, when, locale } = useText()
  const can = useCan()
  const open = useOpenDialog()
  const { pickupReady, isPending } = useOrderActions(order)
  const isOpen = ['pending', 'paid'].includes(order.status) && !order.on_hold
  const [kind, label] = pickup.collected_at
    ? (['done', t('order.pickup.collected', { when: when(pickup.collected_at) })] as const)
    : pickup.ready_at
      ? (['progress', t('order.pickup.is-ready', { when: when(pickup.ready_at) })] as const)
      : (['open', t('order.pickup.promised', { when: when(pickup.promised_at) })] as const)
  return (
    <Panel
      title={t('order.pickup')}
      note={<bdi>{pickup.name}</bdi>}
      aside={<Status kind={kind}>{label}</Status>}
      footer={
        isOpen && (
          <>
            <span className="grow dim">
              {pickup.expires_at && t('order.pickup.until', { when: when(pickup.expires_at) })}
            </span>
            {can('orders.pick') && !pickup.ready_at && (
              <button type="button" className="button" disabled={isPending} onClick={pickupReady}>
                {t('order.pickup-ready')}
              </button>
            )}
            {can('orders.deliver') && (
              <button type="button" className="button" onClick={() => open('collect')}>
                {t('order.collect')}
              </button>
            )}
          </>
        )
      }
    >
      {pickup.needs_transfer && !pickup.ready_at && (
        <p>
          {t('order.pickup.from', {
            names: new Intl.ListFormat(locale).format(order.sent_from.map(({ name }) => name)),
          })}
        </p>
      )}
    </Panel>
  )
}
