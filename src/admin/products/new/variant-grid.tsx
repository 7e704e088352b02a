// A table of variants that do not exist yet: each cell shows what applies while it is empty.
import { memo, useMemo } from 'react'
import { type MessageKey, useText } from '../../i18n/text.tsx'
import {
  amountOf,
  type Conversion,
  nullableText,
  useTypedValue,
  wholeNumber,
} from '../../kit/editor/typed-value.ts'
import type { NewProduct, Override, PlannedVariant } from './new-product.ts'
import '../editor/variant-table.css'
import './new-product.css'

type CellName = 'sku' | 'price' | 'on_hand' | 'barcode'
type CellColumn = { name: CellName; label: MessageKey; inputMode: 'decimal' | 'numeric' | 'text' }

const columns: readonly CellColumn[] = [
  { name: 'sku', label: 'product.sku', inputMode: 'text' },
  { name: 'price', label: 'products.price', inputMode: 'decimal' },
  { name: 'on_hand', label: 'product.on-hand', inputMode: 'numeric' },
  { name: 'barcode', label: 'product.barcode', inputMode: 'text' },
]

type GridProps = {
  variants: readonly PlannedVariant[]
  all: Pick<NewProduct['all'], 'price' | 'on_hand'>
  currency: string
  getError(row: number, column: string): MessageKey | undefined
  /** Give the same function each time. */
  onChange(row: number, override: Override, column: string): void
}

export function VariantGrid({ variants, all, currency, getError, onChange }: GridProps) {
  const { t } = useText()
  const conversions = useMemo(
    () => ({ sku: nullableText, barcode: nullableText, price: amountOf(currency), on_hand: wholeNumber }),
    [currency],
  )
  return (
    <div className="variant-frame">
      <table className="variant-table">
        <thead>
          <tr>
            <th scope="col">{t('product.variant')}</th>
            {columns.map(({ name, label }) => (
              <th scope="col" key={name}>
                {t(label)}
              </th>
            ))}
            <th scope="col">{t('product-new.include')}</th>
          </tr>
        </thead>
        <tbody>
          {variants.map(({ values, sku, override }, row) => (
            <Row
              key={override.key}
              row={row}
              label={values.join(' / ') || t('product-new.single')}
              override={override}
              sku={sku}
              price={conversions.price.format(all.price)}
              onHand={wholeNumber.format(all.on_hand ?? 0)}
              conversions={conversions}
              errors={JSON.stringify(
                columns.flatMap(({ name }) => {
                  const error = getError(row, name)
                  return error ? [[name, error]] : []
                }),
              )}
              onChange={onChange}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = {
  row: number
  label: string
  override: Override
  sku: string
  price: string
  onHand: string
  conversions: Record<CellName, Conversion>
  /** As text, so that it is equal when it is the same: pairs of a column and a message. */
  errors: string
  onChange: GridProps['onChange']
}

const Row = memo(function Row({
  row,
  label,
  override,
  sku,
  price,
  onHand,
  conversions,
  errors,
  onChange,
}: RowProps) {
  const { t } = useText()
  const messages = new Map(JSON.parse(errors) as [CellName, MessageKey][])
  const defaults: Record<CellName, string> = { sku, price, on_hand: onHand, barcode: '' }
  const set = (name: CellName, value: unknown) => onChange(row, { ...override, [name]: value }, name)
  return (
    <tr data-excluded={override.isExcluded}>
      <th scope="row">
        <bdi>{label}</bdi>
      </th>
      {columns.map(({ name, label: column, inputMode }) => (
        <td key={name}>
          <Cell
            name={name}
            label={`${t(column)}, ${label}`}
            inputMode={inputMode}
            convert={conversions[name]}
            value={override[name]}
            placeholder={defaults[name]}
            error={messages.get(name)}
            isDisabled={override.isExcluded === true}
            onChange={(value) => set(name, value)}
          />
        </td>
      ))}
      <td className="middle">
        <input
          type="checkbox"
          aria-label={`${t('product-new.include')}, ${label}`}
          checked={!override.isExcluded}
          onChange={({ currentTarget }) => {
            const { isExcluded: _, ...rest } = override
            onChange(row, currentTarget.checked ? rest : { ...rest, isExcluded: true }, 'sku')
          }}
        />
      </td>
    </tr>
  )
})

type CellProps = {
  name: CellName
  label: string
  inputMode: CellColumn['inputMode']
  convert: Conversion
  value: unknown
  placeholder: string
  error: MessageKey | undefined
  isDisabled: boolean
  onChange(value: unknown): void
}

function Cell({
  name,
  label,
  inputMode,
  convert,
  value = null,
  placeholder,
  error,
  isDisabled,
  onChange,
}: CellProps) {
  const { t } = useText()
  const shown = useTypedValue(value, convert)
  return (
    <>
      <input
        className="input cell"
        data-column={name}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        title={error && t(error)}
        inputMode={inputMode}
        dir="ltr"
        autoComplete="off"
        maxLength={80}
        placeholder={placeholder}
        disabled={isDisabled}
        value={shown.text}
        onChange={({ currentTarget }) => onChange(shown.type(currentTarget.value))}
      />
      {error && <span className="bad">{t(error)}</span>}
    </>
  )
}
