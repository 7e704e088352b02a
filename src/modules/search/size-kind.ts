// Kinds of sizes: 38 means different things for shoes and trousers. Pure.
import type { SizeKind } from './listing.ts'

/** In the order in which filters show them. */
export const sizeKinds: readonly SizeKind[] = ['tops', 'bottoms', 'footwear', 'kids', 'accessories']

/** Words of category slugs, in singular. */
const slugTermsByKind: Partial<Record<SizeKind, ReadonlySet<string>>> = {
  footwear: new Set(
    'footwear shoe sneaker boot heel flat sandal slide loafer trainer pump slipper'.split(' '),
  ),
  bottoms: new Set('bottom trouser jean pant short skirt legging chino jogger brief underwear'.split(' ')),
  accessories: new Set(
    'accessorie belt scarve scarf glove hat cap sock ring jewellery jewelry watche watch bag wallet'.split(
      ' ',
    ),
  ),
  tops: new Set(
    'top shirt dresse dress jacket coat knitwear suit blazer sweatshirt jumpsuit bra swimwear sleepwear'.split(
      ' ',
    ),
  ),
}
const singular = (word: string) => word.replace(/s$/, '')
const kindByCategory = (slug: string): SizeKind | undefined => {
  const slugTerms = slug.split('-').flatMap((word) => [word, singular(word)])
  return sizeKinds.find((kind) => slugTerms.some((word) => slugTermsByKind[kind]?.has(word)))
}

/** Used when no category decides: European shoe sizes start about here, and trouser sizes are lower. */
const MIN_SHOE_SIZE = 34

/**
 * Returns the size kind of a product; its deepest category that implies a kind decides.
 * `categories` are slugs from the root down.
 */
export function createSizeKindResolver(
  department: string,
  categories: readonly string[],
): (size: string) => SizeKind {
  if (department === 'kids') return () => 'kids'
  for (const slug of categories.toReversed()) {
    const kind = kindByCategory(slug)
    if (kind) return () => kind
  }
  return (size) =>
    /^\d/.test(size) ? (Number.parseFloat(size) >= MIN_SHOE_SIZE ? 'footwear' : 'bottoms') : 'tops'
}

/** The value used in listings and filters: `footwear-42`. */
export const toSizeValue = (kind: SizeKind, size: string): string => `${kind}-${size}`

/** Splits a value into kind and size; a size without a kind has none. */
export function parseSizeValue(value: string): { kind?: SizeKind; size: string } {
  const kind = sizeKinds.find((candidate) => value.startsWith(`${candidate}-`))
  return kind ? { kind, size: value.slice(kind.length + 1) } : { size: value }
}

/** Expands filter values: a size without a kind matches that size of every kind. */
export const expandSizeValues = (values: readonly string[]): string[] =>
  values.flatMap((value) => [value, ...sizeKinds.map((kind) => toSizeValue(kind, value))])
