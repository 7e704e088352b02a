// Refunds a return that has been received.
import { useState } from 'react'
import { api, unwrap } from '../../data/client.ts'
import { useText } from '../../i18n/text.tsx'
import type { NumberedDialogProps } from '../detail/dialog-context.tsx'
import { seenEvents } from '../detail/order-query.ts'
import { OrderFormDialog } from './order-form-dialog.tsx'
import { RefundTo } from './refund-dialog.tsx'
import { Segments } from './segments.tsx'

const shippingChoices = ['rule', 'yes', 'no'] as const

export function RefundReturnDialog({ order, number, onClose }: NumberedDialogProps) {
  const { t, money } = useText()
  const one = order.returns.find((each) => each.number === number)
  const [to, setTo] = useState(one?.refund_to ?? 'original')
  const [shipping, setShipping] = useState<(typeof shippingChoices)[number]>('rule')
  if (!one) return null
  const items = one.lines.reduce((sum, { line_id: id, received }) => {
    const line = order.lines.find((each) => each.id === id)
    return sum + (line ? Math.round((line.total * received) / line.quantity) : 0)
  }, 0)
  return (
    <OrderFormDialog
      title={t('order.refund-return.title', { number })}
      submit={t('order.refund-return')}
      done="order.done.refund"
      onClose={onClose}
      save={() =>
        unwrap(
          api.POST('/api/v1/staff/orders/{id}/returns/{number}/refund', {
            params: { path: { id: order.id, number }, header: seenEvents(order) },
            body: { to, ...(shipping !== 'rule' && { delivery: shipping === 'yes' }) },
          }),
        )
      }
    >
      <p>
        {t('order.refund-return.items')} <bdi className="strong">{money(items, order.currency)}</bdi>
      </p>
      <RefundTo order={order} value={to} onChange={setTo} />
      <Segments
        label={t('order.refund-return.shipping')}
        value={shipping}
        options={shippingChoices.map((value) => ({
          value,
          label: t(`order.refund-return.shipping.${value}`),
        }))}
        onChange={setShipping}
      />
    </OrderFormDialog>
  )
}
