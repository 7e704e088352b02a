// Amounts of an order: items, discounts, delivery, fees, taxes and the total.
import type { Order } from '../../modules/orders/order.ts'
import { useTaxLabel } from '../checkout/state/use-tax-label.ts'
import { useFormat, useText } from '../i18n/text.tsx'

export function OrderTotals({ order }: { order: Order }) {
  const { t } = useText()
  const { money } = useFormat()
  const amount = (minor: number) => <bdi>{money(minor, order.currency)}</bdi>
  const untaxed = order.tax_details?.reason
  return (
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
