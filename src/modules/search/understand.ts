// What a search means: the slug of something, or words, mended where the catalogue does not know them.
import { sql } from 'kysely'
import { fold, slugify } from '../../kernel/fold.ts'
import type { Db } from '../../platform/database.ts'
import { type Bits, countBits, inAll, inAny } from './bits.ts'
import type { Known, Meanings } from './fresh-index.ts'
import type { SearchMeaning } from './listing.ts'
import type { Names } from './names.ts'
import { nearestWords } from './nearest-words.ts'
import { tidyQuery } from './tidy-query.ts'
import { singularForms, wordForms } from './word-forms.ts'
import type { WordSets } from './word-sets.ts'

export type Match = NonNullable<SearchMeaning['matched']>

/** decisions.md: q is first looked up as the slug of a category, brand, collection, department or season. */
export function findSlug({ names, index }: Known, q: string): Match | undefined {
  const text = tidyQuery(q)
  // Slugs have Latin letters alone: of words in other scripts nothing would be left, and the rest means less than was asked for.
  if (/[^a-z0-9 ]/.test(fold(text))) return undefined
  const slug = slugify(text)
  for (const kind of ['category', 'brand', 'collection'] as const) {
    const named = names[kind].bySlug.get(slug)
    if (named) return { kind, slug: named.slug, name: named.name }
  }
  if (departments.has(slug)) return { kind: 'department', slug, name: slug }
  return countBits(index.having('season', new Set([slug]))) > 0
    ? { kind: 'season', slug, name: slug }
    : undefined
}
const departments = new Set(['women', 'men', 'kids', 'unisex'])

export type Understood = {
  /** The products that have it. */
  found: Bits
  /** What was looked for, for ranking. */
  terms: Term[]
  /** The words as they were typed, for ranking an exact spelling above a folded one. */
  spelled: string[]
  /** What is shown instead: words that were mended, and without those that find nothing. */
  relaxedTo?: string
}

/** A token is what stands between spaces, as its folded words: `t-shirt` has two. */
type Token = string[]

const mostTokens = 12
const mostWordsOfToken = 6
/** Shorter words begin too many others: they are looked for as they are, unless no product has them so. */
const prefixFrom = 5
/** They join words and find nothing themselves. */
const joining = new Set('a an and at by for from in of on or the to with'.split(' '))
/** Whom something is for is not yet what it is: such words alone are no answer to a search for more. */
const audience = new Set(
  ['woman', 'man', 'child', 'lady', 'girl', 'boy', 'kid', 'unisex'].flatMap((word) => wordForms(word)),
)

/**
 * Finds products by words: each in both numbers, as the beginning of another, or a synonym. Where no product has a word, the nearest one
 * that the catalogue knows takes its place; where none is near, or no product has all of them, the rarest are left out, at most half.
 * `relaxedTo` says so.
 * @returns undefined when nothing searchable is left.
 */
export async function understandWords(
  db: Db,
  { words, names, meanings = {} }: Known,
  q: string,
): Promise<Understood | undefined> {
  const text = tidyQuery(q)
  const typed = text
    .split(/\s+/)
    .map((part) => fold(part).split(' ').filter(Boolean).slice(0, mostWordsOfToken))
    .filter((token) => token.length > 0)
  const telling = typed.filter((token) => !token.every((word) => joining.has(word)))
  const tokens = (telling.length > 0 ? telling : typed).slice(0, mostTokens)
  if (tokens.length === 0) return undefined
  const spelled = text.toLowerCase().normalize('NFC').split(/\s+/).filter(Boolean).slice(0, mostTokens)
  const first = await look(words, await termsOf(db, tokens, meanings))
  const { terms } = first
  const sku = joinedSku(tokens)
  const bySku = sku === undefined ? [] : await words.of([sku])
  if (first.all > 0) return { found: inAny([first.found, ...bySku]), terms, spelled }
  if (bySku[0] && countBits(bySku[0]) > 0) return { found: bySku[0], terms, spelled }
  const nearest = await nearestWords(
    db,
    terms.flatMap((term, place) => (first.counts[place] === 0 ? term.words : [])),
  )
  const mended = tokens.map((token) => token.map((word) => nearest.get(word) ?? word))
  const isMended = mended.some((token, index) => token.some((word, place) => word !== tokens[index]![place]))
  const looked = isMended ? await look(words, await termsOf(db, mended, meanings)) : first
  const kept = looked.all > 0 ? looked : leaveOut(names, looked)
  if (!kept) return { found: looked.found, terms, spelled }
  const left = kept.terms.flatMap((term) => term.words)
  return { found: kept.found, terms: kept.terms, spelled: left, relaxedTo: left.join(' ') }
}

/**
 * One condition of a search and the words it was made from; `loose`: also what only begins so. `seen` finds it in a folded name.
 */
export type Term = { words: string[]; tsquery: string; loose: string; seen: RegExp }

/** A SKU whose parts were typed apart. */
function joinedSku(tokens: readonly Token[]): string | undefined {
  const joined = tokens.flat().join('')
  return tokens.length > 1 && /\d/.test(joined) && /[a-z]/.test(joined) && joined.length <= 40
    ? `${joined}:*`
    : undefined
}

/** Terms with the products that have each, and those that have all. */
type Looked = { terms: Term[]; sets: Bits[]; counts: number[]; found: Bits; all: number }

