// Detects a product's department and seasons from its tags, type and target group.
import { fold, slugify } from '../../../kernel/text/fold.ts'
import { slugForName } from '../product-draft.ts'

type Department = 'women' | 'men' | 'kids' | 'unisex'

const kids =
  'kid|kids|child|children|boy|boys|girl|girls|toddler|toddlers|infant|infants|newborn|junior|youth|nino|nina|ninos|ninas|infantil|bebe|barn|tre em|be trai|be gai|キッズ|子供|ベビー'
const women =
  'woman|women|womens|ladies|lady|female|femme|dama|mujer|mujeres|dam|dame|nu|phu nu|レディース|女性'
const men = 'man|men|mens|male|gents|homme|hombre|hombres|caballero|herr|herrar|nam|メンズ|男性'
const lists = (
  [
    ['kids', kids],
    ['women', women],
    ['men', men],
  ] as const
).map(([department, terms]) => ({ department, words: terms.split('|').map(fold) }))

function findDepartments(text: string): Set<Department> {
  const folded = ` ${fold(text)} `
  const containsTerm = (word: string) =>
    /[a-z]/.test(word) ? folded.includes(` ${word} `) : folded.includes(word)
  return new Set(
    lists.filter(({ words: terms }) => terms.some(containsTerm)).map(({ department }) => department),
  )
}

/** Uses the first source that names exactly one department; women and men together are unisex. */
export function detectDepartment(sources: readonly string[]): Department {
  for (const source of sources) {
    const matchedDepartments = findDepartments(source)
    if (matchedDepartments.has('kids')) return 'kids'
    if (matchedDepartments.size > 1 || /\bunisex\b/i.test(source)) return 'unisex'
    const [item] = matchedDepartments
    if (item) return item
  }
  return 'unisex'
}

const seasonTerms: Record<string, string> = {
  winter: 'winter',
  invierno: 'winter',
  vinter: 'winter',
  'mua dong': 'winter',
  冬: 'winter',
  summer: 'summer',
  verano: 'summer',
  sommar: 'summer',
  'mua he': 'summer',
  夏: 'summer',
  spring: 'spring',
  primavera: 'spring',
  var: 'spring',
  'mua xuan': 'spring',
  春: 'spring',
  autumn: 'autumn',
  fall: 'autumn',
  otono: 'autumn',
  host: 'autumn',
  'mua thu': 'autumn',
  秋: 'autumn',
}

/** Detects seasons in tags: the whole tag, or a word of a short tag such as `Fall 2024`. */
export function detectSeasons(tags: readonly string[]): string[] {
  const seasons = tags.flatMap((tag) => {
    const folded = fold(tag)
    return [folded, ...folded.split(' ').slice(0, 3)].flatMap((word) => seasonTerms[word] ?? [])
  })
  return [...new Set(seasons)]
}

/** Top-level verticals of Shopify's taxonomy that add no information in a clothing and sports shop. */
const verticals =
  /^(?:apparel & accessories|ropa y accesorios|kläder och accessoarer|luggage & bags|sporting goods|health & beauty)$/i

/**
 * Splits a category path such as `Apparel & Accessories > Clothing > Dresses` into at most three categories,
 * root first; the last is the product's own category.
 */
export function parseCategoryPath(path: string): { slug: string; name: string; parent?: string }[] {
  const names = path
    .split(' > ')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const categoryNames = (names.length > 1 && verticals.test(names[0]!) ? names.slice(1) : names).slice(-3)
  const nodes = categoryNames.map((name) => ({ slug: slugForName(name), name }))
  const different = nodes.filter(({ slug }, index) => nodes.findIndex((node) => node.slug === slug) === index)
  return different.map((node, index) =>
    index === 0 ? node : { ...node, parent: different[index - 1]!.slug },
  )
}

export const parseBrand = (vendor: string): { slug: string; name: string } | undefined =>
  vendor === '' ? undefined : { slug: slugify(vendor) || slugForName(vendor), name: vendor }
