// A transfer is planned as a draft, which changes no stock.
import { X } from 'lucide-react'
import { useState } from 'react'
import { api, unwrap } from '../data/client.ts'
import { useText } from '../i18n/text.tsx'
import { getText } from '../kit/form-dialog.tsx'
import { RecordDialog } from '../kit/record-dialog.tsx'
import { SearchBox } from '../kit/search-box.tsx'
import { LocationField } from './location-field.tsx'
import { type StockLocation, useLocationName } from './stock-queries.ts'
import { explainTransfer } from './transfer-errors.ts'
import { transfersKey } from './transfer-queries.ts'

const MAX_RESULTS = 8

const findStock = async (q: string, signal?: AbortSignal) => {
  const request = { params: { query: { q, limit: MAX_RESULTS } }, ...(signal && { signal }) }
  return (await unwrap(api.GET('/api/v1/staff/stock', request))).stock
}

type Line = { sku: string; name: string; options: string[]; quantity: string }
type Props = { locations: readonly StockLocation[]; onClose(): void }

export function NewTransferDialog({ locations, onClose }: Props) {
  const { t, number } = useText()
  const nameOf = useLocationName()
  const [lines, setLines] = useState<Line[]>([])
  const change = (sku: string, quantity: string) =>
    setLines((now) => now.map((line) => (line.sku === sku ? { ...line, quantity } : line)))
  const create = (form: FormData, key: string) =>
    unwrap(
      api.POST('/api/v1/staff/stock-transfers', {
        params: { header: { 'idempotency-key': key } },
        body: {
          from: getText(form, 'from'),
          to: getText(form, 'to'),
          note: getText(form, 'note'),
          lines: lines.map(({ sku, quantity }) => ({ sku, quantity: Number(quantity) })),
        },
      }),
    )
  return (
    <RecordDialog
      title={t('transfer.create')}
      submit={t('transfer.create')}
      done="transfer.created"
      stale={transfersKey}
      isWide
      isDisabled={lines.length === 0}
      save={create}
      explain={explainTransfer}
      onClose={onClose}
    >
      <div className="stock-two">
        <LocationField name="from" label="stock.from" locations={locations} />
        <LocationField name="to" label="stock.to" locations={locations} initial={locations[1]?.code} />
      </div>
      <SearchBox
        label={t('transfer.find')}
        none={t('item-picker.none')}
        queryKey="stock-search"
        find={findStock}
        keyOf={({ variant, location }) => `${variant} ${location}`}
        onPick={({ sku, product, options }) =>
          setLines((now) =>
            now.some((line) => line.sku === sku)
              ? now
              : [...now, { sku, name: product.name, options, quantity: '1' }],
          )
        }
        takesScans
      >
        {({ sku, product, options, location, available }) => (
          <>
            <span className="grow">
              <bdi className="strong">{product.name}</bdi>{' '}
              <span className="dim">
                <bdi>{options.join(', ')}</bdi> <bdi dir="ltr">{sku}</bdi>
              </span>
            </span>
            <span className={available > 0 ? 'dim' : 'bad'}>
              <bdi>{nameOf(location)}</bdi> {t('item-picker.available', { count: number(available) })}
            </span>
          </>
        )}
      </SearchBox>
      {lines.length > 0 && (
        <ul className="record-list-lines" aria-label={t('transfer.items')}>
          {lines.map(({ sku, name, options, quantity }) => (
            <li key={sku}>
              <span className="grow">
                <bdi>{name}</bdi> <bdi className="dim">{options.join(', ')}</bdi>{' '}
                <bdi className="dim" dir="ltr">
                  {sku}
                </bdi>
              </span>
              <input
                className="input stock-quantity"
                type="number"
                inputMode="numeric"
                required
                min={1}
                max={9_999_999}
                aria-label={`${t('transfer.quantity')}, ${sku}`}
                value={quantity}
                onChange={({ currentTarget: { value } }) => change(sku, value)}
              />
              <button
                type="button"
                className="button quiet"
                aria-label={t('transfer.remove', { sku })}
                onClick={() => setLines((now) => now.filter((line) => line.sku !== sku))}
              >
                <X aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <label className="field">
        <span>{t('form.optional', { label: t('stock.note') })}</span>
        <input className="input" name="note" dir="auto" maxLength={500} autoComplete="off" />
      </label>
    </RecordDialog>
  )
}
