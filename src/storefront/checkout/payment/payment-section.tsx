import type { CheckoutPreview } from '../../../modules/checkout/checkout.ts'
import type { PaymentMethodView, PaymentMethodViews } from '../../../modules/payments/payment-method-texts.ts'
import type { PaymentMethod } from '../../../modules/payments/payment-methods.ts'
import { useRootData } from '../../settings.ts'
import type { Compiled } from '../../i18n/message.ts'
import { useFormat, useText } from '../../i18n/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextField } from '../../address/text-field.tsx'
import { DemoCards } from './demo-cards.tsx'
import { isPickup } from '../state/pickup-choice.ts'
import type { CheckoutForm } from '../state/use-checkout-form.ts'

type Props = {
  form: CheckoutForm
  methods: readonly PaymentMethod[]
  views: PaymentMethodViews
  quote: CheckoutPreview | undefined
  /** Without JavaScript, every method shows its fields, because selecting one cannot reveal them. */
  hasScript: boolean
}

export function PaymentSection({ form, methods, views, quote, hasScript }: Props) {
  const { t } = useText()
  const encrypted = useRootData()?.origin.startsWith('https:')
  return (
    <section className="step">
      <h2 className="t-sm" id="payment-title">
        {t('checkout.payment')}
        {encrypted && (
          <span className="row dim-3 sm aside">
            <Icon name="lock" /> {t('checkout.encrypted')}
          </span>
        )}
      </h2>
      <div className="options" role="radiogroup" aria-labelledby="payment-title">
        {methods.map((method) => (
          <PaymentMethodFields key={method} {...{ method, form, quote, hasScript }} view={views[method]!} />
        ))}
      </div>
    </section>
  )
}

type MethodProps = Pick<Props, 'form' | 'quote' | 'hasScript'> & {
  method: PaymentMethod
  view: PaymentMethodView
}

function PaymentMethodFields({ method, view, form, quote, hasScript }: MethodProps) {
  const { t, format } = useText()
  const { money } = useFormat()
  const account = quote?.business?.on_account
  const values = account && {
    days: account.net_days,
    available: money(account.available, quote.currency),
  }
  const fee = quote?.payment_fees.find((one) => one.method === method)?.amount ?? 0
  const chosen = form.values.payment_method === method
  const { input, cardBrands } = view
  // Providers describe payment to a courier.
  const isAtStore = view.settlement === 'on-delivery' && isPickup(form.values)
  const { title, hint } = isAtStore ? { title: t('checkout.pay-at-store'), hint: undefined } : view
  return (
    <div className="option-group">
      <label className="option check">
        <input
          type="radio"
          name="payment_method"
          value={method}
          checked={chosen}
          onChange={() => form.change('payment_method', method)}
        />
        <span className="grow">
          <span className="b">{title}</span>
          {hint && <span className="dim option-text">{format(hint as Compiled, values)}</span>}
          {quote && fee > 0 && (
            <span className="dim option-text">
              {t('checkout.payment.fee', { amount: money(fee, quote.currency) })}
            </span>
          )}
        </span>
        {cardBrands.length > 0 && (
          <span className="pay marks" aria-hidden="true">
            {cardBrands.map((brand) => (
              <span key={brand}>{brand}</span>
            ))}
          </span>
        )}
      </label>
      {input === 'card' && (chosen || !hasScript) && <CardFields form={form} />}
    </div>
  )
}

function CardFields({ form }: { form: CheckoutForm }) {
  const { t } = useText()
  return (
    <div className="pay-card">
      <TextField
        form={form}
        name="card_number"
        inputMode="numeric"
        autoComplete="cc-number"
        dir="ltr"
        placeholder="1234 1234 1234 1234"
        label={t('checkout.card.number')}
        hint={<DemoCards />}
      />
      <div className="two tight">
        <TextField
          form={form}
          name="card_expiry"
          inputMode="numeric"
          autoComplete="cc-exp"
          dir="ltr"
          placeholder={t('checkout.card.expiry-shape')}
          label={t('checkout.card.expiry')}
        />
        <TextField
          form={form}
          name="card_cvc"
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
          dir="ltr"
          label={t('checkout.card.cvc')}
        />
      </div>
    </div>
  )
}
