// Item names in carts, orders and emails in the reader's language.
import type { TranslationLocale } from './taxonomy/category-tree.ts'

/** By language; a missing language uses the source name. */
export type NameTranslations = Partial<Record<TranslationLocale, { name: string }>>

/** `lang` is the language of the name when it is not the source language. */
export type LocalizedName = { name: string; lang?: TranslationLocale }

/** A selected option value, such as Colour Ecru. `label` is its translation, where there is one. */
export type SelectedOption = { name: string; value: string; label?: string }

export type LineOptions = {
  attributes?: SelectedOption[]
  options?: SelectedOption[]
  sub_attributes?: Omit<SelectedOption, 'name'>[]
  /** Of a bundle. */
  components?: { attributes: SelectedOption[] }[]
}

/** @param locale language of the reader; absent returns the source name. */
export function localizeName(
  { name, translations }: { name: string; translations?: NameTranslations | null | undefined },
  locale?: string,
): LocalizedName {
  const lang = locale as TranslationLocale
  const translatedName = translations?.[lang]?.name
  return translatedName ? { name: translatedName, lang } : { name }
}
