// Texts of shipping methods, pickup points and promotions with their translations.
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { digestText } from './digest-text.ts'

export type SellingText = {
  entity: 'shipping_method' | 'pickup_point' | 'promotion'
  id: number
  field: 'name' | 'description'
  source: string
  translation: string | null
  /** Whether the translation was written for a former source text. */
  stale: boolean
}

export async function listSellingTexts(db: Db, locale: string): Promise<SellingText[]> {
  const { rows } = await sql<Omit<SellingText, 'stale'> & { digest: string | null }>`
    select s.entity, s.id, s.field, s.source, t.fields ->> s.field as translation, t.source_digests ->> s.field as digest
    from (
      select 'shipping_method' as entity, m.id, f.field, f.source from shipping_method m,
        lateral (values ('name', m.name), ('description', m.description)) as f(field, source)
      union all select 'pickup_point', id, 'name', name from pickup_point
      union all select 'promotion', id, 'name', name from promotion
    ) as s left join (
      select 'shipping_method' as entity, entity_id, fields, source_digests from shipping_method_translation where locale = ${locale}
      union all select 'pickup_point', entity_id, fields, source_digests from pickup_point_translation where locale = ${locale}
      union all select 'promotion', entity_id, fields, source_digests from promotion_translation where locale = ${locale}
    ) as t on t.entity = s.entity and t.entity_id = s.id
    where s.source <> '' order by s.entity, s.id, s.field desc`.execute(db)
  return rows.map(({ digest, ...row }) => ({
    ...row,
    stale: row.translation !== null && digest !== digestText(row.source),
  }))
}
