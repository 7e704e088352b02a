// Wires translations of option values by staff: stored by English name with the content.
import type { StaffContext } from '../../contracts/staff-context.ts'
import { ShopError, invalidInput } from '../../kernel/errors.ts'
import { fold } from '../../kernel/text/fold.ts'
import type { TranslationLocale } from './taxonomy/category-tree.ts'
import { listOptionNames } from './option-translations.store.ts'
import {
  type OptionTranslationQuery,
  needsTranslation,
  type OptionTranslation,
  type OptionTranslationInput,
  type OptionTranslationList,
  OPTION_TRANSLATIONS_PAGE_SIZE,
  groupByKey,
} from './option-translations.ts'
import { findConflictingFields } from './taxonomy/taxonomy-inputs.ts'
import { getDictionary } from '../content/content.store.ts'
import { lockDictionary, saveTranslations } from '../content/dictionaries.store.ts'
import { translateText, toDictionaryKey } from '../content/translate-document.ts'
import { type CatalogueDeps, createCatalogueChange } from './catalogue-change.service.ts'
import type { Db } from '../../platform/database/database.ts'

export type OptionTranslationService = {
  list(
    ctx: StaffContext,
    locale: TranslationLocale,
    query: OptionTranslationQuery,
  ): Promise<OptionTranslationList>
  /**
   * Saves all changes or none, by English name.
   * @throws ShopError content_changed with the names changed by someone else; invalid_input with the names that
   * are not in use (`unknown`) or lack numbers of the source (`numbers`).
   */
  change(ctx: StaffContext, locale: TranslationLocale, edit: OptionTranslationInput): Promise<void>
}

/** Names in use with their translations, filtered as the list. */
export async function listOptionTranslations(
  db: Db,
  locale: TranslationLocale,
  { q, untranslated: lacks }: Pick<OptionTranslationQuery, 'q' | 'untranslated'>,
): Promise<{ values: OptionTranslation[]; untranslated_count: number }> {
  const dictionary = await getDictionary(db, locale)
  const all = groupByKey(await listOptionNames(db), toDictionaryKey).map((option): OptionTranslation => {
    const translation = Object.hasOwn(dictionary, toDictionaryKey(option.name))
      ? translateText(option.name, dictionary)
      : ''
    return { ...option, translation, untranslated: translation === '' && needsTranslation(option.name) }
  })
  const text = fold(q)
  const matchesQuery = ({ name, similar: alike, translation: said }: OptionTranslation) =>
    [name, said, ...alike].some((candidate) => fold(candidate).includes(text))
  return {
    values: all.filter(
      (option) => (!lacks || option.untranslated) && (q === '' || (text !== '' && matchesQuery(option))),
    ),
    untranslated_count: all.filter((option) => option.untranslated).length,
  }
}

const countPlaceholders = (text: string) => toDictionaryKey(text).split('#').length

export function createOptionTranslationService(parts: CatalogueDeps): OptionTranslationService {
  const { db } = parts
  const change = createCatalogueChange(parts, 'value')
  return {
    async list(ctx, locale, { page, ...query }) {
      ctx.require('catalogue-settings.manage')
      const { values: translations, untranslated_count } = await listOptionTranslations(db, locale, query)
      const until = page * OPTION_TRANSLATIONS_PAGE_SIZE
      return {
        values: translations.slice(until - OPTION_TRANSLATIONS_PAGE_SIZE, until),
        total: translations.length,
        untranslated_count,
        has_more: translations.length > until,
      }
    },
    async change(ctx, locale, edit) {
      ctx.require('product-text.edit')
      return change(ctx, 'value.words', async (tx) => {
        const names = Object.keys(edit)
        const dictionary = await lockDictionary(tx, locale)
        const now = Object.fromEntries(
          names.map((name) => [
            name,
            Object.hasOwn(dictionary, toDictionaryKey(name)) ? translateText(name, dictionary) : '',
          ]),
        )
        const usedNames = new Set((await listOptionNames(tx, names)).map(({ name }) => name))
        const unknown = names.find((name) => !usedNames.has(name) && now[name] === '')
        if (unknown !== undefined) throw invalidInput(unknown, 'unknown')
        const mismatchedName = names.find(
          (name) =>
            toDictionaryKey(name) !== name &&
            edit[name]!.to !== '' &&
            countPlaceholders(edit[name]!.to) !== countPlaceholders(name),
        )
        if (mismatchedName !== undefined) throw invalidInput(mismatchedName, 'numbers')
        const fields = findConflictingFields(edit, now)
        if (fields.length > 0) throw new ShopError('content_changed', { fields })
        const changedNames = names.filter((name) => edit[name]!.to !== now[name])
        if (changedNames.length === 0) return { id: locale, result: undefined }
        await saveTranslations(tx, locale, new Map(changedNames.map((name) => [name, edit[name]!.to])))
        const diff = Object.fromEntries(changedNames.map((name) => [name, edit[name]]))
        return { id: locale, diff, result: undefined }
      })
    },
  }
}
