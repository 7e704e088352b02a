// Table product_words.
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import {
  digestOf,
  nothingSaid,
  type ProductWords,
  spokenIn,
  standingOf,
  type TranslatedProduct,
  type WordField,
  wordFields,
} from './product-words.ts'

type SaidOf = Partial<Record<WordField, string>>
type Row = Omit<TranslatedProduct, 'languages' | 'original'> & {
  original: ProductWords
  said: { locale: string; words: ProductWords; said_of: SaidOf }[]
}

const fields = (of: string) =>
  sql.raw(`jsonb_build_object(${wordFields.map((field) => `'${field}', ${of}.${field}`).join(', ')})`)

/** `lock`: nobody else changes it until the transaction ends. */
export async function readProductWords(
  db: Db,
  id: number,
  lock = false,
): Promise<TranslatedProduct | undefined> {
  if (lock) await sql`select 1 from product where id = ${id} for update`.execute(db)
  const { rows } = await sql<Row>`
    select p.id, p.number, p.slug, p.name, p.status, ${fields('p')} as original,
      coalesce((select jsonb_agg(jsonb_build_object('locale', w.locale, 'words', ${fields('w')}, 'said_of', w.said_of))
        from product_words w where w.product_id = p.id), '[]') as said
    from product p where p.id = ${id}`.execute(db)
  const [found] = rows
  if (!found) return undefined
  const { said, ...product } = found
  const languages = spokenIn.map((locale) => {
    const own = said.find((one) => one.locale === locale)
    return standingOf(locale, found.original, own?.words ?? nothingSaid, own?.said_of ?? {})
  })
  return { ...product, languages }
}

/** These fields of it in a language, said of what stands in its own now; the others stay. */
export async function writeProductWords(
  tx: Tx,
  product: TranslatedProduct,
  locale: string,
  said: Partial<ProductWords>,
): Promise<void> {
  const now = { ...product.languages.find((one) => one.locale === locale)?.words, ...said }
  const saidOf = Object.fromEntries(
    (Object.keys(said) as WordField[]).map((field) => [field, digestOf(product.original[field])]),
  )
  await sql`
    insert into product_words (product_id, locale, name, description_html, features, care, specifications, said_of)
    values (${product.id}, ${locale}, ${now.name}, ${now.description_html}, ${now.features}, ${now.care},
      ${JSON.stringify(now.specifications)}::jsonb, ${JSON.stringify(saidOf)}::jsonb)
    on conflict (product_id, locale) do update set name = excluded.name, description_html = excluded.description_html,
      features = excluded.features, care = excluded.care, specifications = excluded.specifications,
      said_of = product_words.said_of || excluded.said_of`.execute(tx)
}

/** Names of these products in a language, of those that have one. */
export async function namesSaid(
  db: Db,
  locale: string,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; name: string }>`
    select product_id as id, name from product_words
    where product_id = any(${ids as number[]}::bigint[]) and locale = ${locale} and name <> ''`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The same by their addresses. */
export async function namesSaidBySlug(
  db: Db,
  locale: string,
  slugs: readonly string[],
): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map()
  const { rows } = await sql<{ slug: string; name: string }>`
    select p.slug, w.name from product p join product_words w on w.product_id = p.id
    where p.slug = any(${slugs as string[]}) and w.locale = ${locale} and w.name <> ''`.execute(db)
  return new Map(rows.map(({ slug, name }) => [slug, name]))
}

/** All that is said of a product in a language; undefined where nothing is. */
export async function wordsSaid(db: Db, locale: string, id: number): Promise<ProductWords | undefined> {
  const { rows } = await sql<{ words: ProductWords }>`
    select ${fields('w')} as words from product_words w where w.product_id = ${id} and w.locale = ${locale}`.execute(
    db,
  )
  return rows[0]?.words
}
