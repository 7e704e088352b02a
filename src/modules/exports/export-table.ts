// A list as a table to export: columns with headings and cells, and rows read page by page.
import type { FieldEntity } from '../../contracts/custom-fields.ts'
import { listCustomFields, loadFieldValues } from '../custom-fields/custom-fields.store.ts'
import { formatFieldCell, listFieldColumns } from '../imports/files/field-columns.ts'
import { getRetailCurrency } from '../pricing/pricing.store.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ListPage, ListPageRequest } from '../../platform/database/list-query.ts'
import type { Cell, Column, Rows } from '../../platform/files/spreadsheet.ts'
import type { MessageKey, Text } from '../../platform/text/text.ts'

/** Formats cells in the reader's language, with the shop's time zone and currency. */
export type ExportLocalizer = Pick<Text, 't' | 'country' | 'locale'> & {
  currency: string
  /** Local time of the shop, to the minute. */
  moment(at: Date | string | null): Cell
  /** The amount in whole currency units, for calculations in spreadsheets. */
  units(minor: number | null, currency: string): Cell
}
/** A column: heading, width in characters, and the cell of a row. */
export type ListColumn<Row> = readonly [MessageKey, number, (row: Row, localizer: ExportLocalizer) => Cell]
export type Table = {
  title: MessageKey
  columns: (localizer: ExportLocalizer) => Promise<Column[]>
  rows: (localizer: ExportLocalizer) => Rows
}

/** An exportable list: the source of its rows, and its columns. */
export const createTable = <Row>(
  title: MessageKey,
  pages: () => AsyncIterable<readonly Row[]>,
  columns: readonly ListColumn<Row>[],
  fields?: FieldColumns<Row>,
): Table => ({
  title,
  columns: async ({ t }) => [
    ...columns.map(([titleKey, width]) => ({ title: t(titleKey), width })),
    ...((await fields?.listNames()) ?? []).map((name) => ({ title: name, width: FIELD_WIDTH })),
  ],
  rows: async function* (localizer) {
    for await (const chunk of pages()) {
      const own = await fields?.readCells(chunk)
      yield chunk.map((row, at) => [
        ...columns.map(([, , cell]) => cell(row, localizer)),
        ...(own?.[at] ?? []),
      ])
    }
  },
})

const FIELD_WIDTH = 20

/** Columns `field.<key>` of the custom fields of the rows. */
export type FieldColumns<Row> = {
  listNames(): Promise<string[]>
  /** The cells of each row. */
  readCells(rows: readonly Row[]): Promise<string[][]>
}

/** @param idsOf the ids under which the values of the rows are stored. */
export function createFieldColumns<Row>(
  db: Db,
  entity: FieldEntity,
  idsOf: (rows: readonly Row[]) => readonly (string | number)[] | Promise<readonly (string | number)[]>,
): FieldColumns<Row> {
  const listColumns = async () => listFieldColumns(await listCustomFields(db, [entity]))
  return {
    listNames: async () => (await listColumns()).map(({ name }) => name),
    async readCells(rows) {
      const columns = await listColumns()
      if (columns.length === 0) return []
      const ids = await idsOf(rows)
      const values = await loadFieldValues(db, entity, ids)
      const currency = await getRetailCurrency(db)
      return ids.map((id) =>
        columns.map((column) => formatFieldCell(column, values.get(String(id)), currency)),
      )
    },
  }
}

const ROWS_PER_PAGE = 1_000
/** Reads rows by cursor: each page starts after the last row of the previous one. */
export async function* readPages<Row>(
  read: (limit: number, last: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[], undefined> {
  for (let last: Row | undefined; ;) {
    const rows = await read(ROWS_PER_PAGE, last)
    if (rows.length > 0) yield rows
    if (rows.length < ROWS_PER_PAGE) return
    last = rows.at(-1)
  }
}
/** All rows of a list of contracts/lists, page by page. */
export async function* readListPages<Row>(
  read: (request: ListPageRequest) => Promise<ListPage<Row>>,
): AsyncGenerator<Row[]> {
  let after: string | undefined
  do {
    const page = await read({ limit: ROWS_PER_PAGE, after })
    yield page.rows
    after = page.next
  } while (after !== undefined)
}
export async function* readAll<Row>(read: () => Promise<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  yield await read()
}
