// Names of promotions with their translations.
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type RowText, type RowTextRow, toRowText } from '../translations/row-texts.ts'

export async function listPromotionTexts(db: Db, locale: string): Promise<RowText[]> {
  const { rows } = await sql<RowTextRow>`
    select 'promotion' as entity, p.id, 'name' as field, p.name as source, t.fields ->> 'name' as translation,
      t.source_digests ->> 'name' as digest
    from promotion p left join promotion_translation t on t.entity_id = p.id and t.locale = ${locale}
    where p.name <> '' order by p.id`.execute(db)
  return rows.map(toRowText)
}