/** A term that no product has as it is may begin a word. */
async function look(words: WordSets, terms: Term[]): Promise<Looked> {
  const asked = together(terms, await words.of(terms.map(({ tsquery }) => tsquery)))
  const isLoose = terms.map((term, place) => asked.counts[place] === 0 && term.loose !== term.tsquery)
  if (asked.all > 0 || !isLoose.includes(true)) return asked
  const loosened = terms.map((term, place) => (isLoose[place] ? { ...term, tsquery: term.loose } : term))
  return together(loosened, await words.of(loosened.map(({ tsquery }) => tsquery)))
}

function together(terms: Term[], sets: Bits[]): Looked {
  const found = inAll(sets)
  return { terms, sets, counts: sets.map(countBits), found, all: countBits(found) }
}

/**
 * The terms without the fewest that keep the others from being found, the rarest first, and last what names a kind of thing or whom it is for:
 * without leather it is still a jacket. Undefined when too little would be left.
 */
function leaveOut({ category }: Names, { terms, sets, counts }: Looked): Looked | undefined {
  const kinds = new Set([...category.byId.values()].flatMap(({ name }) => fold(name).split(' ')))
  const essential = terms.map(({ words }) =>
    words.some((word) => audience.has(word) || wordForms(word).some((form) => kinds.has(form))),
  )
  const rarest = terms
    .map((_, place) => place)
    .toSorted((a, b) => Number(essential[a]) - Number(essential[b]) || counts[a]! - counts[b]! || b - a)
  const tries = [
    ...rarest.map((place) => [place]),
    ...rarest.map((_, count) => rarest.slice(0, count + 1)).slice(1),
  ].filter((places) => places.length <= terms.length / 2)
  for (const places of tries) {
    const isLeft = (_: unknown, place: number) => !places.includes(place)
    const left = terms.filter(isLeft)
    if (!left.some(({ words }) => words.some((word) => !audience.has(word)))) continue
    const looked = together(left, sets.filter(isLeft))
    if (looked.all > 0) return looked
  }
  return undefined
}

async function termsOf(db: Db, tokens: readonly Token[], known: Meanings): Promise<Term[]> {
  const meanings = await synonymsOf(db, tokens, known)
  const terms: Term[] = []
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]!
    const pair = [...token, ...(tokens[index + 1] ?? [])]
    // Two words that mean one thing, such as `dressing gown`, are looked for together.
    if (pair.length > token.length && meanings.has(pair.join(' '))) {
      terms.push(termOf(pair, meanings))
      index++
    } else terms.push(termOf(token, meanings))
  }
  return terms
}

function termOf(words: Token, meanings: ReadonlyMap<string, string[]>): Term {
  const joined = words.length > 1 ? wordForms(words.join('')) : []
  const also = keysOf(words).flatMap((key) => meanings.get(key) ?? [])
  const withForm = (form: (word: string) => string) => {
    const asTyped = `(${words.map((word) => `(${[...new Set(wordForms(word).map(form))].join(' | ')})`).join(' & ')})`
    return `(${[...new Set([asTyped, ...joined.map(whole), ...also.map(phrase)])].join(' | ')})`
  }
  const shapes = [words.map(wordForms), ...joined.map((form) => [[form]]), ...also.map(shapeOf)]
  return { words, tsquery: withForm(whole), loose: withForm(beginning), seen: seenAs(shapes) }
}

/** Words are letters and digits only, so nothing in them is an operator. A single letter begins too many others. */
const beginning = (word: string) => (word.length > 1 ? `${word}:*` : word)
const whole = (word: string) => (word.length >= prefixFrom ? `${word}:*` : word)
const phrase = (text: string) =>
  text.includes(' ') ? `(${text.split(' ').join(' <-> ')})` : wordForms(text).map(whole).join(' | ')

/** Words in a row, each in any of its forms. */
type Shape = string[][]
const shapeOf = (text: string): Shape =>
  text.includes(' ') ? text.split(' ').map((word) => [word]) : [wordForms(text)]

/** As a tsquery has it: short words whole, others as beginnings. */
function seenAs(shapes: readonly Shape[]): RegExp {
  const word = (forms: string[]) =>
    `(?:${forms.map((form) => (form.length >= prefixFrom ? `${form}[^ ]*` : form)).join('|')})(?![^ ])`
  return new RegExp(`(?:^| )(?:${shapes.map((shape) => shape.map(word).join(' ')).join('|')})`, 'u')
}

/** What a token is called by in the list of synonyms: `t shirt`, `tshirt`, and in the singular. */
const keysOf = (words: Token): string[] => [
  ...new Set([...singularForms(words.join(' ')), ...singularForms(words.join(''))]),
]

/** Folded meanings by what was typed. */
async function synonymsOf(db: Db, tokens: readonly Token[], known: Meanings): Promise<Map<string, string[]>> {
  const pairs = tokens.slice(1).map((token, index) => [...tokens[index]!, ...token].join(' '))
  const keys = [...new Set([...tokens.flatMap(keysOf), ...pairs])]
  const { rows } = await sql<{ word: string; means: string }>`
    select word, means from search_synonym where word = any(${keys})`.execute(db)
  const meanings = new Map<string, string[]>(
    keys.flatMap((key) => (Object.hasOwn(known, key) ? [[key, [...known[key]!]] as const] : [])),
  )
  for (const { word, means } of rows) meanings.set(word, [...(meanings.get(word) ?? []), fold(means)])
  return meanings
}
