// Translations of the demo content.
import type { DemoLocale } from '../locales.ts'
import { banners } from './words/banners.ts'
import { catalogue, labels } from './words/catalogue.ts'
import { headings } from './words/headings.ts'
import type { Rows } from './words/translation-rows.ts'
import { selling } from './words/selling.ts'
import { taxonomies } from './words/taxonomy.ts'
import { stores } from './words/stores.ts'

const translationsAt = (rows: Rows, place: 0 | 1 | 2): Record<string, string> =>
  Object.fromEntries(Object.entries(rows).map(([english, texts]) => [english, texts[place]]))
const inEach = (place: 0 | 1 | 2) => ({
  site: translationsAt({ ...taxonomies, ...headings, ...banners }, place),
  catalogue: translationsAt({ ...catalogue, ...selling }, place),
  stores: translationsAt(stores, place),
  /** Options and their values, seasons, size charts, and reasons of opening hours. */
  labels: translationsAt({ ...labels, ...stores, ...taxonomies, ...headings }, place),
})

/** By language and document; keys are the English texts. */
export const translations: Record<
  DemoLocale,
  Record<'site' | 'catalogue' | 'stores' | 'labels', Record<string, string>>
> = {
  vi: inEach(0),
  ar: inEach(1),
  he: inEach(2),
}
