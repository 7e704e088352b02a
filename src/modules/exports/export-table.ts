// A list as a table to export: columns with headings and cells, and rows read page by page.
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
  columns: (localizer: ExportLocalizer) => Column[]
  rows: (localizer: ExportLocalizer) => Rows
}

/** An exportable list: the source of its rows, and its columns. */
export const createTable = <Row>(
  title: MessageKey,
  pages: () => AsyncIterable<readonly Row[]>,
  columns: readonly ListColumn<Row>[],
): Table => ({
  title,
  columns: ({ t }) => columns.map(([titleKey, width]) => ({ title: t(titleKey), width })),
  rows: async function* (localizer) {
    for await (const chunk of pages())
      yield chunk.map((row) => columns.map(([, , cell]) => cell(row, localizer)))
  },
})

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
export async function* readNumberedPages<Row>(
  read: (page: number) => Promise<{ rows: readonly Row[]; more: boolean }>,
): AsyncGenerator<readonly Row[]> {
  for (let [page, more] = [1, true]; more; page++) {
    const result = await read(page)
    ;({ more } = result)
    yield result.rows
  }
}
export async function* readAll<Row>(read: () => Promise<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  yield await read()
}
