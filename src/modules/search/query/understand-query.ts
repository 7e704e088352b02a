// What a search asks for besides words: a colour, a size, a price, a sale, new products. Pure.
import { fold } from '../../../kernel/text/fold.ts'
import { listVocabularies, type QueryVocabulary } from './query-vocabulary.ts'

/** Prices are in units of the listing's currency. Colours are families; a size is one of the sizes of the shop. */
export type Constraint =
  | { kind: 'colour'; values: string[] }
  | { kind: 'size'; values: string[] }
  | { kind: 'price'; min?: number; max?: number }
  | { kind: 'sale' }
  | { kind: 'new' }

/** Part of a query, with the words as typed. */
export type QueryPart = { text: string; constraint?: Constraint }

/** What the shop has: only this is understood. `names`: folded names of brands, categories and collections. */
export type QuerySubjects = {
  colours: ReadonlySet<string>
  /** Sizes without their kind, by their folded text. */
  sizes: ReadonlyMap<string, string>
  names: ReadonlySet<string>
  brands: ReadonlySet<string>
}

type Token = { text: string; folded: string }
type Reading = { length: number; constraint: Constraint }
type Reader = (
  tokens: readonly Token[],
  at: number,
  vocabulary: QueryVocabulary,
  subjects: QuerySubjects,
) => Reading | undefined

const MAX_NAME_TOKENS = 4
/** More conditions than anyone means: further ones are words. */
const MAX_CONSTRAINTS = 6

/**
 * Splits a query into its constraints and other words, in order. Names of the shop's brands, and longer names of categories and
 * collections, are words: New Balance is no new product.
 */
export function understandQuery(q: string, locale: string, subjects: QuerySubjects): QueryPart[] {
  const tokens = q
    .split(/\s+/)
    .filter(Boolean)
    .map((text) => ({ text, folded: fold(text) }))
  const vocabularies = listVocabularies(locale)
  const parts: QueryPart[] = []
  for (let at = 0; at < tokens.length;) {
    const nameLength = findName(tokens, at, subjects)
    const isFull = parts.filter(({ constraint }) => constraint).length === MAX_CONSTRAINTS
    const reading = nameLength > 0 || isFull ? undefined : readConstraint(tokens, at, vocabularies, subjects)
    const length = reading?.length ?? Math.max(1, nameLength)
    const text = tokens
      .slice(at, at + length)
      .map((token) => token.text)
      .join(' ')
    parts.push({ text, ...(reading && { constraint: reading.constraint }) })
    at += length
  }
  return parts
}

/** Number of tokens of the longest name that begins here. */
function findName(tokens: readonly Token[], at: number, { names, brands }: QuerySubjects): number {
  for (let length = Math.min(MAX_NAME_TOKENS, tokens.length - at); length > 0; length--) {
    const name = joinFolded(tokens, at, length)
    if (length > 1 ? names.has(name) : brands.has(name)) return length
  }
  return 0
}

const joinFolded = (tokens: readonly Token[], at: number, length: number) =>
  tokens
    .slice(at, at + length)
    .map(({ folded }) => folded)
    .join(' ')

function readConstraint(
  tokens: readonly Token[],
  at: number,
  vocabularies: readonly QueryVocabulary[],
  subjects: QuerySubjects,
): Reading | undefined {
  for (const read of [readPrice, readSize, readSale, readNew, readColour])
    for (const vocabulary of vocabularies) {
      const reading = read(tokens, at, vocabulary, subjects)
      if (reading) return reading
    }
  return undefined
}

/** The longest of the phrases that begins here, in tokens; 0 when none does. */
function matchPhrase(tokens: readonly Token[], at: number, phrases: readonly string[]): number {
  let longest = 0
  for (const phrase of phrases) {
    const length = phrase.split(' ').length
    if (length > longest && joinFolded(tokens, at, length) === phrase) longest = length
  }
  return longest
}

const readPrice: Reader = (tokens, at, vocabulary) => {
  const between = matchPhrase(tokens, at, vocabulary.between)
  const first = between > 0 ? readAmount(tokens, at + between, vocabulary) : undefined
  if (first) {
    const to = at + between + first.length
    const second = readAmount(tokens, to + matchPhrase(tokens, to, vocabulary.to), vocabulary)
    if (second) {
      const end = to + matchPhrase(tokens, to, vocabulary.to) + second.length
      const [min, max] = [first.value, second.value].toSorted((a, b) => a - b) as [number, number]
      return { length: end - at, constraint: { kind: 'price', min, max } }
    }
  }
  for (const [limit, phrases] of [
    ['max', vocabulary.under],
    ['min', vocabulary.over],
  ] as const) {
    const length = matchPhrase(tokens, at, phrases)
    const amount = length > 0 ? readAmount(tokens, at + length, vocabulary) : undefined
    if (amount)
      return { length: length + amount.length, constraint: { kind: 'price', [limit]: amount.value } }
  }
  return undefined
}

