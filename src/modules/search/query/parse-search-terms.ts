// Interprets a search: as a slug, or as words, which are corrected when the catalogue does not have them.
import { sql } from 'kysely'
import { fold, slugify } from '../../../kernel/text/fold.ts'
import type { Db } from '../../../platform/database/database.ts'
import { type BitSet, countBits, intersect, unionSets } from '../index/bit-set.ts'
import type { IndexSnapshot, SearchMeanings } from '../index/listing-index-cache.ts'
import type { SearchMeaning } from '../listing.ts'
import type { TaxonomyNames } from './taxonomy-names.ts'
import { findNearestWords } from './spelling-suggestions.ts'
import { normalizeQuery } from './normalize-query.ts'
import { getSingularForms, getWordForms } from './word-forms.ts'
import type { TermMatchCache } from '../index/term-match-cache.ts'

export type Match = NonNullable<SearchMeaning['matched']>

/** q is first looked up as the slug of a category, brand, collection, department or season (decisions.md). */
export function findSlugMatch({ names, index }: IndexSnapshot, q: string): Match | undefined {
  const text = normalizeQuery(q)
  // Slugs have only Latin letters: words in other scripts would be dropped, and the rest means less than what
  // was searched for.
  if (/[^a-z0-9 ]/.test(fold(text))) return undefined
  const slug = slugify(text)
  for (const kind of ['category', 'brand', 'collection'] as const) {
    const namedEntry = names[kind].bySlug.get(slug)
    if (namedEntry) return { kind, slug: namedEntry.slug, name: namedEntry.name }
  }
  if (departments.has(slug)) return { kind: 'department', slug, name: slug }
  return countBits(index.matchValues('season', new Set([slug]))) > 0
    ? { kind: 'season', slug, name: slug }
    : undefined
}
const departments = new Set(['women', 'men', 'kids', 'unisex'])

export type SearchResult = {
  matches: BitSet
  terms: SearchTerm[]
  /** Words as typed, for ranking exact spellings above folded ones. */
  spelled: string[]
  /** The corrected search, without words that find nothing. */
  relaxedTo?: string
}

/** The folded words of one space-separated part: `t-shirt` has two. */
type Token = string[]

const MAX_TOKENS = 12
const MAX_WORDS_PER_TOKEN = 6
/** Shorter words are prefixes of too many others: they match whole words, unless no product has them. */
const MIN_PREFIX_LENGTH = 5
/** Stop words. */
const joining = new Set('a an and at by for from in of on or the to with'.split(' '))
/**
 * Words for the target group do not say what a product is: they alone are no match for a search with more words.
 */
const departmentWords = new Set(
  ['woman', 'man', 'child', 'lady', 'girl', 'boy', 'kid', 'unisex'].flatMap((word) => getWordForms(word)),
)

/**
 * Finds products by words, each in singular and plural, as a prefix, or by a synonym. A word that no product has
 * is replaced by the nearest known word. When there is none, or no product has all words, the rarest words are
 * dropped, at most half.
 * `relaxedTo` reports changes.
 * @returns undefined when nothing searchable is left.
 */
