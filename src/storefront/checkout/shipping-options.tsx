// Shipping methods of a quote, at checkout and in the test wallet.
import type { ShippingOption } from '../../modules/checkout/checkout.ts'
import { useFormat, useText } from '../i18n/text.tsx'
import { Icon } from '../ui/icon.tsx'
import { UntranslatedText } from '../ui/untranslated-text.tsx'
import { refreshCheckoutTotals } from './state/use-checkout-totals.ts'
import { useDeliveryDates } from './state/use-delivery-dates.ts'

type Props = {
  /** Of the radio buttons, unique on the page. */
  name: string
  option: ShippingOption
  currency: string
  isChosen: boolean
  onChoose(): void
}

/** A radio button with delivery dates and price. */
export function ShippingOptionChoice({ name, option, currency, isChosen, onChoose }: Props) {
  const { t } = useText()
  const { money } = useFormat()
  const days = useDeliveryDates(option)
  const formatPrice = (minor: number) => (minor === 0 ? t('cart.delivery.free') : money(minor, currency))
  return (
    <label className="option check">
      <input type="radio" name={name} value={option.code} checked={isChosen} onChange={onChoose} />
      <span className="grow">
        <bdi className="b">{option.name}</bdi>
        {option.pickup && (
          <span className="option-text">
            <UntranslatedText lang={option.pickup.lang}>
              {[option.pickup.name, option.pickup.line1, option.pickup.city].join(', ')}
            </UntranslatedText>
          </span>
        )}
        <span className="dim option-text">
          {[!option.pickup?.ready_at && days, option.description].filter(Boolean).join(' · ')}
        </span>
        {option.parcels?.map(({ name: parcel, price }, at) => (
          <span className="dim option-text" key={at}>
            {t('checkout.delivery.parcel', { number: at + 1, name: parcel, amount: formatPrice(price) })}
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

/** Shown when nothing is sent to the address. */
export function NoShippingNote() {
  const { t } = useText()
  return (
    <p className="note warn" role="status">
      <Icon name="alert" />
      <span>{t('checkout.delivery.none')}</span>
    </p>
  )
}

/** Shown when the total could not be calculated. */
export function QuoteFailedNote() {
  const { t } = useText()
  return (
    <p className="note bad" role="alert">
      <Icon name="alert" />
      <span>
        {t('checkout.quote-failed')}{' '}
        <button type="button" className="link" onClick={() => void refreshCheckoutTotals()}>
          {t('checkout.try-again')}
        </button>
      </span>
    </p>
  )
}
