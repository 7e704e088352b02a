// What a list is as a file: columns with a heading and a cell for each row, and rows that are read page by page.
import type { Cell, Column, Rows } from '../platform/spreadsheet.ts'
import type { MessageKey, Text } from '../platform/text.ts'

/** What cells are written with: the reader's words, the shop's clock and currency. */
export type ExportLocalizer = Pick<Text, 't' | 'country'> & {
  currency: string
  /** A minute of the shop's clock. */
  moment(at: Date | string | null): Cell
  /** In whole units of the currency, as spreadsheets reckon. */
  units(minor: number | null, currency: string): Cell
}
/** A column: its heading, its width in letters, and what it says of a row. */
export type ListColumn<Row> = readonly [MessageKey, number, (row: Row, localizer: ExportLocalizer) => Cell]
export type Table = {
  title: MessageKey
  columns: (localizer: ExportLocalizer) => Column[]
  rows: (localizer: ExportLocalizer) => Rows
}

/** One of the lists: where its rows come from, and its columns. */
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
/** Rows that are asked for page by page, each after the last of the page before. */
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
/** Rows of pages that are counted from 1. */
export async function* readNumberedPages<Row>(
  read: (page: number) => Promise<{ rows: readonly Row[]; more: boolean }>,
): AsyncGenerator<readonly Row[]> {
  for (let [page, more] = [1, true]; more; page++) {
    const result = await read(page)
    ;({ more } = result)
    yield result.rows
  }
}
/** Rows of what is not long enough to be paged. */
export async function* readAll<Row>(read: () => Promise<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  yield await read()
}
