// Translations as staff enter them.
import { sql } from 'kysely'
import { listTranslatedDocuments } from '../../src/modules/content/content-translations.store.ts'
import { collectTexts } from '../../src/modules/content/document-texts.ts'
import { refreshListing } from '../../src/modules/search/refresh/refresh-listing.ts'
import { saveLabels } from '../../src/modules/translations/labels.store.ts'
import { saveTranslations, type TranslatedEntity } from '../../src/modules/translations/translations.store.ts'
import type { Db } from '../../src/platform/database/database.ts'

const entities = ['category', 'collection', 'pickup_point', 'promotion', 'shipping_method'] as const

/** Translates everything with these names except brands, and refreshes all products. */
export const translateNames = (db: Db, locale: string, names: Record<string, string>): Promise<unknown> =>
  db.transaction().execute(async (tx) => {
    await saveLabels(tx, locale, new Map(Object.entries(names)))
    for (const entity of entities) {
      const { rows } = await sql<{ id: number; name: string }>`
        select id, name from ${sql.table(entity)} where name = any(${Object.keys(names)})`.execute(tx)
      await saveTranslations(
        tx,
        entity satisfies TranslatedEntity,
        rows.map(({ id, name }) => ({ id, locale, fields: { name: names[name]! }, source: { name } })),
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
