// Localises quotes for their readers.
import { readWithCatalog } from '../cart/catalog-cache.ts'
import { localizeName } from '../catalog/localize-name.ts'
import type { Quote } from './quotes.ts'
import type { Db } from '../../platform/database/database.ts'
import { localizeValues } from '../search/localize-options.ts'

const SEPARATOR = ', '

/**
 * Quotes store names in the source language. Product names that are unchanged since are translated, as are
 * option values by the translator.
 */
export async function localizeQuotes(
  db: Db,
  at: Date,
  quotes: readonly Quote[],
  locale: string | undefined,
  translate: (source: string) => string = (source) => source,
): Promise<Quote[]> {
  const ids = new Set(quotes.flatMap(({ lines }) => lines.map(({ variant_id }) => variant_id)))
  const { facts } = (await readWithCatalog(db, [...ids], at, () => ({}))).catalogFacts
  return quotes.map((quote) => ({
    ...quote,
    lines: quote.lines.map((line) => {
      const variant = facts.get(line.variant_id)
      const options = localizeValues(line.options.split(SEPARATOR), translate).join(SEPARATOR)
      return { ...line, options, ...(variant?.name === line.name && localizeName(variant, locale)) }
    }),
  }))
}
