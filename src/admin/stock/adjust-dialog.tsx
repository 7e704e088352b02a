// What staff do to the stock of a variant: receive, count, move, write off.
import type { ApiError } from '../data/api-error.ts'
import { api, unwrap } from '../data/client.ts'
import { type MessageKey, useText } from '../i18n/text.tsx'
import { getText } from '../kit/form-dialog.tsx'
import { RecordDialog } from '../kit/record-dialog.tsx'
import { LocationField } from './location-field.tsx'
import { useOpenLocations, type VariantStock, variantStockKey } from './stock-queries.ts'

export type AdjustmentKind = 'received' | 'counted' | 'moved' | 'damaged'

const MAX_QUANTITY = 9_999_999

const done = {
  received: 'stock.done.received',
  counted: 'stock.done.counted',
  moved: 'stock.done.moved',
  damaged: 'stock.done.damaged',
} as const satisfies Record<AdjustmentKind, MessageKey>

const errors: Record<string, MessageKey> = {
  stock_reserved: 'stock.error.reserved',
  stock_changed: 'stock.error.changed',
  invalid_input: 'stock.error.location',
}
const explain = ({ code }: ApiError): MessageKey | undefined => errors[code]

type Props = { kind: AdjustmentKind; stock: VariantStock; onClose(): void }

export function AdjustDialog({ kind, stock, onClose }: Props) {
  const { t } = useText()
  const locations = useOpenLocations()
  // Counted quantities replace the one that staff saw, at the location that they choose.
  const onHandAt = (location: string) =>
    stock.counts.find((count) => count.location === location)?.on_hand ?? 0
  const save = (form: FormData, key: string) => {
    const location = getText(form, 'location') || 'main'
    const change = {
      quantity: Number(getText(form, 'quantity')),
      location,
      note: getText(form, 'note'),
    }
    return unwrap(
      api.POST('/api/v1/staff/stock/{variant}', {
        params: { path: { variant: stock.variant }, header: { 'idempotency-key': key } },
        body:
          kind === 'counted'
            ? { kind, ...change, was: onHandAt(location) }
            : kind === 'moved'
              ? { kind, ...change, to: getText(form, 'to') }
              : { kind, ...change },
      }),
    )
  }
  return (
    <RecordDialog
      title={`${t(`stock.act.${kind}`)}: ${stock.sku}`}
      submit={t(`stock.act.${kind}`)}
      done={done[kind]}
      stale={variantStockKey(stock.variant)}
      save={save}
      explain={explain}
      onClose={onClose}
    >
      {locations.length > 1 && (
        <LocationField
          name="location"
          label={kind === 'moved' ? 'stock.from' : 'stock.location'}
          locations={locations}
        />
      )}
      {kind === 'moved' && (
        <LocationField name="to" label="stock.to" locations={locations} initial={locations[1]?.code} />
      )}
      <label className="field">
        <span>{t(`stock.quantity.${kind}`)}</span>
        <input
          className="input"
          type="number"
          inputMode="numeric"
          name="quantity"
          required
          min={kind === 'counted' ? 0 : 1}
          max={MAX_QUANTITY}
          autoComplete="off"
        />
      </label>
      <label className="field">
        <span>{t('form.optional', { label: t('stock.note') })}</span>
        <input className="input" name="note" dir="auto" maxLength={500} autoComplete="off" />
      </label>
    </RecordDialog>
  )
}
