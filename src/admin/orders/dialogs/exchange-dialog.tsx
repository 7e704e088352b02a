// Exchanges items of the order for others. The preview is calculated by the code that creates the exchange.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { officePaths } from '../../../contracts/admin-paths.ts'
import { api, unwrap } from '../../data/client.ts'
import { useCan } from '../../data/session.ts'
import { useText } from '../../i18n/text.tsx'
import { getText, OpenFormDialog } from '../../kit/form-dialog.tsx'
import { ItemPicker } from '../../kit/item-picker.tsx'
import { useToasts } from '../../kit/toast.tsx'
import { useDebounced } from '../../kit/use-debounced.ts'
import type { DialogProps } from '../detail/dialog-context.tsx'
import { explainOrderError } from '../detail/order-errors.ts'
import { describeError, type Order, useReloadOrder } from '../detail/order-query.ts'
import { PaymentLink } from './payment-link.tsx'
import { RefundTo } from './refund-dialog.tsx'
import { type Chosen, listChosen, returnable, ReturnLines } from './return-dialog.tsx'
import { Segments } from './segments.tsx'

type Input = {
  lines: (ReturnType<typeof listChosen>[number] & { sku?: string })[]
  add?: { sku: string; quantity: number }[]
  ship: 'on_receipt' | 'at_once'
  refund_to: 'original' | 'store-credit'
  note?: string
  expected_difference?: number
  dry_run?: true
}

const exchange = (order: Order, key: string, body: Input) =>
  unwrap(
    api.POST('/api/v1/staff/orders/{id}/exchanges', {
      params: { path: { id: order.id }, header: { 'idempotency-key': key } },
      body,
    }),
  )

export function ExchangeDialog({ order, onClose }: DialogProps) {
  const { t, money } = useText()
  const can = useCan()
  const toasts = useToasts()
  const reload = useReloadOrder()
  const [chosen, setChosen] = useState<Chosen>({})
  const [added, setAdded] = useState<{ sku: string; name: string; quantity: number }[]>([])
  const [ship, setShip] = useState<Input['ship']>('on_receipt')
  const [to, setTo] = useState<Input['refund_to']>('original')
  const input: Input = {
    lines: listChosen(chosen),
    ...(added.length > 0 && { add: added.map(({ sku, quantity }) => ({ sku, quantity })) }),
    ship,
    refund_to: to,
  }
  const serialized = JSON.stringify(input)
  const settled = useDebounced(serialized)
  const isComplete = input.lines.length > 0 && added.length > 0
  const {
    data: preview,
    error,
    isFetching,
  } = useQuery({
    queryKey: ['order-exchange', order.id, settled],
    queryFn: () => exchange(order, crypto.randomUUID(), { ...(JSON.parse(settled) as Input), dry_run: true }),
    enabled: isComplete,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const isCurrent = settled === serialized && !isFetching && !error && preview !== undefined
  const save = async (form: FormData, key: string) => {
    const note = getText(form, 'note')
    const saved = await exchange(order, key, {
      ...input,
      ...(note !== '' && { note }),
      expected_difference: preview!.difference,
    })
    await reload()
    toasts.show({ title: t('order.done.exchange') })
    return (
      <>
        {saved.order_id && (
          <p>
            <Link className="link" to={officePaths.officeOrder(saved.order_id)} onClick={onClose}>
              {t('order.exchange.open')}
            </Link>
          </p>
        )}
        {saved.additional_payment && <PaymentLink payment={saved.additional_payment} />}
      </>
    )
  }
  return (
    <OpenFormDialog
      title={t('order.exchange.title', { number: order.display_number })}
      submit={t('order.exchange.submit')}
      isWide
      isDisabled={!isComplete || !isCurrent}
      explain={explainOrderError}
      onClose={onClose}
      save={save}
    >
      <ReturnLines
        order={order}
        lines={order.lines.filter((line) => returnable(line) > 0)}
        chosen={chosen}
        onChange={setChosen}
      />
      <h3 className="panel-label">{t('order.exchange.for')}</h3>
      {added.map(({ sku, name, quantity }, index) => (
        <p key={sku} className="row">
          <span className="grow">
            <bdi className="strong">{name}</bdi> <bdi className="dim">{sku}</bdi>
          </span>
          <input
            className="input order-number"
            type="number"
            min={0}
            max={999}
            aria-label={t('order.quantity-of', { sku })}
            value={quantity}
            onChange={({ currentTarget: { valueAsNumber: value } }) =>
              setAdded((now) =>
                value === 0
                  ? now.filter((_, place) => place !== index)
                  : now.map((item, place) =>
                      place === index ? { ...item, quantity: Number.isNaN(value) ? 1 : value } : item,
                    ),
              )
            }
          />
        </p>
      ))}
      {can('draft-orders.manage') ? (
        <ItemPicker
          label={t('order.exchange.add')}
          onPick={({ sku, name, options }) =>
            setAdded((now) => [
              ...now.filter((item) => item.sku !== sku),
              { sku, name: [name, ...options].join(', '), quantity: 1 },
            ])
          }
        />
      ) : (
        <SkuField onEnter={(sku) => setAdded((now) => [...now, { sku, name: '', quantity: 1 }])} />
      )}
      <Segments
        label={t('order.exchange.ship')}
        value={ship}
        options={(['on_receipt', 'at_once'] as const).map((value) => ({
          value,
          label: t(`order.exchange.ship.${value}`),
        }))}
        onChange={setShip}
      />
      <RefundTo order={order} value={to} onChange={setTo} />
      <label className="field">
        <span>{t('form.optional', { label: t('order.return.note') })}</span>
        <input className="input" name="note" maxLength={500} dir="auto" />
      </label>
      {error && isComplete && (
        <p role="alert" className="bad">
          {t(describeError(error))}
        </p>
      )}
      {preview && isComplete && !error && (
        <dl className="order-sums" aria-busy={!isCurrent} aria-live="polite">
          <div>
            <dt>{t('order.exchange.value')}</dt>
            <dd>
              <bdi>{money(preview.value, order.currency)}</bdi>
            </dd>
          </div>
          <div>
            <dt>{t('order.exchange.total')}</dt>
            <dd>
              <bdi>{money(preview.total, order.currency)}</bdi>
            </dd>
          </div>
          <div className="strong">
            <dt>{t(preview.difference > 0 ? 'order.exchange.pays' : 'order.exchange.refunded')}</dt>
            <dd>
              <bdi>{money(Math.abs(preview.difference), order.currency)}</bdi>
            </dd>
          </div>
        </dl>
      )}
    </OpenFormDialog>
  )
}

function SkuField({ onEnter }: { onEnter(sku: string): void }) {
  const { t } = useText()
  return (
    <input
      className="input"
      dir="ltr"
      maxLength={100}
      autoComplete="off"
      aria-label={t('order.exchange.sku')}
      placeholder={t('order.exchange.sku')}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        const sku = event.currentTarget.value.trim()
        event.currentTarget.value = ''
        if (sku !== '') onEnter(sku)
      }}
    />
  )
}
