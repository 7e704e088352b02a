// Texts in other languages that staff write in a settings document, beside the record that they translate.
import type { Tx } from '../../platform/database/database.ts'
import {
  type NewTranslation,
  saveTranslations,
  type Texts,
  type TranslatedEntity,
} from './translations.store.ts'

/** A record as staff write it, with its texts by language. */
export type TranslatedRecord = {
  code: string
  name: string
  description?: string
  translations?:
    | Partial<Record<string, Partial<Record<'name' | 'description', string | undefined>>>>
    | undefined
}

/**
 * Saves the texts that differ; the others keep the source text that they were written for.
 * @param findIds ids of records by code.
 */
export async function saveRecordTranslations(
  tx: Tx,
  entity: TranslatedEntity,
  { before, after }: { before: readonly TranslatedRecord[]; after: readonly TranslatedRecord[] },
  findIds: (codes: readonly string[]) => Promise<ReadonlyMap<string, number>>,
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
  const ids = await findIds(changed.map(({ code }) => code))
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

/** Records without translations keep theirs. */
export const keepTranslations = <Item extends { code: string; translations?: object | undefined }>(
  sent: readonly Item[],
  current: readonly Item[],
): Item[] =>
  sent.map((item) => ({
    ...item,
    translations: item.translations ?? current.find(({ code }) => code === item.code)?.translations ?? {},
  }))
