// What a list is as a file: columns with a heading and a cell for each row, and rows that are read page by page.
import type { Cell, Column, Rows } from './platform/spreadsheet.ts'
import type { MessageKey, Text } from './platform/text.ts'

/** What cells are written with: the reader's words, the shop's clock and currency. */
export type Said = Pick<Text, 't' | 'country'> & {
  currency: string
  /** A minute of the shop's clock. */
  moment(at: Date | string | null): Cell
  /** In whole units of the currency, as spreadsheets reckon. */
  units(minor: number | null, currency: string): Cell
}
/** A column: its heading, its width in letters, and what it says of a row. */
export type ListColumn<Row> = readonly [MessageKey, number, (row: Row, said: Said) => Cell]
export type Table = { title: MessageKey; columns: (said: Said) => Column[]; rows: (said: Said) => Rows }

/** One of the lists: where its rows come from, and its columns. */
export const table = <Row>(
  title: MessageKey,
  pages: () => AsyncIterable<readonly Row[]>,
  columns: readonly ListColumn<Row>[],
): Table => ({
  title,
  columns: ({ t }) => columns.map(([word, width]) => ({ title: t(word), width })),
  rows: async function* (said) {
    for await (const some of pages()) yield some.map((row) => columns.map(([, , cell]) => cell(row, said)))
  },
})

const pageRows = 1_000
/** Rows that are asked for page by page, each after the last of the page before. */
export async function* paged<Row>(
  read: (most: number, last: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[], undefined> {
  for (let last: Row | undefined; ;) {
    const rows = await read(pageRows, last)
    if (rows.length > 0) yield rows
    if (rows.length < pageRows) return
    last = rows.at(-1)
  }
}
/** Rows of pages that are counted from 1. */
export async function* numbered<Row>(
  read: (page: number) => Promise<{ rows: readonly Row[]; more: boolean }>,
): AsyncGenerator<readonly Row[]> {
  for (let [page, more] = [1, true]; more; page++) {
    const found = await read(page)
    ;({ more } = found)
    yield found.rows
  }
}
/** Rows of what is not long enough to be paged. */
export async function* whole<Row>(read: () => Promise<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  yield await read()
}
