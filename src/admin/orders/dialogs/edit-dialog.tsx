// Edits what was ordered, before it is packed. The preview is calculated by the code that saves the edit.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { api, unwrap } from '../../data/client.ts'
import { useCan } from '../../data/session.ts'
import { useText } from '../../i18n/text.tsx'
import { AddressFields, emptyAddress } from '../../kit/address-fields.tsx'
import { DiscountFields } from '../../kit/discount-fields.tsx'
import { OpenFormDialog } from '../../kit/form-dialog.tsx'
import { ItemPicker } from '../../kit/item-picker.tsx'
import { PricedItems } from '../../kit/priced-items.tsx'
import { useToasts } from '../../kit/toast.tsx'
import { useDebounced } from '../../kit/use-debounced.ts'
import type { DialogProps } from '../detail/dialog-context.tsx'
import { explainOrderError } from '../detail/order-errors.ts'
import { describeError, type Order, useReloadOrder } from '../detail/order-query.ts'
import { startEdit, toEditInput } from './edit-input.ts'
import { PaymentLink } from './payment-link.tsx'

type Input = ReturnType<typeof toEditInput>

const editOrder = (
  order: Order,
  key: string,
  body: Input & { dry_run?: true; expected_total?: number; send_email?: boolean },
) =>
  unwrap(
    api.POST('/api/v1/staff/orders/{id}/edits', {
      params: { path: { id: order.id }, header: { 'idempotency-key': key } },
      body,
    }),
  )

type Preview = Awaited<ReturnType<typeof editOrder>>

