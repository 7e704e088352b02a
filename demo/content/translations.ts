// Translations of the demo content.
import type { DemoLocale } from '../locales.ts'
import { banners } from './words/banners.ts'
import { catalogue, options } from './words/catalogue.ts'
import { departments } from './words/departments.ts'
import { headings } from './words/headings.ts'
import type { Rows } from './words/translation-rows.ts'
import { selling } from './words/selling.ts'
import { taxonomies } from './words/taxonomy.ts'
import { stores } from './words/stores.ts'

const translationsAt = (rows: Rows, place: 0 | 1 | 2): Record<string, string> =>
  Object.fromEntries(Object.entries(rows).map(([english, texts]) => [english, texts[place]]))
const pickRows = (rows: Rows, texts: readonly string[]): Rows =>
  Object.fromEntries(texts.map((text) => [text, rows[text]!]))
/** Departments and size charts that content names too. */
const sharedNames = ['Women', 'Men', 'Kids', 'Jeans and trousers', 'Shoes', 'Belts']
const inEach = (place: 0 | 1 | 2) => ({
  site: translationsAt({ ...taxonomies, ...headings, ...banners, ...departments }, place),
  catalogue: translationsAt({ ...catalogue, ...selling }, place),
  stores: translationsAt(stores, place),
  /** Names and values of options, seasons, departments and size charts. */
  options: translationsAt({ ...options, ...pickRows({ ...taxonomies, ...headings }, sharedNames) }, place),
})

/** By language and document; keys are the English texts. */
export const translations: Record<
  DemoLocale,
  Record<'site' | 'catalogue' | 'stores' | 'options', Record<string, string>>
> = {
  vi: inEach(0),
  ar: inEach(1),
  he: inEach(2),
}
