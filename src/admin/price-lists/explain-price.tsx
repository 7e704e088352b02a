// Why a customer pays a price: every list with a price for it, in order of precedence.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endOfDay } from '../../kernel/time-zone.ts'
import { isUuid } from '../../kernel/ids.ts'
import { ApiError } from '../data/api-error.ts'
import { api, unwrap } from '../data/client.ts'
import { useCan, useSession } from '../data/session.ts'
import { type MessageKey, useText } from '../i18n/text.tsx'
import { ItemPicker } from '../kit/item-picker.tsx'
import { Moment } from '../kit/moment.tsx'
import { Status } from '../kit/status.tsx'
import { useDebounced } from '../kit/use-debounced.ts'
import './price-lists.css'

const companiesQuery = {
  queryKey: ['companies', 'names'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    unwrap(api.GET('/api/v1/staff/companies', { params: { query: { limit: 100, sort: 'name' } }, signal })),
}

const fetchTrace = (
  query: { sku: string; as?: string; at?: string; quantity: number },
  signal: AbortSignal,
) => unwrap(api.GET('/api/v1/staff/price-trace', { params: { query }, signal }))
type Trace = Awaited<ReturnType<typeof fetchTrace>>

type Props = {
  sku: string
  /** To choose from, instead of all items. */
  skus?: readonly string[]
  /** Id of the company that is chosen first. */
  company?: string
}

export function ExplainPrice({ sku: first, skus, company = '' }: Props) {
  const { t } = useText()
  const can = useCan()
  const { shop } = useSession()
  const [values, setValues] = useState({
    sku: first,
    as: isUuid(company) ? company : '',
    day: '',
    quantity: '1',
  })
  const set = (change: Partial<typeof values>) => setValues((now) => ({ ...now, ...change }))
  const companies = useQuery({ ...companiesQuery, enabled: can('companies.read') })
  const { sku, as, day, quantity } = useDebounced(values)
  const count = Number(quantity)
  const query = {
    sku: sku.trim(),
    ...(as !== '' && { as }),
    ...(day !== '' && { at: endOfDay(day, shop.time_zone).toISOString() }),
    quantity: count,
  }
  const trace = useQuery({
    queryKey: ['price-trace', query],
    queryFn: ({ signal }) => fetchTrace(query, signal),
    enabled: query.sku !== '' && Number.isInteger(count) && count >= 1 && count <= 9_999,
    retry: false,
  })
  return (
    <div className="explain-price">
      <div className="price-fields">
        {skus ? (
          <label className="field">
            <span>SKU</span>
            <select
              className="input"
              value={values.sku}
              onChange={({ currentTarget }) => set({ sku: currentTarget.value })}
            >
              {skus.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </select>
          </label>
        ) : (
          <label className="field">
            <span>SKU</span>
            <input
              className="input"
              dir="ltr"
              maxLength={100}
              autoComplete="off"
              value={values.sku}
              onChange={({ currentTarget }) => set({ sku: currentTarget.value })}
            />
          </label>
        )}
        <label className="field">
          <span>{t('price.customer')}</span>
          <select
            className="input"
            value={values.as}
            onChange={({ currentTarget }) => set({ as: currentTarget.value })}
          >
            <option value="">{t('price.retail')}</option>
            {companies.data?.companies.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          <span>{t('form.optional', { label: t('price.day') })}</span>
          <input
            className="input"
            type="date"
            value={values.day}
            onChange={({ currentTarget }) => set({ day: currentTarget.value })}
          />
        </label>
        <label className="field">
          <span>{t('order.quantity')}</span>
          <input
            className="input order-number"
            type="number"
            min={1}
            max={9_999}
            value={values.quantity}
            onChange={({ currentTarget }) => set({ quantity: currentTarget.value })}
          />
        </label>
      </div>
      {!skus && can('draft-orders.manage') && (
        <ItemPicker label={t('price.find')} onPick={(item) => set({ sku: item.sku })} />
      )}
      <div aria-live="polite">
        {trace.error && (
          <p className="bad">
            {t(
              trace.error instanceof ApiError && trace.error.status === 404
                ? 'price.unknown'
                : 'price.failed',
            )}
          </p>
        )}
        {trace.data && !trace.error && <Steps trace={trace.data} />}
      </div>
    </div>
  )
}

const reasons: Record<string, MessageKey> = {
  only_regular: 'price.reason.only-regular',
  sale_below_regular: 'price.reason.sale-below-regular',
  sale_without_regular: 'price.reason.sale-without-regular',
  sale_not_below_regular: 'price.reason.sale-not-below-regular',
}

function Steps({ trace: { price, price_lists: lists, currency, sku } }: { trace: Trace }) {
  const { t, money } = useText()
  return (
    <>
      <p className="strong">
        <bdi dir="ltr">{sku}</bdi>: {price === null ? t('price.none') : <bdi>{money(price, currency)}</bdi>}
      </p>
      <ol className="price-steps">
        {lists.map(({ list, from, price: amount, reason, applied, rows }) => (
          <li key={list} data-applied={applied || undefined}>
            <div className="row">
              <b className="grow">{t(`price-source.${list}`)}</b>
              {applied && <Status kind="done">{t('price.applied')}</Status>}
              <bdi>{money(amount, currency)}</bdi>
            </div>
            <p className="dim">
              {[
                ...(from > 1 ? [t('promotions.minimum-quantity', { count: from })] : []),
                ...(reasons[reason] ? [t(reasons[reason])] : []),
              ].join(' · ')}
            </p>
            <ul>
              {rows.map(({ id, kind, price: minor, starts_at: starts, ends_at: ends }) => (
                <li key={id}>
                  {t(kind === 'sale' ? 'price-list.kind.sale' : 'price-list.kind.regular')}{' '}
                  <bdi>{money(minor, currency)}</bdi>{' '}
                  {(starts !== null || ends !== null) && (
                    <span className="dim">
                      {starts === null ? '…' : <Moment at={starts} />} –{' '}
                      {ends === null ? '…' : <Moment at={ends} />}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <p className="hint dim">{t('price.order')}</p>
    </>
  )
}
