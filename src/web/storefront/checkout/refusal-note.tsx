import type { CheckoutPreview } from '../../../modules/checkout/checkout.ts'
import { useFormat, useText } from '../../text.tsx'
import { useMinimumWords } from '../../trade/minimum-note.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Refusal } from './place-order.ts'
import { refusalId } from './use-purchase.ts'

/** Why there is no order yet, and the way on. It gets the focus. */
export function RefusalNote({ refusal, quote }: { refusal: Refusal; quote: CheckoutPreview | undefined }) {
  const { t } = useText()
  const { money } = useFormat()
  const ofMinimum = useMinimumWords()
  const words = () => {
    if (refusal.kind === 'minimum_order') return ofMinimum(refusal, refusal.currency)
    if (refusal.kind === 'failed')
      return t(refusal.requestId ? 'checkout.refused.failed-id' : 'checkout.refused.failed', {
        id: refusal.requestId,
      })
    if (refusal.kind === 'declined') return t(`checkout.refused.${refusal.reason}`)
    if (refusal.kind === 'nowhere') return t('checkout.delivery.none')
    if (refusal.kind !== 'total_changed') return t(`checkout.refused.${refusal.kind}`)
    const now = refusal.now ?? quote?.total
    if (!quote || now === undefined || now === refusal.before) return t('checkout.refused.total')
    return t('checkout.refused.total_changed', {
      before: money(refusal.before, quote.currency),
      now: money(now, quote.currency),
    })
  }
  const mild = [
    'total_changed',
    'out_of_stock',
    'whole_packs',
    'credit_limit',
    'approval_method',
    'minimum_order',
    'again',
    'shipping',
    'nowhere',
    'left',
  ].includes(refusal.kind)
  return (
    <div className={mild ? 'note warn' : 'note bad'} id={refusalId} role="alert" tabIndex={-1}>
      <Icon name="alert" />
      <span>{words()}</span>
    </div>
  )
}
