// A cart on which the promotion is tried as it is in the form, before it is saved.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { api, unwrap } from '../../data/client.ts'
import { useText } from '../../i18n/text.tsx'
import { useCountries } from '../../i18n/use-countries.ts'
import type { FieldTree } from '../../kit/editor/changes.ts'
import { Panel } from '../../kit/editor/panel.tsx'
import { ItemPicker } from '../../kit/item-picker.tsx'
import { useDebounced } from '../../kit/use-debounced.ts'
import { findPromotionProblems } from './promotion-problems.ts'
import { type PromotionDocument, toPromotionDocument } from './promotion-record.ts'

type Item = { sku: string; name: string; quantity: number }
type Buyer = { country: string; email: string; codes: string }

const MAX_QUANTITY = 999
const PAUSE_MS = 400

async function fetchPreview(
  input: { items: Item[]; buyer: Buyer; promotion: PromotionDocument; id: number | undefined },
  signal: AbortSignal,
) {
  const { items, buyer, promotion, id } = input
  const starts = promotion.starts_at ?? null
  const codes = buyer.codes.split(/[\s,]+/).filter(Boolean)
  return unwrap(
    api.POST('/api/v1/staff/promotions/preview', {
      body: {
        items: items.map(({ sku, quantity }) => ({ sku, quantity })),
        promotion,
        ...(id !== undefined && { promotion_id: id }),
        ...(buyer.country !== '' && { country: buyer.country }),
        ...(buyer.email.includes('@') && { email: buyer.email.trim() }),
        ...(codes.length > 0 && { codes }),
        // A promotion that is planned is tried at its start.
        ...(starts !== null && Date.parse(starts) > Date.now() && { at: starts }),
      },
      signal,
    }),
  )
}
type Preview = Awaited<ReturnType<typeof fetchPreview>>

type Props = { id?: number; currencies: readonly string[]; before?: PromotionDocument }

