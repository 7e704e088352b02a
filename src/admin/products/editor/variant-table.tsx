// Fields of all variants in a table. A value in the first row applies to each of them.
import { useState } from 'react'
import { useText } from '../../i18n/text.tsx'
import { AmountCell, CheckCell, SelectCell, TypedCell } from '../../kit/editor/cells.tsx'
import { useEditorModel } from '../../kit/editor/editor-context.ts'
import {
  amountOf,
  type Conversion,
  nullableText,
  upperCaseText,
  wholeNumber,
} from '../../kit/editor/typed-value.ts'
import { millimetres } from './millimetres.ts'
import { type ProductLabel, productLabels } from './product-labels.ts'
import { type ProductRecord, variantPath } from './product-record.ts'
import './variant-table.css'

type Product = ProductRecord['product']
type Variant = Product['variants'][number]

const conversions = {
  number: wholeNumber,
  text: nullableText,
  capitals: upperCaseText,
  dimensions: millimetres,
  date: nullableText,
} satisfies Record<string, Conversion>

type Kind = keyof typeof conversions | 'amount' | 'policy' | 'active'
type Column = {
  field: ProductLabel
  kind: Kind
  /** Whether a value in the first row makes sense. */
  forAll?: true
}
/** Columns that the same permission allows to edit. */
export type ColumnGroup = { columns: readonly Column[]; isEnabled: boolean }

const variantName = ({ options, sku }: Variant): string => (options.length > 0 ? options.join(' / ') : sku)

export function VariantTable({ product, groups }: { product: Product; groups: readonly ColumnGroup[] }) {
  const { t } = useText()
  const { variants, currency } = product
  const columns = groups.flatMap((group) =>
    group.columns.map((column) => ({ ...column, isEnabled: group.isEnabled })),
  )
  return (
    <div className="variant-frame">
      <table className="variant-table">
        <thead>
          <tr>
            <th scope="col">{t('product.variant')}</th>
            {columns.map(({ field, kind }) => (
              <th scope="col" key={field}>
                {t(kind === 'active' ? 'product.active' : productLabels[field])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {variants.length > 1 && (
            <tr className="for-all">
              <th scope="row">{t('product.all-variants')}</th>
              {columns.map(({ field, kind, forAll, isEnabled }) => (
                <td key={field}>
                  {forAll && isEnabled && (
                    <ForAllCell field={field} convert={findConversion(kind, currency)} variants={variants} />
                  )}
                </td>
              ))}
            </tr>
          )}
          {variants.map((variant) => (
            <tr key={variant.id} data-archived={variant.status === 'archived' || undefined}>
              <th scope="row">
                <bdi>{variantName(variant)}</bdi>
                {variant.options.length > 0 && (
                  <bdi dir="ltr" className="dim sku">
                    {variant.sku}
                  </bdi>
                )}
              </th>
              {columns.map((column) => (
                <td key={column.field} data-field={column.field}>
                  <fieldset disabled={!column.isEnabled}>
                    <VariantCell column={column} variant={variant} currency={currency} />
                  </fieldset>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const findConversion = (kind: Kind, currency: string): Conversion =>
  kind in conversions ? conversions[kind as keyof typeof conversions] : amountOf(currency)

type CellProps = { column: Column; variant: Variant; currency: string }

function VariantCell({ column: { field, kind }, variant, currency }: CellProps) {
  const { t } = useText()
  const path = variantPath(variant.id, field)
  const label = `${t(kind === 'active' ? 'product.active' : productLabels[field])}, ${variantName(variant)}`
  if (kind === 'amount') return <AmountCell path={path} label={label} currency={currency} />
  if (kind === 'active') return <CheckCell path={path} label={label} on="active" off="archived" />
  if (kind === 'policy')
    return (
      <SelectCell
        path={path}
        label={label}
        options={(['deny', 'continue', 'untracked'] as const).map((value) => ({
          value,
          label: t(`product.policy.${value}`),
        }))}
      />
    )
  return (
    <TypedCell
      path={path}
      label={label}
      convert={conversions[kind]}
      inputMode={kind === 'number' ? 'numeric' : 'text'}
      type={kind === 'date' ? 'date' : 'text'}
    />
  )
}

type ForAllProps = { field: ProductLabel; convert: Conversion; variants: readonly Variant[] }

/** Sets the field of every variant; a single one can be changed afterwards. */
function ForAllCell({ field, convert, variants }: ForAllProps) {
  const { t } = useText()
  const { setFields } = useEditorModel()
  const [text, setText] = useState('')
  return (
    <input
      className="input cell"
      aria-label={`${t(productLabels[field])}, ${t('product.all-variants')}`}
      dir="ltr"
      autoComplete="off"
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        const value = convert.parse(currentTarget.value)
        if (value === null) return
        setFields(Object.fromEntries(variants.map(({ id }) => [variantPath(id, field), value])))
      }}
    />
  )
}
