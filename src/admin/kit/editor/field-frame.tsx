// Label, hint, error and conflict of a field.
import { type ReactNode, useId } from 'react'
import { get, useFormContext, useFormState } from 'react-hook-form'
import { type MessageKey, useText } from '../../i18n/text.tsx'
import { Conflict } from './conflict.tsx'
import { useFieldState } from './editor-context.ts'
import { FieldPresence } from './presence.tsx'

export type ControlProps = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** The message of a field that is not valid. */
export function useFieldError(path: string): string | undefined {
  const { t } = useText()
  const { control } = useFormContext()
  const { errors } = useFormState({ control, name: path, exact: true })
  const error = get(errors, path) as { message?: MessageKey } | undefined
  return error?.message && t(error.message)
}

export type FieldProps = {
  path: string
  label: string
  hint?: ReactNode
}

type Props = FieldProps & {
  /** How a conflict shows a value; the text itself without it. */
  format?: ((value: unknown) => string) | undefined
  children(control: ControlProps): ReactNode
}

const toText = (value: unknown): string =>
  Array.isArray(value)
    ? value
        .map((one) => (typeof one === 'object' ? Object.values(one as object).join(': ') : String(one)))
        .join(', ')
    : value === null || value === undefined
      ? ''
      : String(value as string | number)

export function FieldFrame({ path, label, hint, format = toText, children }: Props) {
  const id = useId()
  const error = useFieldError(path)
  const { isChanged } = useFieldState(path)
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="edit-field" data-path={path} data-changed={isChanged || undefined}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {hint && (
        <p className="hint dim" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="bad" id={`${id}-error`}>
          {error}
        </p>
      )}
      <FieldPresence path={path} />
      <Conflict path={path} format={format} />
    </div>
  )
}
