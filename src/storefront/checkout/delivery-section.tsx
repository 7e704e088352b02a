import type { ShippingOption } from '../../modules/checkout/checkout.ts'
import { useFormat, useText } from '../i18n/text.tsx'
import { Icon } from '../ui/icon.tsx'
import { UntranslatedText } from '../ui/untranslated-text.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useDeliveryDates } from './state/use-delivery-dates.ts'
import type { Checkout } from './state/use-checkout.ts'
import { refreshCheckoutTotals } from './state/use-checkout-totals.ts'

/** Shipping methods for the country, with delivery dates and prices; shows placeholders while loading. */
export function DeliverySection({ purchase }: { purchase: Checkout }) {
  const { t } = useText()
  const { quote, quoteError, shippingMethod, loading, form } = purchase
  return (
    <section className="step">
      <h2 className="t-sm" id="delivery-title">
        {t('checkout.delivery')}
      </h2>
      {quote && quote.shipping_methods.length > 0 && (
        <div
          className="options"
          role="radiogroup"
          aria-labelledby="delivery-title"
          aria-busy={loading || undefined}
        >
          {quote.shipping_methods.map((option) => (
            <Option
              key={option.code}
              option={option}
              currency={quote.currency}
              checked={option.code === shippingMethod}
              onSelect={() => form.change('shipping_method', option.code)}
            />
          ))}
        </div>
      )}
      {quote && quote.shipping_methods.length === 0 && (
        <p className="note warn">
          <Icon name="alert" />
          <span>{t('checkout.delivery.none')}</span>
        </p>
      )}
      {!quote && !quoteError && <Waiting />}
      {quoteError && (
        <div className="note bad" role="alert">
          <Icon name="alert" />
          <span>
            {t('checkout.quote-failed')}{' '}
            <button type="button" className="link" onClick={() => void refreshCheckoutTotals()}>
              {t('checkout.try-again')}
            </button>
          </span>
        </div>
      )}
    </section>
  )
}

type OptionProps = { option: ShippingOption; currency: string; checked: boolean; onSelect(): void }

function Option({ option, currency, checked, onSelect }: OptionProps) {
  const { t } = useText()
  const { money } = useFormat()
  const days = useDeliveryDates(option)
  const formatPrice = (minor: number) => (minor === 0 ? t('cart.delivery.free') : money(minor, currency))
  return (
    <label className="option check">
      <input type="radio" name="shipping_method" value={option.code} checked={checked} onChange={onSelect} />
      <span className="grow">
        <bdi className="b">{option.name}</bdi>
        {option.pickup && (
          <span className="option-text">
            <UntranslatedText>
              {[option.pickup.name, option.pickup.line1, option.pickup.city].join(', ')}
            </UntranslatedText>
          </span>
        )}
        <span className="dim option-text">
          {[!option.pickup?.ready_at && days, option.description].filter(Boolean).join(' · ')}
        </span>
        {option.parcels?.map(({ name, price }, at) => (
          <span className="dim option-text" key={at}>
            {t('checkout.delivery.parcel', { number: at + 1, name, amount: formatPrice(price) })}
          </span>
        ))}
        {option.surcharge !== undefined && (
          <span className="dim option-text">
            {t('checkout.delivery.surcharge', { amount: money(option.surcharge, currency) })}
          </span>
        )}
      </span>
      <span className="num">
        <bdi>{formatPrice(option.price)}</bdi>
      </span>
    </label>
  )
}

function Waiting() {
  return (
    <div className="options waiting" aria-hidden="true">
      {[0, 1].map((row) => (
        <div className="option" key={row}>
          <Skeleton width="18px" />
          <span className="grow">
            <Skeleton width="40%" />
          </span>
        </div>
      ))}
    </div>
  )
}
