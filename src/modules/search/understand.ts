// What a search means: the slug of something, or words, mended where the catalogue does not know them.
import { sql } from 'kysely'
import { fold, slugify } from '../../kernel/fold.ts'
import type { Db } from '../../platform/database.ts'
import type { SearchMeaning } from './listing.ts'
import { nearestWords } from './nearest-words.ts'
import { tidyQuery } from './tidy-query.ts'
import { singularForms, wordForms } from './word-forms.ts'

export type Match = NonNullable<SearchMeaning['matched']>

/** decisions.md: q is first looked up as the slug of a category, brand, collection, department or season. */
export async function findSlug(db: Db, q: string): Promise<Match | undefined> {
  const slug = slugify(tidyQuery(q))
  if (!slug) return undefined
  const { rows } = await sql<Match>`
    select kind, slug, name from (
      select 1 as rank, 'category' as kind, slug, name from category where slug = ${slug}
      union all select 2, 'brand', slug, name from brand where slug = ${slug}
      union all select 3, 'collection', slug, name from collection where slug = ${slug}
      union all select 4, 'department', ${slug}::text, ${slug}::text where ${slug} in ('women', 'men', 'kids', 'unisex')
      union all select 5, 'season', ${slug}::text, ${slug}::text where exists (select 1 from product_listing where seasons @> array[${slug}::text])
    ) as found order by rank limit 1`.execute(db)
  return rows[0]
}

export type Understood = {
  tsquery: string
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
 * Turns words into a tsquery: each in both numbers, as the beginning of another, or a synonym. Where no product has a word, the nearest one
 * that the catalogue knows takes its place; where none is near, or no product has all of them, the rarest are left out, at most half.
 * `relaxedTo` says so.
 * @returns undefined when nothing searchable is left.
 */
export async function understandWords(db: Db, q: string): Promise<Understood | undefined> {
  const text = tidyQuery(q)
  const typed = text
    .split(/\s+/)
    .map((part) => fold(part).split(' ').filter(Boolean).slice(0, mostWordsOfToken))
    .filter((token) => token.length > 0)
  const telling = typed.filter((token) => !token.every((word) => joining.has(word)))
  const tokens = (telling.length > 0 ? telling : typed).slice(0, mostTokens)
  if (tokens.length === 0) return undefined
  const spelled = text.toLowerCase().normalize('NFC').split(/\s+/).filter(Boolean).slice(0, mostTokens)
  const first = await look(db, await termsOf(db, tokens))
  const whole = joinedSku(tokens)
  if (first.all > 0) return { tsquery: anyOf(all(first.terms), whole), spelled }
  if (whole && (await countsOf(db, [whole]))[0]! > 0) return { tsquery: whole, spelled }
  const nearest = await nearestWords(
    db,
    first.terms.flatMap(({ words }, place) => (first.counts[place] === 0 ? words : [])),
  )
  const mended = tokens.map((token) => token.map((word) => nearest.get(word) ?? word))
  const isMended = mended.some((token, index) => token.some((word, place) => word !== tokens[index]![place]))
  const found = isMended ? await look(db, await termsOf(db, mended)) : first
  const kept = found.all > 0 ? found.terms : await leaveOut(db, found)
  if (!kept) return { tsquery: all(found.terms), spelled }
  const words = kept.flatMap((term) => term.words)
  return { tsquery: all(kept), spelled: words, relaxedTo: words.join(' ') }
}

/** One condition of the tsquery and the words it was made from; `loose`: also what only begins so. */
type Term = { words: string[]; tsquery: string; loose: string }

const all = (terms: readonly Term[]) => terms.map(({ tsquery }) => tsquery).join(' & ')
const anyOf = (asked: string, whole: string | undefined) => (whole ? `(${asked}) | ${whole}` : asked)

/** A SKU whose parts were typed apart. */
function joinedSku(tokens: readonly Token[]): string | undefined {
  const joined = tokens.flat().join('')
  return tokens.length > 1 && /\d/.test(joined) && /[a-z]/.test(joined) && joined.length <= 40
    ? `${joined}:*`
    : undefined
}

type Looked = { terms: Term[]; counts: number[]; all: number }

/** How many products have each term, up to a bound, and whether some have all. A term that none has as it is may begin a word. */
async function look(db: Db, terms: Term[]): Promise<Looked> {
  const asked = await countsOf(db, [...terms.map(({ tsquery }) => tsquery), all(terms)])
  const shared = asked.pop()!
  const isLoose = terms.map((term, place) => asked[place] === 0 && term.loose !== term.tsquery)
  if (shared > 0 || !isLoose.includes(true)) return { terms, counts: asked, all: shared }
  const loosened = terms.map((term, place) => (isLoose[place] ? { ...term, tsquery: term.loose } : term))
  const counts = await countsOf(db, [...loosened.map(({ tsquery }) => tsquery), all(loosened)])
  return { terms: loosened, all: counts.pop()!, counts }
}

const countedUpTo = 1_000

async function countsOf(db: Db, tsqueries: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ found: number }>`
    select (select count(*) from (select 1 from product_listing where words @@ to_tsquery('simple', term) limit ${countedUpTo}) as counted) as found
    from unnest(${tsqueries}::text[]) with ordinality as t(term, place) order by place`.execute(db)
  return rows.map(({ found }) => found)
}

