// Translations of the demo's names and documents: one row per entity and language, and option texts.
import { sql } from 'kysely'
import { translations } from '../../../demo/content/translations.ts'
import { fillNumberPattern, toNumberPattern } from '../../kernel/text/number-pattern.ts'
import { listTranslatedDocuments } from '../../modules/content/content-translations.store.ts'
import { collectTexts } from '../../modules/content/document-texts.ts'
import { loadOptionTexts, saveOptionTexts } from '../../modules/translations/option-texts.store.ts'
import { saveTranslations, type TranslatedEntity } from '../../modules/translations/translations.store.ts'
import type { Tx } from '../../platform/database/database.ts'

/** Entities with their translated fields; brands keep their names. */
const entities: Partial<Record<TranslatedEntity, readonly string[]>> = {
  category: ['name'],
  collection: ['name', 'description'],
  opening_reason: ['text'],
  pickup_point: ['name'],
  promotion: ['name'],
  shipping_method: ['name', 'description'],
}

/** Translates the rows that are there, and every option text. Translations that staff have written stay. */
export async function seedTranslations(tx: Tx): Promise<void> {
  await seedDocumentTranslations(tx)
  for (const [locale, words] of Object.entries(translations)) {
    const { options } = words
    const translate = createTranslator(words)
    for (const [entity, fields] of Object.entries(entities) as [TranslatedEntity, readonly string[]][])
      await seedEntity(tx, entity, fields, locale, translate)
    const known = await loadOptionTexts(tx, locale)
    const missing = Object.entries(options).filter(([text]) => !known.has(text))
    await saveOptionTexts(tx, locale, new Map(missing))
  }
}

/** Translates the texts of documents that have no translation yet. */
export async function seedDocumentTranslations(tx: Tx): Promise<void> {
  for (const [locale, words] of Object.entries(translations))
    await seedContentTranslations(tx, locale, createTranslator(words))
}

type Words = (typeof translations)[keyof typeof translations]

function createTranslator({ site, catalogue, stores }: Words): (text: string) => string {
  const texts = new Map(Object.entries({ ...catalogue, ...stores, ...site }))
  return (text) => {
    const pattern = texts.get(toNumberPattern(text))
    return pattern === undefined ? '' : fillNumberPattern(pattern, text)
  }
}

async function seedContentTranslations(
  tx: Tx,
  locale: string,
  translate: (text: string) => string,
): Promise<void> {
  const missing = (await listTranslatedDocuments(tx, locale)).filter(({ translation }) => !translation)
  const translated = missing.map(({ id, document }) => {
    const texts = [...collectTexts(document)]
    const fields = texts.flatMap(([path, text]) => (translate(text) === '' ? [] : [[path, translate(text)]]))
    return { id, locale, source: Object.fromEntries(texts), fields: Object.fromEntries(fields) }
  })
  await saveTranslations(
    tx,
    'content',
    translated.filter(({ fields }) => Object.keys(fields).length > 0),
  )
}

async function seedEntity(
  tx: Tx,
  entity: TranslatedEntity,
  fields: readonly string[],
  locale: string,
  translate: (text: string) => string,
): Promise<void> {
  const { rows } = await sql<{ id: number; source: Record<string, string> }>`
    select e.id, to_jsonb(e) as source from ${sql.table(entity)} e
    where not exists (select from ${sql.table(`${entity}_translation`)} t where t.entity_id = e.id and t.locale = ${locale})`.execute(
    tx,
  )
  const translated = rows.map(({ id, source }) => ({
    id,
    locale,
    source,
    fields: Object.fromEntries(
      fields.flatMap((field) => {
        const text = translate(source[field]!)
        return text === '' ? [] : [[field, text]]
      }),
    ),
  }))
  await saveTranslations(
    tx,
    entity,
    translated.filter((one) => Object.keys(one.fields).length > 0),
  )
}
