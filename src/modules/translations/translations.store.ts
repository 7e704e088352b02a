// Tables `<entity>_translation`: the translated fields of a row, one row per language.
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { digestText } from './digest-text.ts'

const tables = {
  brand: sql.table('brand_translation'),
  category: sql.table('category_translation'),
  collection: sql.table('collection_translation'),
  content: sql.table('content_translation'),
  location: sql.table('location_translation'),
  opening_reason: sql.table('opening_reason_translation'),
  option_text: sql.table('option_text_translation'),
  pickup_point: sql.table('pickup_point_translation'),
  promotion: sql.table('promotion_translation'),
  shipping_method: sql.table('shipping_method_translation'),
}
/** Entities whose fields are translated; products have a store of their own in the catalogue. */
export type TranslatedEntity = keyof typeof tables

/** Texts by field, such as `name` and `description`. */
export type Texts = Record<string, string>

export type StoredTranslation = {
  locale: string
  fields: Texts
  /** By field, the digest of the source text that was translated. */
  source_digests: Texts
}

/** The translations of one row, by language. */
export async function listTranslations(
  db: Db,
  entity: TranslatedEntity,
  id: number,
): Promise<StoredTranslation[]> {
  const { rows } = await sql<StoredTranslation>`
    select locale, fields, source_digests from ${tables[entity]} where entity_id = ${id} order by locale`.execute(
    db,
  )
  return rows
}

/** Fields whose source text has changed since they were translated. */
export const listStaleFields = ({ fields, source_digests }: StoredTranslation, source: Texts): string[] =>
  Object.keys(fields).filter((field) => source_digests[field] !== digestText(source[field] ?? ''))

export type NewTranslation = { id: number; locale: string; fields: Texts; source: Texts }

/**
 * Saves the given fields as translations of their current source texts; an empty text uses the source, and fields
 * that are not given stay.
 */
export async function saveTranslations(
  tx: Tx,
  entity: TranslatedEntity,
  translations: readonly NewTranslation[],
): Promise<void> {
  if (translations.length === 0) return
  const rows = translations.map(({ id, locale, fields, source }) => {
    const written = Object.entries(fields).filter(([, text]) => text !== '')
    return {
      entity_id: id,
      locale,
      fields: Object.fromEntries(written),
      source_digests: Object.fromEntries(written.map(([field]) => [field, digestText(source[field] ?? '')])),
      emptied: Object.keys(fields).filter((field) => fields[field] === ''),
    }
  })
  const json = JSON.stringify(rows)
  const table = tables[entity]
  await sql`
    insert into ${table} as t (entity_id, locale, fields, source_digests)
    select entity_id, locale, fields, source_digests
    from jsonb_to_recordset(${json}::jsonb) as r(entity_id bigint, locale text, fields jsonb, source_digests jsonb)
    order by entity_id, locale
    on conflict (entity_id, locale) do update set fields = t.fields || excluded.fields,
      source_digests = t.source_digests || excluded.source_digests`.execute(tx)
  if (!rows.some(({ emptied }) => emptied.length > 0)) return
  const emptied = sql`jsonb_to_recordset(${json}::jsonb) as r(entity_id bigint, locale text, emptied text[])
    where t.entity_id = r.entity_id and t.locale = r.locale`
  await sql`update ${table} t set fields = t.fields - r.emptied, source_digests = t.source_digests - r.emptied
    from ${emptied} and r.emptied <> '{}'`.execute(tx)
  await sql`delete from ${table} t using ${emptied} and t.fields = '{}'`.execute(tx)
}
