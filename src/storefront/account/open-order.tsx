// The order that is on its way, at the top of the account: its progress, and what can be done now.
import type { Order } from '../../modules/orders/order.ts'
import type { PaymentMethodView } from '../../modules/payments/payment-method-texts.ts'
import { accountPaths } from '../../contracts/account-paths.ts'
import { LinePicture } from '../cart/lines/line-picture.tsx'
import { useText } from '../i18n/text.tsx'
import { OrderProgress } from '../order/order-progress.tsx'
import { useOrderHeadline } from '../order/use-order-headline.ts'
import { PlainLink } from '../ui/shop-link.tsx'
import '../styles/order.css'

type Props = {
  order: Order
  method: PaymentMethodView | undefined
  isLate: boolean
  canChange: boolean
}

const MAX_PICTURES = 5

export function OpenOrder({ order, method, isLate, canChange }: Props) {
  const { t } = useText()
  const headline = useOrderHeadline(order, isLate)
  const address = accountPaths.accountOrder(order.id)
  return (
    <article className="order open open-order" aria-labelledby="open-order">
      <header>
        <div>
          <h2 className="t-md" id="open-order">
            {headline}
          </h2>
          <p className="sm dim">
            {t('order.title')} <bdi className="num b">{order.display_number}</bdi> ·{' '}
            {t('order.quantity', { count: order.lines.reduce((sum, { quantity }) => sum + quantity, 0) })}
            {canChange && ` · ${t('order.headline.change')}`}
          </p>
        </div>
        <div className="row open-order-actions">
          <PlainLink className="button small" href={address} data-document="">
            {t('account.order.track')}
          </PlainLink>
          {canChange && (
            <PlainLink className="button second small" href={`${address}#manage`} data-document="">
              {t('account.order.change')}
            </PlainLink>
          )}
        </div>
      </header>
      <OrderProgress order={order} method={method} />
      <div className="order-row-pictures" aria-hidden="true">
        {order.lines.slice(0, MAX_PICTURES).map(({ id, image }) => (
          <span className="plate" key={id}>
            <LinePicture picture={image ?? undefined} sizes="64px" />
          </span>
        ))}
      </div>
    </article>
  )
}
