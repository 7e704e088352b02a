// What carts, orders and mails call a piece, for whoever reads another language than it was written in (docs/decisions/0140).
import type { TranslationLocale } from './category-tree.ts'

/** By language; what is missing is as it was written. */
export type NameTranslations = Partial<Record<TranslationLocale, { name: string }>>

/** `lang` is the language of the name where it is not the one that names are written in. */
export type LocalizedName = { name: string; lang?: TranslationLocale }

/** A value of a choice, such as Colour Ecru. `label` is what it is called in the reader's language, where somebody has said it there. */
export type SelectedOption = { name: string; value: string; label?: string }

/** What of a line of a cart or an order says what was chosen. */
export type LineOptions = {
  attributes?: SelectedOption[]
  options?: SelectedOption[]
  sub_attributes?: Omit<SelectedOption, 'name'>[]
}

/** @param locale who reads; absent: whoever wants it as it was written. */
export function localizeName(
  { name, said }: { name: string; said?: NameTranslations | null | undefined },
  locale?: string,
): LocalizedName {
  const lang = locale as TranslationLocale
  const translatedName = said?.[lang]?.name
  return translatedName ? { name: translatedName, lang } : { name }
}
