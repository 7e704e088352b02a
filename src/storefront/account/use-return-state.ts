import type { AccountReturn } from '../../modules/customers/customers.ts'
import { useFormat, useText } from '../i18n/text.tsx'

/** The status of a return, with the amount of its refund. */
export function useReturnState({ status, exchanged, refund }: AccountReturn): string {
  const { t } = useText()
  const { money } = useFormat()
  if (status === 'refunded' && exchanged) return t('order.return.exchanged')
  if (!refund) return t(`order.return.${status}`)
  const amount = money(refund.amount, refund.currency)
  return t(refund.completed_at ? 'account.returns.refunded' : 'account.returns.refunding', { amount })
}
