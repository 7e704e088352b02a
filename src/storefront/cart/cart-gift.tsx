// Gift wrapping with its price, and a message, in the cart. The checkout starts with both.
import type { CheckoutPreview } from '../../modules/checkout/checkout.ts'
import type { CheckoutValues } from '../checkout/state/validate-checkout.ts'
import { useFormat, useText } from '../i18n/text.tsx'
import { Field } from '../ui/form/field.tsx'

type Props = {
  values: Pick<CheckoutValues, 'gift_wrapping' | 'gift_message'>
  setValue(name: 'gift_wrapping' | 'gift_message', value: string): void
  quote: CheckoutPreview | undefined
  /** Longest message; 0: no message. */
  maxLength: number
}

export function CartGift({ values, setValue, quote, maxLength }: Props) {
  const { t } = useText()
  const { money } = useFormat()
  const price = quote?.gift_wrapping?.price
  const isChosen = values.gift_wrapping !== ''
  return (
    <div className="cart-gift">
      <label className="check sm">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={(event) => setValue('gift_wrapping', event.target.checked ? 'yes' : '')}
        />
        <span className="grow">{t('checkout.gift.wrap')}</span>
        {quote && price !== undefined && (
          <bdi className="num">{price === 0 ? t('cart.delivery.free') : money(price, quote.currency)}</bdi>
        )}
      </label>
      {isChosen && maxLength > 0 && (
        <Field
          label={t('checkout.gift.message')}
          hint={t('checkout.gift.message.hint', { count: maxLength })}
          optional
        >
          {(control) => (
            <textarea
              {...control}
              className="input"
              rows={2}
              maxLength={maxLength}
              dir="auto"
              value={values.gift_message}
              onChange={(event) => setValue('gift_message', event.target.value)}
            />
          )}
        </Field>
      )}
    </div>
  )
}
