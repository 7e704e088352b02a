// What the order costs, how it was paid, and what was refunded.
import type { ReactNode } from 'react'
import { useCan } from '../../data/session.ts'
import { useText } from '../../i18n/text.tsx'
import { Status } from '../../kit/status.tsx'
import { useOpenDialog } from './dialog-context.tsx'
import { describePayment } from './order-head.tsx'
import { type Order, refundable } from './order-query.ts'
import { Panel } from './panel.tsx'

export function PaymentPanel({ order }: { order: Order }) {
  const { t } = useText()
  const { kind, label } = describePayment(order.payment.status)
  return (
    <Panel
      title={t('order.payment')}
      aside={<Status kind={kind}>{t(label)}</Status>}
      footer={<PaymentFooter order={order} />}
    >
      <dl className="order-sums">
        <Totals order={order} />
        <Paid order={order} />
        <Refunds order={order} />
      </dl>
    </Panel>
  )
}

type RowProps = { label: ReactNode; children: ReactNode; isStrong?: boolean }

const Row = ({ label, children, isStrong }: RowProps) => (
  <div className={isStrong ? 'strong' : undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

function Totals({ order }: { order: Order }) {
  const { t, money, percent } = useText()
  const show = (minor: number) => <bdi>{money(minor, order.currency)}</bdi>
  const count = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const promoted = order.promotions.reduce((sum, { discount }) => sum + discount, 0)
  const otherDiscount = order.discount_total + order.shipping_discount - promoted
  return (
    <>
      <Row label={t('order.items', { count })}>{show(order.items_total)}</Row>
      {order.promotions.map(({ code, name, discount }) => (
        <Row
          key={code ?? name}
          label={
            <>
              <bdi>{name}</bdi> {code && code !== name && <bdi className="dim">{code}</bdi>}
            </>
          }
        >
          {show(-discount)}
        </Row>
      ))}
      {otherDiscount > 0 && <Row label={t('order.discount')}>{show(-otherDiscount)}</Row>}
      <Row
        label={
          <>
            <bdi>{order.shipping_method}</bdi>{' '}
            {order.shipping_description !== '' && <bdi className="dim">{order.shipping_description}</bdi>}
          </>
        }
      >
        {show(order.shipping_total)}
      </Row>
      {order.fees.map(({ kind, amount }) => (
        <Row key={kind} label={t(`order.fee.${kind}`)}>
          {show(amount)}
        </Row>
      ))}
      {order.taxes.map(({ rate, amount, name }) => (
        <Row
          key={`${name} ${rate}`}
          label={
            <span className="dim">
              {t(order.tax_included ? 'order.tax-included' : 'order.tax', {
                name: name ?? '',
                rate: percent(rate * 100),
              })}
            </span>
          }
        >
          <span className="dim">{show(amount)}</span>
        </Row>
      ))}
      <Row label={t('field.total')} isStrong>
        {show(order.total)}
      </Row>
    </>
  )
}

function Paid({ order }: { order: Order }) {
  const { t, money, when } = useText()
  const { payment } = order
  const { instrument, authorization, account } = payment
  const show = (minor: number) => <bdi>{money(minor, order.currency)}</bdi>
  const tendered = order.tenders.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <>
      {order.tenders.map(({ method, label, amount, last_characters: last = '' }) => (
        <Row
          key={`${method} ${last}`}
          label={
            <>
              {label ?? t(`tender.${method}`)} <bdi>{last}</bdi>
            </>
          }
        >
          {show(amount)}
        </Row>
      ))}
      {order.total > tendered && (
        <Row
          label={
            <>
              <bdi>{payment.label ?? payment.method}</bdi>{' '}
              {instrument && (
                <bdi className="dim">
                  {instrument.brand} •••• {instrument.last4}
                </bdi>
              )}
            </>
          }
        >
          {payment.status === 'captured' || payment.status === 'refunded' ? (
            show(order.total - tendered)
          ) : (
            <span className="dim">{t(describePayment(payment.status).label)}</span>
          )}
        </Row>
      )}
      {authorization && (
        <Row label={t('order.authorized')}>
          {t('order.authorized.of', {
            captured: money(authorization.captured, order.currency),
            amount: money(authorization.amount, order.currency),
          })}{' '}
          {authorization.expires_at && (
            <span className="dim">{t('order.until', { when: when(authorization.expires_at) })}</span>
          )}
        </Row>
      )}
      {payment.due !== undefined && <Row label={t('order.due')}>{show(payment.due)}</Row>}
      {account && <Row label={t('order.open-invoice')}>{show(account.open)}</Row>}
      {payment.pay_until && <Row label={t('order.pay-until')}>{when(payment.pay_until)}</Row>}
      {payment.failure && (
        <Row label={t('order.payment-failure')}>
          <bdi className="bad">{payment.failure}</bdi>
        </Row>
      )}
    </>
  )
}

function Refunds({ order }: { order: Order }) {
  const { t, money, when, locale } = useText()
  const can = useCan()
  const open = useOpenDialog()
  const methods = new Intl.ListFormat(locale, { type: 'unit' })
  return order.refunds.map((refund, index) => (
    <Row
      key={refund.id}
      label={
        <>
          {t(`refund-kind.${refund.kind}`)}{' '}
          <span className="dim">
            {methods.format(refund.to.map(({ method }) => t(`refund-method.${method}`)))},{' '}
            {when(refund.requested_at)}
            {refund.completed_at === null && <>, {t('order.refund.pending')}</>}
          </span>{' '}
          {refund.completed_at === null &&
            refund.to.some(({ method }) => method === 'transfer') &&
            can('payments.manage') && (
              <button type="button" className="link" onClick={() => open('transfer-refund', index)}>
                {t('order.record-refund')}
              </button>
            )}
        </>
      }
    >
      <bdi>{money(-refund.amount, order.currency)}</bdi>
    </Row>
  ))
}

function PaymentFooter({ order }: { order: Order }) {
  const { t, money } = useText()
  const can = useCan()
  const open = useOpenDialog()
  const left = refundable(order)
  const canRecord =
    can('payments.manage') &&
    (order.payment.instructions !== undefined || (order.payment.account?.open ?? 0) > 0)
  const refunded = order.refunds.length > 0
  if (left <= 0 && !canRecord) return null
  return (
    <>
      <span className="grow dim">
        {left > 0 &&
          t(refunded ? 'order.refundable.rest' : 'order.refundable', { amount: money(left, order.currency) })}
      </span>
      {canRecord && (
        <button type="button" className="button" onClick={() => open('payment')}>
          {t('order.record-payment')}
        </button>
      )}
      {left > 0 && can('orders.refund') && (
        <button type="button" className="button" onClick={() => open('refund')}>
          {t('order.refund')}
        </button>
      )}
    </>
  )
}
