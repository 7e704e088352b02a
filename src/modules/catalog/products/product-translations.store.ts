import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { sanitiseHtml } from '../../../platform/text/sanitise-html.ts'
import type { TranslatedTexts } from '../product-input.ts'
import { digestText } from '../../translations/digest-text.ts'
import {
  type PictureAlt,
  type SavedAlts,
  emptyTranslation,
  type ProductTranslation,
  translationLocales,
  getTranslationState,
  type TranslatedProduct,
  type TranslatedField,
  translatedFields,
} from './product-translations.ts'

type SourceDigests = Partial<Record<TranslatedField, string>>
type Row = Omit<TranslatedProduct, 'languages' | 'original'> & {
  original: ProductTranslation
  pictures: PictureAlt[]
  translations: {
    locale: string
    words: ProductTranslation
    pictures: SavedAlts
    source_digests: SourceDigests
  }[]
}

const fields = (of: string) =>
  sql.raw(`jsonb_build_object(${translatedFields.map((field) => `'${field}', ${of}.${field}`).join(', ')})`)

/** `lock` locks the translations until the transaction ends. */
export async function getProductTranslations(
  db: Db,
  id: number,
  lock = false,
): Promise<TranslatedProduct | undefined> {
  if (lock) await sql`select 1 from product where id = ${id} for update`.execute(db)
  const { rows } = await sql<Row>`
    select p.id, p.number, p.slug, p.name, p.status, ${fields('p')} as original,
      coalesce((select jsonb_agg(jsonb_build_object('media', i.media_id, 'alt', i.alt) order by i.position, i.id)
        from product_picture i where i.product_id = p.id), '[]') as pictures,
      coalesce((select jsonb_agg(jsonb_build_object('locale', w.locale, 'words', ${fields('w')}, 'pictures', w.pictures, 'source_digests', w.source_digests))
        from product_translation w where w.product_id = p.id), '[]') as translations
    from product p where p.id = ${id}`.execute(db)
  const [productRow] = rows
  if (!productRow) return undefined
  const { translations, pictures: all, ...product } = productRow
  const pictures = all.filter(
    ({ media }, at) => all.findIndex((candidate) => candidate.media === media) === at,
  )
  const languages = translationLocales.map((locale) => {
    const translation = translations.find((language) => language.locale === locale)
    return getTranslationState(
      locale,
      productRow.original,
      translation?.words ?? emptyTranslation,
      translation?.source_digests ?? {},
      {
        pictures,
        savedAlts: translation?.pictures ?? {},
      },
    )
  })
  return { ...product, languages }
}

/**
 * Saves the given fields and alt texts in a language, as translations of the current source text; the others are
 * unchanged.
 */
export async function saveProductTranslation(
  tx: Tx,
  product: TranslatedProduct,
  locale: string,
  translation: Partial<ProductTranslation>,
  alts: Readonly<Record<string, string>>,
): Promise<void> {
  const { translation: words, pictures } = product.languages.find((language) => language.locale === locale)!
  const now = { ...words, ...translation }
  const visibleAlts: SavedAlts = Object.fromEntries(
    pictures.flatMap(({ media, alt }) =>
      Object.hasOwn(alts, media) ? [[media, { alt: alts[media]!, of: digestText(alt) }]] : [],
    ),
  )
  const sourceDigests = Object.fromEntries(
    (Object.keys(translation) as TranslatedField[]).map((field) => [
      field,
      digestText(product.original[field]),
    ]),
  )
  await sql`
    insert into product_translation (product_id, locale, name, description_html, features, care, specifications, seo_title, seo_description,
      pictures, source_digests)
    values (${product.id}, ${locale}, ${now.name}, ${now.description_html}, ${now.features}, ${now.care},
      ${JSON.stringify(now.specifications)}::jsonb, ${now.seo_title}, ${now.seo_description}, ${JSON.stringify(visibleAlts)}::jsonb, ${JSON.stringify(sourceDigests)}::jsonb)
    on conflict (product_id, locale) do update set name = excluded.name, description_html = excluded.description_html,
      features = excluded.features, care = excluded.care, specifications = excluded.specifications,
      seo_title = excluded.seo_title, seo_description = excluded.seo_description,
      pictures = product_translation.pictures || excluded.pictures,
      source_digests = product_translation.source_digests || excluded.source_digests`.execute(tx)
}

/**
 * Saves texts of an import as translations of the current source texts. A text that is stored already keeps the source that it
 * was translated from: a file that repeats it does not confirm it.
 */
