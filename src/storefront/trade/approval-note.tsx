import type { CheckoutPreview } from '../../modules/checkout/checkout.ts'
import { useFormat, useText } from '../i18n/text.tsx'
import { Icon } from '../ui/icon.tsx'
import '../styles/note.css'

/** Notice that the buyer's company must approve the order first. */
export function ApprovalNote({ quote }: { quote: CheckoutPreview }) {
  const { t } = useText()
  const { money } = useFormat()
  const { business, currency, payment_methods: methods } = quote
  if (!business?.needs_approval) return null
  const amount = money(business.approval_threshold ?? 0, currency)
  return (
    <p className={methods.length > 0 ? 'note' : 'note warn'}>
      <Icon name={methods.length > 0 ? 'clock' : 'alert'} />
      <span>{t(methods.length > 0 ? 'checkout.approval' : 'checkout.approval.no-way', { amount })}</span>
    </p>
  )
}
