import type { PaymentMethod } from '../../../modules/checkout/checkout.ts'
import { useRootData } from '../../settings.ts'
import { useText } from '../../text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextField } from '../../address/text-field.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'

const usual: PaymentMethod[] = ['test-card', 'cash-on-delivery']

type Props = { form: CheckoutForm; methods: PaymentMethod[] | undefined }

export function PaymentSection({ form, methods = usual }: Props) {
  const { t } = useText()
  const encrypted = useRootData()?.origin.startsWith('https:')
  const chosen = form.values.payment_method
  const radio = (method: PaymentMethod) => (
    <input
      type="radio"
      name="payment_method"
      value={method}
      checked={chosen === method}
      onChange={() => form.change('payment_method', method)}
    />
  )
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
        {methods.includes('test-card') && (
          <div className="option-group">
            <label className="option check">
              {radio('test-card')}
              <span className="grow b">{t('checkout.card')}</span>
              <span className="pay marks" aria-hidden="true">
                <span>Visa</span>
                <span>MC</span>
                <span>Amex</span>
              </span>
            </label>
            {chosen === 'test-card' && <CardFields form={form} />}
          </div>
        )}
        {methods.includes('cash-on-delivery') && (
          <label className="option check">
            {radio('cash-on-delivery')}
            <span className="grow">
              <span className="b">{t('checkout.cash')}</span>
              <span className="dim option-text">{t('checkout.cash.hint')}</span>
            </span>
          </label>
        )}
      </div>
    </section>
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
        hint={
          <>
            {t('checkout.card.demo')} <bdi dir="ltr">4242 4242 4242 4242</bdi> {t('checkout.card.demo-pays')}{' '}
            <bdi dir="ltr">4000 0000 0000 0002</bdi> {t('checkout.card.demo-declines')}
          </>
        }
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
