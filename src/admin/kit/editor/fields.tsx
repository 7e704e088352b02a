// Fields of an editor by type of value.
import { useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { type Conversion, useTypedValue } from './typed-value.ts'

type TextProps = FieldProps & {
  /** Lines of a larger field. */
  rows?: number
  dir?: 'auto' | 'ltr'
  lang?: string
  /** An empty text is no value. */
  nullable?: true
  /** What applies while the field is empty. */
  placeholder?: string | undefined
}

export function TextField({ rows, dir = 'auto', lang, nullable, placeholder, ...field }: TextProps) {
  const { register } = useFormContext()
  const props = {
    ...register(field.path, nullable && { setValueAs: (text: string | null) => text || null }),
    dir,
    lang,
    placeholder,
    autoComplete: 'off',
    className: 'input',
  }
  return (
    <FieldFrame {...field}>
      {(control) =>
        rows === undefined ? (
          <input {...props} {...control} />
        ) : (
          <textarea {...props} {...control} rows={rows} />
        )
      }
    </FieldFrame>
  )
}

type Option = { value: string; label: string }
type SelectProps = FieldProps & {
  options: readonly Option[]
  /** Label of no value. */
  none?: string
  /** Of values that are no texts. */
  parse?: (option: string) => unknown
}

export function SelectField({ options, none, parse = (option) => option, ...props }: SelectProps) {
  // Controlled: options that are loaded later must not change the value.
  const { field } = useController({ name: props.path })
  const current: unknown = field.value
  const shown = current === null || current === undefined ? '' : String(current as string)
  const label = (value: unknown) =>
    options.find((option) => option.value === String(value))?.label ??
    (value === null ? (none ?? '') : String(value as string))
  // A value stays although its option is gone, or not loaded yet.
  const isUnknown = options.every(({ value }) => value !== shown) && (shown !== '' || none === undefined)
  return (
    <FieldFrame {...props} format={label}>
      {(control) => (
        <select
          {...control}
          ref={field.ref}
          name={field.name}
          className="input"
          value={shown}
          onBlur={field.onBlur}
          onChange={({ currentTarget: { value } }) =>
            field.onChange(value !== '' || none === undefined ? parse(value) : null)
          }
        >
          {none !== undefined && <option value="">{none}</option>}
          {isUnknown && <option value={shown}>{label(current)}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}

type TypedFieldProps = FieldProps & {
  convert: Conversion
  inputMode?: 'decimal' | 'numeric' | 'text'
  type?: 'text' | 'date' | 'datetime-local'
  /** Suggestions. */
  list?: readonly string[]
  /** Of a larger field. */
  rows?: number
}

/** A field of any value that is typed as text. */
export function TypedField({
  convert,
  inputMode = 'text',
  type = 'text',
  list,
  rows,
  ...field
}: TypedFieldProps) {
  const { field: input } = useController({ name: field.path })
  const listId = useId()
  const shown = useTypedValue(input.value, convert)
  const props = {
    ref: input.ref,
    className: 'input',
    dir: inputMode === 'text' && type === 'text' ? 'auto' : 'ltr',
    autoComplete: 'off',
    value: shown.text,
    onBlur: input.onBlur,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      input.onChange(shown.type(currentTarget.value)),
  }
  return (
    <FieldFrame {...field} format={convert.format}>
      {(control) =>
        rows === undefined ? (
          <>
            <input {...control} {...props} type={type} inputMode={inputMode} list={list && listId} />
            {list && (
              <datalist id={listId}>
                {list.map((value) => (
                  <option key={value} value={value} />
                ))}
              </datalist>
            )}
          </>
        ) : (
          <textarea {...control} {...props} rows={rows} />
        )
      }
    </FieldFrame>
  )
}
