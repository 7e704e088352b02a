// Names and descriptions of shipping methods and pickup points with their translations.
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { type NewTranslation, saveTranslations, type Texts } from '../translations/translations.store.ts'
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

/** A method or pickup point as staff write it, with its texts by language. */
type Translated = {
  code: string
  name: string
  description?: string
  translations?:
    | Partial<Record<string, Partial<Record<'name' | 'description', string | undefined>>>>
    | undefined
}

/** Saves the texts that differ; the others keep the source text that they were written for. */
export async function saveShippingTranslations(
  tx: Tx,
  entity: 'shipping_method' | 'pickup_point',
  before: readonly Translated[],
  after: readonly Translated[],
): Promise<void> {
  const changed = after.flatMap(({ code, name, description, translations = {} }) => {
    const earlier = before.find((one) => one.code === code)?.translations ?? {}
    const source: Texts = { name, ...(description !== undefined && { description }) }
    const locales = [...new Set([...Object.keys(earlier), ...Object.keys(translations)])]
    return locales.flatMap((locale) => {
      const fields = listChangedTexts(earlier[locale] ?? {}, translations[locale] ?? {})
      return Object.keys(fields).length > 0 ? [{ code, locale, fields, source }] : []
    })
  })
  if (changed.length === 0) return
  const { rows } = await sql<{ id: number; code: string }>`
    select id, code from ${sql.table(entity)} where code = any(${changed.map(({ code }) => code)}::text[])`.execute(
    tx,
  )
  const ids = new Map(rows.map(({ id, code }) => [code, id]))
  await saveTranslations(
    tx,
    entity,
    changed.map(({ code, ...texts }): NewTranslation => ({ id: ids.get(code)!, ...texts })),
  )
}

/** An empty text removes one. */
function listChangedTexts(
  before: Partial<Record<string, string | undefined>>,
  after: Partial<Record<string, string | undefined>>,
): Texts {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return Object.fromEntries(
    fields
      .filter((field) => (before[field] ?? '') !== (after[field] ?? ''))
      .map((field) => [field, after[field] ?? '']),
  )
}
