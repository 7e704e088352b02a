// The conditions of a search: each word in its forms, and its synonyms. Pure.
import { fold } from '../../../kernel/text/fold.ts'
import { MAX_TERM_WORDS } from './shipped-synonyms.ts'
import type { Synonyms } from './load-synonyms.ts'
import type { WordRules } from './word-rules.ts'

/** The folded words of one space-separated part: `t-shirt` has two. */
export type Token = string[]

/**
 * One condition of a search. `tsqueries` are tried in turn, from the strictest: words with their accents, folded words, words as
 * prefixes. Patterns find it in a folded name: by its own words, or also by a synonym.
 */
export type SearchTerm = {
  words: string[]
  tsqueries: [strict: string, ...looser: string[]]
  ownPattern: RegExp
  namePattern: RegExp
}

/** Shorter words are prefixes of too many others: they match whole words, unless no product has them. */
const MIN_PREFIX_LENGTH = 5

/** How folded words are typed, where that differs; empty unless accents tell words apart. */
export type Spellings = ReadonlyMap<string, string>

/** The terms of a search. Words that are a synonym together, such as `dressing gown`, are one term. */
export function buildTerms(
  rules: WordRules,
  tokens: readonly Token[],
  synonyms: Synonyms,
  spellings: Spellings,
): SearchTerm[] {
  const terms: SearchTerm[] = []
  for (let at = 0; at < tokens.length;) {
    let count = Math.min(MAX_TERM_WORDS, tokens.length - at)
    const getWords = () => tokens.slice(at, at + count).flat()
    while (count > 1 && !listTermKeys(rules, getWords()).some((key) => synonyms.has(key))) count--
    terms.push(buildTerm(rules, getWords(), synonyms, spellings, count > 1))
    at += count
  }
  return terms
}

const MAX_KEYS = 24

/** Keys of words in the synonym list: `t shirt`, `tshirt`, and their singulars. */
export function listTermKeys({ getBaseForms }: WordRules, words: Token): string[] {
  let phrases = ['']
  for (const word of words) {
    const forms = getBaseForms(word).slice(0, MAX_KEYS)
    phrases = phrases
      .flatMap((phrase) => forms.map((form) => (phrase === '' ? form : `${phrase} ${form}`)))
      .slice(0, MAX_KEYS)
  }
  return [...new Set([words.join(' '), ...phrases, ...getBaseForms(words.join(''))])]
}

/** @param isCompound the words are a synonym together. */
function buildTerm(
  rules: WordRules,
  words: Token,
  synonyms: Synonyms,
  spellings: Spellings,
  isCompound: boolean,
): SearchTerm {
  const { getForms } = rules
  const joined = words.length > 1 ? getForms(words.join('')) : []
  const typed = words.map((word) => spellings.get(word) ?? word).join(' ')
  const also = listTermKeys(rules, words).flatMap((key) =>
    (synonyms.get(key) ?? []).filter(({ spelled }) => !spelled || spellings.size === 0 || spelled === typed),
  )
  const alsoFolded = [...new Set(also.flatMap(({ others }) => others.map(fold)))]
  const operator = isCompound && rules.hasCompounds ? ' <-> ' : ' & '
  const build = (own: readonly string[], others: readonly string[], toQuery: (word: string) => string) => {
    const forms = own.map((word) => `(${joinQueries(getForms(word).map(toQuery))})`)
    const whole = (word: string) => toWholeWordQuery(word, rules)
    const ownQuery = `(${forms.join(operator)})`
    const alternatives = [
      ownQuery,
      // A part of a SKU, such as `LEV-001`, begins one, which is a single word.
      ...joined.map(toQuery),
      ...others.map((text) => toPhrase(text, rules, whole)),
    ]
    return `(${[...new Set(alternatives)].join(' | ')})`
  }
  const spelled =
    spellings.size > 0
      ? [
          build(
            words.map((word) => spellings.get(word) ?? word),
            [...new Set(also.flatMap(({ others }) => others))],
            (word) => toWholeWordQuery(word, rules),
          ),
        ]
      : []
  const folded = build(words, alsoFolded, (word) => toWholeWordQuery(word, rules))
  const loose = build(words, alsoFolded, toPrefixQuery)
  const ownShapes = [words.map(getForms), ...joined.map((form) => [[form]])]
  const otherShapes = alsoFolded.map((text) => toShape(text, rules))
  return {
    words,
    tsqueries: [...new Set([...spelled, folded, loose])] as unknown as SearchTerm['tsqueries'],
    ownPattern: buildNamePattern(ownShapes, rules),
    namePattern: buildNamePattern([...ownShapes, ...otherShapes], rules),
  }
}

/** Consecutive words, the last in any of its forms. */
const toShape = (text: string, { getForms }: WordRules): Shape => {
  const words = text.split(' ')
  return words.map((word, at) => (at === words.length - 1 ? getForms(word) : [word]))
}

const toPhrase = (text: string, rules: WordRules, toQuery: (word: string) => string): string =>
  `(${toShape(text, rules)
    .map((forms) => `(${joinQueries(forms.map(toQuery))})`)
    .join(' <-> ')})`

/**
 * Words contain only letters and digits, so they cannot contain operators. A single letter is a prefix of too
 * many words.
 */
const toPrefixQuery = (word: string) => (word.length > 1 ? `${word}:*` : word)
const toWholeWordQuery = (word: string, { isPrefix }: WordRules) =>
  word.length >= MIN_PREFIX_LENGTH && isPrefix(word) ? `${word}:*` : word

/** Any of them, without those that a prefix among them also finds. */
function joinQueries(queries: readonly string[]): string {
  const prefixes = queries.flatMap((query) => (query.endsWith(':*') ? [query.slice(0, -2)] : []))
  const isCovered = (query: string) =>
    prefixes.some((prefix) => query.startsWith(prefix) && query !== `${prefix}:*`)
  return [...new Set(queries)].filter((query) => !isCovered(query)).join(' | ')
}

/** Consecutive words, each in any of its forms. */
type Shape = string[][]

/** Equivalent to the tsquery of folded words. */
function buildNamePattern(shapes: readonly Shape[], { isPrefix }: WordRules): RegExp {
  const word = (forms: string[]) =>
    `(?:${forms.map((form) => (form.length >= MIN_PREFIX_LENGTH && isPrefix(form) ? `${form}[^ ]*` : form)).join('|')})(?![^ ])`
  return new RegExp(`(?:^| )(?:${shapes.map((shape) => shape.map(word).join(' ')).join('|')})`, 'u')
}
