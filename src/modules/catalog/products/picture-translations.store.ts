// Translated alt texts of pictures, of imports: column pictures of product_translation.
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { digestText } from '../../translations/digest-text.ts'
import type { SavedAlts } from './product-translations.ts'

type PictureAlts = {
  product_id: number
  media_id: string
  alt: string
  /** By language; an empty one removes the translation. */
  alts?: Readonly<Record<string, string>> | undefined
}

/**
 * Saves alt texts as translations of the current ones. A text that is stored already keeps the text that it was translated
 * from: a file that repeats it does not confirm it.
 */
export async function saveImportedAlts(tx: Tx, pictures: readonly PictureAlts[]): Promise<void> {
  const translated = pictures.filter(({ alts }) => alts)
  if (translated.length === 0) return
  const { rows: stored } = await sql<{ product_id: number; locale: string; pictures: SavedAlts }>`
    select product_id, locale, pictures from product_translation
    where product_id = any(${[...new Set(translated.map(({ product_id }) => product_id))]}::bigint[])`.execute(
    tx,
  )
  const rows = new Map<string, { product_id: number; locale: string; pictures: SavedAlts }>()
  for (const { product_id, media_id: media, alt, alts = {} } of translated)
    for (const [locale, translation] of Object.entries(alts)) {
      const known = stored.find((row) => row.product_id === product_id && row.locale === locale)?.pictures
      if ((known?.[media]?.alt ?? '') === translation) continue
      const key = `${product_id} ${locale}`
      const row = rows.get(key) ?? { product_id, locale, pictures: {} }
      rows.set(key, {
        ...row,
        pictures: { ...row.pictures, [media]: { alt: translation, of: digestText(alt) } },
      })
    }
  if (rows.size === 0) return
  await sql`
    insert into product_translation (product_id, locale, pictures)
    select product_id, locale, pictures
    from jsonb_to_recordset(${JSON.stringify([...rows.values()])}::jsonb) as r(product_id bigint, locale text, pictures jsonb)
    order by product_id, locale
    on conflict (product_id, locale) do update set pictures = product_translation.pictures || excluded.pictures`.execute(
    tx,
  )
}
