// A list of rows with the same columns, edited as a table: rows are added and removed.
import { Plus, X } from 'lucide-react'
import { useController } from 'react-hook-form'
import { useText } from '../../i18n/text.tsx'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { type Conversion, useTypedValue } from './typed-value.ts'
import './rows-field.css'

type Row = Readonly<Record<string, unknown>>

export type RowColumn = {
  name: string
  label: string
  /** Of a value that is typed. */
  convert?: Conversion
  inputMode?: 'decimal' | 'numeric' | 'text'
  type?: 'text' | 'date'
  /** Of a value that is chosen. */
  options?: readonly { value: string; label: string }[]
  /** Wider than others. */
  wide?: true
}

type Props = FieldProps & {
  columns: readonly RowColumn[]
  /** Values of a new row. */
  empty: Row
  /** Label of the button. */
  add: string
}

export function RowsField({ columns, empty, add, ...frame }: Props) {
  const { t, number } = useText()
  const { field } = useController({ name: frame.path })
  const rows = (field.value as Row[] | null) ?? []
  const set = (index: number, name: string, value: unknown) =>
    field.onChange(rows.with(index, { ...rows[index], [name]: value }))
  return (
    <FieldFrame
      {...frame}
      format={(value) => t('rows.count', { count: (value as Row[] | null)?.length ?? 0 })}
    >
      {(control) => (
        <div
          id={control.id}
          role="group"
          aria-label={frame.label}
          aria-describedby={control['aria-describedby']}
          className="rows-field"
        >
          {rows.length > 0 && (
            <table>
              <thead>
                <tr>
                  {columns.map(({ name, label, wide }) => (
                    <th key={name} scope="col" data-wide={wide}>
                      {label}
                    </th>
                  ))}
                  <td />
                </tr>
              </thead>
              <tbody>
                {rows.map((row, index) => (
                  <tr key={index}>
                    {columns.map((column) => (
                      <td key={column.name} data-label={column.label}>
                        <RowCell
                          column={column}
                          value={row[column.name]}
                          label={`${column.label}, ${number(index + 1)}`}
                          onBlur={field.onBlur}
                          onChange={(value) => set(index, column.name, value)}
                        />
                      </td>
                    ))}
                    <td>
                      <button
                        type="button"
                        className="button quiet"
                        aria-label={t('rows.remove', { number: number(index + 1) })}
                        onClick={() => field.onChange(rows.toSpliced(index, 1))}
                      >
                        <X aria-hidden="true" />
                      </button>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <button type="button" className="button quiet" onClick={() => field.onChange([...rows, empty])}>
            <Plus aria-hidden="true" /> {add}
          </button>
        </div>
      )}
    </FieldFrame>
  )
}

type CellProps = {
  column: RowColumn
  value: unknown
  label: string
  onBlur?(): void
  onChange(value: unknown): void
}

const asText: Conversion = {
  parse: (text) => text,
  format: (value) => String((value as string | null) ?? ''),
}

/** The input of a value in a list of rows. */
export function RowCell({ column, value, label, onBlur, onChange }: CellProps) {
  const { convert = asText, options, inputMode = 'text', type = 'text' } = column
  const shown = useTypedValue(value, convert)
  if (options)
    return (
      <select
        className="input"
        aria-label={label}
        value={String((value as string | null) ?? '')}
        onBlur={onBlur}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )
  return (
    <input
      className="input"
      aria-label={label}
      type={type}
      inputMode={inputMode}
      dir={inputMode === 'text' && type === 'text' ? 'auto' : 'ltr'}
      autoComplete="off"
      value={shown.text}
      onBlur={onBlur}
      onChange={({ currentTarget }) => onChange(shown.type(currentTarget.value))}
    />
  )
}
