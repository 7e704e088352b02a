// Values of custom fields as CSV: one row for each owner, `id` and `field.<key>` columns.
import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { stringify } from 'csv-stringify/sync'
import { commandContext } from '../../contracts/staff-context.ts'
import { type InputIssue, ShopError } from '../../kernel/errors.ts'
import { guardFormula } from '../../kernel/text/formula-guard.ts'
import type { FieldEntity } from '../../contracts/custom-fields.ts'
import type { CustomField, FieldValues } from '../../modules/custom-fields/custom-fields.ts'
import { iterateFieldValues, listCustomFields } from '../../modules/custom-fields/custom-fields.store.ts'
import type { FieldValueService } from '../../modules/custom-fields/field-values.service.ts'
import { onlyDefined } from '../../modules/custom-fields/write-field-values.ts'
import { readCsv } from '../../modules/imports/files/csv-reader.ts'
import { createTable } from '../../modules/imports/files/csv-table.ts'
import {
  formatFieldCell,
  listFieldColumns,
  readFieldCells,
} from '../../modules/imports/files/field-columns.ts'
import { getRetailCurrency } from '../../modules/pricing/pricing.store.ts'
import type { Db } from '../../platform/database/database.ts'
import { UsageError } from '../usage.ts'

/** Writes the values of all owners that have any. @returns their number. */
export async function exportFieldValues(db: Db, entity: FieldEntity, path: string): Promise<number> {
  const definitions = await listCustomFields(db, [entity])
  const columns = listFieldColumns(definitions)
  const currency = await getRetailCurrency(db)
  const rows = [['id', ...columns.map(({ name }) => name)]]
  for await (const { id, fields } of iterateFieldValues(db, entity)) {
    const values = onlyDefined(definitions, entity, fields)
    if (Object.keys(values).length > 0)
      rows.push([id, ...columns.map((column) => guardFormula(formatFieldCell(column, values, currency)))])
  }
  await writeFile(path, stringify(rows)).catch((error: Error) => {
    throw new UsageError(`Cannot write the file: ${error.message}`)
  })
  return rows.length - 1
}

/** Sets the values of each row. Rows with errors are skipped and returned with their line. */
export async function importFieldValues(
  db: Db,
  service: FieldValueService,
  entity: FieldEntity,
  path: string,
): Promise<{ changed: number; errors: string[] }> {
  const definitions = await listCustomFields(db, [entity])
  const result = { changed: 0, errors: [] as string[] }
  let table: ReturnType<typeof createTable> | undefined
  for await (const records of readCsv(readFile(path))) {
    for (const record of records) {
      if (!table) {
        table = 'cells' in record ? createTable(record.cells, ['id']) : undefined
        if (!table?.hasColumn('id'))
          throw new UsageError(`${path} needs a header with the column id and columns such as field.key`)
        continue
      }
      const row = table.row(record, ({ line, reason }) => void result.errors.push(`line ${line}: ${reason}`))
      const input = row && readFieldCells(row, table)
      if (!row || !input) continue
      try {
        if (await setFieldValues(service, definitions, entity, row.getCell('id'), input)) result.changed++
      } catch (error) {
        if (!(error instanceof ShopError)) throw error
        const issues = (error.details?.['issues'] ?? []) as InputIssue[]
        const problems = issues.map(
          (issue) => `${issue.path.replace(/^fields\./, 'field.')}: ${issue.message}`,
        )
        result.errors.push(`line ${row.line}: ${problems.join(' ') || error.message}`)
      }
    }
  }
  return result
}

/** @returns whether a value changed. `input` as in files; null removes a value. */
export async function setFieldValues(
  service: FieldValueService,
  definitions: readonly CustomField[],
  entity: FieldEntity,
  id: string,
  input: Record<string, unknown>,
): Promise<boolean> {
  const { values } = await service.read(commandContext, entity, id)
  const fields = Object.fromEntries(
    Object.entries(input).map(([address, to]) => [
      address,
      { was: values[address] ?? null, to: (to ?? null) as FieldValues[string] | null },
    ]),
  )
  const after = await service.change(commandContext, entity, id, { fields })
  return JSON.stringify(onlyDefined(definitions, entity, after.values)) !== JSON.stringify(values)
}

async function* readFile(path: string): AsyncGenerator<string> {
  try {
    yield* createReadStream(path, 'utf8') as AsyncIterable<string>
  } catch (error) {
    throw new UsageError(`Cannot read the file: ${(error as Error).message}`)
  }
}