export function EditDialog({ order, onClose }: DialogProps) {
  const { t, money } = useText()
  const can = useCan()
  const toasts = useToasts()
  const reload = useReloadOrder()
  const [values, setValues] = useState(() => startEdit(order))
  const [sendEmail, setSendEmail] = useState(true)
  const input = useMemo(() => toEditInput(order, values), [order, values])
  const settled = useDebounced(input)
  const {
    data: preview,
    error,
    isPlaceholderData,
    isFetching,
  } = useQuery({
    queryKey: ['order-edit', order.id, settled],
    queryFn: () => editOrder(order, crypto.randomUUID(), { ...settled, dry_run: true }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const hasChanges = Object.keys(input).length > 0
  const isCurrent = settled === input && !isPlaceholderData && !isFetching && !error
  const show = (minor: number) => money(minor, order.currency)
  const items = [
    ...order.lines.map((line) => ({
      key: `line-${line.id}`,
      name: line.name,
      detail: [line.sku, ...line.options.map(({ label, value }) => label ?? value)].join(', '),
      ...values.lines[line.id]!,
      usualPrice: show(line.unit_price),
      total: previewTotal(preview, ({ line_id: id }) => id === line.id, show),
      isCustom: false,
    })),
    ...values.added.map((item, index) => ({
      key: `added-${index}`,
      ...item,
      detail: [item.sku, item.detail].filter(Boolean).join(', '),
      usualPrice: undefined,
      total: previewTotal(preview, ({ line_id: id, sku }) => id === null && sku === item.sku, show),
      isCustom: false,
    })),
    ...values.custom.map((item) => ({
      key: `custom-${item.id}`,
      ...item,
      detail: '',
      usualPrice: undefined,
      total: undefined,
      isCustom: true,
    })),
  ]
  const change = (key: string, changes: object) => {
    const [kind, id] = key.split(/-(?=\d+$)/) as [string, string]
    const index = Number(id)
    setValues((now) => ({
      ...now,
      ...(kind === 'line' && { lines: { ...now.lines, [index]: { ...now.lines[index]!, ...changes } } }),
      ...(kind === 'added' && {
        added: now.added.map((item, place) => (place === index ? { ...item, ...changes } : item)),
      }),
      ...(kind === 'custom' && {
        custom: now.custom.map((item) => (item.id === index ? { ...item, ...changes } : item)),
      }),
    }))
  }
  const remove = (key: string) => {
    const [kind, id] = key.split(/-(?=\d+$)/) as [string, string]
    if (kind === 'line') return change(key, { quantity: '0' })
    return setValues((now) => ({
      ...now,
      added: kind === 'added' ? now.added.filter((_, place) => place !== Number(id)) : now.added,
      custom: kind === 'custom' ? now.custom.filter((item) => item.id !== Number(id)) : now.custom,
    }))
  }
  const save = async (_: FormData, key: string) => {
    const saved = await editOrder(order, key, {
      ...input,
      expected_total: preview!.total,
      send_email: sendEmail,
    })
    await reload()
    toasts.show({ title: t('order.done.edit') })
    return saved.additional_payment && <PaymentLink payment={saved.additional_payment} />
  }
  return (
    <OpenFormDialog
      title={t('order.edit.title', { number: order.display_number })}
      submit={t('order.edit.save')}
      isWide
      isDisabled={!hasChanges || !isCurrent}
      explain={explainOrderError}
      onClose={onClose}
      save={save}
    >
      <PricedItems items={items} currency={order.currency} onChange={change} onRemove={remove} />
      {can('draft-orders.manage') && (
        <ItemPicker
          label={t('order.add-item')}
          onPick={({ sku, name, options }) =>
            setValues((now) => ({
              ...now,
              added: [
                ...now.added,
                { sku, name, detail: options.join(', '), quantity: '1', price: '', reason: '' },
              ],
            }))
          }
        />
      )}
      <div className="row">
        <button
          type="button"
          className="button quiet"
          onClick={() =>
            setValues((now) => ({
              ...now,
              custom: [
                ...now.custom,
                { id: now.custom.length + 1, name: '', quantity: '1', price: '', reason: '' },
              ],
            }))
          }
        >
          <Plus aria-hidden="true" /> {t('order.custom-item')}
        </button>
        {!values.address && (
          <button
            type="button"
            className="button quiet"
            onClick={() => setValues((now) => ({ ...now, address: { ...emptyAddress, ...order.address } }))}
          >
            {t('order.edit-address')}
          </button>
        )}
      </div>
      <DiscountFields
        values={values.discount}
        currency={order.currency}
        onChange={(discount) => setValues((now) => ({ ...now, discount }))}
      />
      {values.address && (
        <AddressFields
          values={values.address}
          onChange={(address) => setValues((now) => ({ ...now, address }))}
        />
      )}
      {preview && preview.shipping_methods.length > 0 && (
        <label className="field">
          <span>{t('orders.shipping-method')}</span>
          <select
            className="input"
            value={values.shippingMethod || preview.shipping_method}
            onChange={({ currentTarget: { value } }) =>
              setValues((now) => ({ ...now, shippingMethod: value }))
            }
          >
            {preview.shipping_methods.map(({ code, name, price }) => (
              <option key={code} value={code}>
                {`${name}, ${show(price)}`}
              </option>
            ))}
          </select>
        </label>
      )}
      {error ? (
        <p role="alert" className="bad">
          {t(describeError(error))}
        </p>
      ) : (
        preview && <Difference order={order} preview={preview} isStale={!isCurrent} />
      )}
      <label className="check">
        <input
          type="checkbox"
          checked={sendEmail}
          disabled={order.email === ''}
          onChange={({ currentTarget: { checked } }) => setSendEmail(checked)}
        />{' '}
        {t('order.edit.send-email')}
      </label>
    </OpenFormDialog>
  )
}

function previewTotal(
  preview: Preview | undefined,
  matches: (line: Preview['lines'][number]) => boolean,
  show: (minor: number) => string,
): string | undefined {
  const line = preview?.lines.find(matches)
  return line && show(line.total)
}

type DifferenceProps = { order: Order; preview: Preview; isStale: boolean }

/** What the edit changes: the total before and after, and how the difference is settled. */
function Difference({ order, preview, isStale }: DifferenceProps) {
  const { t, money } = useText()
  const show = (minor: number) => <bdi>{money(minor, order.currency)}</bdi>
  return (
    <dl className="order-sums" aria-busy={isStale} aria-live="polite">
      <div>
        <dt>{t('order.items', { count: preview.lines.reduce((sum, { quantity }) => sum + quantity, 0) })}</dt>
        <dd>{show(preview.items_total)}</dd>
      </div>
      {preview.discount_total > 0 && (
        <div>
          <dt>{t('order.discount')}</dt>
          <dd>{show(-preview.discount_total)}</dd>
        </div>
      )}
      <div>
        <dt>{t('order.shipping')}</dt>
        <dd>{show(preview.shipping_total)}</dd>
      </div>
      <div className="strong">
        <dt>{t('field.total')}</dt>
        <dd>
          {preview.total !== preview.total_before && <del className="dim">{show(preview.total_before)}</del>}{' '}
          {show(preview.total)}
        </dd>
      </div>
      {preview.difference !== 0 && (
        <div>
          <dt>{t(`order.settlement.${preview.settlement}`)}</dt>
          <dd>{show(preview.difference)}</dd>
        </div>
      )}
    </dl>
  )
}
