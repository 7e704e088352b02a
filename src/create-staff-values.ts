// Wires what values of choices are called in other languages, as staff say it: kept by the English names among the words of content.
import { ShopError, invalidInput } from './kernel/errors.ts'
import { fold } from './kernel/fold.ts'
import type { SpokenIn } from './modules/catalog/category-tree.ts'
import { optionNames } from './modules/catalog/option-words.store.ts'
import {
  type AskedOptionWords,
  needsWords,
  type OptionWord,
  type OptionWordEdit,
  type OptionWordList,
  optionWordsPerPage,
  togetherByKey,
} from './modules/catalog/option-words.ts'
import { lateFields } from './modules/catalog/shelf-inputs.ts'
import { findWords } from './modules/content/content.store.ts'
import { holdWords, sayIn } from './modules/content/said-words.ts'
import { translateText, wordsKey } from './modules/content/translate.ts'
import { type CatalogueParts, createCatalogueChange } from './create-catalogue-change.ts'
import type { StaffBy } from './create-staff-money.ts'
import type { Db } from './platform/database.ts'

export type StaffValueCalls = {
  list(locale: SpokenIn, asked: AskedOptionWords): Promise<OptionWordList>
  /**
   * All of it or nothing, by English names. @throws ShopError content_changed, which names those that somebody else has changed;
   * invalid_input, which names those that nothing is called by (`unknown`), and whose numbers are not all said (`numbers`).
   */
  change(locale: SpokenIn, edit: OptionWordEdit, by: StaffBy): Promise<void>
}

/** Names in use with what they are called in a language, narrowed as the list is. */
export async function optionWords(
  db: Db,
  locale: SpokenIn,
  { q, lacks }: Pick<AskedOptionWords, 'q' | 'lacks'>,
): Promise<{ words: OptionWord[]; lacking: number }> {
  const words = await findWords(db, locale)
  const all = togetherByKey(await optionNames(db), wordsKey).map((one): OptionWord => {
    const said = Object.hasOwn(words, wordsKey(one.name)) ? translateText(one.name, words) : ''
    return { ...one, said, lacks: said === '' && needsWords(one.name) }
  })
  const text = fold(q)
  const isFound = ({ name, alike, said }: OptionWord) =>
    [name, said, ...alike].some((each) => fold(each).includes(text))
  return {
    words: all.filter((one) => (!lacks || one.lacks) && (q === '' || (text !== '' && isFound(one)))),
    lacking: all.filter((one) => one.lacks).length,
  }
}

const numbersIn = (text: string) => wordsKey(text).split('#').length

export function createStaffValues(parts: CatalogueParts): StaffValueCalls {
  const { db } = parts
  const change = createCatalogueChange(parts, 'value')
  return {
    async list(locale, { page, ...asked }) {
      const { words, lacking } = await optionWords(db, locale, asked)
      const until = page * optionWordsPerPage
      return {
        words: words.slice(until - optionWordsPerPage, until),
        total: words.length,
        lacking,
        more: words.length > until,
      }
    },
    change: (locale, edit, by) =>
      change(by, 'value.words', async (tx) => {
        const names = Object.keys(edit)
        const words = await holdWords(tx, locale)
        const now = Object.fromEntries(
          names.map((name) => [name, Object.hasOwn(words, wordsKey(name)) ? translateText(name, words) : '']),
        )
        const used = new Set((await optionNames(tx, names)).map(({ name }) => name))
        const unknown = names.find((name) => !used.has(name) && now[name] === '')
        if (unknown !== undefined) throw invalidInput(unknown, 'unknown')
        const uneven = names.find(
          (name) =>
            wordsKey(name) !== name && edit[name]!.to !== '' && numbersIn(edit[name]!.to) !== numbersIn(name),
        )
        if (uneven !== undefined) throw invalidInput(uneven, 'numbers')
        const fields = lateFields(edit, now)
        if (fields.length > 0) throw new ShopError('content_changed', { fields })
        const changed = names.filter((name) => edit[name]!.to !== now[name])
        if (changed.length === 0) return { id: locale, result: undefined }
        await sayIn(tx, locale, new Map(changed.map((name) => [name, edit[name]!.to])))
        const diff = Object.fromEntries(changed.map((name) => [name, edit[name]]))
        return { id: locale, diff, result: undefined }
      }),
  }
}
