// Sizes are told apart by what they are sizes of: 38 is one thing for shoes and another for trousers. Pure.
import type { SizeKind } from './listing.ts'

/** In the order that filters show them. */
export const sizeKinds: readonly SizeKind[] = ['tops', 'bottoms', 'footwear', 'kids', 'accessories']

/** Words of category slugs, in the singular. */
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

/** Where no category says anything: European shoes begin about here, and trousers are numbered below. */
const MIN_SHOE_SIZE = 34

/**
 * What the sizes of a product are sizes of: its deepest category that says so decides.
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

/** The value that lists keep and filters take: `footwear-42`. */
export const toSizeValue = (kind: SizeKind, size: string): string => `${kind}-${size}`

/** The kind and the size in a value; a size alone is of no kind. */
export function parseSizeValue(value: string): { kind?: SizeKind; size: string } {
  const kind = sizeKinds.find((candidate) => value.startsWith(`${candidate}-`))
  return kind ? { kind, size: value.slice(kind.length + 1) } : { size: value }
}

/** Values as lists keep them for what was asked: a size alone means that size of every kind. */
export const expandSizeValues = (values: readonly string[]): string[] =>
  values.flatMap((value) => [value, ...sizeKinds.map((kind) => toSizeValue(kind, value))])
