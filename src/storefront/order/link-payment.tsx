// The payment methods of a payment link. The fields of a card show while its method is selected, without JavaScript too.
import type { PaymentMethodViews } from '../../modules/payments/payment-method-texts.ts'
import type { Compiled } from '../i18n/message.ts'
import { useText } from '../i18n/text.tsx'
import { DemoCards } from '../checkout/payment/demo-cards.tsx'
import { Field } from '../ui/form/field.tsx'
import '../address/address.css'
import '../styles/checkout.css'
import '../checkout/checkout-parts.css'

type Props = {
  methods: readonly string[]
  views: PaymentMethodViews
  chosen: string | undefined
}

export function LinkPayment({ methods, views, chosen }: Props) {
  const { t, format } = useText()
  return (
    <fieldset>
      <legend className="label">{t('checkout.payment')}</legend>
      <div className="options">
        {methods.map((method) => {
          const { title, hint, input } = views[method]!
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
              {input === 'card' && <CardFields />}
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}

function CardFields() {
  const { t } = useText()
  const numeric = { inputMode: 'numeric', dir: 'ltr' } as const
  return (
    <div className="pay-card">
      <Field label={t('checkout.card.number')} hint={<DemoCards />}>
        {(control) => (
          <input {...control} {...numeric} name="card_number" autoComplete="cc-number" maxLength={24} />
        )}
      </Field>
      <div className="two tight">
        <Field label={t('checkout.card.expiry')}>
          {(control) => (
            <input
              {...control}
              {...numeric}
              name="card_expiry"
              autoComplete="cc-exp"
              maxLength={7}
              placeholder={t('checkout.card.expiry-shape')}
            />
          )}
        </Field>
        <Field label={t('checkout.card.cvc')}>
          {(control) => (
            <input {...control} {...numeric} name="card_cvc" autoComplete="cc-csc" maxLength={4} />
          )}
        </Field>
      </div>
    </div>
  )
}
