// Translated names of brands, categories and collections, as staff edit them.
import type { Db, Tx } from '../../../platform/database/database.ts'
import {
  listStaleFields,
  listTranslations,
  saveTranslations,
  type TranslatedEntity,
} from '../../translations/translations.store.ts'
import { type TranslationLocale, translationLocales } from './category-tree.ts'

type Entity = Extract<TranslatedEntity, 'brand' | 'category' | 'collection'>
/** By language; languages without a translation are absent. */
export type TranslatedNames = Partial<Record<TranslationLocale, string>>
export type NameTranslationState = {
  translations: TranslatedNames
  /** Languages whose translation was written for a former name. */
  stale: TranslationLocale[]
}

export async function getNameTranslations(
  db: Db,
  entity: Entity,
  { id, name }: { id: number; name: string },
): Promise<NameTranslationState> {
  const rows = (await listTranslations(db, entity, id)).filter(({ fields }) => fields['name'] !== undefined)
  const isStale = (row: (typeof rows)[number]) => listStaleFields(row, { name }).includes('name')
  const inOrder = translationLocales.flatMap((locale) => rows.filter((row) => row.locale === locale))
  return {
    translations: Object.fromEntries(
      inOrder.map(({ locale, fields }) => [locale, fields['name']]),
    ) as TranslatedNames,
    stale: inOrder.filter(isStale).map(({ locale }) => locale as TranslationLocale),
  }
}

/**
 * Saves names as translations of the current one; empty uses the source name. Sending a name unchanged confirms it.
 * @returns whether anything changed.
 */
export async function saveNameTranslations(
  tx: Tx,
  entity: Entity,
  { id, name }: { id: number; name: string },
  edit: Partial<Record<TranslationLocale, { to: string } | undefined>>,
): Promise<boolean> {
  const { translations, stale } = await getNameTranslations(tx, entity, { id, name })
  const changed = translationLocales.flatMap((locale) => {
    const to = edit[locale]?.to
    const isChange = to !== undefined && (to !== (translations[locale] ?? '') || stale.includes(locale))
    return isChange ? [{ id, locale, fields: { name: to }, source: { name } }] : []
  })
  await saveTranslations(tx, entity, changed)
  return changed.length > 0
}

/** Restores the names of a row that was deleted, as translations of its name. */
export const restoreNameTranslations = (
  tx: Tx,
  entity: Entity,
  { id, name }: { id: number; name: string },
  translations: TranslatedNames,
): Promise<void> =>
  saveTranslations(
    tx,
    entity,
    Object.entries(translations).map(([locale, text]) => ({
      id,
      locale,
      fields: { name: text ?? '' },
      source: { name },
    })),
  )
