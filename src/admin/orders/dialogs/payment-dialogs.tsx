// Payments that staff record: transfers, invoices of companies, refunds by transfer, and amounts written off.
import { api, unwrap } from '../../data/client.ts'
import { useText } from '../../i18n/text.tsx'
import { formatAmount, parseAmount } from '../../kit/amount.ts'
import { getText } from '../../kit/form-dialog.tsx'
import type { DialogProps, NumberedDialogProps } from '../detail/dialog-context.tsx'
import { OrderFormDialog, ReasonField } from './order-form-dialog.tsx'

export function PaymentDialog({ order, onClose }: DialogProps) {
  const { t } = useText()
  const { account, instructions } = order.payment
  const amount = instructions?.amount ?? account?.open ?? 0
  return (
    <OrderFormDialog
      title={t('order.record-payment')}
      submit={t('order.record-payment')}
      done="order.done.payment"
      onClose={onClose}
      save={(form, key) => {
        const body = {
          amount: parseAmount(getText(form, 'amount'), order.currency) ?? 0,
          reference: getText(form, 'reference'),
        }
        const path = { id: order.id }
        return instructions
          ? unwrap(api.POST('/api/v1/staff/payments/{id}/record', { params: { path }, body }))
          : unwrap(
              api.POST('/api/v1/staff/orders/{id}/account-payments', {
                params: { path, header: { 'idempotency-key': key } },
                body,
              }),
            )
      }}
    >
      <label className="field">
        <span>
          {t('order.amount')} (<bdi>{order.currency}</bdi>)
        </span>
        <input
          className="input"
          name="amount"
          inputMode="decimal"
          dir="ltr"
          required
          pattern="\d{1,9}([.,]\d+)?"
          autoComplete="off"
          defaultValue={formatAmount(amount, order.currency)}
        />
      </label>
      <ReferenceField />
    </OrderFormDialog>
  )
}

function ReferenceField() {
  const { t } = useText()
  return (
    <label className="field">
      <span>{t('order.bank-reference')}</span>
      <input className="input" name="reference" required maxLength={200} dir="auto" autoComplete="off" />
    </label>
  )
}

/** A refund by bank transfer, which staff have made. `number`: index of the refund. */
export function TransferRefundDialog({ order, number, onClose }: NumberedDialogProps) {
  const { t, money } = useText()
  const refund = order.refunds[number]
  if (!refund) return null
  return (
    <OrderFormDialog
      title={t('order.record-refund')}
      submit={t('order.record-refund')}
      done="order.done.record-refund"
      onClose={onClose}
      save={(form) =>
        unwrap(
          api.POST('/api/v1/staff/payments/refunds/{refund}/record', {
            params: { path: { refund: refund.id } },
            body: { reference: getText(form, 'reference') },
          }),
        )
      }
    >
      <p>
        <bdi className="strong">{money(refund.amount, order.currency)}</bdi>, <bdi>{order.address.name}</bdi>
      </p>
      <ReferenceField />
    </OrderFormDialog>
  )
}

export function WriteOffDialog({ order, onClose }: DialogProps) {
  const { t } = useText()
  return (
    <OrderFormDialog
      title={t('order.write-off')}
      submit={t('order.write-off')}
      done="order.done.write-off"
      onClose={onClose}
      save={(form) =>
        unwrap(
          api.POST('/api/v1/staff/orders/{id}/write-off', {
            params: { path: { id: order.id } },
            body: { reason: getText(form, 'reason') },
          }),
        )
      }
    >
      <p className="dim">{t('order.write-off.text')}</p>
      <ReasonField label="order.reason" />
    </OrderFormDialog>
  )
}
