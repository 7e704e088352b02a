// Values of choices in the reader's language, beside what they were written as: carts, addresses and size charts hold them so; and what brands are called.
import { inSentenceCase } from './kernel/locale.ts'
import type { LineOptions } from './modules/catalog/localize-name.ts'
import type { Dictionary } from './modules/content/content.ts'
import { translateText } from './modules/content/translate-document.ts'
import type { Attribute, BrandRef, FacetValue, ProductCard } from './modules/search/listing.ts'

/** What an English name is in the reader's language, and a brand; themselves where nobody has said. */
export type Say = ((english: string) => string) & { brand<Brand extends BrandRef>(brand: Brand): Brand }

/** @param brands by their addresses. */
export const sayingWith = (words: Dictionary, brands: Dictionary): Say =>
  Object.assign((english: string) => translateText(english, words), {
    brand: <Brand extends BrandRef>(brand: Brand): Brand =>
      Object.hasOwn(brands, brand.slug) ? { ...brand, name: brands[brand.slug]! } : brand,
  })

/** Values of several choices stand in one with this between them. */
const between = ' / '

/** @returns nothing for a value that is as it was written. */
export const called = (value: string, say: (english: string) => string): { label?: string } => {
  const whole = say(value)
  const label =
    whole === value
      ? value
          .split(between)
          .map((one) => say(one))
          .join(between)
      : whole
  return label === value ? {} : { label }
}

/** How names are said in a language, by those who ask now and then. */
export type Saying = (locale: string) => Promise<(english: string) => string>

/** Values that nobody goes by, such as those of a list that is only read: what they are called, or as they were written. */
export const sayValues = (values: readonly string[], say: (english: string) => string): string[] =>
  values.map((value) => called(value, say).label ?? value)

/** Of each what was chosen, with what it is called beside it. */
export const withCalledValues = <Line extends LineOptions>(
  lines: readonly Line[],
  say: (english: string) => string,
): Line[] => {
  const each = <One extends { value: string }>(values: readonly One[]) =>
    values.map((one) => ({ ...one, ...called(one.value, say) }))
  return lines.map((line) => ({
    ...line,
    ...(line.attributes && { attributes: each(line.attributes) }),
    ...(line.options && { options: each(line.options) }),
    ...(line.sub_attributes && { sub_attributes: each(line.sub_attributes) }),
  }))
}

export const withLabelledValues = (attributes: readonly Attribute[], say: Say): Attribute[] =>
  attributes.map((one) => ({
    ...one,
    ...called(one.value, say),
    sub_attributes: one.sub_attributes.map((size) => ({ ...size, ...called(size.value, say) })),
  }))

export const withSaidBrand = <Card extends Pick<ProductCard, 'brand'>>(card: Card, say: Say): Card =>
  card.brand ? { ...card, brand: say.brand(card.brand) } : card

/** Filters have values folded: `one size`, `dusty-rose`. */
export function facetLabel({ label }: FacetValue, say: Say): string {
  const said = say(label)
  if (said !== label) return said
  const written = inSentenceCase(label.replaceAll('-', ' '))
  const found = say(written)
  return found === written ? label : found
}
