import type { CheckoutPreview, PaymentMethod } from '../../../modules/checkout/checkout.ts'
import { useRootData } from '../../settings.ts'
import { type MessageKey, useFormat, useText } from '../../i18n/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextField } from '../../address/text-field.tsx'
import { DemoCards } from './demo-cards.tsx'
import type { CheckoutForm } from '../state/use-checkout-form.ts'

type Props = {
  form: CheckoutForm
  methods: readonly PaymentMethod[]
  quote: CheckoutPreview | undefined
  /** Without JavaScript, every method shows its fields, because selecting one cannot reveal them. */
  hasScript: boolean
}

export function PaymentSection({ form, methods, quote, hasScript }: Props) {
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
          <PaymentMethodFields key={method} method={method} form={form} quote={quote} hasScript={hasScript} />
        ))}
      </div>
    </section>
  )
}

const methodLabels = {
  'test-card': { title: 'checkout.card' },
  stripe: { title: 'checkout.stripe', hint: 'checkout.stripe.hint' },
  'cash-on-delivery': { title: 'checkout.cash', hint: 'checkout.cash.hint' },
  'on-account': { title: 'checkout.on-account', hint: 'checkout.on-account.hint' },
} as const satisfies Record<PaymentMethod, { title: MessageKey; hint?: MessageKey }>

type MethodProps = Pick<Props, 'form' | 'quote' | 'hasScript'> & { method: PaymentMethod }

function PaymentMethodFields({ method, form, quote, hasScript }: MethodProps) {
  const { t } = useText()
  const { money } = useFormat()
  const account = quote?.business?.on_account
  const values = account && {
    days: account.net_days,
    available: money(account.available, quote.currency),
  }
  const chosen = form.values.payment_method === method
  const { title, hint }: { title: MessageKey; hint?: MessageKey } = methodLabels[method]
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
          <span className="b">{t(title)}</span>
          {hint && <span className="dim option-text">{t(hint, values)}</span>}
        </span>
        {(method === 'test-card' || method === 'stripe') && (
          <span className="pay marks" aria-hidden="true">
            <span>Visa</span>
            <span>MC</span>
            <span>Amex</span>
          </span>
        )}
      </label>
      {method === 'test-card' && (chosen || !hasScript) && <CardFields form={form} />}
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
