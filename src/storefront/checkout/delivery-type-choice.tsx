import { useText } from '../i18n/text.tsx'
import { isPickup } from './state/pickup-choice.ts'
import type { Checkout } from './state/use-checkout.ts'

/** Delivery or pickup, where stores offer it. It decides whether the checkout asks for an address. */
export function DeliveryTypeChoice({ purchase: { form, offered } }: { purchase: Checkout }) {
  const { t } = useText()
  if (!offered?.hasPickup) return null
  const collects = isPickup(form.values)
  const types = [
    { type: 'shipping', label: t('checkout.receive.shipping'), isChosen: !collects },
    { type: 'pickup', label: t('checkout.receive.pickup'), isChosen: collects },
  ]
  return (
    <section className="step">
      <h2 className="t-sm" id="receive-title">
        {t('checkout.receive')}
      </h2>
      <div className="options" role="radiogroup" aria-labelledby="receive-title">
        {types.map(({ type, label, isChosen }) => (
          <label className="option check" key={type}>
            <input
              type="radio"
              name="delivery_type"
              value={type}
              checked={isChosen}
              onChange={() => form.take({ delivery_type: type })}
            />
            <span className="grow b">{label}</span>
          </label>
        ))}
      </div>
    </section>
  )
}
