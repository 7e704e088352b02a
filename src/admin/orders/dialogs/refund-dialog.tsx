// Refunds without a return: everything that is left, half of the order, some items, or an amount.
import { useState } from 'react'
import { api, unwrap } from '../../data/client.ts'
import { useText } from '../../i18n/text.tsx'
import { formatAmount, parseAmount } from '../../kit/amount.ts'
import { getText } from '../../kit/form-dialog.tsx'
import type { DialogProps } from '../detail/dialog-context.tsx'
import { type Order, type OrderLine, refundable, seenEvents } from '../detail/order-query.ts'
import { OrderFormDialog, ReasonField } from './order-form-dialog.tsx'
import { Segments } from './segments.tsx'

const modes = ['full', 'half', 'items', 'amount'] as const
type Mode = (typeof modes)[number]

const leftOf = (order: Order, { id, quantity, refunded }: OrderLine) =>
  quantity - refunded - (order.paid_back.find(({ line_id: line }) => line === id)?.quantity ?? 0)

export function RefundDialog({ order, onClose }: DialogProps) {
  const { t, money } = useText()
  const left = refundable(order)
  const [mode, setMode] = useState<Mode>('full')
  const [to, setTo] = useState<'original' | 'store-credit'>('original')
  const [amount, setAmount] = useState('')
  const [counts, setCounts] = useState<Record<number, number>>({})
  const lines = order.lines.filter((line) => leftOf(order, line) > 0)
  // Before it is packed, an order is edited or cancelled instead.
  const isPacked = !['pending', 'paid', 'cancelled'].includes(order.status)
  const offered = modes.filter((one) => one !== 'items' || (isPacked && lines.length > 0))
  const chosen = lines
    .map((line) => ({ line, quantity: counts[line.id] ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
  const minor = {
    full: left,
    half: Math.min(left, Math.round(order.total / 2)),
    items: chosen.reduce(
      (sum, { line, quantity }) => sum + Math.round((line.total * quantity) / line.quantity),
      0,
    ),
    amount: parseAmount(amount, order.currency) ?? 0,
  }[mode]
  const isFullOnly = !order.partial_refund && to === 'original'
  const isPossible = minor > 0 && minor <= left && (!isFullOnly || minor === left)
  return (
    <OrderFormDialog
      title={t('order.refund.title', { number: order.display_number })}
      submit={t('order.refund.submit', { amount: money(minor, order.currency) })}
      done="order.done.refund"
      isDisabled={!isPossible}
      onClose={onClose}
      save={(form, key) =>
        unwrap(
          api.POST('/api/v1/staff/orders/{id}/refund', {
            params: { path: { id: order.id }, header: { 'idempotency-key': key, ...seenEvents(order) } },
            body: {
              note: getText(form, 'reason'),
              to,
              ...(mode === 'items'
                ? { lines: chosen.map(({ line, quantity }) => ({ line_id: line.id, quantity })) }
                : { amount: minor }),
            },
          }),
        )
      }
    >
      <Segments
        label={t('order.refund.kind')}
        value={mode}
        options={offered.map((one) => ({ value: one, label: t(`order.refund.${one}`) }))}
        onChange={setMode}
      />
      {mode === 'amount' && (
        <label className="field">
          <span>
            {t('order.amount')} (<bdi>{order.currency}</bdi>)
          </span>
          <input
            className="input"
            inputMode="decimal"
            dir="ltr"
            required
            autoComplete="off"
            placeholder={formatAmount(left, order.currency)}
            value={amount}
            onChange={({ currentTarget: { value } }) => setAmount(value)}
          />
          <span className="hint dim">{t('order.refundable', { amount: money(left, order.currency) })}</span>
        </label>
      )}
      {mode === 'items' && (
        <ul>
          {lines.map((line) => (
            <li key={line.id} className="order-line">
              <span className="grow">
                <bdi className="strong">{line.name}</bdi> <bdi className="dim">{line.sku}</bdi>
              </span>
              <bdi className="dim">{money(Math.round(line.total / line.quantity), order.currency)}</bdi>
              <input
                className="input order-number"
                type="number"
                min={0}
                max={leftOf(order, line)}
                aria-label={t('order.quantity-of', { sku: line.sku })}
                value={counts[line.id] ?? 0}
                onChange={({ currentTarget: { valueAsNumber: value } }) =>
                  setCounts((now) => ({ ...now, [line.id]: Number.isNaN(value) ? 0 : value }))
                }
              />
            </li>
          ))}
        </ul>
      )}
      {isFullOnly && minor !== left && <p className="bad">{t('order.error.full-refund-only')}</p>}
      <RefundTo order={order} value={to} onChange={setTo} />
      <ReasonField label="order.reason" defaultValue={t('order.refund.goodwill')} />
    </OrderFormDialog>
  )
}

type ToProps = {
  order: Order
  value: 'original' | 'store-credit'
  onChange(value: 'original' | 'store-credit'): void
}

/** The way that it was paid, or the store credit of the order's account. */
export function RefundTo({ order, value, onChange }: ToProps) {
  const { t } = useText()
  const { label, method, instrument } = order.payment
  const original = [label ?? method, instrument?.last4].filter(Boolean).join(' •••• ')
  return (
    <Segments
      label={t('order.refund.to')}
      value={value}
      options={[
        { value: 'original', label: original },
        ...(order.customer_id === null
          ? []
          : [{ value: 'store-credit' as const, label: t('tender.store-credit') }]),
      ]}
      onChange={onChange}
    />
  )
}