export function ExampleCart({ id, currencies, before }: Props) {
  const { t } = useText()
  const values = useWatch() as FieldTree
  const [items, setItems] = useState<Item[]>([])
  const [buyer, setBuyer] = useState<Buyer>({ country: '', email: '', codes: '' })
  const isComplete = findPromotionProblems(values).length === 0
  const input = useDebounced(
    JSON.stringify({
      items,
      buyer,
      promotion: isComplete ? toPromotionDocument(values, currencies, before) : null,
      id,
    }),
    PAUSE_MS,
  )
  const settled = JSON.parse(input) as Parameters<typeof fetchPreview>[0]
  const { data, isFetching, isError } = useQuery({
    queryKey: ['promotions', 'preview', input],
    queryFn: ({ signal }) => fetchPreview(settled, signal),
    enabled: settled.items.length > 0 && settled.promotion !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const add = (found: { sku: string; name: string }) =>
    setItems((now) =>
      now.some(({ sku }) => sku === found.sku)
        ? now.map((item) => (item.sku === found.sku ? { ...item, quantity: item.quantity + 1 } : item))
        : [...now, { sku: found.sku, name: found.name, quantity: 1 }],
    )
  return (
    <Panel id="promotion.example" title={t('promotion.example')}>
      <ItemPicker label={t('promotion.example.add')} onPick={add} />
      {items.length > 0 && <ItemRows items={items} onChange={setItems} />}
      <BuyerFields buyer={buyer} onChange={setBuyer} />
      <div aria-live="polite" aria-busy={isFetching}>
        {items.length === 0 ? (
          <p className="dim">{t('promotion.example.hint')}</p>
        ) : !isComplete ? (
          <p className="dim">{t('promotion.example.incomplete')}</p>
        ) : isError ? (
          <p className="bad">{t('promotion.example.failed')}</p>
        ) : (
          data && <Result preview={data} isNew={id === undefined} />
        )}
      </div>
    </Panel>
  )
}

function ItemRows({ items, onChange }: { items: Item[]; onChange(items: Item[]): void }) {
  const { t } = useText()
  return (
    <ul className="record-list-lines">
      {items.map((item) => (
        <li key={item.sku}>
          <span className="grow">
            <bdi>{item.name}</bdi> <bdi className="dim">{item.sku}</bdi>
          </span>
          <input
            className="input example-quantity"
            type="number"
            min={1}
            max={MAX_QUANTITY}
            aria-label={t('order.quantity-of', { sku: item.sku })}
            value={item.quantity}
            onChange={({ currentTarget: { valueAsNumber: quantity } }) => {
              if (quantity >= 1 && quantity <= MAX_QUANTITY)
                onChange(items.map((one) => (one === item ? { ...item, quantity } : one)))
            }}
          />
          <button
            type="button"
            className="button quiet"
            aria-label={t('order.remove-item', { sku: item.sku })}
            onClick={() => onChange(items.filter((one) => one !== item))}
          >
            <X aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function BuyerFields({ buyer, onChange }: { buyer: Buyer; onChange(buyer: Buyer): void }) {
  const { t } = useText()
  const countries = useCountries()
  return (
    <details className="edit-more">
      <summary>{t('promotion.example.buyer')}</summary>
      <div className="example-buyer">
        <label className="field">
          <span>{t('field.country')}</span>
          <select
            className="input"
            value={buyer.country}
            onChange={({ currentTarget }) => onChange({ ...buyer, country: currentTarget.value })}
          >
            <option value="">{t('promotion.example.no-country')}</option>
            {countries.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          <span>{t('field.email')}</span>
          <input
            className="input"
            type="email"
            dir="ltr"
            autoComplete="off"
            value={buyer.email}
            onChange={({ currentTarget }) => onChange({ ...buyer, email: currentTarget.value })}
          />
        </label>
        <label className="field">
          <span>{t('promotion.example.codes')}</span>
          <input
            className="input"
            dir="ltr"
            autoComplete="off"
            value={buyer.codes}
            onChange={({ currentTarget }) => onChange({ ...buyer, codes: currentTarget.value })}
          />
        </label>
      </div>
    </details>
  )
}

function Result({ preview, isNew }: { preview: Preview; isNew: boolean }) {
  const { t, money } = useText()
  const { currency, promotions, gifts } = preview
  const show = (minor: number) => <bdi>{money(minor, currency)}</bdi>
  return (
    <dl className="record-facts">
      <div>
        <dt>{t('field.items')}</dt>
        <dd>{show(preview.items_total)}</dd>
      </div>
      {promotions.map((one) => (
        <div key={one.id ?? 'new'}>
          <dt>
            <bdi>{one.name}</bdi>{' '}
            {isNew && one.id === null && <span className="dim">{t('promotion.this')}</span>}
          </dt>
          <dd>
            {one.rejection_reason === undefined ? (
              show(-one.discount)
            ) : (
              <span className="dim">
                {t(`promotion.reason.${one.rejection_reason}`, {
                  amount: money(one.missing ?? 0, currency),
                  count: one.missing_quantity ?? 0,
                })}
              </span>
            )}
          </dd>
        </div>
      ))}
      {gifts.length > 0 && (
        <div>
          <dt>{t('promotion.gift')}</dt>
          <dd>
            <bdi>{gifts.map(({ sku, quantity }) => `${sku} × ${quantity}`).join(', ')}</bdi>
          </dd>
        </div>
      )}
      {[...preview.unknown_codes, ...preview.unknown_skus].map((code) => (
        <div key={code} className="bad">
          <dt>
            <bdi dir="ltr">{code}</bdi>
          </dt>
          <dd>{t('promotion.reason.unknown')}</dd>
        </div>
      ))}
      <div className="strong">
        <dt>{t('promotion.example.total')}</dt>
        <dd>{show(preview.total)}</dd>
      </div>
    </dl>
  )
}
