// Interface of a file format: how to detect it, how to group rows into products, and how to parse them.
import type { Draft } from '../product-draft.ts'
import type { ReportSink } from '../runs/import-report.ts'
import type { TableRow, Table } from './csv-table.ts'
import type { FileMarkets } from './market-columns.ts'

export type ReadSettings = {
  /** The shop's ISO 4217 currency code; amounts in files are assumed to be in it. */
  currency: string
  /** When true, new variants without a quantity in the file are untracked; otherwise they start at 0. */
  isUntrackedWithoutQuantity?: boolean
  /** Keys of custom fields of products: metafields with these keys are read as their values. */
  productFieldKeys?: ReadonlySet<string>
  /** Tax classes without tax: the first is that of products that a Shopify file calls not taxable. */
  exemptTaxClasses?: readonly string[]
  /** Codes of the shipping profiles, without the default one. */
  shippingProfiles?: readonly string[]
  /** All markets. */
  markets?: FileMarkets
}

export type ImportFormat = {
  name: 'shopify' | 'own' | 'shopee'
  title: string
  keyColumns: readonly string[]
  matches(table: Table): boolean
  /** Groups the rows of one product; '' reports the row as belonging to no product. */
  key(row: TableRow): string
  /** @returns undefined when the rows do not form a product; the reason has been reported. */
  draft(
    key: string,
    rows: TableRow[],
    table: Table,
    report: ReportSink,
    settings: ReadSettings,
  ): Draft | undefined
}
