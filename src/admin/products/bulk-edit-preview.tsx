// What a bulk edit would change, one row for each product.
import { ArrowRight, LoaderCircle, TriangleAlert } from 'lucide-react'
import { bulkEditFields } from '../../contracts/bulk-edits.ts'
import { type Text, useText } from '../i18n/text.tsx'
import type { BulkEdit } from './bulk-edit.ts'

type Product = BulkEdit['products'][number]
type Value = Product['differences'][number]['before']

type Props = {
  pages: readonly BulkEdit[]
  isPlanning: boolean
  onExclude(product: number, isExcluded: boolean): void
  onLoadMore: (() => void) | undefined
}

export function BulkEditPreview({ pages, isPlanning, onExclude, onLoadMore }: Props) {
  const { t } = useText()
  const first = pages[0]
  const products = pages.flatMap(({ products: page }) => page)
  const shown = products.filter(({ result }) => ['changed', 'excluded', 'rejected'].includes(result))
  if (!first || shown.length === 0)
    return (
      <div className="bulk-edit-preview empty">
        {isPlanning ? (
          <LoaderCircle className="spinner" aria-label={t('bulk-edit.planning')} />
        ) : (
          <p className="dim">{t(first ? 'bulk-edit.nothing-changes' : 'bulk-edit.preview-hint')}</p>
        )}
      </div>
    )
  const { field } = first.change
  const isNumber = ['amount', 'number'].includes(bulkEditFields[field].kind)
  return (
    <div className="bulk-edit-preview" aria-busy={isPlanning}>
      <table>
        <thead>
          <tr>
            <th>
              <span className="visually-hidden">{t('bulk-edit.include')}</span>
            </th>
            <th>{t('products.product')}</th>
            <th className={isNumber ? 'end' : undefined}>{t('bulk-edit.before')}</th>
            <th aria-hidden="true" />
            <th className={isNumber ? 'end' : undefined}>{t('bulk-edit.after')}</th>
            {isNumber && <th className="end">{t('bulk-edit.change')}</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map((product) => (
            <PreviewRow
              key={product.id}
              product={product}
              plan={first}
              isNumber={isNumber}
              isPlanning={isPlanning}
              onExclude={(isExcluded) => onExclude(product.id, isExcluded)}
            />
          ))}
        </tbody>
      </table>
      {onLoadMore && (
        <button type="button" className="button" onClick={onLoadMore}>
          {t('bulk-edit.load-more')}
        </button>
      )}
    </div>
  )
}

type RowProps = {
  product: Product
  plan: BulkEdit
  isNumber: boolean
  isPlanning: boolean
  onExclude(isExcluded: boolean): void
}

function PreviewRow({
  product: { name, result, differences, reason },
  plan,
  isNumber,
  isPlanning,
  onExclude,
}: RowProps) {
  const text = useText()
  const { t, change } = text
  const end = isNumber ? 'end' : undefined
  const sum = (values: Value[]) => values.reduce<number>((total, value) => total + Number(value ?? 0), 0)
  const [before, after] = [differences.map((each) => each.before), differences.map((each) => each.after)]
  const isComparable = sum(before) > 0 && !after.includes(null)
  return (
    <tr data-result={result}>
      <td>
        <input
          type="checkbox"
          aria-label={t('bulk-edit.include-product', { name })}
          checked={result === 'changed'}
          disabled={isPlanning || result === 'rejected'}
          onChange={({ currentTarget }) => onExclude(!currentTarget.checked)}
        />
      </td>
      <td>
        <bdi className="strong">{name}</bdi>{' '}
        {differences.length > 1 && (
          <span className="dim">{t('products.in-variants', { count: differences.length })}</span>
        )}
      </td>
      {result === 'rejected' ? (
        <td colSpan={isNumber ? 4 : 3} className="rejected">
          <TriangleAlert aria-hidden="true" /> {t(`bulk-edit.reason.${reason ?? 'invalid'}`)}
        </td>
      ) : (
        <>
          <td className={end}>
            <bdi>{formatValues(before, plan, text)}</bdi>
          </td>
          <td aria-hidden="true">
            <ArrowRight className="arrow" />
          </td>
          <td className={end}>
            <bdi className="strong new-value">{formatValues(after, plan, text)}</bdi>
          </td>
          {isNumber && (
            <td className="end dim">{isComparable && <bdi>{change(sum(after) / sum(before) - 1)}</bdi>}</td>
          )}
        </>
      )}
    </tr>
  )
}

/** A range for several numbers, and each value once for others. */
function formatValues(
  values: readonly Value[],
  { change: { field }, currency }: BulkEdit,
  text: Text,
): string {
  const { kind } = bulkEditFields[field]
  const format = (value: Value): string => {
    if (value === null) return '–'
    if (Array.isArray(value)) return value.join(', ') || '–'
    if (typeof value === 'number') return kind === 'amount' ? text.money(value, currency) : text.number(value)
    if (field === 'status') return text.t(`product-status.${value as 'draft'}`)
    if (field === 'department') return text.t(`department.${value as 'men'}`)
    return value
  }
  const numbers = values.filter((value) => typeof value === 'number')
  if (numbers.length < values.length || numbers.length < 2) return [...new Set(values.map(format))].join(', ')
  const [min, max] = [Math.min(...numbers), Math.max(...numbers)]
  return min === max ? format(min) : `${format(min)} – ${format(max)}`
}
