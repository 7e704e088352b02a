// Interprets a search: as a name or slug, or as words, which are corrected when the catalogue does not have them.
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
import { loadSynonyms } from './load-synonyms.ts'
import { buildTerms, type SearchTerm, type Spellings, type Token } from './search-terms.ts'
import { getShippedSynonyms } from './shipped-synonyms.ts'
import { spell } from './spelling.ts'
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

const MAX_TOKENS = 12
const MAX_WORDS_PER_TOKEN = 6
const MAX_SHORT_WORD_LENGTH = 4
/** Shorter words are not corrected while they are typed. */
const MIN_CORRECTED_LENGTH = 4

/**
 * Finds products by words in the reader's language, else in the catalogue's, else, for words that are not English,
 * in the other languages. When no language has all of them, they are corrected or dropped, in the first two.
 * @param options.within only products of this set are found; absent: all.
 * @param options.isTyping the last word may be incomplete: it is completed by synonyms, and other languages are left out.
 * @returns undefined when nothing searchable is left.
 */
export async function searchWords(
  db: Db,
  { language, source, getOthers }: IndexSnapshot,
  q: string,
  { within, isTyping = false }: { within?: BitSet; isTyping?: boolean } = {},
): Promise<SearchResult | undefined> {
  const text = normalizeQuery(q)
  const typedTokens = splitTokens(text)
  if (typedTokens.length === 0) return undefined
  const spelledWords = text.toLowerCase().normalize('NFC').split(/\s+/).filter(Boolean).slice(0, MAX_TOKENS)
  const searchIn = (one: ListingLanguage, tokens: readonly Token[] = typedTokens) =>
    new LanguageSearch(db, one, tokens, spelledWords, within)
  // The reader's language has the names of the catalogue's, too.
  const isSourceLeftOut = isTyping && !/[a-z]/i.test(text)
  const searches = [...new Set(isSourceLeftOut ? [language] : [language, source])].map((one) => searchIn(one))
  for (const search of searches) {
    const result = await search.findAll()
    if (result) return result
  }
  const none = { matches: createBitSet(0), terms: [], spelled: spelledWords, texts: language.texts }
  if (isTyping) {
    const completed = completeTokens(language.locale, typedTokens)
    const result = completed && (await searchIn(language, completed).findAll())
    if (result) return result
    const lastWord = typedTokens.at(-1)!.at(-1)!
    return (lastWord.length >= MIN_CORRECTED_LENGTH ? await searches[0]!.findSimilar() : undefined) ?? none
  }
  if (/[^\0-\x7f]/.test(text))
    for (const other of await getOthers()) {
      const result = await searchIn(other).findAll()
      if (result) return result
    }
  for (const search of searches) {
    const result = await search.findSimilar()
    if (result) return result
  }
  return none
}

const splitTokens = (text: string): Token[] =>
  text
    .split(/\s+/)
    .map((part) => fold(part).split(' ').filter(Boolean).slice(0, MAX_WORDS_PER_TOKEN))
    .filter((token) => token.length > 0)

/** The search with its last words completed to the shortest term of the shipped synonyms; undefined when none begins so. */
function completeTokens(locale: string, tokens: readonly Token[]): Token[] | undefined {
  for (const count of [2, 1]) {
    if (count > tokens.length) continue
    const typed = tokens.slice(-count).flat().join(' ')
    const term = [...getShippedSynonyms(locale).keys()]
      .filter((one) => one.startsWith(typed) && one !== typed)
      .toSorted((a, b) => a.length - b.length)[0]
    if (term !== undefined) return [...tokens.slice(0, -count), ...splitTokens(term)]
  }
  return undefined
}

/** A search in one language. */
class LanguageSearch {
  readonly #db: Db
  readonly #language: ListingLanguage
  readonly #rules: WordRules
  readonly #tokens: readonly Token[]
  readonly #spelled: string[]
  readonly #within: BitSet | undefined
  readonly #spellings: Spellings
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
    this.#spellings = this.#rules.hasCompounds ? listSpellings(spelled) : new Map()
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
    const synonyms = await loadSynonyms(this.#db, this.#language.locale, this.#rules, tokens)
    const terms = buildTerms(this.#rules, tokens, synonyms, this.#spellings)
    return lookUpTerms(this.#language.words, terms, this.#within)
  }
}

/** Words that are typed with accents. A word that is typed in two ways has no spelling. */
function listSpellings(typed: readonly string[]): Spellings {
  const spellings = new Map<string, string>()
  const ambiguous = new Set<string>()
  for (const word of typed.flatMap((text) => spell(text).split(' '))) {
    const folded = fold(word)
    if ((spellings.get(folded) ?? word) !== word) ambiguous.add(folded)
    if (folded !== word) spellings.set(folded, word)
  }
  for (const folded of ambiguous) spellings.delete(folded)
  return spellings
}

/** A SKU typed with spaces. */
function joinedSku(tokens: readonly Token[]): string | undefined {
  const joined = tokens.flat().join('')
  return tokens.length > 1 && /\d/.test(joined) && /[a-z]/.test(joined) && joined.length <= 40
    ? `${joined}:*`
    : undefined
}

/** Terms with the products that match each, and those that match all. */
type TermLookup = { terms: SearchTerm[]; sets: BitSet[]; counts: number[]; matches: BitSet; all: number }

/**
 * All terms by their strictest queries; when no product has all, without accents; then those that no product has as prefixes.
 */
async function lookUpTerms(
  words: TermMatchCache,
  terms: SearchTerm[],
  within: BitSet | undefined,
): Promise<TermLookup> {
  const steps = Math.max(...terms.map(({ tsqueries }) => tsqueries.length))
  let lookup: TermLookup | undefined
  let tsqueries: string[] = terms.map((term) => term.tsqueries[0])
  for (let step = 1; ; step++) {
    lookup = combineTerms(terms, await words.getMatches(tsqueries), within)
    if (lookup.all > 0 || step === steps) return lookup
    const { counts } = lookup
    const isLast = step === steps - 1
    // Only the last step finds other words.
    tsqueries = terms.map((term, at) =>
      isLast && counts[at]! > 0 ? tsqueries[at]! : (term.tsqueries[step] ?? term.tsqueries.at(-1)!),
    )
  }
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
