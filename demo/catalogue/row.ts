// Row format of the demo catalogue: values shared by a category, then one row per product.
import type { FabricName, PatternName } from '../illustrations/draw.ts'
import type { BrandSlug } from '../brands.ts'
import type { SizeRunName } from './sizes.ts'

export type Row = {
  name: string
  brand: BrandSlug
  department: 'women' | 'men' | 'kids' | 'unisex'
  /** Slug of the product's own category. */
  category: string
  /** Slugs of further categories, space-separated. */
  also?: string
  /** Form that the illustrator draws. */
  form: string
  fabric?: FabricName
  pattern?: PatternName
  /**
   * One to four, space-separated: `ecru`, with a second colour `ecru/navy`, with a pattern of its own `ecru/navy:stripe`,
   * or named after its print: `navy=ecru/navy` is a navy stripe on ecru.
   */
  colours: string
  sizes: SizeRunName
  /** Whole dollars. `was` is the price before the sale. */
  price: number
  was?: number
  material: string
  /** First paragraph of the description, specific to this product; plain text. */
  text: string
  /** Second paragraph; defaults to one of the form's. */
  wear?: string
  fit?: string
  /** `Name: value; Name: value`, added to the specifications. */
  specs?: string
  /** Features instead of the form's, separated by semicolons. */
  features?: string
  /** Space-separated: winter, spring, summer, autumn. */
  seasons: string
  collections?: string
  /** Search terms that the name does not contain. */
  tags?: string
  weight?: number
  /** Days since publication; absent: a date in the last seven months. */
  days?: number
  /** Units sold; absent: random. */
  sold?: number
  /** Maximum quantity per order. */
  limit?: number
  /** `gone`: sold out in every size. `few`: low stock. */
  stock?: 'gone' | 'few'
}

type Shared = Partial<Row>
type RowWithout<S extends Shared> = Omit<Row, keyof S> & Partial<Row>

/** Merges values shared by a category into each of its rows; a row can override them. */
export const createRows = <const S extends Shared>(shared: S, rows: RowWithout<S>[]): Row[] =>
  rows.map((row) => ({ ...shared, ...row }) as Row)
