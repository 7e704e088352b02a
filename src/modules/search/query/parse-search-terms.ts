// Interprets a search: as a name or slug, or as words, which are corrected when the catalogue does not have them.
import { sql } from 'kysely'
import { fold, slugify } from '../../../kernel/text/fold.ts'
import type { Db } from '../../../platform/database/database.ts'
import { catalogueLocale, toSentenceCase } from '../../../kernel/locale.ts'
import { translateOptionText } from '../../translations/option-texts.store.ts'
import { type BitSet, countBits, createBitSet, intersect, unionSets } from '../index/bit-set.ts'
import type { IndexSnapshot, ListingLanguage } from '../index/listing-index-cache.ts'
import type { ListingIndex } from '../index/listing-index.ts'
import type { ListingTexts } from '../index/listing-texts.ts'
import type { SearchMeaning } from '../listing.ts'
import type { TaxonomyNames } from './taxonomy-names.ts'
import { findNearestWords } from './spelling-suggestions.ts'
import { normalizeQuery } from './normalize-query.ts'
import { getShippedSynonyms } from './shipped-synonyms.ts'
import { getWordRules, type WordRules } from './word-rules.ts'
import type { TermMatchCache } from '../index/term-match-cache.ts'

export type Match = NonNullable<SearchMeaning['matched']>

/**
 * q is first looked up as the name of a category, brand, collection, department or season in the reader's language,
 * then as their slug (decisions.md).
 */
export function findSlugMatch({ language, index }: IndexSnapshot, q: string): Match | undefined {
  const text = normalizeQuery(q)
  const folded = fold(text)
  if (folded === '') return undefined
  const nameMatch = language.locale === catalogueLocale ? undefined : findNameMatch(language, index, folded)
  if (nameMatch) return nameMatch
  // Slugs have only Latin letters: words in other scripts would be dropped, and the rest means less than what
  // was searched for.
  if (/[^a-z0-9 ]/.test(folded)) return undefined
  const slug = slugify(text)
  for (const kind of ['category', 'brand', 'collection'] as const) {
    const namedEntry = language.names[kind].bySlug.get(slug)
    if (namedEntry) return { kind, slug: namedEntry.slug, name: namedEntry.name }
  }
  for (const kind of ['department', 'season'] as const)
    if (listPlainValues(index, kind).includes(slug)) return { kind, slug, name: getValueName(language, slug) }
  return undefined
}
const departments = ['women', 'men', 'kids', 'unisex']

/** A name that several entries of a kind have is no match. */
function findNameMatch(
  { names, optionTexts }: ListingLanguage,
  index: ListingIndex,
  q: string,
): Match | undefined {
  for (const kind of ['category', 'brand', 'collection'] as const) {
    const matches = [...names[kind].byId.values()].filter(({ name }) => fold(name) === q)
    if (matches.length === 1) return { kind, slug: matches[0]!.slug, name: matches[0]!.name }
  }
  for (const kind of ['department', 'season'] as const)
    for (const slug of listPlainValues(index, kind)) {
      const name = translateOptionText(optionTexts, toSentenceCase(slug))
      if (name !== undefined && fold(name) === q) return { kind, slug, name }
    }
  return undefined
}

const listPlainValues = (index: ListingIndex, kind: 'department' | 'season'): readonly string[] =>
  kind === 'department' ? departments : index.listValues('season')

/** Departments and seasons are stored as their slugs. */
function getValueName({ locale, optionTexts }: ListingLanguage, slug: string): string {
  const label = toSentenceCase(slug)
  return locale === catalogueLocale ? slug : (translateOptionText(optionTexts, label) ?? label)
}

export type SearchResult = {
  matches: BitSet
  terms: SearchTerm[]
  /** Words as typed, for ranking exact spellings above folded ones. */
  spelled: string[]
  /** Texts of the language in which the words were found. */
  texts: ListingTexts
  /** The corrected search, without words that find nothing. */
  relaxedTo?: string
}

