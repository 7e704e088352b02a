// The payment methods of a payment link. The fields of a card show while its method is selected, without JavaScript too.
import type { PaymentMethodViews } from '../../modules/payments/payment-method-texts.ts'
import type { Compiled } from '../i18n/message.ts'
import { useText } from '../i18n/text.tsx'
import { CardFields } from './card-fields.tsx'
import '../address/address.css'
import '../styles/checkout.css'
import '../checkout/checkout-parts.css'

type Props = {
  methods: readonly string[]
  views: PaymentMethodViews
  chosen: string | undefined
  /** The customer collects the order in a store. */
  isCollected: boolean
}

export function LinkPayment({ methods, views, chosen, isCollected }: Props) {
  const { t, format } = useText()
  return (
    <fieldset>
      <legend className="label">{t('checkout.payment')}</legend>
      <div className="options">
        {methods.map((method) => {
          const view = views[method]!
          // Providers describe payment to a courier.
          const isAtStore = isCollected && view.settlement === 'on-delivery'
          const { title, hint } = isAtStore ? { title: t('checkout.pay-at-store'), hint: undefined } : view
          const { input } = view
          return (
            <div className="option-group" key={method}>
              <label className="option check">
                <input
                  type="radio"
                  name="payment_method"
                  value={method}
                  required
                  defaultChecked={method === chosen}
                />
                <span className="grow">
                  <span className="b">{title}</span>
                  {hint && <span className="dim option-text">{format(hint as Compiled, undefined)}</span>}
                </span>
              </label>
              {input === 'card' && (
                <div className="pay-card">
                  <CardFields prefix="card_" />
                </div>
              )}
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}
