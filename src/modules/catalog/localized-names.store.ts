// Names of brands, categories and collections, and option texts, in languages other than the catalogue's.
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { OptionTexts } from '../translations/option-texts.store.ts'

/** Names and descriptions by slug. */
type NamesBySlug = ReadonlyMap<string, { name?: string; description?: string }>
export type LocalizedNames = Record<'brand' | 'category' | 'collection', NamesBySlug> & {
  optionTexts: OptionTexts
}

/** Slugs, and number patterns of option texts. */
export type WantedNames = Record<'brand' | 'category' | 'collection' | 'optionTexts', readonly string[]>

/** By language; all names, or those that are wanted. */
export async function loadLocalizedNames(
  db: Db,
  locales: readonly string[],
  wanted?: WantedNames,
): Promise<Map<string, LocalizedNames>> {
  const among = (kind: keyof WantedNames, key: string) =>
    wanted ? sql`and ${sql.ref(key)} = any(${wanted[kind] as string[]})` : sql``
  const locale = sql`t.locale = any(${locales as string[]})`
  const { rows } = await sql<{
    kind: keyof LocalizedNames
    key: string
    locale: string
    fields: { name?: string; description?: string; text?: string }
  }>`
    select 'brand' as kind, b.slug as key, t.locale, t.fields from brand_translation t join brand b on b.id = t.entity_id
      where ${locale} ${among('brand', 'b.slug')}
    union all select 'category', c.slug, t.locale, t.fields from category_translation t join category c on c.id = t.entity_id
      where ${locale} ${among('category', 'c.slug')}
    union all select 'collection', c.slug, t.locale, t.fields from collection_translation t join collection c on c.id = t.entity_id
      where ${locale} ${among('collection', 'c.slug')}
    union all select 'optionTexts', o.text, t.locale, t.fields from option_text_translation t join option_text o on o.id = t.entity_id
      where ${locale} ${among('optionTexts', 'o.text')}`.execute(db)
  return new Map(
    locales.map((wantedLocale) => {
      const own = rows.filter((row) => row.locale === wantedLocale)
      const bySlug = (kind: keyof LocalizedNames): NamesBySlug =>
        new Map(own.flatMap((row) => (row.kind === kind ? [[row.key, row.fields]] : [])))
      return [
        wantedLocale,
        {
          brand: bySlug('brand'),
          category: bySlug('category'),
          collection: bySlug('collection'),
          optionTexts: new Map(
            own.flatMap((row) => (row.kind === 'optionTexts' ? [[row.key, row.fields.text!]] : [])),
          ),
        },
      ]
    }),
  )
}
