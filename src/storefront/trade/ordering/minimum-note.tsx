import type { CheckoutPreview } from '../../../modules/checkout/checkout.ts'
import { useFormat, useText } from '../../i18n/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import '../../styles/note.css'

/** Amount missing to the minimum order value of the buyer's company. */
export function MinimumNote({ quote }: { quote: CheckoutPreview }) {
  const describe = useMinimumMessage()
  if (!quote.minimum_order) return null
  return (
    <p className="note warn">
      <Icon name="alert" />
      <span>{describe(quote.minimum_order, quote.currency)}</span>
    </p>
  )
}

export function useMinimumMessage() {
  const { t } = useText()
  const { money } = useFormat()
  return ({ minimum, missing }: NonNullable<CheckoutPreview['minimum_order']>, currency: string) =>
    t('trade.minimum', { minimum: money(minimum, currency), missing: money(missing, currency) })
}
