import type { CheckoutPreview } from '../../modules/checkout/checkout.ts'
import { TextField } from '../address/text-field.tsx'
import { useFormat, useText } from '../i18n/text.tsx'
import type { CheckoutForm } from './state/use-checkout-form.ts'

type Props = {
  form: CheckoutForm
  quote: CheckoutPreview | undefined
  /** Longest message; 0: no message. */
  maxLength: number
}

/** Gift wrapping with its price. Style sheets hide the message until it is chosen, so no script is needed. */
export function GiftSection({ form, quote, maxLength }: Props) {
  const { t } = useText()
  const { money } = useFormat()
  const price = quote?.gift_wrapping?.price
  return (
    <section className="step gift">
      <h2 className="t-sm">{t('checkout.gift')}</h2>
      <label className="check">
        <input
          type="checkbox"
          name="gift_wrapping"
          value="yes"
          checked={form.values.gift_wrapping !== ''}
          onChange={(event) => form.change('gift_wrapping', event.target.checked ? 'yes' : '')}
        />
        <span className="grow">{t('checkout.gift.wrap')}</span>
        {quote && price !== undefined && (
          <bdi className="num">{price === 0 ? t('cart.delivery.free') : money(price, quote.currency)}</bdi>
        )}
      </label>
      {maxLength > 0 && (
        <TextField
          form={form}
          name="gift_message"
          rows={3}
          maxLength={maxLength}
          autoComplete="off"
          optional
          label={t('checkout.gift.message')}
          hint={t('checkout.gift.message.hint', { count: maxLength })}
        />
      )}
    </section>
  )
}
