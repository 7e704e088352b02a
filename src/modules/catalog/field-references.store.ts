// What custom fields of the type reference lead to: by kind and slug.
import { sql } from 'kysely'
import { catalogueLocale } from '../../kernel/locale.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ReferenceEntity } from '../../contracts/custom-fields.ts'
import type { CustomField, FieldValues } from '../custom-fields/custom-fields.ts'
import { getReferenceKey, type ReferenceNames } from '../custom-fields/present-fields.ts'

export type FieldReference = { kind: ReferenceEntity; slug: string }

/** References among the values of one owner. */
export const listReferences = (definitions: readonly CustomField[], values: FieldValues): FieldReference[] =>
  definitions.flatMap(({ key, type, reference }) =>
    type === 'reference' && values[key] !== undefined
      ? [values[key]].flat().map((slug) => ({ kind: reference!, slug: String(slug) }))
      : [],
  )

/** Names by language, of the references that exist. */
export async function loadReferenceNames(
  db: Db,
  references: readonly FieldReference[],
  locales: readonly string[],
): Promise<(locale: string) => ReferenceNames> {
  if (references.length === 0) return () => new Map()
  const { rows } = await sql<{
    kind: ReferenceEntity
    slug: string
    name: string
    names: Record<string, string> | null
  }>`
    with wanted as (select distinct kind, slug from jsonb_to_recordset(${JSON.stringify(references)}::jsonb) as r(kind text, slug text))
    select 'product' as kind, p.slug, p.name, (select jsonb_object_agg(t.locale, t.name) from product_translation t
        where t.product_id = p.id and t.name <> '' and t.locale = any(${locales as string[]}::text[])) as names
      from wanted w join product p on w.kind = 'product' and p.slug = w.slug
    union all select 'category', c.slug, c.name, (select jsonb_object_agg(t.locale, t.fields->>'name') from category_translation t
        where t.entity_id = c.id and t.locale = any(${locales as string[]}::text[]))
      from wanted w join category c on w.kind = 'category' and c.slug = w.slug
    union all select 'collection', c.slug, c.name, (select jsonb_object_agg(t.locale, t.fields->>'name') from collection_translation t
        where t.entity_id = c.id and t.locale = any(${locales as string[]}::text[]))
      from wanted w join collection c on w.kind = 'collection' and c.slug = w.slug
    union all select 'brand', b.slug, b.name, (select jsonb_object_agg(t.locale, t.fields->>'name') from brand_translation t
        where t.entity_id = b.id and t.locale = any(${locales as string[]}::text[]))
      from wanted w join brand b on w.kind = 'brand' and b.slug = w.slug`.execute(db)
  return (locale) =>
    new Map(
      rows.map(({ kind, slug, name, names }) => {
        const own = names?.[locale]
        return [
          getReferenceKey(kind, slug),
          own || locale === catalogueLocale || kind === 'brand'
            ? { name: own || name }
            : { name, lang: catalogueLocale },
        ]
      }),
    )
}

/** References that lead nowhere. */
export async function findMissingReferences(
  db: Db,
  references: readonly FieldReference[],
): Promise<FieldReference[]> {
  const names = (await loadReferenceNames(db, references, []))(catalogueLocale)
  return references.filter(({ kind, slug }) => !names.has(getReferenceKey(kind, slug)))
}

/** Names of what the values of one owner lead to, in a language. */
export async function loadNamesOf(
  db: Db,
  definitions: readonly CustomField[],
  values: FieldValues,
  locale: string,
): Promise<ReferenceNames> {
  return (await loadReferenceNames(db, listReferences(definitions, values), [locale]))(locale)
}