/**
 * The terms without the fewest that keep the others from being found, the rarest first, and last what names a kind of thing or whom it is for:
 * without leather it is still a jacket. Undefined when too little would be left.
 */
async function leaveOut(db: Db, { terms, counts }: Looked): Promise<Term[] | undefined> {
  const { rows: categories } = await sql<{ name: string }>`select name from category`.execute(db)
  const kinds = new Set(categories.flatMap(({ name }) => fold(name).split(' ')))
  const essential = terms.map(({ words }) =>
    words.some((word) => audience.has(word) || wordForms(word).some((form) => kinds.has(form))),
  )
  const rarest = terms
    .map((_, place) => place)
    .toSorted((a, b) => Number(essential[a]) - Number(essential[b]) || counts[a]! - counts[b]! || b - a)
  const without = (places: readonly number[]) => terms.filter((_, place) => !places.includes(place))
  const tries = [
    ...rarest.map((place) => [place]),
    ...rarest.map((_, count) => rarest.slice(0, count + 1)).slice(1),
  ]
    .filter((places) => places.length <= terms.length / 2)
    .map(without)
    .filter((left) => left.some(({ words }) => words.some((word) => !audience.has(word))))
  if (tries.length === 0) return undefined
  const found = await countsOf(db, tries.map(all))
  return tries.find((_, place) => found[place]! > 0)
}

async function termsOf(db: Db, tokens: readonly Token[]): Promise<Term[]> {
  const meanings = await synonymsOf(db, tokens)
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
  const joined = words.length > 1 ? wordForms(words.join('')).map(whole) : []
  const also = keysOf(words)
    .flatMap((key) => meanings.get(key) ?? [])
    .map(phrase)
  const withForm = (form: (word: string) => string) => {
    const asTyped = `(${words.map((word) => `(${[...new Set(wordForms(word).map(form))].join(' | ')})`).join(' & ')})`
    return `(${[...new Set([asTyped, ...joined, ...also])].join(' | ')})`
  }
  return { words, tsquery: withForm(whole), loose: withForm(beginning) }
}

/** Words are letters and digits only, so nothing in them is an operator. A single letter begins too many others. */
const beginning = (word: string) => (word.length > 1 ? `${word}:*` : word)
const whole = (word: string) => (word.length >= prefixFrom ? `${word}:*` : word)
const phrase = (text: string) =>
  text.includes(' ') ? `(${text.split(' ').join(' <-> ')})` : wordForms(text).map(whole).join(' | ')

/** What a token is called by in the list of synonyms: `t shirt`, `tshirt`, and in the singular. */
const keysOf = (words: Token): string[] => [
  ...new Set([...singularForms(words.join(' ')), ...singularForms(words.join(''))]),
]

/** Folded meanings by what was typed. */
async function synonymsOf(db: Db, tokens: readonly Token[]): Promise<Map<string, string[]>> {
  const pairs = tokens.slice(1).map((token, index) => [...tokens[index]!, ...token].join(' '))
  const keys = [...new Set([...tokens.flatMap(keysOf), ...pairs])]
  const { rows } = await sql<{ word: string; means: string }>`
    select word, means from search_synonym where word = any(${keys})`.execute(db)
  const meanings = new Map<string, string[]>()
  for (const { word, means } of rows) meanings.set(word, [...(meanings.get(word) ?? []), fold(means)])
  return meanings
}
