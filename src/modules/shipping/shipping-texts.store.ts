// Names and descriptions of shipping methods, pickup points and stores with their translations.
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { saveRecordTranslations, type TranslatedRecord } from '../translations/record-translations.store.ts'
import { type RowText, type RowTextRow, toRowText } from '../translations/row-texts.ts'

export async function listShippingTexts(db: Db, locale: string): Promise<RowText[]> {
  const { rows } = await sql<RowTextRow>`
    select s.entity, s.id, s.field, s.source, t.fields ->> s.field as translation, t.source_digests ->> s.field as digest
    from (
      select 'shipping_method' as entity, m.id, f.field, f.source from shipping_method m,
        lateral (values ('name', m.name), ('description', m.description)) as f(field, source)
      union all select 'pickup_point', id, 'name', name from pickup_point
      union all select 'location', id, 'name', name from location where offers_pickup and closed_at is null
    ) as s left join (
      select 'shipping_method' as entity, entity_id, fields, source_digests from shipping_method_translation where locale = ${locale}
      union all select 'pickup_point', entity_id, fields, source_digests from pickup_point_translation where locale = ${locale}
      union all select 'location', entity_id, fields, source_digests from location_translation where locale = ${locale}
    ) as t on t.entity = s.entity and t.entity_id = s.id
    where s.source <> '' order by s.entity, s.id, s.field desc`.execute(db)
  return rows.map(toRowText)
}

/** Saves the texts that staff changed in the shipping document. */
export const saveShippingTranslations = (
  tx: Tx,
  entity: 'shipping_method' | 'pickup_point',
  before: readonly TranslatedRecord[],
  after: readonly TranslatedRecord[],
): Promise<void> =>
  saveRecordTranslations(tx, entity, { before, after }, async (codes) => {
    const { rows } = await sql<{ id: number; code: string }>`
      select id, code from ${sql.table(entity)} where code = any(${codes as string[]}::text[])`.execute(tx)
    return new Map(rows.map(({ id, code }) => [code, id]))
  })
