// Localises option values in carts, addresses and size charts, keeping the source values beside them; and brand
// names.
import { toSentenceCase } from '../../kernel/locale.ts'
import type { LineOptions } from '../catalog/localize-name.ts'
import type { Dictionary } from '../content/content.ts'
import { translateText } from '../content/translate-document.ts'
import type { Attribute, BrandRef, FacetValue, ProductCard } from '../search/listing.ts'

/** Translates an English name or a brand; returns it unchanged without a translation. */
export type Translator = ((source: string) => string) & { brand<Brand extends BrandRef>(brand: Brand): Brand }

/** @param brandDictionary keyed by the brands' slugs. */
export const createTranslator = (dictionary: Dictionary, brandDictionary: Dictionary): Translator =>
  Object.assign((source: string) => translateText(source, dictionary), {
    brand: <Brand extends BrandRef>(brand: Brand): Brand =>
      Object.hasOwn(brandDictionary, brand.slug) ? { ...brand, name: brandDictionary[brand.slug]! } : brand,
  })

const SEPARATOR = ' / '

/** @returns an empty object for a value without translation. */
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

export type TranslatorForLocale = (locale: string) => Promise<(source: string) => string>

/** Localises values that are only displayed and not used as keys; untranslated ones are unchanged. */
export const localizeValues = (values: readonly string[], translate: (source: string) => string): string[] =>
  values.map((value) => localizedLabel(value, translate).label ?? value)

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

/** Filter values are normalised slugs: `one size`, `dusty-rose`. */
export function localizeFacetLabel({ label }: FacetValue, translator: Translator): string {
  const translated = translator(label)
  if (translated !== label) return translated
  const sentenceCase = toSentenceCase(label.replaceAll('-', ' '))
  const translatedSentence = translator(sentenceCase)
  return translatedSentence === sentenceCase ? label : translatedSentence
}
