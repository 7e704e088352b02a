import type { CheckoutPreview } from '../../modules/checkout/checkout.ts'
import { useFormat, useText } from '../i18n/text.tsx'
import { useMinimumMessage } from '../trade/ordering/minimum-note.tsx'
import { Icon } from '../ui/icon.tsx'
import type { CheckoutError } from './state/place-order.ts'
import { CHECKOUT_ERROR_ID } from './state/use-checkout.ts'

/** Explains why the order was not placed, and what to do. Takes the focus. */
export function CheckoutErrorNote({
  error,
  quote,
}: {
  error: CheckoutError
  quote: CheckoutPreview | undefined
}) {
  const { t } = useText()
  const { money } = useFormat()
  const describeMinimum = useMinimumMessage()
  const message = () => {
    if (error.kind === 'minimum_order_not_met') return describeMinimum(error, error.currency)
    if (error.kind === 'failed')
      return t(error.requestId ? 'checkout.refused.failed-id' : 'checkout.refused.failed', {
        id: error.requestId,
      })
    if (error.kind === 'declined') return t(`checkout.refused.${error.reason}`)
    if (error.kind === 'nowhere') return t('checkout.delivery.none')
    if (error.kind !== 'total_changed') return t(`checkout.refused.${error.kind}`)
    const now = error.now ?? quote?.total
    if (!quote || now === undefined || now === error.before) return t('checkout.refused.total')
    return t('checkout.refused.total_changed', {
      before: money(error.before, quote.currency),
      now: money(now, quote.currency),
    })
  }
  const informationalKinds = [
    'total_changed',
    'out_of_stock',
    'pack_size_mismatch',
    'credit_limit_exceeded',
    'approval_not_supported',
    'minimum_order_not_met',
    'again',
    'shipping',
    'nowhere',
    'left',
  ].includes(error.kind)
  return (
    <div
      className={informationalKinds ? 'note warn' : 'note bad'}
      id={CHECKOUT_ERROR_ID}
      role="alert"
      tabIndex={-1}
    >
      <Icon name="alert" />
      <span>{message()}</span>
    </div>
  )
}
