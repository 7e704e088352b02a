// Products or variants of a condition: a list of slugs or SKUs, found by name.
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { useCan } from '../../data/session.ts'
import { useText } from '../../i18n/text.tsx'
import { FieldFrame, type FieldProps } from '../../kit/editor/field-frame.tsx'
import { ItemPicker } from '../../kit/item-picker.tsx'
import { PickedList } from '../../kit/picked-list.tsx'
import { ProductSearch } from '../../kit/product-search.tsx'

type PickedProps = FieldProps & { children(add: (value: string) => void): ReactNode }

function PickedField({ children, ...frame }: PickedProps) {
  const { field } = useController({ name: frame.path })
  const values = (field.value as string[] | null) ?? []
  const add = (value: string) => {
    if (!values.includes(value)) field.onChange([...values, value])
  }
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <div
          id={control.id}
          role="group"
          aria-label={frame.label}
          aria-describedby={control['aria-describedby']}
          className="picked-field"
        >
          <PickedList values={values} onChange={field.onChange} />
          {children(add)}
        </div>
      )}
    </FieldFrame>
  )
}

/** Slugs of products. */
export function ProductsField(frame: FieldProps) {
  const { t } = useText()
  const can = useCan()
  return (
    <PickedField {...frame}>
      {(add) =>
        can('products.read') && (
          <ProductSearch label={t('promotion.add-product')} onPick={({ slug }) => add(slug)} />
        )
      }
    </PickedField>
  )
}

/** SKUs of variants. */
export function VariantsField(frame: FieldProps) {
  const { t } = useText()
  const can = useCan()
  return (
    <PickedField {...frame}>
      {(add) =>
        can('draft-orders.manage') && (
          <ItemPicker label={t('promotion.add-variant')} onPick={({ sku }) => add(sku)} />
        )
      }
    </PickedField>
  )
}