/** The folded words of one space-separated part: `t-shirt` has two. */
type Token = string[]

const MAX_TOKENS = 12
const MAX_WORDS_PER_TOKEN = 6
/** Shorter words are prefixes of too many others: they match whole words, unless no product has them. */
const MIN_PREFIX_LENGTH = 5
const MAX_SHORT_WORD_LENGTH = 4
/**
 * Finds products by words in the reader's language, else in the catalogue's, else, for words that are not English,
 * in the other languages. When no language has all of them, they are corrected or dropped, in the first two.
 * @param within only products of this set are found; absent: all.
 * @returns undefined when nothing searchable is left.
 */
export async function searchWords(
  db: Db,
  { language, source, getOthers }: IndexSnapshot,
  q: string,
  within?: BitSet,
): Promise<SearchResult | undefined> {
  const text = normalizeQuery(q)
  const typedTokens = text
    .split(/\s+/)
    .map((part) => fold(part).split(' ').filter(Boolean).slice(0, MAX_WORDS_PER_TOKEN))
    .filter((token) => token.length > 0)
  if (typedTokens.length === 0) return undefined
  const spelledWords = text.toLowerCase().normalize('NFC').split(/\s+/).filter(Boolean).slice(0, MAX_TOKENS)
  const searches = [...new Set([language, source])].map(
    (one) => new LanguageSearch(db, one, typedTokens, spelledWords, within),
  )
  for (const search of searches) {
    const result = await search.findAll()
    if (result) return result
  }
  if (/[^\0-\x7f]/.test(text))
    for (const other of await getOthers()) {
      const result = await new LanguageSearch(db, other, typedTokens, spelledWords, within).findAll()
      if (result) return result
    }
  for (const search of searches) {
    const result = await search.findSimilar()
    if (result) return result
  }
  return { matches: createBitSet(0), terms: [], spelled: spelledWords, texts: language.texts }
}

/** A search in one language. */
class LanguageSearch {
  readonly #db: Db
  readonly #language: ListingLanguage
  readonly #rules: WordRules
  readonly #tokens: readonly Token[]
  readonly #spelled: string[]
  readonly #within: BitSet | undefined
  #lookup: TermLookup | undefined

