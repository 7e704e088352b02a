// Translations of all demo products.
import { catalogueRows } from './catalogue.ts'
import { toKey } from './catalogue/expand.ts'
import { translations } from './content/translations.ts'
import type { DemoLocale } from './locales.ts'
import { ar } from './product-translations/ar.ts'
import { he } from './product-translations/he.ts'
import { type TranslatedDemoProduct, translateProduct } from './product-translations/translate-product.ts'
import type { CatalogueTranslation } from './product-translations/translation.ts'
import { vi } from './product-translations/vi.ts'

/** By language. */
export const catalogueTranslations: Record<DemoLocale, CatalogueTranslation> = { vi, ar, he }

/** The demo products with these source keys in a language, in order of catalogue number. */
export const translateDemoProducts = (
  locale: DemoLocale,
  sourceKeys: ReadonlySet<string>,
): TranslatedDemoProduct[] =>
  catalogueRows
    .filter((row) => sourceKeys.has(toKey(row)))
    .map((row) => translateProduct(row, catalogueTranslations[locale], translations[locale].catalogue))