export async function saveImportedTranslations(
  tx: Tx,
  imports: readonly { id: number; translations: Readonly<Record<string, TranslatedTexts>> }[],
): Promise<void> {
  if (imports.length === 0) return
  const { rows: products } = await sql<ImportedRow>`
    select p.id, ${fields('p')} as original,
      coalesce((select jsonb_object_agg(w.locale, jsonb_build_object('words', ${fields('w')}, 'source_digests', w.source_digests))
        from product_translation w where w.product_id = p.id), '{}') as translations
    from product p where p.id = any(${imports.map(({ id }) => id)}::bigint[])`.execute(tx)
  const byId = new Map(products.map((product) => [product.id, product]))
  const rows = imports.flatMap(({ id, translations }) =>
    Object.entries(translations).flatMap(([locale, texts]) => {
      const { original, translations: stored } = byId.get(id)!
      const { words, source_digests: digests } = stored[locale] ?? noTranslation
      const changed = Object.fromEntries(
        (Object.entries(toTranslation(texts)) as [TranslatedField, unknown][]).filter(
          ([field, text]) => digestText(text) !== digestText(words[field]),
        ),
      ) as Partial<ProductTranslation>
      const changedFields = Object.keys(changed) as TranslatedField[]
      if (changedFields.length === 0) return []
      const sourceDigests = {
        ...digests,
        ...Object.fromEntries(changedFields.map((field) => [field, digestText(original[field])])),
      }
      return [{ product_id: id, locale, ...words, ...changed, source_digests: sourceDigests }]
    }),
  )
  if (rows.length === 0) return
  await sql`
    insert into product_translation (product_id, locale, name, description_html, features, care, specifications, seo_title, seo_description, source_digests)
    select product_id, locale, name, description_html, features, care, specifications, seo_title, seo_description, source_digests
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(product_id bigint, locale text, name text, description_html text,
      features text[], care text[], specifications jsonb, seo_title text, seo_description text, source_digests jsonb)
    order by product_id, locale
    on conflict (product_id, locale) do update set name = excluded.name, description_html = excluded.description_html,
      features = excluded.features, care = excluded.care, specifications = excluded.specifications,
      seo_title = excluded.seo_title, seo_description = excluded.seo_description, source_digests = excluded.source_digests`.execute(
    tx,
  )
}

const noTranslation = { words: emptyTranslation, source_digests: {} as SourceDigests }

type ImportedRow = {
  id: number
  original: ProductTranslation
  translations: Record<string, { words: ProductTranslation; source_digests: SourceDigests }>
}

function toTranslation({
  descriptionHtml,
  seoTitle,
  seoDescription,
  ...texts
}: TranslatedTexts): Partial<ProductTranslation> {
  return {
    ...texts,
    ...(descriptionHtml !== undefined && { description_html: sanitiseHtml(descriptionHtml).trim() }),
    ...(seoTitle !== undefined && { seo_title: seoTitle }),
    ...(seoDescription !== undefined && { seo_description: seoDescription }),
  } as Partial<ProductTranslation>
}

/** Alt texts by medium. */
export type PictureAlts = Readonly<Record<string, { alt: string }>>
export type DetailTranslation = ProductTranslation & { pictures: PictureAlts }

/** Translations of these products, by language and product id. */
export async function getDetailTranslations(
  db: Db,
  locales: readonly string[],
  ids: readonly number[],
): Promise<Map<string, Map<number, DetailTranslation>>> {
  const { rows } = await sql<{ id: number; locale: string; words: DetailTranslation }>`
    select w.product_id as id, w.locale, ${fields('w')} || jsonb_build_object('pictures', w.pictures) as words
    from product_translation w
    where w.product_id = any(${ids as number[]}::bigint[]) and w.locale = any(${locales as string[]})`.execute(
    db,
  )
  return new Map(
    locales.map((wanted) => [
      wanted,
      new Map(rows.flatMap(({ id, locale, words }) => (locale === wanted ? [[id, words]] : []))),
    ]),
  )
}

/** Copies translated alt texts to a cropped picture, like the source alt text. */
export async function copyAltTranslations(
  tx: Tx,
  productId: number,
  from: string,
  to: string,
): Promise<void> {
  await sql`update product_translation set pictures = pictures || jsonb_build_object(${to}::text, pictures -> ${from}::text)
    where product_id = ${productId} and pictures ? ${from}`.execute(tx)
}
