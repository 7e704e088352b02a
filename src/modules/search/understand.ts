// What a search means: the slug of something, or words, mended where the catalogue does not know them.
import { sql } from 'kysely'
import { fold, slugify } from '../../kernel/fold.ts'
import type { Db } from '../../platform/database.ts'
import type { SearchMeaning } from './listing.ts'
import { nearestWords } from './nearest-words.ts'

export type Match = NonNullable<SearchMeaning['matched']>

/** decisions.md: q is first looked up as the slug of a category, brand, collection, department or season. */
export async function findSlug(db: Db, q: string): Promise<Match | undefined> {
  const slug = slugify(q)
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
  /** What the words were mended to. */
  relaxedTo?: string
}

/** A token is what stands between spaces, as its folded words: `t-shirt` has two. */
type Token = string[]

const mostTokens = 12
const mostWordsOfToken = 6

/**
 * Turns words into a tsquery: each as the beginning of one, or in the singular, or a synonym. Where no product has a word,
 * the nearest one that the catalogue knows takes its place, and `relaxedTo` says so.
 * @returns undefined when nothing searchable is left.
 */
export async function understandWords(db: Db, q: string): Promise<Understood | undefined> {
  const tokens = q
    .split(/\s+/)
    .map((text) => fold(text).split(' ').filter(Boolean).slice(0, mostWordsOfToken))
    .filter((token) => token.length > 0)
    .slice(0, mostTokens)
  if (tokens.length === 0) return undefined
  const spelled = q.toLowerCase().normalize('NFC').split(/\s+/).filter(Boolean).slice(0, mostTokens)
  const terms = await termsOf(db, tokens)
  const asked = { tsquery: all(terms), spelled }
  const missing = await termsWithoutProducts(db, terms)
  if (missing.length === 0) return asked
  const nearest = await nearestWords(
    db,
    missing.flatMap(({ words }) => words),
  )
  const mended = tokens.map((token) => token.map((word) => nearest.get(word) ?? word))
  if (mended.every((token, index) => token.every((word, place) => word === tokens[index]![place])))
    return asked
  const words = mended.flat()
  return { tsquery: all(await termsOf(db, mended)), spelled: words, relaxedTo: words.join(' ') }
}

/** One condition of the tsquery and the words it was made from. */
type Term = { words: string[]; tsquery: string }

const all = (terms: readonly Term[]) => terms.map(({ tsquery }) => tsquery).join(' & ')

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
  const asTyped = `(${words.map((word) => `(${forms(word).map(beginning).join(' | ')})`).join(' & ')})`
  const joined = words.length > 1 ? [beginning(words.join(''))] : []
  const also = keysOf(words)
    .flatMap((key) => meanings.get(key) ?? [])
    .map(phrase)
  return { words, tsquery: `(${[...new Set([asTyped, ...joined, ...also])].join(' | ')})` }
}

/** Words are letters and digits only, so nothing in them is an operator. A single letter begins too many others. */
const beginning = (word: string) => (word.length > 1 ? `${word}:*` : word)
const phrase = (text: string) => (text.includes(' ') ? `(${text.split(' ').join(' <-> ')})` : beginning(text))

/** What a token is called by in the list of synonyms: `t shirt`, `tshirt`, and in the singular. */
const keysOf = (words: Token): string[] => [...new Set([...forms(words.join(' ')), ...forms(words.join(''))])]

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

async function termsWithoutProducts(db: Db, terms: readonly Term[]): Promise<Term[]> {
  const { rows } = await sql<{ place: number }>`
    select place::int - 1 as place from unnest(${terms.map(({ tsquery }) => tsquery)}::text[]) with ordinality as t(term, place)
    where not exists (select 1 from product_listing where words @@ to_tsquery('simple', term))`.execute(db)
  return rows.map(({ place }) => terms[place]!)
}

/** A word as it is and in the singular, as English makes plurals. */
function forms(word: string): string[] {
  if (word.length > 4 && word.endsWith('ies')) return [word, `${word.slice(0, -3)}y`]
  if (word.length > 4 && /(?:s|x|z|ch|sh)es$/.test(word)) return [word, word.slice(0, -2), word.slice(0, -1)]
  if (word.length > 3 && word.endsWith('s') && !word.endsWith('ss')) return [word, word.slice(0, -1)]
  return [word]
}
