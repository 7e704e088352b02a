// Columns of custom fields in files: `field.material`, and `field.care_note.vi` for a translation.
import { locales } from '../../../kernel/locale.ts'
import type { CustomField, FieldValuesInput } from '../../custom-fields/custom-fields.ts'
import { formatFieldValue } from '../../custom-fields/present-fields.ts'
import type { Table, TableRow } from './csv-table.ts'

const PREFIX = 'field.'

/** Removes a value; an empty cell keeps it. */
const NO_VALUE = 'none'

export const isFieldColumn = (name: string): boolean => name.toLowerCase().startsWith(PREFIX)

/** Values of a row by address, as text; undefined when the file has no such columns, or they are empty. */
export function readFieldCells(row: TableRow, { header }: Table): FieldValuesInput | undefined {
  const values: FieldValuesInput = {}
  for (const name of header) {
    if (!isFieldColumn(name)) continue
    const cell = row.getCell(name.toLowerCase())
    if (cell !== '') values[name.toLowerCase().slice(PREFIX.length)] = cell === NO_VALUE ? null : cell
  }
  return Object.keys(values).length > 0 ? values : undefined
}

export type FieldColumn = { name: string; address: string; field: CustomField }

/** Columns of an export: one for each field, and one for each language that it is translated into. */
export const listFieldColumns = (fields: readonly CustomField[]): FieldColumn[] =>
  fields.flatMap((field) =>
    [
      field.key,
      ...(field.translatable ? locales.slice(1).map((locale) => `${field.key}.${locale}`) : []),
    ].map((address) => ({ name: PREFIX + address, address, field })),
  )

export function formatFieldCell(
  { address, field }: FieldColumn,
  values: FieldValuesInput | undefined,
  currency: string,
): string {
  const value = values?.[address]
  return value === undefined || value === null ? '' : formatFieldValue(field, value, currency)
}