export async function searchWords(
  db: Db,
  { words, names, meanings = {} }: IndexSnapshot,
  q: string,
): Promise<SearchResult | undefined> {
  const text = normalizeQuery(q)
  const inputTokens = text
    .split(/\s+/)
    .map((part) => fold(part).split(' ').filter(Boolean).slice(0, MAX_WORDS_PER_TOKEN))
    .filter((token) => token.length > 0)
  const significantTokens = inputTokens.filter((token) => !token.every((word) => joining.has(word)))
  const tokens = (significantTokens.length > 0 ? significantTokens : inputTokens).slice(0, MAX_TOKENS)
  if (tokens.length === 0) return undefined
  const spelledWords = text.toLowerCase().normalize('NFC').split(/\s+/).filter(Boolean).slice(0, MAX_TOKENS)
  const first = await lookUpTerms(words, await buildTerms(db, tokens, meanings))
  const { terms } = first
  const sku = joinedSku(tokens)
  const bySku = sku === undefined ? [] : await words.getMatches([sku])
  if (first.all > 0) return { matches: unionSets([first.matches, ...bySku]), terms, spelled: spelledWords }
  if (bySku[0] && countBits(bySku[0]) > 0) return { matches: bySku[0], terms, spelled: spelledWords }
  const nearest = await findNearestWords(
    db,
    terms.flatMap((term, position) => (first.counts[position] === 0 ? term.words : [])),
  )
  const correctedTokens = tokens.map((token) => token.map((word) => nearest.get(word) ?? word))
  const isCorrected = correctedTokens.some((token, index) =>
    token.some((word, position) => word !== tokens[index]![position]),
  )
  const lookup = isCorrected
    ? await lookUpTerms(words, await buildTerms(db, correctedTokens, meanings))
    : first
  const accepted = lookup.all > 0 ? lookup : dropWeakTerms(names, lookup)
  if (!accepted) return { matches: lookup.matches, terms, spelled: spelledWords }
  const remainingWords = accepted.terms.flatMap((term) => term.words)
  return {
    matches: accepted.matches,
    terms: accepted.terms,
    spelled: remainingWords,
    relaxedTo: remainingWords.join(' '),
  }
}

/**
 * One condition of a search and its words; `looseTsquery` also matches prefixes. `namePattern` finds it in a
 * folded name.
 */
export type SearchTerm = { words: string[]; tsquery: string; looseTsquery: string; namePattern: RegExp }

/** A SKU typed with spaces. */
function joinedSku(tokens: readonly Token[]): string | undefined {
  const joined = tokens.flat().join('')
  return tokens.length > 1 && /\d/.test(joined) && /[a-z]/.test(joined) && joined.length <= 40
    ? `${joined}:*`
    : undefined
}

/** Terms with the products that match each, and those that match all. */
type TermLookup = { terms: SearchTerm[]; sets: BitSet[]; counts: number[]; matches: BitSet; all: number }

/** A term that no product has as a whole word may be a prefix. */
async function lookUpTerms(words: TermMatchCache, terms: SearchTerm[]): Promise<TermLookup> {
  const strictLookup = combineTerms(terms, await words.getMatches(terms.map(({ tsquery }) => tsquery)))
  const isLoose = terms.map(
    (term, position) => strictLookup.counts[position] === 0 && term.looseTsquery !== term.tsquery,
  )
  if (strictLookup.all > 0 || !isLoose.includes(true)) return strictLookup
  const loosenedTerms = terms.map((term, position) =>
    isLoose[position] ? { ...term, tsquery: term.looseTsquery } : term,
  )
  return combineTerms(loosenedTerms, await words.getMatches(loosenedTerms.map(({ tsquery }) => tsquery)))
}

function combineTerms(terms: SearchTerm[], sets: BitSet[]): TermLookup {
  const matches = intersect(sets)
  return { terms, sets, counts: sets.map(countBits), matches: matches, all: countBits(matches) }
}

/**
 * Drops the fewest terms that keep the others from matching, rarest first, and product types and target groups
 * last: without leather it is still a jacket. Undefined when too little would be left.
 */
function dropWeakTerms(
  { category }: TaxonomyNames,
  { terms, sets, counts }: TermLookup,
): TermLookup | undefined {
  const kinds = new Set([...category.byId.values()].flatMap(({ name }) => fold(name).split(' ')))
  const essential = terms.map(({ words }) =>
    words.some((word) => departmentWords.has(word) || getWordForms(word).some((form) => kinds.has(form))),
  )
  const rarest = terms
    .map((_, position) => position)
    .toSorted((a, b) => Number(essential[a]) - Number(essential[b]) || counts[a]! - counts[b]! || b - a)
  const dropCandidates = [
    ...rarest.map((position) => [position]),
    ...rarest.map((_, count) => rarest.slice(0, count + 1)).slice(1),
  ].filter((positions) => positions.length <= terms.length / 2)
  for (const positions of dropCandidates) {
    const isRemaining = (_: unknown, position: number) => !positions.includes(position)
    const remainingTerms = terms.filter(isRemaining)
    if (!remainingTerms.some(({ words }) => words.some((word) => !departmentWords.has(word)))) continue
    const lookupAfterDrop = combineTerms(remainingTerms, sets.filter(isRemaining))
    if (lookupAfterDrop.all > 0) return lookupAfterDrop
  }
  return undefined
}