/** `$100`, `500k`, `1,5 triệu`, `200 euros`, `ל-100`. */
function readAmount(
  tokens: readonly Token[],
  at: number,
  { multipliers, currencies }: QueryVocabulary,
): { value: number; length: number } | undefined {
  const match = /^(?:\p{L}{1,2}-)?[\p{Sc}]?(\d[\d.,]*)(\p{L}*)[\p{Sc}]?$/u.exec(tokens[at]?.text ?? '')
  const number = match ? parseNumber(match[1]!) : undefined
  if (number === undefined) return undefined
  const suffix = fold(match![2]!)
  if (suffix !== '' && !multipliers.has(suffix) && !currencies.has(suffix)) return undefined
  let factor = multipliers.get(suffix) ?? 1
  let length = 1
  const next = tokens[at + length]?.folded ?? ''
  if (factor === 1 && multipliers.has(next)) {
    factor = multipliers.get(next)!
    length++
  }
  if (currencies.has(tokens[at + length]?.folded ?? '')) length++
  return { value: number * factor, length }
}

/** With separators of thousands, or decimals. */
function parseNumber(text: string): number | undefined {
  const value = /^\d{1,3}(?:[.,]\d{3})+$/.test(text)
    ? text.replace(/[.,]/g, '')
    : text.replace(/[.,](?=.*[.,])/g, '').replace(',', '.')
  const number = Number(value)
  return Number.isFinite(number) && number <= 999_999_999 ? number : undefined
}

/** Letter sizes that are no other word. */
const letterSizes = new Set(['xxs', 'xs', 'xl', 'xxl', 'xxxl', '2xl', '3xl', '4xl', '5xl'])
/** Shoe sizes: a size of a system is the European one minus its number. */
const shoeSystems = new Map([
  ['eu', 0],
  ['uk', 34],
  ['us', 33],
])
const MIN_EU_SHOE_SIZE = 35
const MAX_EU_SHOE_SIZE = 50

const readSize: Reader = (tokens, at, vocabulary, { sizes }) => {
  const before = matchPhrase(tokens, at, vocabulary.size)
  const system = tokens[at + before]?.folded ?? ''
  if (shoeSystems.has(system)) {
    const values = listShoeSizes(tokens[at + before + 1]?.folded ?? '', shoeSystems.get(system)!, sizes)
    if (values.length > 0) return { length: before + 2, constraint: { kind: 'size', values } }
  }
  const size = tokens[at + before]?.folded ?? ''
  const value = before > 0 || letterSizes.has(size) ? sizes.get(size) : undefined
  return value === undefined
    ? undefined
    : { length: before + 1, constraint: { kind: 'size', values: [value] } }
}

/** Sizes of the shop that equal a size of a system: EU 42 is UK 8 and US 9. Brands differ by half a size. */
function listShoeSizes(text: string, offset: number, sizes: QuerySubjects['sizes']): string[] {
  const eu = Number(text.replace(' ', '.')) + offset
  if (!(eu >= MIN_EU_SHOE_SIZE && eu <= MAX_EU_SHOE_SIZE)) return []
  const names = [...shoeSystems].flatMap(([system, minus]) => [
    `${system} ${eu - minus}`,
    `${eu - minus} ${system}`,
  ])
  return [String(eu), ...names].flatMap((name) => sizes.get(fold(name)) ?? [])
}

const readSale: Reader = (tokens, at, { sale }) => {
  const length = matchPhrase(tokens, at, sale)
  return length > 0 ? { length, constraint: { kind: 'sale' } } : undefined
}

const readNew: Reader = (tokens, at, { isNew }) => {
  const length = matchPhrase(tokens, at, isNew)
  return length > 0 ? { length, constraint: { kind: 'new' } } : undefined
}

const readColour: Reader = (tokens, at, { colours, accentedColours }, subjects) => {
  for (const length of [2, 1]) {
    if (at + length > tokens.length) continue
    const families = findColour(tokens, at, length, colours, accentedColours)?.split(',') ?? []
    const values = families.filter((family) => subjects.colours.has(family))
    if (values.length > 0) return { length, constraint: { kind: 'colour', values } }
  }
  return undefined
}

function findColour(
  tokens: readonly Token[],
  at: number,
  length: number,
  colours: ReadonlyMap<string, string>,
  accentedColours: ReadonlyMap<string, string>,
): string | undefined {
  const folded = joinFolded(tokens, at, length)
  if (accentedColours.size === 0) return colours.get(folded) ?? colours.get(withoutArticle(folded))
  const typed = tokens
    .slice(at, at + length)
    .map(({ text }) => text.toLowerCase().normalize('NFC'))
    .join(' ')
  const isPlain = typed === folded
  // In Vietnamese a colour follows its noun. Without accents, other words look like colours.
  const canBePlain = length === 2 || (at > 0 && at === tokens.length - 1)
  return isPlain ? (canBePlain ? colours.get(folded) : undefined) : accentedColours.get(typed)
}

/** Arabic and Hebrew articles are part of the word. */
const withoutArticle = (word: string): string => word.replace(/^(?:ال|ה)(?=\p{L}{2})/u, '')
