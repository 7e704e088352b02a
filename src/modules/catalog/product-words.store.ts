// Table product_words.
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import {
  type Alt,
  digestOf,
  type KeptAlts,
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
  pictures: Alt[]
  said: { locale: string; words: ProductWords; pictures: KeptAlts; said_of: SaidOf }[]
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
      coalesce((select jsonb_agg(jsonb_build_object('media', i.media_id, 'alt', i.alt) order by i.position, i.id)
        from product_picture i where i.product_id = p.id), '[]') as pictures,
      coalesce((select jsonb_agg(jsonb_build_object('locale', w.locale, 'words', ${fields('w')}, 'pictures', w.pictures, 'said_of', w.said_of))
        from product_words w where w.product_id = p.id), '[]') as said
    from product p where p.id = ${id}`.execute(db)
  const [found] = rows
  if (!found) return undefined
  const { said, pictures: all, ...product } = found
  const pictures = all.filter(({ media }, at) => all.findIndex((one) => one.media === media) === at)
  const languages = spokenIn.map((locale) => {
    const own = said.find((one) => one.locale === locale)
    return standingOf(locale, found.original, own?.words ?? nothingSaid, own?.said_of ?? {}, {
      pictures,
      kept: own?.pictures ?? {},
    })
  })
  return { ...product, languages }
}

/** These fields of it and what these pictures show in a language, said of what stands in its own now; the others stay. */
export async function writeProductWords(
  tx: Tx,
  product: TranslatedProduct,
  locale: string,
  said: Partial<ProductWords>,
  alts: Readonly<Record<string, string>>,
): Promise<void> {
  const { words, pictures } = product.languages.find((one) => one.locale === locale)!
  const now = { ...words, ...said }
  const shown: KeptAlts = Object.fromEntries(
    pictures.flatMap(({ media, alt }) =>
      Object.hasOwn(alts, media) ? [[media, { alt: alts[media]!, of: digestOf(alt) }]] : [],
    ),
  )
  const saidOf = Object.fromEntries(
    (Object.keys(said) as WordField[]).map((field) => [field, digestOf(product.original[field])]),
  )
  await sql`
    insert into product_words (product_id, locale, name, description_html, features, care, specifications, pictures, said_of)
    values (${product.id}, ${locale}, ${now.name}, ${now.description_html}, ${now.features}, ${now.care},
      ${JSON.stringify(now.specifications)}::jsonb, ${JSON.stringify(shown)}::jsonb, ${JSON.stringify(saidOf)}::jsonb)
    on conflict (product_id, locale) do update set name = excluded.name, description_html = excluded.description_html,
      features = excluded.features, care = excluded.care, specifications = excluded.specifications,
      pictures = product_words.pictures || excluded.pictures,
      said_of = product_words.said_of || excluded.said_of`.execute(tx)
}

/** What a picture shows, by its medium. */
export type Alts = Readonly<Record<string, { alt: string }>>
export type CardSaid = { name: string; pictures: Alts }

/** What cards of these products say in a language, of those that are said there; an empty name is said as it was written. */
export async function cardsSaid(
  db: Db,
  locale: string,
  ids: readonly number[],
): Promise<Map<number, CardSaid>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number } & CardSaid>`
    select product_id as id, name, pictures from product_words
    where product_id = any(${ids as number[]}::bigint[]) and locale = ${locale}`.execute(db)
  return new Map(rows.map(({ id, ...said }) => [id, said]))
}

/** Names of these products in a language by their addresses, of those that have one. */
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

export type DetailSaid = ProductWords & { pictures: Alts }

/** All that is said of a product in a language; undefined where nothing is. */
export async function wordsSaid(db: Db, locale: string, id: number): Promise<DetailSaid | undefined> {
  const { rows } = await sql<{ words: DetailSaid }>`
    select ${fields('w')} || jsonb_build_object('pictures', w.pictures) as words
    from product_words w where w.product_id = ${id} and w.locale = ${locale}`.execute(db)
  return rows[0]?.words
}

/** What a picture shows is said of the part that is left of it too, as its words in the catalogue's language are. */
export async function carryAlt(tx: Tx, productId: number, from: string, to: string): Promise<void> {
  await sql`update product_words set pictures = pictures || jsonb_build_object(${to}::text, pictures -> ${from}::text)
    where product_id = ${productId} and pictures ? ${from}`.execute(tx)
}
