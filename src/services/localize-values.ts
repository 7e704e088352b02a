// Values of choices in the reader's language, beside what they were written as: carts, addresses and size charts hold them so; and what brands are called.
import { toSentenceCase } from '../kernel/locale.ts'
import type { LineOptions } from '../modules/catalog/localize-name.ts'
import type { Dictionary } from '../modules/content/content.ts'
import { translateText } from '../modules/content/translate-document.ts'
import type { Attribute, BrandRef, FacetValue, ProductCard } from '../modules/search/listing.ts'

/** What an English name is in the reader's language, and a brand; themselves where nobody has said. */
export type Translator = ((source: string) => string) & { brand<Brand extends BrandRef>(brand: Brand): Brand }

/** @param brandDictionary by their addresses. */
export const createTranslator = (dictionary: Dictionary, brandDictionary: Dictionary): Translator =>
  Object.assign((source: string) => translateText(source, dictionary), {
    brand: <Brand extends BrandRef>(brand: Brand): Brand =>
      Object.hasOwn(brandDictionary, brand.slug) ? { ...brand, name: brandDictionary[brand.slug]! } : brand,
  })

/** Values of several choices stand in one with this between them. */
const SEPARATOR = ' / '

/** @returns nothing for a value that is as it was written. */
export const localizedLabel = (value: string, translate: (source: string) => string): { label?: string } => {
  const translated = translate(value)
  const label =
    translated === value
      ? value
          .split(SEPARATOR)
          .map((one) => translate(one))
          .join(SEPARATOR)
      : translated
  return label === value ? {} : { label }
}

/** How names are said in a language, by those who ask now and then. */
export type TranslatorForLocale = (locale: string) => Promise<(source: string) => string>

/** Values that nobody goes by, such as those of a list that is only read: what they are called, or as they were written. */
export const localizeValues = (values: readonly string[], translate: (source: string) => string): string[] =>
  values.map((value) => localizedLabel(value, translate).label ?? value)

/** Of each what was chosen, with what it is called beside it. */
export const localizeLineValues = <Line extends LineOptions>(
  lines: readonly Line[],
  translate: (source: string) => string,
): Line[] => {
  const localizeEach = <Value extends { value: string }>(values: readonly Value[]) =>
    values.map((entry) => ({ ...entry, ...localizedLabel(entry.value, translate) }))
  return lines.map((line) => ({
    ...line,
    ...(line.attributes && { attributes: localizeEach(line.attributes) }),
    ...(line.options && { options: localizeEach(line.options) }),
    ...(line.sub_attributes && { sub_attributes: localizeEach(line.sub_attributes) }),
  }))
}

export const localizeAttributes = (attributes: readonly Attribute[], translator: Translator): Attribute[] =>
  attributes.map((attribute) => ({
    ...attribute,
    ...localizedLabel(attribute.value, translator),
    sub_attributes: attribute.sub_attributes.map((size) => ({
      ...size,
      ...localizedLabel(size.value, translator),
    })),
  }))

export const localizeBrand = <Card extends Pick<ProductCard, 'brand'>>(
  card: Card,
  translator: Translator,
): Card => (card.brand ? { ...card, brand: translator.brand(card.brand) } : card)

/** Filters have values folded: `one size`, `dusty-rose`. */
export function localizeFacetLabel({ label }: FacetValue, translator: Translator): string {
  const translated = translator(label)
  if (translated !== label) return translated
  const sentenceCase = toSentenceCase(label.replaceAll('-', ' '))
  const translatedSentence = translator(sentenceCase)
  return translatedSentence === sentenceCase ? label : translatedSentence
}
