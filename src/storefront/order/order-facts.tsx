import type { ReactNode } from 'react'
import { isCollected } from '../../contracts/collected-orders.ts'
import type { Order } from '../../modules/orders/order.ts'
import type { PaymentMethodView } from '../../modules/payments/payment-method-texts.ts'
import { AddressLines } from '../address/address-lines.tsx'
import { useFormat, useText } from '../i18n/text.tsx'
import { UntranslatedText } from '../ui/untranslated-text.tsx'
import { CardName } from '../ui/product/card-name.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderTotals } from './order-totals.tsx'
import { useDeliveryDates } from '../checkout/state/use-delivery-dates.ts'

/** The order is still to be delivered. */
const inProgressStatuses: Order['status'][] = ['pending', 'paid', 'picking', 'shipped']

/** Delivery address and date, payment, amounts, documents and note. */
type Props = {
  order: Order
  method: PaymentMethodView | undefined
  country: string
  billingCountry: string
  /** Of the order's signed link. */
  token: string
}

export function OrderFacts({ order, method, country, billingCountry, token }: Props) {
  const { t } = useText()
  const { money } = useFormat()
  const expected = useDeliveryDates(order)
  const days = inProgressStatuses.includes(order.status) && expected
  const { address, payment } = order
  return (
    <aside className="order-facts" aria-label={t('order.facts')}>
      {order.is_store_address ? (
        <Fact title={t('checkout.collector')}>
          <UntranslatedText>{address.name}</UntranslatedText>
          {address.company && <UntranslatedText>{address.company}</UntranslatedText>}
          {address.phone && (
            <span>
              <bdi dir="ltr">{address.phone}</bdi>
            </span>
          )}
        </Fact>
      ) : (
        <Fact title={t('checkout.address')}>
          <AddressLines address={address} country={country} />
        </Fact>
      )}
      {order.billing_address && (
        <Fact title={t('checkout.billing-address')}>
          <AddressLines address={order.billing_address} country={billingCountry} />
        </Fact>
      )}
      <Fact title={t('checkout.delivery')}>
        <span>{order.shipping_method}</span>
        {order.shipping_description && <bdi className="dim">{order.shipping_description}</bdi>}
        {order.pickup ? (
          <UntranslatedText lang={order.pickup.lang}>
            {[order.pickup.name, order.pickup.line1, order.pickup.city].join(', ')}
          </UntranslatedText>
        ) : (
          order.is_store_address && (
            <UntranslatedText>{[address.line1, address.city].join(', ')}</UntranslatedText>
          )
        )}
        {days && !order.pickup?.ready_at && <span>{days}</span>}
      </Fact>
      <Fact title={t('checkout.payment')}>
        {order.tenders.map(({ method: tender, label, last_characters: hint = '', amount }) => (
          <span key={`${tender} ${hint}`}>
            {label === undefined ? t(`checkout.tender.${tender}`, { hint }) : `${label} ${hint}`}{' '}
            <bdi>{money(amount, order.currency)}</bdi>
          </span>
        ))}
        {method && <span>{payment.label ?? method.name}</span>}
        {payment.method === 'balance' && <span>{t('checkout.nothing-due')}</span>}
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
      {order.gift && (
        <Fact title={t('order.gift.wrapped')}>
          {order.gift.message && <span className="gift-text">{order.gift.message}</span>}
        </Fact>
      )}
      {order.note && (
        <Fact title={t(isCollected(order) ? 'checkout.note-pickup' : 'checkout.note')}>
          <span>{order.note}</span>
        </Fact>
      )}
      <OrderTotals order={order} />
      <OrderDocuments order={order} token={token} />
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
