import { useText } from '../../i18n/text.tsx'
import { Panel } from '../../orders/detail/panel.tsx'
import type { DraftQuote } from './draft-queries.ts'
import type { DraftValues } from './draft-values.ts'

type Props = {
  values: DraftValues
  quote: DraftQuote['quote'] | undefined
  onChange(change: Partial<DraftValues>): void
}

/** Shipping methods with their prices, calculated ones too, and the customer's note. */
export function ShippingPanel({ values, quote, onChange }: Props) {
  const { t, money, date } = useText()
  const { shipping_methods: methods = [], shipping_method: chosen = null } = quote ?? {}
  const current = methods.some(({ code }) => code === values.shippingMethod) ? values.shippingMethod : chosen
  return (
    <Panel title={t('order.shipping')}>
      {!quote && <p className="dim">{t('draft.shipping.hint')}</p>}
      {quote && methods.length === 0 && <p className="bad">{t('order.error.shipping')}</p>}
      <div role="radiogroup" aria-label={t('orders.shipping-method')} className="choices">
        {methods.map(({ code, name, price, surcharge = 0, delivery_from: from, delivery_to: to, pickup }) => (
          <label key={code} className="choice">
            <input
              type="radio"
              name="shipping"
              checked={code === current}
              onChange={() => onChange({ shippingMethod: code })}
            />
            <span className="grow">
              <bdi className="strong">{name}</bdi>
              <span className="dim">
                {pickup ? <bdi>{[pickup.line1, pickup.city].join(', ')}</bdi> : `${date(from)} – ${date(to)}`}
              </span>
            </span>
            <bdi>{money(price + surcharge, quote!.currency)}</bdi>
          </label>
        ))}
      </div>
      {(quote?.business || values.purchaseOrder !== '') && (
        <label className="field">
          <span>
            {quote?.business?.purchase_order_required
              ? t('order.purchase-order')
              : t('form.optional', { label: t('order.purchase-order') })}
          </span>
          <input
            className="input"
            maxLength={60}
            dir="auto"
            autoComplete="off"
            required={quote?.business?.purchase_order_required}
            value={values.purchaseOrder}
            onChange={({ currentTarget: { value } }) => onChange({ purchaseOrder: value })}
          />
        </label>
      )}
      <label className="field">
        <span>{t('form.optional', { label: t('order.wishes') })}</span>
        <textarea
          className="input"
          rows={2}
          maxLength={500}
          dir="auto"
          value={values.note}
          onChange={({ currentTarget: { value } }) => onChange({ note: value })}
        />
      </label>
    </Panel>
  )
}
