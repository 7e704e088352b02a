// Adds the translations of the demo products.
import { digestText } from '../../modules/translations/digest-text.ts'
import { sql } from 'kysely'
import { translateDemoProducts } from '../../../demo/product-translations.ts'
import { demoLocales } from '../../../demo/locales.ts'
import {
  type ProductTranslation,
  translatedFields,
} from '../../modules/catalog/products/product-translations.ts'
import type { Tx } from '../../platform/database/database.ts'

type SeededProduct = ProductTranslation & {
  id: number
  source_key: string
  pictures: { media: string; alt: string }[]
}

/** Adds missing translations; existing ones are left as staff edited them. */
export async function seedProductTranslations(tx: Tx, sourceKeys: readonly string[]): Promise<void> {
  const { rows } = await sql<SeededProduct>`
    select p.id, p.source_key, p.name, p.description_html, p.features, p.care, p.specifications, p.seo_title,
      p.seo_description,
      array(select jsonb_build_object('media', i.media_id, 'alt', i.alt) from product_picture i where i.product_id = p.id)
        as pictures
    from product p where p.source_key = any(${sourceKeys as string[]})`.execute(tx)
  const products = new Map(rows.map((product) => [product.source_key, product]))
  const translations = demoLocales.flatMap((locale) =>
    translateDemoProducts(locale, new Set(products.keys())).map(({ sourceKey, words, alts }) => {
      const product = products.get(sourceKey)!
      const digests = translatedFields.map((field) => [field, digestText(product[field])])
      const pictures = product.pictures.map(({ media, alt }) => [
        media,
        { alt: alts[alt], of: digestText(alt) },
      ])
      return {
        ...words,
        id: product.id,
        locale,
        source_digests: Object.fromEntries(digests),
        pictures: Object.fromEntries(pictures),
      }
    }),
  )
  await sql`
    insert into product_translation (product_id, locale, name, description_html, features, care, specifications, pictures, source_digests)
    select id, locale, name, description_html, features, care, specifications, pictures, source_digests
    from jsonb_to_recordset(${JSON.stringify(translations)}::jsonb) as r(id bigint, locale text, name text, description_html text,
      features text[], care text[], specifications jsonb, pictures jsonb, source_digests jsonb)
    on conflict (product_id, locale) do nothing`.execute(tx)
}