  constructor(
    db: Db,
    language: ListingLanguage,
    inputTokens: readonly Token[],
    spelled: string[],
    within: BitSet | undefined,
  ) {
    this.#db = db
    this.#language = language
    this.#rules = getWordRules(language.locale)
    const significant = inputTokens.filter((token) => !token.every(this.#rules.isStopWord))
    this.#tokens = (significant.length > 0 ? significant : inputTokens).slice(0, MAX_TOKENS)
    this.#spelled = spelled
    this.#within = within
  }

  /** Products that have all words, each in any of its forms, as a prefix, or by a synonym; or the SKU. */
  async findAll(): Promise<SearchResult | undefined> {
    const { words, texts } = this.#language
    const lookup = (this.#lookup = await this.#lookUp(this.#tokens))
    const sku = joinedSku(this.#tokens)
    const bySku = sku === undefined ? [] : await words.getMatches([sku])
    const matches = unionSets([
      ...(lookup.all > 0 ? [lookup.matches] : []),
      ...bySku.map((set) => intersectWithin([set], this.#within)),
    ])
    return countBits(matches) > 0
      ? { matches, terms: lookup.terms, spelled: this.#spelled, texts }
      : undefined
  }

  /**
   * A word that no product has is replaced by the nearest known word. When there is none, or no product has all
   * words, the rarest words are dropped, at most half. `relaxedTo` reports the changes.
   */
  async findSimilar(): Promise<SearchResult | undefined> {
    const { names, texts, locale } = this.#language
    const first = this.#lookup!
    const nearest = await findNearestWords(
      this.#db,
      locale,
      first.terms.flatMap((term, position) => (first.counts[position] === 0 ? term.words : [])),
    )
    const correctedTokens = this.#tokens.map((token) => token.map((word) => nearest.get(word) ?? word))
    const isTokenCorrected = correctedTokens.map((token, index) =>
      token.some((word, position) => word !== this.#tokens[index]![position]),
    )
    const isCorrected = isTokenCorrected.includes(true)
    // Several short words that are all unknown, such as ping pong, are something that the shop does not have.
    if (
      this.#tokens.length > 1 &&
      !isTokenCorrected.includes(false) &&
      this.#tokens.flat().every((word) => word.length <= MAX_SHORT_WORD_LENGTH)
    )
      return undefined
    const lookup = isCorrected ? await this.#lookUp(correctedTokens) : first
    const accepted = lookup.all > 0 ? lookup : dropWeakTerms(names, this.#rules, lookup, this.#within)
    if (!accepted) return undefined
    const remainingWords = accepted.terms.flatMap((term) => term.words)
    return {
      matches: accepted.matches,
      terms: accepted.terms,
      spelled: remainingWords,
      texts,
      relaxedTo: remainingWords.join(' '),
    }
  }

  async #lookUp(tokens: readonly Token[]): Promise<TermLookup> {
    return lookUpTerms(this.#language.words, await this.#buildTerms(tokens), this.#within)
  }

  async #buildTerms(tokens: readonly Token[]): Promise<SearchTerm[]> {
    const synonyms = await loadSynonyms(this.#db, this.#language.locale, this.#rules, tokens)
    const terms: SearchTerm[] = []
    for (let index = 0; index < tokens.length; index++) {
      const token = tokens[index]!
      const pair = [...token, ...(tokens[index + 1] ?? [])]
      // Two-word synonyms such as `dressing gown` are looked up together.
      if (pair.length > token.length && synonyms.has(pair.join(' '))) {
        terms.push(buildTerm(this.#rules, pair, synonyms))
        index++
      } else terms.push(buildTerm(this.#rules, token, synonyms))
    }
    return terms
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
async function lookUpTerms(
  words: TermMatchCache,
  terms: SearchTerm[],
  within: BitSet | undefined,
): Promise<TermLookup> {
  const strictLookup = combineTerms(
    terms,
    await words.getMatches(terms.map(({ tsquery }) => tsquery)),
    within,
  )
  const isLoose = terms.map(
    (term, position) => strictLookup.counts[position] === 0 && term.looseTsquery !== term.tsquery,
  )
  if (strictLookup.all > 0 || !isLoose.includes(true)) return strictLookup
  const loosenedTerms = terms.map((term, position) =>
    isLoose[position] ? { ...term, tsquery: term.looseTsquery } : term,
  )
  return combineTerms(
    loosenedTerms,
    await words.getMatches(loosenedTerms.map(({ tsquery }) => tsquery)),
    within,
  )
}

const intersectWithin = (sets: readonly BitSet[], within: BitSet | undefined): BitSet =>
  intersect(within ? [...sets, within] : sets)

function combineTerms(terms: SearchTerm[], sets: BitSet[], within: BitSet | undefined): TermLookup {
  const matches = intersectWithin(sets, within)
  return { terms, sets, counts: sets.map(countBits), matches: matches, all: countBits(matches) }
}

/**
 * Drops the fewest terms that keep the others from matching, rarest first, and product types and target groups
 * last: without leather it is still a jacket. Undefined when too little would be left.
 */
function dropWeakTerms(
  { category }: TaxonomyNames,
  { isDepartmentWord, getForms }: WordRules,
  { terms, sets, counts }: TermLookup,
  within: BitSet | undefined,
): TermLookup | undefined {
  const kinds = new Set([...category.byId.values()].flatMap(({ name }) => fold(name).split(' ')))
  const essential = terms.map(({ words }) =>
    words.some((word) => isDepartmentWord(word) || getForms(word).some((form) => kinds.has(form))),
  )
  const rarest = terms
    .map((_, position) => position)
    .toSorted((a, b) => Number(essential[a]) - Number(essential[b]) || counts[a]! - counts[b]! || b - a)
  const dropCandidates = [
    ...rarest.map((position) => [position]),
    ...rarest.map((_, count) => rarest.slice(0, count + 1)).slice(1),
  ].filter((positions) => positions.length <= terms.length / 2)
  for (const positions of dropCandidates) {
    const isKept = (_: unknown, position: number) => !positions.includes(position)
    const remainingTerms = terms.filter(isKept)
    if (!remainingTerms.some(({ words }) => words.some((word) => !isDepartmentWord(word)))) continue
    const lookupAfterDrop = combineTerms(remainingTerms, sets.filter(isKept), within)
    if (lookupAfterDrop.all > 0) return lookupAfterDrop
  }
  return undefined
}

function buildTerm(rules: WordRules, words: Token, synonyms: ReadonlyMap<string, string[]>): SearchTerm {
  const { getForms } = rules
  const joined = words.length > 1 ? getForms(words.join('')) : []
  const also = getSynonymKeys(rules, words).flatMap((key) => synonyms.get(key) ?? [])
  const phrase = (text: string) =>
    text.includes(' ')
      ? `(${text.split(' ').join(' <-> ')})`
      : getForms(text).map(toWholeWordQuery).join(' | ')
  const toShape = (text: string): Shape =>
    text.includes(' ') ? text.split(' ').map((word) => [word]) : [getForms(text)]
  const buildTsquery = (form: (word: string) => string) => {
    const phraseQuery = `(${words.map((word) => `(${[...new Set(getForms(word).map(form))].join(' | ')})`).join(' & ')})`
    return `(${[...new Set([phraseQuery, ...joined.map(toWholeWordQuery), ...also.map(phrase)])].join(' | ')})`
  }
  const shapes = [words.map(getForms), ...joined.map((form) => [[form]]), ...also.map(toShape)]
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

/** Consecutive words, each in any of its forms. */
type Shape = string[][]

/** Equivalent to the tsquery: short words match whole, others as prefixes. */
function buildNamePattern(shapes: readonly Shape[]): RegExp {
  const word = (forms: string[]) =>
    `(?:${forms.map((form) => (form.length >= MIN_PREFIX_LENGTH ? `${form}[^ ]*` : form)).join('|')})(?![^ ])`
  return new RegExp(`(?:^| )(?:${shapes.map((shape) => shape.map(word).join(' ')).join('|')})`, 'u')
}

/** Keys of a token in the synonym list: `t shirt`, `tshirt`, and their singulars. */
const getSynonymKeys = ({ getBaseForms }: WordRules, words: Token): string[] => [
  ...new Set([...getBaseForms(words.join(' ')), ...getBaseForms(words.join(''))]),
]

/** The synonyms of one language, shipped and of staff: those of others do not change a search in it. */
async function loadSynonyms(
  db: Db,
  locale: string,
  rules: WordRules,
  tokens: readonly Token[],
): Promise<Map<string, string[]>> {
  const pairs = tokens.slice(1).map((token, index) => [...tokens[index]!, ...token].join(' '))
  const keys = [...new Set([...tokens.flatMap((token) => getSynonymKeys(rules, token)), ...pairs])]
  const { rows } = await sql<{ word: string; means: string }>`
    select term as word, synonym as means from search_synonym
    where locale = ${locale} and term = any(${keys})`.execute(db)
  const synonyms = new Map<string, string[]>()
  for (const { word, means } of rows) synonyms.set(word, [...(synonyms.get(word) ?? []), fold(means)])
  for (const key of keys) {
    const shipped = getShippedSynonyms(locale).get(key)
    if (shipped) synonyms.set(key, [...(synonyms.get(key) ?? []), ...shipped])
  }
  return synonyms
}
