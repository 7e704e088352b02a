import { useText } from '../i18n/text.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { NoShippingNote, QuoteFailedNote, ShippingOptionChoice } from './shipping-options.tsx'
import type { Checkout } from './state/use-checkout.ts'

/** Shipping methods for the country, with delivery dates and prices; shows placeholders while loading. */
export function DeliverySection({ purchase }: { purchase: Checkout }) {
  const { t } = useText()
  const { quote, quoteError, shippingMethod, offered, loading, form } = purchase
  return (
    <section className="step">
      <h2 className="t-sm" id="delivery-title">
        {t(offered?.type === 'pickup' ? 'checkout.receive.pickup' : 'checkout.delivery')}
      </h2>
      {quote && offered && offered.options.length > 0 && (
        <div
          className="options"
          role="radiogroup"
          aria-labelledby="delivery-title"
          aria-busy={loading || undefined}
        >
          {offered.options.map((option) => (
            <ShippingOptionChoice
              name="shipping_method"
              key={option.code}
              option={option}
              currency={quote.currency}
              isChosen={option.code === shippingMethod}
              onChoose={() => form.change('shipping_method', option.code)}
            />
          ))}
        </div>
      )}
      {offered?.options.length === 0 && <NoShippingNote />}
      {!quote && !quoteError && <Waiting />}
      {quoteError && <QuoteFailedNote />}
    </section>
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
