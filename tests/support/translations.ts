// Translations as staff enter them.
import { sql } from 'kysely'
import { listTranslatedDocuments } from '../../src/modules/content/content-translations.store.ts'
import { collectTexts } from '../../src/modules/content/document-texts.ts'
import { refreshListing } from '../../src/modules/search/refresh/refresh-listing.ts'
import { saveOptionTexts } from '../../src/modules/translations/option-texts.store.ts'
import { saveTranslations, type TranslatedEntity } from '../../src/modules/translations/translations.store.ts'
import type { Db } from '../../src/platform/database/database.ts'

const entities = {
  category: 'name',
  collection: 'name',
  opening_reason: 'text',
  pickup_point: 'name',
  promotion: 'name',
  shipping_method: 'name',
} as const satisfies Partial<Record<TranslatedEntity, string>>

/** Translates everything with these names except brands, and refreshes all products. */
export const translateNames = (db: Db, locale: string, names: Record<string, string>): Promise<unknown> =>
  db.transaction().execute(async (tx) => {
    await saveOptionTexts(tx, locale, new Map(Object.entries(names)))
    for (const [entity, field] of Object.entries(entities) as [TranslatedEntity, string][]) {
      const { rows } = await sql<{ id: number; text: string }>`
        select id, ${sql.ref(field)} as text from ${sql.table(entity)}
        where ${sql.ref(field)} = any(${Object.keys(names)})`.execute(tx)
      await saveTranslations(
        tx,
        entity,
        rows.map(({ id, text }) => ({
          id,
          locale,
          fields: { [field]: names[text]! },
          source: { [field]: text },
        })),
      )
    }
    const { rows } = await sql<{ id: number }>`select id from product`.execute(tx)
    await refreshListing(
      tx,
      rows.map(({ id }) => id),
      new Date(),
    )
  })

/** Translates texts of a content document by their path. */
export const translateContent = (
  db: Db,
  [kind, key]: ['settings' | 'menu' | 'home', string],
  locale: string,
  fields: Record<string, string>,
): Promise<unknown> =>
  db.transaction().execute(async (tx) => {
    const documents = await listTranslatedDocuments(tx, locale)
    const { id, document } = documents.find((one) => one.kind === kind && one.key === key)!
    await saveTranslations(tx, 'content', [
      { id, locale, fields, source: Object.fromEntries(collectTexts(document)) },
    ])
  })
