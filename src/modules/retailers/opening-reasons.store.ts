// Tables opening_reason and opening_reason_translation: reasons of special opening hours, shared by stores.
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type RowText, type RowTextRow, toRowText } from '../translations/row-texts.ts'

/** Reasons in use with their translations. */
export async function listOpeningReasonTexts(db: Db, locale: string): Promise<RowText[]> {
  const { rows } = await sql<RowTextRow>`
    select 'opening_reason' as entity, r.id, 'text' as field, r.text as source, t.fields ->> 'text' as translation,
      t.source_digests ->> 'text' as digest
    from opening_reason r left join opening_reason_translation t on t.entity_id = r.id and t.locale = ${locale}
    where exists (select from retailer_exception e where e.reason_id = r.id) order by r.text`.execute(db)
  return rows.map(toRowText)
}

/** Translated reasons of a store's special opening hours, by date. */
export async function getOpeningReasonTranslations(
  db: Db,
  slug: string,
  locale: string,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ date: string; reason: string }>`
    select to_char(e.day, 'YYYY-MM-DD') as date, t.fields ->> 'text' as reason
    from retailer r join retailer_exception e on e.retailer_id = r.id
    join opening_reason_translation t on t.entity_id = e.reason_id and t.locale = ${locale}
    where r.slug = ${slug}`.execute(db)
  return new Map(rows.map(({ date, reason }) => [date, reason]))
}
