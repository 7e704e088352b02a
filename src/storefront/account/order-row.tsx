import type { OrderListRow as Row } from '../../modules/customers/customers.ts'
import { accountPaths } from '../../contracts/account-paths.ts'
import { LinePicture } from '../cart/lines/line-picture.tsx'
import { useFormat, useText } from '../i18n/text.tsx'
import { PlainLink } from '../ui/shop-link.tsx'

export function OrderRow({ order }: { order: Row }) {
  const { t } = useText()
  const { date, money } = useFormat()
  return (
    <article className="order-row">
      <div className="order-row-pictures" aria-hidden="true">
        {order.lines.map(({ name, image }) => (
          <span className="plate" key={name + image?.url}>
            <LinePicture picture={image} sizes="64px" />
          </span>
        ))}
      </div>
      <div>
        <p className="b">
          <PlainLink href={accountPaths.accountOrder(order.id)} data-document="">
            {t('order.title')} <bdi className="num">{order.display_number}</bdi>
          </PlainLink>
        </p>
        <p className="sm dim">
          {date(order.placed_at, { dateStyle: 'long' })} · {t('order.quantity', { count: order.item_count })}
        </p>
        <p className="sm">
          {order.authorized && order.status === 'paid'
            ? t('order.event.authorized')
            : t(`order.status.${order.status}`)}
        </p>
      </div>
      <bdi className="num b">{money(order.total, order.currency)}</bdi>
    </article>
  )
}
