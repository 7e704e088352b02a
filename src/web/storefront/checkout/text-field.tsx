import type { ComponentProps, ReactNode } from 'react'
import { useText } from '../../text.tsx'
import { Field } from '../../ui/field.tsx'
import type { FieldName } from './checkout-rules.ts'
import type { CheckoutForm } from './use-checkout-form.ts'
import { fieldId } from './use-purchase.ts'

type Props = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'dir' | 'placeholder' | 'maxLength' | 'enterKeyHint'
> & {
  form: CheckoutForm
  name: FieldName
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
  /** More than one line: how many are shown. */
  rows?: number
}

/** A field of the checkout: judged when it is left, its fault named below it. */
export function TextField({ form, name, label, hint, optional, rows, type = 'text', ...rest }: Props) {
  const { t } = useText()
  const fault = form.faults[name]
  return (
    <Field
      id={fieldId(name)}
      label={label}
      hint={hint}
      optional={optional}
      error={fault && t(fault.key, fault.values)}
      good={form.isGood(name)}
    >
      {(control) => {
        const shared = {
          ...control,
          ...rest,
          name,
          value: form.values[name],
          onChange: (event: { target: { value: string } }) => form.change(name, event.target.value),
          onBlur: () => form.leave(name),
        }
        return rows ? <textarea {...shared} rows={rows} /> : <input {...shared} type={type} />
      }}
    </Field>
  )
}