async function buildTerms(
  db: Db,
  tokens: readonly Token[],
  knownMeanings: SearchMeanings,
): Promise<SearchTerm[]> {
  const meanings = await loadSynonyms(db, tokens, knownMeanings)
  const terms: SearchTerm[] = []
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]!
    const pair = [...token, ...(tokens[index + 1] ?? [])]
    // Two-word synonyms such as `dressing gown` are looked up together.
    if (pair.length > token.length && meanings.has(pair.join(' '))) {
      terms.push(buildTerm(pair, meanings))
      index++
    } else terms.push(buildTerm(token, meanings))
  }
  return terms
}

function buildTerm(words: Token, meanings: ReadonlyMap<string, string[]>): SearchTerm {
  const joined = words.length > 1 ? getWordForms(words.join('')) : []
  const also = getSynonymKeys(words).flatMap((key) => meanings.get(key) ?? [])
  const buildTsquery = (form: (word: string) => string) => {
    const phraseQuery = `(${words.map((word) => `(${[...new Set(getWordForms(word).map(form))].join(' | ')})`).join(' & ')})`
    return `(${[...new Set([phraseQuery, ...joined.map(toWholeWordQuery), ...also.map(phrase)])].join(' | ')})`
  }
  const shapes = [words.map(getWordForms), ...joined.map((form) => [[form]]), ...also.map(toShape)]
  return {
    words,
    tsquery: buildTsquery(toWholeWordQuery),
    looseTsquery: buildTsquery(toPrefixQuery),
    namePattern: buildNamePattern(shapes),
  }
}

/**
 * Words contain only letters and digits, so they cannot contain operators. A single letter is a prefix of too
 * many words.
 */
const toPrefixQuery = (word: string) => (word.length > 1 ? `${word}:*` : word)
const toWholeWordQuery = (word: string) => (word.length >= MIN_PREFIX_LENGTH ? `${word}:*` : word)
const phrase = (text: string) =>
  text.includes(' ')
    ? `(${text.split(' ').join(' <-> ')})`
    : getWordForms(text).map(toWholeWordQuery).join(' | ')

/** Consecutive words, each in any of its forms. */
type Shape = string[][]
const toShape = (text: string): Shape =>
  text.includes(' ') ? text.split(' ').map((word) => [word]) : [getWordForms(text)]

/** Equivalent to the tsquery: short words match whole, others as prefixes. */
function buildNamePattern(shapes: readonly Shape[]): RegExp {
  const word = (forms: string[]) =>
    `(?:${forms.map((form) => (form.length >= MIN_PREFIX_LENGTH ? `${form}[^ ]*` : form)).join('|')})(?![^ ])`
  return new RegExp(`(?:^| )(?:${shapes.map((shape) => shape.map(word).join(' ')).join('|')})`, 'u')
}

/** Keys of a token in the synonym list: `t shirt`, `tshirt`, and their singulars. */
const getSynonymKeys = (words: Token): string[] => [
  ...new Set([...getSingularForms(words.join(' ')), ...getSingularForms(words.join(''))]),
]

async function loadSynonyms(
  db: Db,
  tokens: readonly Token[],
  knownMeanings: SearchMeanings,
): Promise<Map<string, string[]>> {
  const pairs = tokens.slice(1).map((token, index) => [...tokens[index]!, ...token].join(' '))
  const keys = [...new Set([...tokens.flatMap(getSynonymKeys), ...pairs])]
  const { rows } = await sql<{ word: string; means: string }>`
    select term as word, synonym as means from search_synonym where term = any(${keys})`.execute(db)
  const meanings = new Map<string, string[]>(
    keys.flatMap((key) =>
      Object.hasOwn(knownMeanings, key) ? [[key, [...knownMeanings[key]!]] as const] : [],
    ),
  )
  for (const { word, means } of rows) meanings.set(word, [...(meanings.get(word) ?? []), fold(means)])
  return meanings
}
