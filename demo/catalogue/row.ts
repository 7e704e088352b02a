// How a piece is written down: what all pieces of a shelf share once, then a row for each piece.
import type { FabricName, PatternName } from '../illustrations/draw.ts'
import type { BrandSlug } from '../brands.ts'
import type { SizeRunName } from './sizes.ts'

export type Row = {
  name: string
  brand: BrandSlug
  department: 'women' | 'men' | 'kids' | 'unisex'
  /** Slug of the category it stands on. */
  shelf: string
  /** Further categories, space-separated. */
  also?: string
  /** What the illustrator draws. */
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
  /** What only this piece has to say: its first paragraph, plain words. */
  text: string
  /** Second paragraph; without it the form speaks. */
  wear?: string
  fit?: string
  /** `Name: value; Name: value`, added to the specifications. */
  specs?: string
  /** Features instead of the form's, separated by semicolons. */
  features?: string
  /** Space-separated: winter, spring, summer, autumn. */
  seasons: string
  collections?: string
  /** Words people search for that the name does not say. */
  tags?: string
  weight?: number
  /** Days since it came in; without it the date falls somewhere in the last seven months. */
  days?: number
  /** Pieces sold so far; without it chance decides. */
  sold?: number
  /** Pieces of it that one order may have. */
  limit?: number
  /** `gone`: sold out in every size. `few`: the last pieces. */
  stock?: 'gone' | 'few'
}

type Shared = Partial<Row>
type RowWithout<S extends Shared> = Omit<Row, keyof S> & Partial<Row>

/** Puts what a shelf shares under each of its rows; a row may say otherwise. */
export const shelf = <const S extends Shared>(shared: S, rows: RowWithout<S>[]): Row[] =>
  rows.map((row) => ({ ...shared, ...row }) as Row)
