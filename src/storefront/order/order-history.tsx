// Order history: shipments, returns, refunds and dated events.
import type { ReactNode } from 'react'
import type { Order } from '../../modules/orders/order.ts'
import { orderDocumentPath } from '../../contracts/link-paths.ts'
import { paths } from '../../contracts/paths.ts'
import { type MessageKey, useFormat, useText } from '../i18n/text.tsx'
import { Button } from '../ui/form/button.tsx'
import { PlainLink } from '../ui/shop-link.tsx'
import { UntranslatedText } from '../ui/untranslated-text.tsx'
import { useLocalTime } from '../ui/dom/use-local-time.ts'
import { OrderActionForm } from './actions/order-actions.tsx'

type Props = {
  order: Order
  token: string
  /** Tokens of the orders of its exchanges, by order id. */
  tokens: Record<string, string>
}

export function OrderHistory({ order, token, tokens }: Props) {
  const { t } = useText()
  const { money, date } = useFormat()
  const day = (at: string) => date(at, { dateStyle: 'medium' })
  return (
    <>
      {order.shipments.length > 0 && !order.pickup && (
        <HistorySection title={t('order.parcels')}>
          {order.shipments.map((parcel) => (
            <li key={parcel.id}>
              <p className="b">{t('order.parcel', { number: parcel.number })}</p>
              <LineList order={order} lines={parcel.lines} />
              <p className="sm">
                {parcel.delivered_at
                  ? t('order.parcel.here', { date: day(parcel.delivered_at) })
                  : t('order.parcel.on-way', { date: day(parcel.shipped_at) })}
                {' · '}
                <UntranslatedText>{parcel.carrier}</UntranslatedText>
              </p>
              {parcel.other_orders.length > 0 && (
                <p className="sm dim">
                  {t('order.parcel.together', { orders: parcel.other_orders.join(', ') })}
                </p>
              )}
              {parcel.tracking && (
                <p className="sm dim">
                  {t('order.parcel.tracking')} <bdi dir="ltr">{parcel.tracking}</bdi>
                </p>
              )}
              {parcel.tracking_url && (
                <p>
                  <a className="link sm" href={parcel.tracking_url} rel="noreferrer">
                    {t('order.parcel.track')}
                  </a>
                </p>
              )}
              <ParcelEvents events={parcel.events} />
            </li>
          ))}
        </HistorySection>
      )}
      {order.returns.length > 0 && (
        <HistorySection title={t('order.returns')}>
          {order.returns.map((returnRequest) => (
            <li key={returnRequest.id}>
              <p className="b">{t('order.return', { number: returnRequest.number })}</p>
              <LineList order={order} lines={returnRequest.lines} />
              <p className="sm">
                {t(`order.return.${getReturnLabel(returnRequest)}`)}
                {returnRequest.exchange && (
                  <>
                    {' · '}
                    <ExchangeLink exchange={returnRequest.exchange} tokens={tokens} /> (
                    {t(`order.status.${returnRequest.exchange.status}`)})
                  </>
                )}
              </p>
              {returnRequest.refund_to === 'store-credit' &&
                ['requested', 'received'].includes(returnRequest.status) && (
                  <p className="sm dim">{t('order.return.to-credit')}</p>
                )}
              {returnRequest.status === 'requested' && (
                <>
                  <p>
                    <a
                      className="link sm"
                      href={orderDocumentPath(order.id, token, `return-${returnRequest.number}`)}
                    >
                      {t('order.paper.label')}
                    </a>
                  </p>
                  <OrderActionForm action="withdraw">
                    <input type="hidden" name="number" value={returnRequest.number} />
                    <Button type="submit" variant="second" small>
                      {t('order.ask.withdraw')}
                    </Button>
                  </OrderActionForm>
                </>
              )}
            </li>
          ))}
        </HistorySection>
      )}
      {order.refunds.length > 0 && (
        <HistorySection title={t('order.refunds')}>
          {order.refunds.map((refund) => (
            <li key={refund.id} className="row">
              <bdi className="num b">{money(refund.amount, order.currency)}</bdi>
              <span className="sm dim">
                {refund.to.map(({ method, amount }) => (
                  <span key={method}>
                    {t(`order.refund.to.${method}`)}
                    {refund.to.length > 1 && (
                      <>
                        {' '}
                        <bdi className="num">{money(amount, order.currency)}</bdi>
                      </>
                    )}
                    {' · '}
                  </span>
                ))}
                {refund.delivery > 0 && (
                  <>
                    {t('order.refund.delivery', { amount: money(refund.delivery, order.currency) })}
                    {' · '}
                  </>
                )}
                {refund.completed_at ? day(refund.completed_at) : t('order.refund.open')}
              </span>
            </li>
          ))}
        </HistorySection>
      )}
      {order.documents.length > 0 && (
        <HistorySection title={t('order.papers')}>
          {order.documents.map(({ kind, number, display_number: shown, issued_at: at }) => (
            <li key={kind + number} className="row">
              <a
                className="link"
                href={orderDocumentPath(order.id, token, kind === 'invoice' ? kind : `${kind}-${number}`)}
              >
                {t(`order.paper.${kind}`, { number: shown })}
              </a>
              <span className="sm dim">{day(at)} · PDF</span>
            </li>
          ))}
        </HistorySection>
      )}
      <Timeline order={order} />
    </>
  )
}

