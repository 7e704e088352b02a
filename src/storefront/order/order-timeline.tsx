// Order history: events of the order and of its carriers, the latest first.
import type { Order } from '../../modules/orders/order.ts'
import { type MessageKey, useText } from '../i18n/text.tsx'
import { UntranslatedText } from '../ui/untranslated-text.tsx'
import { useLocalTime } from '../ui/dom/use-local-time.ts'

/** Events shown to shoppers; other events are for staff. */
const eventLabels: Record<string, MessageKey> = {
  placed: 'order.status.pending',
  paid: 'order.status.paid',
  authorized: 'order.event.authorized',
  payment_captured: 'order.event.payment-captured',
  picking: 'order.status.picking',
  shipped: 'order.event.shipped',
  delivered: 'order.event.delivered',
  pickup_ready: 'order.status.pickup_ready',
  collected: 'order.status.collected',
  cancelled: 'order.status.cancelled',
  expired: 'order.status.cancelled',
  payment_declined: 'order.status.cancelled',
  changed: 'order.event.changed',
  change_ended: 'order.event.change-ended',
  change_refunded: 'order.event.change-refunded',
  address_changed: 'order.event.address',
  return_requested: 'order.status.return_requested',
  return_withdrawn: 'order.event.return-withdrawn',
  return_received: 'order.event.return-received',
  refund_sent: 'order.event.refunded',
  refund_credited: 'order.event.credited',
  refund_recorded: 'order.event.refunded',
  approved: 'order.event.approved',
  rejected: 'order.status.cancelled',
  account_payment: 'order.event.account-payment',
}

type TimelineEvent = {
  at: string
  label: MessageKey
  /** Shown when the order has several parcels. */
  parcel?: number
  /** In the words of the carrier. */
  details?: string
}

export function OrderTimeline({ order }: { order: Order }) {
  const { t } = useText()
  const localTime = useLocalTime()
  return (
    <section className="order-part" aria-labelledby="order-timeline">
      <h2 className="t-sm" id="order-timeline">
        {t('order.timeline')}
      </h2>
      <ol className="events">
        {listEvents(order).map(({ at, label, parcel, details }, index) => (
          <li key={index}>
            <p className="b">
              {t(label)}
              {parcel !== undefined && ` · ${t('order.parcel', { number: parcel })}`}
            </p>
            <p className="sm dim">
              <time dateTime={at}>{localTime(at, true)}</time>
              {details && (
                <>
                  {' · '}
                  <UntranslatedText>{details}</UntranslatedText>
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function listEvents({ events, shipments, pickup }: Order): TimelineEvent[] {
  const ownEvents = events.flatMap(({ at, kind }) => {
    const label = eventLabels[kind]
    return label && !(pickup && kind === 'picking') ? [{ at, label }] : []
  })
  const carrierEvents = shipments.flatMap(({ number, events: reported }) =>
    reported.map(({ at, status, message, place }): TimelineEvent => ({
      at,
      label: `order.parcel.status.${status}`,
      ...(shipments.length > 1 && { parcel: number }),
      details: [message, place].filter(Boolean).join(', '),
    })),
  )
  // Events at the same moment stay in their order: the last one happened last.
  return [...ownEvents, ...carrierEvents]
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .toReversed()
}
