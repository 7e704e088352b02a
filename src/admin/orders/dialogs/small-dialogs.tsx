// Dialogs of one or two fields.
import { ApiError } from '../../data/api-error.ts'
import { api, unwrap } from '../../data/client.ts'
import { useText } from '../../i18n/text.tsx'
import { getText } from '../../kit/form-dialog.tsx'
import type { DialogProps } from '../detail/dialog-context.tsx'
import { seenEvents } from '../detail/order-query.ts'
import { OrderFormDialog, ReasonField } from './order-form-dialog.tsx'

export function CancelDialog({ order, onClose }: DialogProps) {
  const { t, money } = useText()
  const isPaid = order.payment.status === 'captured' || order.tenders.length > 0
  return (
    <OrderFormDialog
      title={t('order.cancel.title', { number: order.display_number })}
      submit={t('order.cancel')}
      done="order.done.cancel"
      onClose={onClose}
      save={(form) =>
        unwrap(
          api.POST('/api/v1/staff/orders/{id}/cancel', {
            params: { path: { id: order.id }, header: seenEvents(order) },
            body: { reason: getText(form, 'reason') },
          }),
        )
      }
    >
      <p>
        {t('order.cancel.text')}{' '}
        {isPaid && t('order.cancel.refund', { amount: money(order.total, order.currency) })}
      </p>
      <ReasonField label="order.reason.customer" />
    </OrderFormDialog>
  )
}

export function HoldDialog({ order, onClose }: DialogProps) {
  const { t } = useText()
  return (
    <OrderFormDialog
      title={t('order.hold')}
      submit={t('order.hold')}
      done="order.done.hold"
      onClose={onClose}
      save={(form, key) =>
        unwrap(
          api.POST('/api/v1/staff/orders/{id}/holds', {
            params: { path: { id: order.id }, header: { 'idempotency-key': key } },
            body: { reason: getText(form, 'reason') },
          }),
        )
      }
    >
      <p className="dim">{t('order.hold.text')}</p>
      <ReasonField label="order.reason" />
    </OrderFormDialog>
  )
}

/** Codes as they are read out: without spaces and hyphens. */
const normalise = (code: string) => code.replaceAll(/[\s-]/g, '').toLowerCase()

export function CollectDialog({ order, onClose }: DialogProps) {
  const { t } = useText()
  return (
    <OrderFormDialog
      title={t('order.collect')}
      submit={t('order.collect')}
      done="order.done.collect"
      onClose={onClose}
      save={(form) => {
        const code = getText(form, 'code')
        // The code of another order would hand that one over.
        if (normalise(code) !== normalise(order.pickup?.code ?? ''))
          throw new ApiError(404, { code: 'wrong_pickup_code', message: code })
        return unwrap(api.POST('/api/v1/staff/pickups/collect', { body: { code } }))
      }}
    >
      <label className="field">
        <span>{t('order.pickup.code')}</span>
        <input className="input" name="code" dir="ltr" required maxLength={40} autoComplete="off" />
      </label>
    </OrderFormDialog>
  )
}

export function MergeDialog({ order, onClose }: DialogProps) {
  const { t } = useText()
  return (
    <OrderFormDialog
      title={t('order.merge')}
      submit={t('order.merge')}
      done="order.done.merge"
      onClose={onClose}
      save={(form) =>
        unwrap(
          api.POST('/api/v1/staff/orders/{id}/merge', {
            params: { path: { id: order.id } },
            body: { orders: form.getAll('order').map(String) },
          }),
        )
      }
    >
      <p className="dim">{t('order.merge.text')}</p>
      {order.can_merge_with.map(({ id, display_number: number, status }) => (
        <label key={id} className="check">
          <input type="checkbox" name="order" value={id} defaultChecked /> <bdi>{number}</bdi>{' '}
          <span className="dim">{t(`order-status.${status}`)}</span>
        </label>
      ))}
    </OrderFormDialog>
  )
}
