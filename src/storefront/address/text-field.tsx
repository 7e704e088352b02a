import type { ComponentProps, ReactNode } from 'react'
import { useText } from '../i18n/text.tsx'
import { Field } from '../ui/form/field.tsx'
import type { FieldError } from './validate-address.ts'

/** A form that validates each field on blur. */
export type TextForm<Name extends string> = {
  values: Record<Name, string>
  faults: Partial<Record<Name, FieldError>>
  firstInvalid: string | undefined
  fieldId(name: Name): string
  change(name: Name, value: string): void
  leave(name: Name): void
  isGood(name: Name): boolean
}

type Props<Name extends string> = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'dir' | 'placeholder' | 'maxLength' | 'enterKeyHint'
> & {
  form: TextForm<Name>
  name: Name
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
  /** Makes the field multi-line, with this many rows. */
  rows?: number
}

/** A field that is validated on blur and shows its error below. */
export function TextField<Name extends string>({
  form,
  name,
  label,
  hint,
  optional,
  rows,
  type = 'text',
  // Text gets its own direction; an empty field follows the page.
  dir = form.values[name] ? 'auto' : undefined,
  ...rest
}: Props<Name>) {
  const { t } = useText()
  const error = form.faults[name]
  return (
    <Field
      id={form.fieldId(name)}
      label={label}
      hint={hint}
      optional={optional}
      error={error && t(error.key, error.values)}
      isValid={form.isGood(name)}
    >
      {(control) => {
        const shared = {
          ...control,
          ...rest,
          dir,
          name,
          autoFocus: name === form.firstInvalid,
          value: form.values[name],
          onChange: (event: { target: { value: string } }) => form.change(name, event.target.value),
          onBlur: () => form.leave(name),
        }
        return rows ? <textarea {...shared} rows={rows} /> : <input {...shared} type={type} />
      }}
    </Field>
  )
}
