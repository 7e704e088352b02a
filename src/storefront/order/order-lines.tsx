import type { Order } from '../../modules/orders/order.ts'
import { paths } from '../../contracts/paths.ts'
import { useFormat, useText } from '../i18n/text.tsx'
import { ShopLink } from '../ui/shop-link.tsx'
import { useTaxLabel } from '../checkout/state/use-tax-label.ts'
import { LinePicture } from '../cart/lines/line-picture.tsx'
import { ChosenValues } from '../ui/product/chosen-values.tsx'
import { UntranslatedText } from '../ui/untranslated-text.tsx'

type Props = {
  order: Order
  /** Review links by product slug. */
  reviews: Record<string, string>
}

export function OrderLines({ order, reviews }: Props) {
  const { t } = useText()
  const { money } = useFormat()
  const amount = (minor: number) => <bdi>{money(minor, order.currency)}</bdi>
  const untaxed = order.tax_details?.reason
  return (
    <>
      <ul className="placed-lines">
        {order.lines.map((line) => (
          <li key={line.id} className={line.slug ? 'placed-line' : 'placed-line custom'}>
            {line.slug && (
              <ShopLink className="plate" to={paths.product(line.slug)} tabIndex={-1} aria-hidden="true">
                <LinePicture picture={line.image} sizes="96px" />
              </ShopLink>
            )}
            <div>
              <p className="b">
                {line.slug ? (
                  <ShopLink to={paths.product(line.slug)}>
                    <UntranslatedText lang={line.lang}>{line.name}</UntranslatedText>
                  </ShopLink>
                ) : (
                  <bdi>{line.name}</bdi>
                )}
              </p>
              <p className="sm dim">
                <ChosenValues values={line.options} />
              </p>
              <p className="sm dim">
                {t('order.quantity', { count: line.quantity })}
                {line.quantity > 1 && <> × {amount(line.unit_price)}</>}
              </p>
              {line.status !== order.status && <p className="sm">{t(`order.status.${line.status}`)}</p>}
              {reviews[line.slug] && (
                <ShopLink className="sm link" to={reviews[line.slug]!}>
                  {t('review.write')}{' '}
                  <span className="visually-hidden">
                    <UntranslatedText lang={line.lang}>{line.name}</UntranslatedText>
                  </span>
                </ShopLink>
              )}
            </div>
            <span className="num b">{amount(line.unit_price * line.quantity)}</span>
          </li>
        ))}
      </ul>
      <div className="sum order-sum">
        <div>
          <span className="dim">{t('checkout.items')}</span>
          {amount(order.items_total)}
        </div>
        {order.promotions.map(({ code, name, discount }) => (
          <div key={`${code} ${name}`}>
            <span className="dim">
              <bdi>{name}</bdi>
            </span>
            {amount(-discount)}
          </div>
        ))}
        <div>
          <span className="dim">{order.shipping_method}</span>
          {order.shipping_total + order.shipping_discount === 0 ? (
            <span>{t('cart.delivery.free')}</span>
          ) : (
            amount(order.shipping_total + order.shipping_discount)
          )}
        </div>
        {order.fees.map(({ kind, amount: fee }) => (
          <div key={kind}>
            <span className="dim">{t(`order.fee.${kind}`)}</span>
            {amount(fee)}
          </div>
        ))}
        {!order.tax_included && <Taxes order={order} />}
        {untaxed && untaxed !== 'no-nexus' && (
          <div>
            <span className="dim">{t(`tax.${untaxed}`)}</span>
            {amount(0)}
          </div>
        )}
        <div className="total">
          <span>{t('cart.total')}</span>
          {amount(order.total)}
        </div>
        {order.tax_included && <Taxes order={order} />}
      </div>
    </>
  )
}

/** Tax by rate: added to the prices, or included in the total. */
function Taxes({ order }: { order: Order }) {
  const taxLabel = useTaxLabel(order.tax_included)
  const { money } = useFormat()
  return order.taxes.map((tax) => (
    <div key={`${tax.name} ${tax.rate}`}>
      <span className="dim">{taxLabel(tax)}</span>
      <bdi>{money(tax.amount, order.currency)}</bdi>
    </div>
  ))
}
