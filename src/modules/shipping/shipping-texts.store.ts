// Names and descriptions of shipping methods and pickup points with their translations.
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type RowText, type RowTextRow, toRowText } from '../translations/row-texts.ts'

export async function listShippingTexts(db: Db, locale: string): Promise<RowText[]> {
  const { rows } = await sql<RowTextRow>`
    select s.entity, s.id, s.field, s.source, t.fields ->> s.field as translation, t.source_digests ->> s.field as digest
    from (
      select 'shipping_method' as entity, m.id, f.field, f.source from shipping_method m,
        lateral (values ('name', m.name), ('description', m.description)) as f(field, source)
      union all select 'pickup_point', id, 'name', name from pickup_point
    ) as s left join (
      select 'shipping_method' as entity, entity_id, fields, source_digests from shipping_method_translation where locale = ${locale}
      union all select 'pickup_point', entity_id, fields, source_digests from pickup_point_translation where locale = ${locale}
    ) as t on t.entity = s.entity and t.entity_id = s.id
    where s.source <> '' order by s.entity, s.id, s.field desc`.execute(db)
  return rows.map(toRowText)
}
