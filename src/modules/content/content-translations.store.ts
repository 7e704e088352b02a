// Table content_translation: the texts of settings, menus, home and department pages in other languages, by their path.
import { sql } from 'kysely'
import { catalogueLocale } from '../../kernel/locale.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { type ContentKind, contentSchemas, type Document, getContent } from './content.store.ts'
import { type DocumentTranslation, translateDocument } from './document-texts.ts'
import { moveTranslations } from './move-translations.ts'

/** Kinds that are stored once, in the source language; pages and email texts have a document per language. */
const translatedKinds = ['settings', 'menu', 'home', 'department'] as const satisfies ContentKind[]
type TranslatedKind = (typeof translatedKinds)[number]

type Row = {
  id: number
  kind: string
  key: string
  document: unknown
  fields: DocumentTranslation['fields'] | null
  source_digests: DocumentTranslation['source_digests'] | null
}

const toTranslation = ({ fields, source_digests }: Pick<Row, 'fields' | 'source_digests'>) =>
  fields && source_digests ? { fields, source_digests } : undefined

/**
 * A document in the reader's language. Texts without a translation stay in the source language.
 * @param draft an unsaved document that is shown instead of the stored one, with the translations of the texts that it
 * has kept.
 * @returns undefined when there is none.
 */
export async function getTranslatedContent<Kind extends TranslatedKind>(
  db: Db,
  kind: Kind,
  key: string,
  locale: string,
  draft?: Document<Kind>,
): Promise<Document<Kind> | undefined> {
  if (locale === catalogueLocale) return draft ?? getContent(db, kind, key)
  const { rows } = await sql<Pick<Row, 'document' | 'fields' | 'source_digests'>>`
    select c.document, t.fields, t.source_digests from content c
    left join content_translation t on t.entity_id = c.id and t.locale = ${locale}
    where c.kind = ${kind} and c.key = ${key} and c.locale = ${catalogueLocale}`.execute(db)
  const [row] = rows
  const translation = row && toTranslation(row)
  if (draft)
    return translateDocument(draft, translation && moveTranslations(row!.document, draft, translation))
  return row && translateDocument(contentSchemas[kind].parse(row.document) as Document<Kind>, translation)
}

export type TranslatedDocument = {
  id: number
  kind: string
  key: string
  document: unknown
  /** Undefined without any. */
  translation: DocumentTranslation | undefined
}

/** All documents that are translated text by text, with their translations in a language. */
export async function listTranslatedDocuments(db: Db, locale: string): Promise<TranslatedDocument[]> {
  const { rows } = await sql<Row>`
    select c.id, c.kind, c.key, c.document, t.fields, t.source_digests from content c
    left join content_translation t on t.entity_id = c.id and t.locale = ${locale}
    where c.kind = any(${translatedKinds}) and c.locale = ${catalogueLocale}
    order by c.kind, c.key`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    key: row.key,
    document: row.document,
    translation: toTranslation(row),
  }))
}

/** Until the transaction ends, documents keep their texts, so that translations are saved at the right paths. */
export async function lockTranslatedDocuments(tx: Tx): Promise<void> {
  await sql`select id from content where kind = any(${translatedKinds}) order by id for share`.execute(tx)
}

/** Moves the translations of an edited document to where their texts are now. */
export async function moveContentTranslations(
  tx: Tx,
  { kind, key }: { kind: ContentKind; key: string },
  before: unknown,
  after: unknown,
): Promise<void> {
  const { rows } = await sql<{ id: number; locale: string } & DocumentTranslation>`
    select t.entity_id as id, t.locale, t.fields, t.source_digests
    from content_translation t join content c on c.id = t.entity_id
    where c.kind = ${kind} and c.key = ${key} and c.locale = ${catalogueLocale} order by t.locale`.execute(tx)
  for (const { id, locale, ...translation } of rows) {
    const { fields, source_digests } = moveTranslations(before, after, translation)
    await sql`
      update content_translation set fields = ${JSON.stringify(fields)}::jsonb,
        source_digests = ${JSON.stringify(source_digests)}::jsonb
      where entity_id = ${id} and locale = ${locale}`.execute(tx)
  }
}
