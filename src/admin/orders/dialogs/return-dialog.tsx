// A return that staff create for the customer.
import { useState } from 'react'
import { api, unwrap } from '../../data/client.ts'
import { useText } from '../../i18n/text.tsx'
import { getText } from '../../kit/form-dialog.tsx'
import type { DialogProps } from '../detail/dialog-context.tsx'
import type { Order, OrderLine, OrderReturn } from '../detail/order-query.ts'
import { OrderFormDialog } from './order-form-dialog.tsx'
import { RefundTo } from './refund-dialog.tsx'

type Reason = OrderReturn['lines'][number]['reason']
export const returnReasons: readonly Reason[] = ['size', 'look', 'quality', 'wrong', 'late', 'other']

export const returnable = ({ shipped, returned, return_pending: pending, refunded }: OrderLine): number =>
  Math.max(0, shipped - Math.max(returned, refunded) - pending)

/** What comes back, by line. */
export type Chosen = Record<number, { quantity: number; reason: Reason | '' }>

export function ReturnDialog({ order, onClose }: DialogProps) {
  const { t } = useText()
  const lines = order.lines.filter((line) => returnable(line) > 0)
  const [chosen, setChosen] = useState<Chosen>({})
  const [to, setTo] = useState<'original' | 'store-credit'>('original')
  const parts = listChosen(chosen)
  return (
    <OrderFormDialog
      title={t('order.return.title', { number: order.display_number })}
      submit={t('order.return.submit')}
      done="order.done.return"
      isWide
      isDisabled={parts.length === 0}
      onClose={onClose}
      save={(form, key) =>
        unwrap(
          api.POST('/api/v1/staff/orders/{id}/returns', {
            params: { path: { id: order.id }, header: { 'idempotency-key': key } },
            body: { lines: parts, refund_to: to, note: getText(form, 'note') },
          }),
        )
      }
    >
      <ReturnLines order={order} lines={lines} chosen={chosen} onChange={setChosen} />
      <RefundTo order={order} value={to} onChange={setTo} />
      <label className="field">
        <span>{t('form.optional', { label: t('order.return.note') })}</span>
        <input className="input" name="note" maxLength={500} dir="auto" />
      </label>
    </OrderFormDialog>
  )
}

export const listChosen = (chosen: Chosen) =>
  Object.entries(chosen)
    .filter(([, { quantity }]) => quantity > 0)
    .map(([line, { quantity, reason }]) => ({
      line_id: Number(line),
      quantity,
      ...(reason !== '' && { reason }),
    }))

const noEntry: Chosen[number] = { quantity: 0, reason: '' }

type LinesProps = {
  order: Order
  lines: readonly OrderLine[]
  chosen: Chosen
  onChange(chosen: Chosen): void
}

/** Items with a checkbox; those chosen have a quantity and a reason. */
export function ReturnLines({ lines, chosen, onChange }: LinesProps) {
  const { t } = useText()
  if (lines.length === 0) return <p className="dim">{t('order.return.none')}</p>
  return (
    <ul>
      {lines.map((line) => {
        const entry = chosen[line.id]
        const set = (change: Partial<Chosen[number]>) =>
          onChange({ ...chosen, [line.id]: { ...(entry ?? noEntry), ...change } })
        const isOn = (entry?.quantity ?? 0) > 0
        return (
          <li key={line.id} className="order-line">
            <label className="check grow">
              <input
                type="checkbox"
                checked={isOn}
                onChange={({ currentTarget: { checked } }) =>
                  set({ quantity: checked ? returnable(line) : 0 })
                }
              />
              <span>
                <bdi className="strong">{line.name}</bdi>{' '}
                <span className="dim">
                  <bdi>{line.options.map(({ label, value }) => label ?? value).join(', ')}</bdi>{' '}
                  <bdi>{line.sku}</bdi>
                </span>
              </span>
            </label>
            {isOn && (
              <>
                <input
                  className="input order-number"
                  type="number"
                  min={1}
                  max={returnable(line)}
                  aria-label={t('order.quantity-of', { sku: line.sku })}
                  value={entry!.quantity}
                  onChange={({ currentTarget: { valueAsNumber: value } }) =>
                    set({ quantity: Number.isNaN(value) ? 1 : value })
                  }
                />
                <select
                  className="input"
                  aria-label={t('order.return.reason-of', { sku: line.sku })}
                  value={entry!.reason}
                  onChange={({ currentTarget: { value } }) => set({ reason: value as Reason })}
                >
                  <option value="">{t('order.reason')}</option>
                  {returnReasons.map((reason) => (
                    <option key={reason} value={reason}>
                      {t(`return-reason.${reason}`)}
                    </option>
                  ))}
                </select>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
