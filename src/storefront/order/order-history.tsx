// What happened to an order: returns, refunds and dated events.
import type { ReactNode } from 'react'
import type { Order } from '../../modules/orders/order.ts'
import { orderDocumentPath } from '../../contracts/link-paths.ts'
import { paths } from '../../contracts/paths.ts'
import { useFormat, useText } from '../i18n/text.tsx'
import { Button } from '../ui/form/button.tsx'
import { PlainLink } from '../ui/shop-link.tsx'
import { OrderActionForm } from './actions/order-action-form.tsx'
import { LineList } from './line-list.tsx'
import { OrderTimeline } from './order-timeline.tsx'

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
      <OrderTimeline order={order} />
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

function HistorySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="order-part">
      <h2 className="t-sm">{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}
