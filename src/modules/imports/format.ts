// What a file format is to the import: how it is recognised, what holds a product's rows together, what they mean.
import type { Draft } from './draft.ts'
import type { Report } from './report.ts'
import type { Row, Table } from './table.ts'

export type ReadSettings = {
  /** ISO 4217 code of the shop; amounts of files are taken as they are. */
  currency: string
  /** Colour of a name, for swatches and drawings. */
  colourFor(words: string): string
  /** Whether new variants whose quantity the file does not say are not tracked; otherwise they start at 0. */
  isUntrackedWithoutQuantity?: boolean
}

export type Format = {
  name: 'shopify' | 'own' | 'shopee'
  title: string
  keyColumns: readonly string[]
  fits(table: Table): boolean
  /** What the rows of one product have in common; '' reports the row as belonging to none. */
  key(row: Row): string
  /** @returns undefined when the rows make no product; why has then been reported. */
  draft(key: string, rows: Row[], table: Table, report: Report, settings: ReadSettings): Draft | undefined
}
