// More variants of a product: combinations that have none yet, also of new values.
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { MAX_VARIANTS } from '../../../../contracts/limits.ts'
import { ApiError } from '../../../data/api-error.ts'
import { api, unwrap } from '../../../data/client.ts'
import { type MessageKey, useText } from '../../../i18n/text.tsx'
import { OpenFormDialog } from '../../../kit/form-dialog.tsx'
import { useToasts } from '../../../kit/toast.tsx'
import { amountOf, type Conversion, useTypedValue, wholeNumber } from '../../../kit/editor/typed-value.ts'
import { type Override } from '../../new/new-product.ts'
import { VariantGrid } from '../../new/variant-grid.tsx'
import { countCombinations, parseValues } from '../../new/variant-plan.ts'
import type { ProductRecord } from '../product-record.ts'
import { describeProblem } from '../product-schema.ts'
import { planMissing, type VariantDefaults } from './missing-variants.ts'
import { optionsQuery, type ProductOptions } from './options-query.ts'
import './options.css'

type Props = { product: ProductRecord['product']; onSave(): Promise<unknown>; onClose(): void }

export function AddVariantsDialog(props: Props) {
  const { data } = useQuery({ ...optionsQuery(props.product.id), refetchOnWindowFocus: false })
  return data && <LoadedDialog {...props} options={data.options} />
}

type LoadedProps = Props & { options: ProductOptions['options'] }

function LoadedDialog({ product, options, onSave, onClose }: LoadedProps) {
  const { t } = useText()
  const { show } = useToasts()
  const [added, setAdded] = useState<Readonly<Record<number, string>>>({})
  const [defaults, setDefaults] = useState<VariantDefaults>({ price: null, on_hand: null, sku: '' })
  const [overrides, setOverrides] = useState<ReadonlyMap<string, Override>>(new Map())
  const [errors, setErrors] = useState<ReadonlyMap<string, MessageKey>>(new Map())
  const all = useMemo(
    () =>
      options.map(({ id, name, values }) => ({
        name,
        values: [...values.map(({ label }) => label), ...parseValues(added[id] ?? '')],
      })),
    [options, added],
  )
  // Every combination would have to be built to say more.
  const isTooMany = countCombinations(all) > MAX_VARIANTS + product.variants.length
  const plan = useMemo(
    () => (isTooMany ? [] : planMissing(product, all, defaults.sku, overrides)),
    [isTooMany, product, all, defaults.sku, overrides],
  )
  const included = plan.filter(({ override }) => !override.isExcluded)
  const setOverride = useCallback((_row: number, override: Override) => {
    setErrors(new Map())
    setOverrides((now) => new Map(now).set(override.key, override))
  }, [])
  const save = async () => {
    const invalid = new Map<string, MessageKey>()
    const rows: number[] = []
    const variants = plan.flatMap(({ values, sku, override }, row) => {
      if (override.isExcluded) return []
      rows.push(row)
      const price = override.price ?? defaults.price
      const onHand = override.on_hand ?? defaults.on_hand ?? 0
      if (typeof price !== 'number') invalid.set(`${row}.price`, 'product.invalid.price')
      if (typeof onHand !== 'number') invalid.set(`${row}.on_hand`, 'product.invalid.whole-number')
      const own = { sku: override.sku?.trim() || sku, barcode: override.barcode ?? '' }
      return [{ ...own, option_values: values, price: Number(price), on_hand: Number(onHand) }]
    })
    setErrors(invalid)
    if (invalid.size > 0) throw new ApiError(400, { code: 'invalid_input', message: 'Not valid' })
    try {
      await unwrap(
        api.POST('/api/v1/staff/products/{id}/variants', {
          params: { path: { id: product.id } },
          body: { variants } as never,
        }),
      )
    } catch (error) {
      setErrors(readErrors(error, rows))
      throw error
    }
    await onSave()
    show({ title: t('product.variants-added', { count: variants.length }) })
    return null
  }
  return (
    <OpenFormDialog
      isWide
      title={t('product.add-variants')}
      submit={t('product.add-n-variants', { count: included.length })}
      isDisabled={included.length === 0}
      save={save}
      explain={({ code }) => (code === 'invalid_input' ? 'editor.check-fields' : undefined)}
      onClose={onClose}
    >
      {options.map(({ id, name }) => (
        <label className="field" key={id}>
          <span>{t('product.add-values', { name })}</span>
          <input
            className="input"
            dir="auto"
            autoComplete="off"
            placeholder={t('product.commas')}
            value={added[id] ?? ''}
            onChange={({ currentTarget }) => setAdded({ ...added, [id]: currentTarget.value })}
          />
        </label>
      ))}
      <div className="edit-grid">
        <DefaultField
          label={t('product-new.price', { currency: product.currency })}
          convert={amountOf(product.currency)}
          value={defaults.price}
          onChange={(price) => setDefaults({ ...defaults, price })}
        />
        <DefaultField
          label={t('product.on-hand')}
          convert={wholeNumber}
          value={defaults.on_hand}
          onChange={(onHand) => setDefaults({ ...defaults, on_hand: onHand })}
        />
        <label className="field">
          <span>{t('product-new.sku')}</span>
          <input
            className="input"
            dir="ltr"
            autoComplete="off"
            maxLength={80}
            value={defaults.sku}
            placeholder={plan[0]?.sku}
            onChange={({ currentTarget }) => setDefaults({ ...defaults, sku: currentTarget.value })}
          />
        </label>
      </div>
      {plan.length === 0 && !isTooMany && <p className="dim">{t('product.no-missing-variants')}</p>}
      {isTooMany && (
        <p role="alert" className="bad">
          {t('product-new.invalid.variants')}
        </p>
      )}
      {plan.length > 0 && (
        <VariantGrid
          variants={plan}
          all={defaults}
          currency={product.currency}
          getError={(row, column) => errors.get(`${row}.${column}`)}
          onChange={setOverride}
        />
      )}
    </OpenFormDialog>
  )
}

/** By row and column. @param rows row of each variant of the request. */
function readErrors(error: unknown, rows: readonly number[]): Map<string, MessageKey> {
  const issues = error instanceof ApiError ? ((error.details['issues'] ?? []) as { path: string }[]) : []
  return new Map(
    issues.flatMap(({ path }) => {
      const [group, index, column = 'sku'] = path.split('.')
      const name = ['price', 'on_hand', 'barcode'].includes(column) ? column : 'sku'
      return group === 'variants' ? [[`${rows[Number(index)]}.${name}`, describeProblem(name)] as const] : []
    }),
  )
}

type DefaultProps = { label: string; convert: Conversion; value: unknown; onChange(value: unknown): void }

function DefaultField({ label, convert, value, onChange }: DefaultProps) {
  const shown = useTypedValue(value, convert)
  return (
    <label className="field">
      <span>{label}</span>
      <input
        className="input"
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        value={shown.text}
        onChange={({ currentTarget }) => onChange(shown.type(currentTarget.value))}
      />
    </label>
  )
}
