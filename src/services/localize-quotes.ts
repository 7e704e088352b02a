// Quotes as whoever asked for them reads them.
import { readWithCatalog } from '../modules/cart/catalog-cache.ts'
import { localizeName } from '../modules/catalog/localize-name.ts'
import type { Quote } from '../modules/quotes/quotes.ts'
import type { Db } from '../platform/database.ts'
import { localizeValues } from './localize-values.ts'

/** Of the values of a line, as they were kept when it was asked for. */
const SEPARATOR = ', '

/** They keep names as they were written; a piece that is still called so is named in the language, as are values by `say`. */
export async function localizeQuotes(
  db: Db,
  at: Date,
  quotes: readonly Quote[],
  locale: string | undefined,
  translate: (source: string) => string = (source) => source,
): Promise<Quote[]> {
  const ids = new Set(quotes.flatMap(({ lines }) => lines.map(({ variant_id }) => variant_id)))
  const { facts } = (await readWithCatalog(db, [...ids], at, {})).catalogFacts
  return quotes.map((quote) => ({
    ...quote,
    lines: quote.lines.map((line) => {
      const variant = facts.get(line.variant_id)
      const options = localizeValues(line.options.split(SEPARATOR), translate).join(SEPARATOR)
      return { ...line, options, ...(variant?.name === line.name && localizeName(variant, locale)) }
    }),
  }))
}
