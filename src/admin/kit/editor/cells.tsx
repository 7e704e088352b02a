// Fields in the cells of a table, by type of value.
import { useController, useFormContext } from 'react-hook-form'
import { useText } from '../../i18n/text.tsx'
import { Conflict } from './conflict.tsx'
import { useFieldState } from './editor-context.ts'
import { useFieldError } from './field-frame.tsx'
import { FieldPresence } from './presence.tsx'
import { amountOf, type Conversion, useTypedValue } from './typed-value.ts'

type CellProps = {
  path: string
  /** For screen readers. */
  label: string
}

/** An amount in a table. Text that is no amount stays as it is, and is an error. */
export function AmountCell({ currency, ...cell }: CellProps & { currency: string }) {
  return <TypedCell {...cell} convert={amountOf(currency)} inputMode="decimal" />
}

type TypedCellProps = CellProps & {
  convert: Conversion
  inputMode?: 'decimal' | 'numeric' | 'text'
  type?: 'text' | 'date'
}

export function TypedCell({ path, label, convert, inputMode = 'text', type = 'text' }: TypedCellProps) {
  const { field } = useController({ name: path })
  const { t } = useText()
  const error = useFieldError(path)
  const { isChanged, theirs } = useFieldState(path)
  const shown = useTypedValue(field.value, convert)
  return (
    <>
      <input
        ref={field.ref}
        className="input cell"
        data-path={path}
        data-changed={isChanged || undefined}
        aria-label={label}
        aria-invalid={error || theirs ? true : undefined}
        title={error ?? (theirs && t('editor.conflict'))}
        type={type}
        inputMode={inputMode}
        dir="ltr"
        autoComplete="off"
        value={shown.text}
        onBlur={field.onBlur}
        onChange={({ currentTarget }) => field.onChange(shown.type(currentTarget.value))}
      />
      {error && <span className="bad">{error}</span>}
      <FieldPresence path={path} />
      <Conflict path={path} format={convert.format} />
    </>
  )
}

type SelectCellProps = CellProps & { options: readonly { value: string; label: string }[] }

export function SelectCell({ path, label, options }: SelectCellProps) {
  const { register } = useFormContext()
  const { isChanged } = useFieldState(path)
  return (
    <>
      <select
        {...register(path)}
        className="input cell"
        data-path={path}
        data-changed={isChanged || undefined}
        aria-label={label}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Conflict
        path={path}
        format={(value) => options.find((option) => option.value === value)?.label ?? String(value)}
      />
    </>
  )
}

/** A value that is one of two. */
export function CheckCell({ path, label, on, off }: CellProps & { on: string; off: string }) {
  const { t } = useText()
  const { field } = useController({ name: path })
  const error = useFieldError(path)
  return (
    <>
      <input
        ref={field.ref}
        type="checkbox"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        checked={field.value === on}
        onBlur={field.onBlur}
        onChange={({ currentTarget }) => field.onChange(currentTarget.checked ? on : off)}
      />
      {error && <span className="bad">{error}</span>}
      <FieldPresence path={path} />
      <Conflict path={path} format={(value) => t(value === on ? 'editor.on' : 'editor.off')} />
    </>
  )
}
