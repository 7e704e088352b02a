import { Fragment } from 'react'
import type { Order, OrderBundle } from '../../modules/orders/order.ts'
import { paths } from '../../contracts/paths.ts'
import { useFormat, useText } from '../i18n/text.tsx'
import { ShopLink } from '../ui/shop-link.tsx'
import { useTaxLabel } from '../checkout/state/use-tax-label.ts'
import { groupOrderLines } from '../../contracts/order-bundles.ts'
import { UntranslatedText } from '../ui/untranslated-text.tsx'
import { PlacedLine } from './placed-line.tsx'

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
  const quantityOf = ({ quantity, unit_price }: { quantity: number; unit_price: number }) => (
    <>
      {t('order.quantity', { count: quantity })}
      {quantity > 1 && <> × {amount(unit_price)}</>}
    </>
  )
  return (
    <>
      <ul className="placed-lines">
        {groupOrderLines<Order['lines'][number], OrderBundle>(order).map(({ bundle, lines }) => (
          <Fragment key={lines[0]!.id}>
            {bundle && (
              <PlacedLine
                item={bundle}
                to={paths.product(bundle.slug, bundle.sku)}
                quantity={quantityOf(bundle)}
                amount={amount(sumAmounts(lines))}
              />
            )}
            {lines.map((line) => (
              <PlacedLine
                key={line.id}
                item={line}
                to={line.slug ? paths.product(line.slug) : undefined}
                isCustom={!line.slug}
                isPart={bundle !== undefined}
                quantity={bundle ? t('order.quantity', { count: line.quantity }) : quantityOf(line)}
                amount={bundle ? undefined : line.gift ? t('order.gift-item') : amount(sumAmounts([line]))}
              >
                {line.status !== order.status && <p className="sm">{t(`order.status.${line.status}`)}</p>}
                {reviews[line.slug] && (
                  <ShopLink className="sm link" to={reviews[line.slug]!}>
                    {t('review.write')}{' '}
                    <span className="visually-hidden">
                      <UntranslatedText lang={line.lang}>{line.name}</UntranslatedText>
                    </span>
                  </ShopLink>
                )}
              </PlacedLine>
            ))}
          </Fragment>
        ))}
      </ul>
      <div className="sum order-sum">
        <div>
          <span className="dim">{t('checkout.items')}</span>
          {amount(order.items_total)}
        </div>
        {order.promotions
          .filter(({ discount }) => discount > 0)
          .map(({ code, name, discount }) => (
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

const sumAmounts = (lines: readonly Pick<Order['lines'][number], 'quantity' | 'unit_price'>[]) =>
  lines.reduce((sum, line) => sum + line.unit_price * line.quantity, 0)

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
