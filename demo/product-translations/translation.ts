// What a language needs to translate the demo catalogue.
import type { PatternName } from '../illustrations/draw.ts'
import type { CareName } from '../catalogue/care.ts'

/** `wear` and `features` only where the row has its own. */
export type ProductCopy = { name: string; text: string; wear?: string; features?: string[] }

/** As many entries as in English, in the same order. */
export type FormCopy = { wear: string[]; features: string[] }

export type Attributes = {
  /** Names of specifications, by their English names. */
  specifications: Record<string, string>
  /** Values of specifications that are not measurements, by their English values. */
  values: Record<string, string>
  /** Units of measurement, by their English abbreviations. */
  units: Record<string, string>
  patterns: Partial<Record<PatternName, string>>
  /** Views of a product, for descriptions of its pictures. */
  views: Record<'front' | 'back' | 'detail', string>
  /** Separates the parts of a list. */
  comma: string
  /** Joins two colours. */
  and: string
}

export type CatalogueTranslation = {
  /** By slug. */
  products: Record<string, ProductCopy>
  forms: Record<string, FormCopy>
  /** By English name in lower case. */
  materials: Record<string, string>
  care: Record<CareName, string[]>
  attributes: Attributes
}
