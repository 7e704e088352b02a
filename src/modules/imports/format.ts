// What a file format is to the import: how it is recognised, what holds a product's rows together, what they mean.
import type { Draft } from './product-draft.ts'
import type { ReportSink } from './import-report.ts'
import type { TableRow, Table } from './csv-table.ts'

export type ReadSettings = {
  /** ISO 4217 code of the shop; amounts of files are taken as they are. */
  currency: string
  /** Colour of a name, for swatches and drawings. */
  colourFor(words: string): string
  /** Whether new variants whose quantity the file does not say are not tracked; otherwise they start at 0. */
  isUntrackedWithoutQuantity?: boolean
}

export type ImportFormat = {
  name: 'shopify' | 'own' | 'shopee'
  title: string
  keyColumns: readonly string[]
  matches(table: Table): boolean
  /** What the rows of one product have in common; '' reports the row as belonging to none. */
  key(row: TableRow): string
  /** @returns undefined when the rows make no product; why has then been reported. */
  draft(
    key: string,
    rows: TableRow[],
    table: Table,
    report: ReportSink,
    settings: ReadSettings,
  ): Draft | undefined
}
