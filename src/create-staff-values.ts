// Wires what values of choices are called in other languages, as staff say it: kept by the English names among the words of content.
import { ShopError, invalidInput } from './kernel/errors.ts'
import { fold } from './kernel/fold.ts'
import type { TranslationLocale } from './modules/catalog/category-tree.ts'
import { listOptionNames } from './modules/catalog/option-translations.store.ts'
import {
  type OptionTranslationQuery,
  needsTranslation,
  type OptionTranslation,
  type OptionTranslationInput,
  type OptionTranslationList,
  OPTION_TRANSLATIONS_PAGE_SIZE,
  groupByKey,
} from './modules/catalog/option-translations.ts'
import { findConflictingFields } from './modules/catalog/taxonomy-inputs.ts'
import { getDictionary } from './modules/content/content.store.ts'
import { lockDictionary, saveTranslations } from './modules/content/dictionaries.store.ts'
import { translateText, toDictionaryKey } from './modules/content/translate-document.ts'
import { type CatalogueParts, createCatalogueChange } from './create-catalogue-change.ts'
import type { StaffBy } from './create-staff-money.ts'
import type { Db } from './platform/database.ts'

export type StaffValueCalls = {
  list(locale: TranslationLocale, asked: OptionTranslationQuery): Promise<OptionTranslationList>
  /**
   * All of it or nothing, by English names. @throws ShopError content_changed, which names those that somebody else has changed;
   * invalid_input, which names those that nothing is called by (`unknown`), and whose numbers are not all said (`numbers`).
   */
  change(locale: TranslationLocale, edit: OptionTranslationInput, by: StaffBy): Promise<void>
}

/** Names in use with what they are called in a language, narrowed as the list is. */
export async function optionWords(
  db: Db,
  locale: TranslationLocale,
  { q, lacks }: Pick<OptionTranslationQuery, 'q' | 'lacks'>,
): Promise<{ words: OptionTranslation[]; lacking: number }> {
  const words = await getDictionary(db, locale)
  const all = groupByKey(await listOptionNames(db), toDictionaryKey).map((one): OptionTranslation => {
    const said = Object.hasOwn(words, toDictionaryKey(one.name)) ? translateText(one.name, words) : ''
    return { ...one, said, lacks: said === '' && needsTranslation(one.name) }
  })
  const text = fold(q)
  const isFound = ({ name, alike, said }: OptionTranslation) =>
    [name, said, ...alike].some((each) => fold(each).includes(text))
  return {
    words: all.filter((one) => (!lacks || one.lacks) && (q === '' || (text !== '' && isFound(one)))),
    lacking: all.filter((one) => one.lacks).length,
  }
}

const numbersIn = (text: string) => toDictionaryKey(text).split('#').length

export function createStaffValues(parts: CatalogueParts): StaffValueCalls {
  const { db } = parts
  const change = createCatalogueChange(parts, 'value')
  return {
    async list(locale, { page, ...asked }) {
      const { words, lacking } = await optionWords(db, locale, asked)
      const until = page * OPTION_TRANSLATIONS_PAGE_SIZE
      return {
        words: words.slice(until - OPTION_TRANSLATIONS_PAGE_SIZE, until),
        total: words.length,
        lacking,
        more: words.length > until,
      }
    },
    change: (locale, edit, by) =>
      change(by, 'value.words', async (tx) => {
        const names = Object.keys(edit)
        const words = await lockDictionary(tx, locale)
        const now = Object.fromEntries(
          names.map((name) => [
            name,
            Object.hasOwn(words, toDictionaryKey(name)) ? translateText(name, words) : '',
          ]),
        )
        const used = new Set((await listOptionNames(tx, names)).map(({ name }) => name))
        const unknown = names.find((name) => !used.has(name) && now[name] === '')
        if (unknown !== undefined) throw invalidInput(unknown, 'unknown')
        const uneven = names.find(
          (name) =>
            toDictionaryKey(name) !== name &&
            edit[name]!.to !== '' &&
            numbersIn(edit[name]!.to) !== numbersIn(name),
        )
        if (uneven !== undefined) throw invalidInput(uneven, 'numbers')
        const fields = findConflictingFields(edit, now)
        if (fields.length > 0) throw new ShopError('content_changed', { fields })
        const changed = names.filter((name) => edit[name]!.to !== now[name])
        if (changed.length === 0) return { id: locale, result: undefined }
        await saveTranslations(tx, locale, new Map(changed.map((name) => [name, edit[name]!.to])))
        const diff = Object.fromEntries(changed.map((name) => [name, edit[name]]))
        return { id: locale, diff, result: undefined }
      }),
  }
}
