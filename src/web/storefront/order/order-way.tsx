// What an order has been through: its parcels, its returns, the money that went back, and when each thing happened.
import type { ReactNode } from 'react'
import type { Order } from '../../../modules/orders/order.ts'
import { paths } from '../../paths.ts'
import { type MessageKey, useFormat, useText } from '../../text.tsx'
import { Button } from '../../ui/button.tsx'
import { Original } from '../../ui/original.tsx'
import { useLocalTime } from '../../ui/use-local-time.ts'
import { DeedForm } from './order-steps.tsx'

export function OrderWay({ order, token }: { order: Order; token: string }) {
  const { t } = useText()
  const { money, date } = useFormat()
  const day = (at: string) => date(at, { dateStyle: 'medium' })
  return (
    <>
      {order.shipments.length > 0 && (
        <Part title={t('order.parcels')}>
          {order.shipments.map((parcel) => (
            <li key={parcel.id}>
              <p className="b">{t('order.parcel', { number: parcel.number })}</p>
              <Pieces order={order} lines={parcel.lines} />
              <p className="sm">
                {parcel.delivered_at
                  ? t('order.parcel.here', { date: day(parcel.delivered_at) })
                  : t('order.parcel.on-way', { date: day(parcel.shipped_at) })}
                {' · '}
                <Original>{parcel.carrier}</Original>
              </p>
              {parcel.tracking && (
                <p className="sm dim">
                  {t('order.parcel.tracking')} <bdi dir="ltr">{parcel.tracking}</bdi>
                </p>
              )}
            </li>
          ))}
        </Part>
      )}
      {order.returns.length > 0 && (
        <Part title={t('order.returns')}>
          {order.returns.map((back) => (
            <li key={back.id}>
              <p className="b">{t('order.return', { number: back.number })}</p>
              <Pieces order={order} lines={back.lines} />
              <p className="sm">{t(`order.return.${back.status}`)}</p>
              {back.refund_to === 'store-credit' && ['requested', 'received'].includes(back.status) && (
                <p className="sm dim">{t('order.return.to-credit')}</p>
              )}
              {back.status === 'requested' && (
                <>
                  <p>
                    <a
                      className="link sm"
                      href={paths.orderDocument(order.id, token, `return-${back.number}`)}
                    >
                      {t('order.paper.label')}
                    </a>
                  </p>
                  <DeedForm deed="withdraw">
                    <input type="hidden" name="number" value={back.number} />
                    <Button type="submit" look="second" small>
                      {t('order.ask.withdraw')}
                    </Button>
                  </DeedForm>
                </>
              )}
            </li>
          ))}
        </Part>
      )}
      {order.refunds.length > 0 && (
        <Part title={t('order.refunds')}>
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
                {refund.done_at ? day(refund.done_at) : t('order.refund.open')}
              </span>
            </li>
          ))}
        </Part>
      )}
      {order.documents.length > 0 && (
        <Part title={t('order.papers')}>
          {order.documents.map(({ kind, number, issued_at: at }) => (
            <li key={kind + number} className="row">
              <a
                className="link"
                href={paths.orderDocument(order.id, token, kind === 'invoice' ? kind : `${kind}-${number}`)}
              >
                {t(`order.paper.${kind}`, { number: String(number) })}
              </a>
              <span className="sm dim">{day(at)} · PDF</span>
            </li>
          ))}
        </Part>
      )}
      <Timeline order={order} />
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="order-part">
      <h2 className="t-sm">{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}

function Pieces({ order, lines }: { order: Order; lines: { line_id: number; quantity: number }[] }) {
  return (
    <p className="sm dim">
      {lines.map(({ line_id, quantity }, at) => {
        const line = order.lines.find(({ id }) => id === line_id)
        return (
          <span key={line_id}>
            {at > 0 && ', '}
            {quantity} × <Original lang={line?.lang}>{line?.name ?? ''}</Original>
          </span>
        )
      })}
    </p>
  )
}

/** Events that a shopper understands; what else is written down is for staff. */
const words: Record<string, MessageKey> = {
  placed: 'order.status.pending',
  paid: 'order.status.paid',
  picking: 'order.status.picking',
  shipped: 'order.event.shipped',
  delivered: 'order.event.delivered',
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
  refused: 'order.status.cancelled',
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
          ({ at, kind }, place) =>
            words[kind] && (
              <li key={place}>
                <time className="sm dim" dateTime={at}>
                  {localTime(at, true)}
                </time>
                <span>{t(words[kind])}</span>
              </li>
            ),
        )}
      </ol>
    </section>
  )
}
