import type { StaffOrder } from '../../modules/fulfilment/fulfilment.service.ts'
import { getBundleName } from '../../contracts/order-bundles.ts'
import { paths } from '../../contracts/paths.ts'
import { useFormat, useText } from '../../storefront/i18n/text.tsx'
import { UntranslatedText } from '../../storefront/ui/untranslated-text.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { OrderState } from './state.tsx'
import { TableFrame } from '../shell/table-frame.tsx'

/** The lines of an order with where their pieces are, and what it comes to. */
export function OrderGoods({ order }: { order: StaffOrder }) {
  const { t } = useText()
  const { money, number } = useFormat()
  const amount = (minor: number) => <bdi>{money(minor, order.currency)}</bdi>
  return (
    <section className="office-part">
      <h2 className="t-sm" id="goods">
        {t('office.order-items')}
      </h2>
      <TableFrame aria-labelledby="goods">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('office.sku')}</th>
              <th scope="col">{t('office.piece')}</th>
              <th scope="col" className="end">
                {t('office.pieces')}
              </th>
              <th scope="col" className="end">
                {t('office.sent')}
              </th>
              <th scope="col" className="end">
                {t('office.came-back')}
              </th>
              <th scope="col" className="end">
                {t('office.total')}
              </th>
              <th scope="col">{t('office.state')}</th>
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line) => (
              <tr key={line.id}>
                <th scope="row">
                  <bdi dir="ltr">{line.sku}</bdi>
                </th>
                <td>
                  <PlainLink className="link" href={paths.product(line.slug)}>
                    <UntranslatedText>{line.name}</UntranslatedText>
                  </PlainLink>{' '}
                  <span className="dim">
                    <UntranslatedText>{line.options.map(({ value }) => value).join(', ')}</UntranslatedText>
                    {line.bundle !== undefined && (
                      <> · {t('order.bundle.part', { name: getBundleName(order, line) ?? '' })}</>
                    )}
                  </span>
                </td>
                <td className="end">{number(line.quantity)}</td>
                <td className="end">{number(line.shipped)}</td>
                <td className="end">{number(line.returned)}</td>
                <td className="end">{amount(line.total)}</td>
                <td>
                  <OrderState status={line.status} pickup={order.pickup !== undefined} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      <div className="office-sum">
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
          <span className="dim">
            <bdi>{order.shipping_method}</bdi>
          </span>
          {amount(order.shipping_total + order.shipping_discount)}
        </div>
        {order.fees.map(({ kind, amount: fee }) => (
          <div key={kind}>
            <span className="dim">{t(`order.fee.${kind}`)}</span>
            {amount(fee)}
          </div>
        ))}
        <div>
          <span className="dim">{t(order.tax_included ? 'office.tax.within' : 'office.tax')}</span>
          {amount(order.tax_total)}
        </div>
        <div className="total">
          <span>{t('office.total')}</span>
          {amount(order.total)}
        </div>
        {order.refunds.map((refund) => (
          <div key={refund.id}>
            <span className="dim">{t(refund.completed_at ? 'office.refunded' : 'office.refunding')}</span>
            {amount(-refund.amount)}
          </div>
        ))}
      </div>
    </section>
  )
}
