// Receives a return: a scanner counts what arrived; each item has a condition, and a quantity that can be sold again.
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { type ReturnCondition, returnConditions } from '../../../contracts/return-conditions.ts'
import { api, unwrap } from '../../data/client.ts'
import { useCan } from '../../data/session.ts'
import { useText } from '../../i18n/text.tsx'
import { getText } from '../../kit/form-dialog.tsx'
import type { NumberedDialogProps } from '../detail/dialog-context.tsx'
import { seenEvents } from '../detail/order-query.ts'
import { OrderFormDialog } from './order-form-dialog.tsx'
import { locationsQuery } from '../../stock/stock-queries.ts'

type Received = { received: number; restock: number; condition: ReturnCondition }

const canRestock = (condition: ReturnCondition) => condition === 'as_new' || condition === 'worn'

export function ReceiveDialog({ order, number, onClose }: NumberedDialogProps) {
  const { t } = useText()
  const can = useCan()
  const lines = (order.returns.find((one) => one.number === number)?.lines ?? []).map((part) => ({
    ...part,
    line: order.lines.find(({ id }) => id === part.line_id)!,
  }))
  const [entries, setEntries] = useState<Record<number, Received>>(() =>
    Object.fromEntries(
      lines.map(({ line_id: id, quantity }) => [
        id,
        { received: quantity, restock: quantity, condition: 'as_new' as const },
      ]),
    ),
  )
  const [scan, setScan] = useState({ isStarted: false, message: '', isWrong: false })
  const { data: locations } = useQuery({ ...locationsQuery, enabled: can('stock.read') })
  const set = (id: number, change: Partial<Received>) =>
    setEntries((now) => ({ ...now, [id]: { ...now[id]!, ...change } }))
  const count = (code: string) => {
    const wanted = code.toLowerCase()
    const barcodeOf = (id: number) => order.barcodes.find(({ line_id: line }) => line === id)?.barcode
    const part = lines.find(
      ({ line_id: id, line }) => line.sku.toLowerCase() === wanted || barcodeOf(id) === code,
    )
    if (!part) {
      setScan({ isStarted: scan.isStarted, message: t('order.scan.unknown', { sku: code }), isWrong: true })
      return
    }
    // The first scan starts to count; until then everything is assumed to have arrived.
    const zero = { received: 0, restock: 0 }
    const started = scan.isStarted
      ? entries
      : Object.fromEntries(Object.entries(entries).map(([id, entry]) => [id, { ...entry, ...zero }]))
    const entry = started[part.line_id]!
    const isSurplus = entry.received >= part.quantity
    const received = isSurplus ? entry.received : entry.received + 1
    setEntries({
      ...started,
      [part.line_id]: { ...entry, received, restock: canRestock(entry.condition) ? received : 0 },
    })
    setScan({
      isStarted: true,
      message: isSurplus
        ? t('order.scan.too_many', { sku: part.line.sku })
        : t('order.scan.counted', { sku: part.line.sku, count: received, total: part.quantity }),
      isWrong: isSurplus,
    })
  }
  const onScan = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const code = event.currentTarget.value.trim()
    event.currentTarget.value = ''
    if (code !== '') count(code)
  }
  return (
    <OrderFormDialog
      title={t('order.receive.title', { number })}
      submit={t('order.receive-return')}
      done="order.done.receive"
      isWide
      onClose={onClose}
      save={(form) => {
        const location = getText(form, 'location')
        return unwrap(
          api.POST('/api/v1/staff/orders/{id}/returns/{number}/receive', {
            params: { path: { id: order.id, number }, header: seenEvents(order) },
            body: {
              lines: Object.entries(entries).map(([line, entry]) => ({ line_id: Number(line), ...entry })),
              ...(location !== '' && { location }),
            },
          }),
        )
      }}
    >
      <input
        className="input"
        dir="ltr"
        autoComplete="off"
        aria-label={t('order.scan')}
        placeholder={t('order.scan')}
        onKeyDown={onScan}
      />
      <p role="status" className={scan.isWrong ? 'bad' : 'dim'}>
        {scan.message}
      </p>
      <table className="order-form-table">
        <thead>
          <tr>
            <th scope="col">{t('order.item')}</th>
            <th scope="col">{t('order.received')}</th>
            <th scope="col">{t('order.condition')}</th>
            <th scope="col">{t('order.restock')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line_id: id, quantity, line }) => {
            const entry = entries[id]!
            const numberField = (name: 'received' | 'restock', max: number) => (
              <input
                className="input order-number"
                type="number"
                min={0}
                max={max}
                aria-label={`${t(`order.${name}`)}, ${line.sku}`}
                value={entry[name]}
                onChange={({ currentTarget: { valueAsNumber } }) => {
                  const value = Number.isNaN(valueAsNumber) ? 0 : valueAsNumber
                  set(
                    id,
                    name === 'received' && canRestock(entry.condition)
                      ? { received: value, restock: value }
                      : { [name]: value },
                  )
                }}
              />
            )
            return (
              <tr key={id}>
                <th scope="row">
                  <bdi className="strong">{line.name}</bdi> <bdi className="dim">{line.sku}</bdi>
                </th>
                <td>{numberField('received', quantity)}</td>
                <td>
                  <select
                    className="input"
                    aria-label={`${t('order.condition')}, ${line.sku}`}
                    value={entry.condition}
                    onChange={({ currentTarget: { value } }) => {
                      const condition = value as ReturnCondition
                      set(id, { condition, restock: canRestock(condition) ? entry.received : 0 })
                    }}
                  >
                    {returnConditions.map((condition) => (
                      <option key={condition} value={condition}>
                        {t(`return-condition.${condition}`)}
                      </option>
                    ))}
                  </select>
                </td>
                <td>{numberField('restock', canRestock(entry.condition) ? entry.received : 0)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {locations && locations.length > 1 && (
        <label className="field">
          <span>{t('order.receive.location')}</span>
          <select className="input" name="location" defaultValue="main">
            {locations
              .filter(({ closed }) => !closed)
              .map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
          </select>
        </label>
      )}
    </OrderFormDialog>
  )
}
