// The variants of a new product: values for all of them, and a table of what single ones have instead.
import { useCallback, useMemo } from 'react'
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { MAX_VARIANTS } from '../../../contracts/limits.ts'
import type { CatalogueChoices } from '../catalogue-choices.ts'
import { type MessageKey, useText } from '../../i18n/text.tsx'
import { useFieldError } from '../../kit/editor/field-frame.tsx'
import { SelectField, TextField, TypedField } from '../../kit/editor/fields.tsx'
import { Panel } from '../../kit/editor/panel.tsx'
import { amountOf, wholeNumber } from '../../kit/editor/typed-value.ts'
import { listUsedOptions, type NewProduct, type Override, planVariants } from './new-product.ts'
import { VariantGrid } from './variant-grid.tsx'
import { countCombinations } from './variant-plan.ts'

type Props = { choices: Pick<CatalogueChoices, 'currency' | 'locations'> }

export function NewVariantsPanel({ choices: { currency, locations } }: Props) {
  const { t } = useText()
  const [name, options, all, rows] = useWatch({ name: ['name', 'options', 'all', 'rows'] }) as [
    string,
    NewProduct['options'],
    NewProduct['all'],
    Override[],
  ]
  const { control, clearErrors, getValues, setValue } = useFormContext()
  const { errors } = useFormState({ control, name: 'cells' })
  // The same function each time, so that a row renders only when it changes.
  const setOverride = useCallback(
    (row: number, override: Override, column: string) => {
      clearErrors([`cells.${row}.${column}`, 'variants'])
      const others = (getValues('rows') as Override[]).filter(({ key }) => key !== override.key)
      setValue('rows', [...others, override])
    },
    [clearErrors, getValues, setValue],
  )
  const variants = useMemo(() => planVariants({ name, options, rows, all }), [name, options, rows, all])
  const count = variants.filter(({ override }) => !override.isExcluded).length
  const error = useFieldError('variants')
  const isTooMany = countCombinations(listUsedOptions(options)) > MAX_VARIANTS
  return (
    <Panel id="product-new.variants" title={t('products.variants')} count={count}>
      <div className="edit-grid">
        <TypedField
          path="all.price"
          label={t('product-new.price', { currency })}
          convert={amountOf(currency)}
          inputMode="decimal"
        />
        <TypedField
          path="all.on_hand"
          label={t('product.on-hand')}
          convert={wholeNumber}
          inputMode="numeric"
        />
        {locations.length > 1 && (
          <SelectField
            path="location"
            label={t('product-new.location')}
            options={locations.map(({ code, name: label }) => ({ value: code, label }))}
          />
        )}
        <TypedField
          path="all.weight_grams"
          label={t('product.weight')}
          convert={wholeNumber}
          inputMode="numeric"
        />
        <TextField
          path="all.sku"
          label={t('product-new.sku')}
          hint={t('product-new.sku.hint', { pattern: 'TEE{2}/{1}' })}
          placeholder={variants[0]?.sku}
          dir="ltr"
        />
      </div>
      {(error !== undefined || isTooMany) && (
        <p role="alert" className="bad">
          {error ?? t('product-new.invalid.variants')}
        </p>
      )}
      {variants.length > 0 && (
        <VariantGrid
          variants={variants}
          all={all}
          currency={currency}
          getError={(row, column) =>
            (get(errors, `cells.${row}.${column}`) as { message: MessageKey } | undefined)?.message
          }
          onChange={setOverride}
        />
      )}
    </Panel>
  )
}