/** An exchange whose new items were cancelled was refunded after all. */
const getReturnLabel = ({ status, exchange }: Order['returns'][number]) =>
  status === 'refunded' && exchange && exchange.status !== 'cancelled' ? 'exchanged' : status

function ExchangeLink({
  exchange: { order_id: id, display_number: number },
  tokens,
}: {
  exchange: NonNullable<Order['returns'][number]['exchange']>
} & Pick<Props, 'tokens'>) {
  const { t } = useText()
  return (
    <PlainLink className="link" href={paths.order(id, tokens[id] ?? '')}>
      {t('order.exchange', { number })}
    </PlainLink>
  )
}

/** Where the parcel has been, the latest first. Messages are in the carrier's words. */
function ParcelEvents({ events }: Pick<Order['shipments'][number], 'events'>) {
  const { t } = useText()
  const localTime = useLocalTime()
  if (events.length === 0) return null
  return (
    <ol className="timeline">
      {events.toReversed().map(({ at, status, message, place }, index) => (
        <li key={index}>
          <time className="sm dim" dateTime={at}>
            {localTime(at, true)}
          </time>
          <span>
            {t(`order.parcel.status.${status}`)}
            {(message || place) && (
              <span className="sm dim">
                {' · '}
                <UntranslatedText>{[message, place].filter(Boolean).join(', ')}</UntranslatedText>
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}

function HistorySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="order-part">
      <h2 className="t-sm">{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}

function LineList({ order, lines }: { order: Order; lines: { line_id: number; quantity: number }[] }) {
  return (
    <p className="sm dim">
      {lines.map(({ line_id, quantity }, index) => {
        const line = order.lines.find(({ id }) => id === line_id)
        return (
          <span key={line_id}>
            {index > 0 && ', '}
            {quantity} × <UntranslatedText lang={line?.lang}>{line?.name ?? ''}</UntranslatedText>
          </span>
        )
      })}
    </p>
  )
}

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

function Timeline({ order }: { order: Order }) {
  const { t } = useText()
  const localTime = useLocalTime()
  return (
    <section className="order-part">
      <h2 className="t-sm">{t('order.timeline')}</h2>
      <ol className="timeline">
        {order.events.map(
          ({ at, kind }, index) =>
            eventLabels[kind] &&
            !(order.pickup && kind === 'picking') && (
              <li key={index}>
                <time className="sm dim" dateTime={at}>
                  {localTime(at, true)}
                </time>
                <span>{t(eventLabels[kind])}</span>
              </li>
            ),
        )}
      </ol>
    </section>
  )
}
