import type { ReactNode } from 'react'
import type { Order } from '../../modules/orders/order.ts'
import { AddressLines } from '../address/address-lines.tsx'
import { useFormat, useText } from '../i18n/text.tsx'
import { CardName } from '../ui/product/card-name.tsx'
import { useDeliveryDates } from '../checkout/state/use-delivery-dates.ts'

/** The order is still to be delivered. */
const inProgressStatuses: Order['status'][] = ['pending', 'paid', 'picking', 'shipped']

/** Delivery address and date, payment and note. */
export function OrderFacts({ order, country }: { order: Order; country: string }) {
  const { t } = useText()
  const { money } = useFormat()
  const expected = useDeliveryDates(order)
  const days = inProgressStatuses.includes(order.status) && expected
  const { address, payment } = order
  return (
    <aside className="order-facts" aria-label={t('order.facts')}>
      <Fact title={t('checkout.address')}>
        <AddressLines address={address} country={country} />
      </Fact>
      <Fact title={t('checkout.delivery')}>
        <span>{order.shipping_method}</span>
        {days && <span>{days}</span>}
      </Fact>
      <Fact title={t('checkout.payment')}>
        {order.tenders.map(({ method, last_characters: hint = '', amount }) => (
          <span key={`${method} ${hint}`}>
            {t(method === 'gift-card' ? 'checkout.tender.gift-card' : 'checkout.tender.store-credit', {
              hint,
            })}{' '}
            <bdi>{money(amount, order.currency)}</bdi>
          </span>
        ))}
        {payment.method === 'cash-on-delivery' && <span>{t('checkout.cash')}</span>}
        {payment.method === 'on-account' && <span>{t('checkout.on-account')}</span>}
        {payment.method === 'balance' && <span>{t('checkout.nothing-due')}</span>}
        {!['cash-on-delivery', 'on-account', 'balance', 'gift-card', 'store-credit'].includes(
          payment.method,
        ) && <span>{t('checkout.card')}</span>}
        {payment.instrument && (
          <span>
            <CardName {...payment.instrument} />
          </span>
        )}
      </Fact>
      {order.email !== '' && (
        <Fact title={t('checkout.contact')}>
          <span>
            <bdi dir="ltr">{order.email}</bdi>
          </span>
        </Fact>
      )}
      {order.business?.purchase_order && (
        <Fact title={t('company.purchase-order')}>
          <bdi>{order.business.purchase_order}</bdi>
        </Fact>
      )}
      {order.note && (
        <Fact title={t('checkout.note')}>
          <span>{order.note}</span>
        </Fact>
      )}
    </aside>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="fact">
      <h2 className="label">{title}</h2>
      <p className="sm">{children}</p>
    </section>
  )
}
