// Translations of the demo content.
import type { Locale } from '../../src/kernel/locale.ts'
import type { Dictionary } from '../../src/modules/content/content.ts'
import { banners } from './words/banners.ts'
import { catalogue, labels } from './words/catalogue.ts'
import { headings } from './words/headings.ts'
import type { Rows } from './words/translation-rows.ts'
import { selling } from './words/selling.ts'
import { taxonomies } from './words/taxonomy.ts'
import { stores } from './words/stores.ts'

const translationsAt = (rows: Rows, place: 0 | 1 | 2): Dictionary =>
  Object.fromEntries(Object.entries(rows).map(([english, texts]) => [english, texts[place]]))
/** Names that content and labels share. */
const sharedLabels = ['Women', 'Men', 'Kids', 'Jeans and trousers', 'Shoes'].map((name) => [
  name,
  taxonomies[name]!,
])

const inEach = (place: 0 | 1 | 2) => ({
  site: translationsAt({ ...taxonomies, ...headings, ...banners }, place),
  catalogue: translationsAt({ ...catalogue, ...selling }, place),
  stores: translationsAt(stores, place),
  /** Texts that many rows share: options, values, seasons, size charts, reasons of opening hours. */
  labels: translationsAt({ ...labels, ...stores, ...Object.fromEntries(sharedLabels) }, place),
})

/** By language and document; keys are the English texts. */
export const translations: Record<
  Exclude<Locale, 'en'>,
  Record<'site' | 'catalogue' | 'stores' | 'labels', Dictionary>
> = {
  vi: inEach(0),
  ar: inEach(1),
  he: inEach(2),
}
