// Translates option values, which carts, orders and quotes store as the merchant typed them.
import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/database/database.ts'
import { loadOptionTexts, type OptionTexts, translateOptionText } from './option-texts.store.ts'

/** Returns the value unchanged without a translation. */
export type TranslateOption = (value: string) => string
export type GetOptionTranslator = (locale: string, within?: Db) => Promise<TranslateOption>

export const createOptionTranslator =
  (optionTexts: OptionTexts): TranslateOption =>
  (value) =>
    translateOptionText(optionTexts, value) ?? value

/** Translators by language, up to 5 seconds old. `within`: the current transaction, whose connection is used. */
export function createOptionTranslatorCache(db: Db): GetOptionTranslator {
  const load = async (locale: string, from: Db) => createOptionTranslator(await loadOptionTexts(from, locale))
  const translators = new LRUCache<string, TranslateOption>({
    max: 10,
    ttl: 5_000,
    fetchMethod: (locale) => load(locale, db),
  })
  return async (locale, within) =>
    (within ? (translators.get(locale) ?? (await load(locale, within))) : await translators.fetch(locale)) ??
    ((value) => value)
}
