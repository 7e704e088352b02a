// The translations of products, with the names that they share with others.
import type { Db } from '../../platform/database/database.ts'
import { toSentenceCase } from '../../kernel/locale.ts'
import { toNumberPattern } from '../../kernel/text/number-pattern.ts'
import { loadLocalizedNames } from '../catalog/localized-names.store.ts'
import type { ProductFacts } from '../catalog/products/product-facts.ts'
import { getDetailTranslations } from '../catalog/products/product-translations.store.ts'
import type { ProductTexts } from './localize-product.ts'

/** @param collections rule-based collections of the products, in addition to their own. */
export async function loadProductTexts(
  db: Db,
  locales: readonly string[],
  products: readonly ProductFacts[],
  collections: readonly { slug: string }[],
): Promise<(locale: string, product: ProductFacts) => ProductTexts> {
  const unique = (texts: readonly string[]) => [...new Set(texts)]
  const wanted = {
    brand: unique(products.flatMap(({ brand }) => brand?.slug ?? [])),
    category: unique(products.flatMap(({ categories }) => categories.map(({ slug }) => slug))),
    collection: unique(
      [...products.flatMap((one) => one.collections), ...collections].map(({ slug }) => slug),
    ),
    optionTexts: unique(products.flatMap(listLabels).map(toNumberPattern)),
  }
  const [names, translations] = [
    await loadLocalizedNames(db, locales, wanted),
    await getDetailTranslations(
      db,
      locales,
      products.map(({ id }) => id),
    ),
  ]
  return (locale, { id }) => ({ names: names.get(locale)!, product: translations.get(locale)!.get(id) })
}

/** Values joined by ` / ` are translated each. */
const listLabels = ({ options, values, seasons, department, size_chart: chart }: ProductFacts): string[] => [
  ...options.map(({ name }) => name),
  ...values.flatMap(({ label, family }) => [
    label,
    ...label.split(' / '),
    ...(family ? [toSentenceCase(family)] : []),
  ]),
  ...[...seasons, department].map(toSentenceCase),
  ...(chart ? [chart.name, ...chart.columns] : []),
]
