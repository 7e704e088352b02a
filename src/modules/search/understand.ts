// What a search means: the slug of something, or words, mended where the catalogue does not know them.
import { sql } from 'kysely'
import { fold, slugify } from '../../kernel/fold.ts'
import type { Db } from '../../platform/database.ts'
import type { SearchMeaning } from './listing.ts'

export type Match = NonNullable<SearchMeaning['matched']>

/** decisions.md: q is first looked up as the slug of a category, brand, collection, department or season. */
export async function findSlug(db: Db, q: string): Promise<Match | undefined> {
  const slug = slugify(q)
  if (!slug) return undefined
  const { rows } = await sql<Match>`
    select * from (
      select 1 as rank, 'category' as kind, slug, name from category where slug = ${slug}
      union all select 2, 'brand', slug, name from brand where slug = ${slug}
      union all select 3, 'collection', slug, name from collection where slug = ${slug}
      union all select 4, 'department', ${slug}::text, ${slug}::text where ${slug} in ('women', 'men', 'kids', 'unisex')
      union all select 5, 'season', ${slug}::text, ${slug}::text where exists (select 1 from product_listing where seasons @> array[${slug}::text])
    ) as found order by rank limit 1`.execute(db)
  const match = rows[0]
  return match && { kind: match.kind, slug: match.slug, name: match.name }
}

/** One word of a search with everything that it may stand for. */
type Term = { word: string; also: string[]; mended?: string }

/**
 * Turns words into a tsquery: each word as the beginning of one, or in the singular, or a synonym, or (when the catalogue
 * has no such word) the nearest one it has. `relaxedTo` says what was mended.
 * @returns undefined when nothing searchable is left.
 */
export async function understandWords(
  db: Db,
  q: string,
): Promise<{ tsquery: string; relaxedTo: string | undefined } | undefined> {
  const words = [...new Set(fold(q).split(' ').filter(Boolean))].slice(0, 12)
  if (words.length === 0) return undefined
  const synonyms = await sql<{
    word: string
    means: string
  }>`select word, means from search_synonym where word = any(${words.flatMap(forms)})`.execute(db)
  const known = await sql<{ asked: string; nearest: string | null }>`
    select asked, case when exists (select 1 from search_word where word like asked || '%')
        or exists (select 1 from search_word where word = any(${words.flatMap(forms)}) and (word = asked or asked = word || 's' or asked = word || 'es'))
      then asked else (
        select word from search_word where length(asked) >= 4 and word % asked
        order by similarity(word, asked) desc, products desc limit 1) end as nearest
    from unnest(${words}::text[]) as asked`.execute(db)
  const nearest = new Map(known.rows.map((row) => [row.asked, row.nearest]))
  const terms = words.map((word): Term => {
    const also = synonyms.rows.filter((row) => forms(word).includes(row.word)).map((row) => row.means)
    const best = nearest.get(word)
    return best && best !== word && also.length === 0 && withinOneTypo(word, best)
      ? { word, also, mended: best }
      : { word, also }
  })
  const tsquery = terms
    .map(({ word, also, mended }) => {
      const meant = mended
        ? [mended]
        : [...forms(word), ...also.flatMap((text) => [fold(text).split(' ').join(' <-> ')])]
      return `(${[...new Set(meant)].map((text) => (text.includes('<->') ? `(${text})` : `${text}:*`)).join(' | ')})`
    })
    .join(' & ')
  const mended = terms.some((term) => term.mended)
  return { tsquery, relaxedTo: mended ? terms.map((term) => term.mended ?? term.word).join(' ') : undefined }
}

/** A word as it is and in the singular, as English makes plurals. */
function forms(word: string): string[] {
  if (word.length > 4 && word.endsWith('ies')) return [word, `${word.slice(0, -3)}y`]
  if (word.length > 4 && /(?:s|x|z|ch|sh)es$/.test(word)) return [word, word.slice(0, -2)]
  if (word.length > 3 && word.endsWith('s') && !word.endsWith('ss')) return [word, word.slice(0, -1)]
  return [word]
}

/** One letter more, less, other or two swapped (Damerau-Levenshtein distance of at most 1), or 2 in words of 8 letters and more. */
function withinOneTypo(a: string, b: string): boolean {
  const most = a.length >= 8 ? 2 : 1
  const rows = Array.from({ length: a.length + 1 }, (_, i) => [i, ...Array<number>(b.length).fill(0)])
  for (let j = 0; j <= b.length; j++) rows[0]![j] = j
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min(rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1, rows[i - 1]![j - 1]! + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, rows[i - 2]![j - 2]! + 1)
      rows[i]![j] = least
    }
  }
  return rows[a.length]![b.length]! <= most || b.startsWith(a)
}
