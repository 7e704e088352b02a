// Translates option values, which orders, carts and quotes store in the source language.
import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/database/database.ts'
import { loadLabels, translateLabel } from './labels.store.ts'

/** Returns the text unchanged without a translation. */
export type Translate = (source: string) => string
export type GetTranslator = (locale: string, within?: Db) => Promise<Translate>

export async function loadTranslator(db: Db, locale: string): Promise<Translate> {
  const labels = await loadLabels(db, locale)
  return (source) => translateLabel(labels, source) ?? source
}

/** Translators by language, up to 5 seconds old. `within`: the current transaction, whose connection is used. */
export function createTranslatorCache(db: Db): GetTranslator {
  const translators = new LRUCache<string, Translate>({
    max: 10,
    ttl: 5_000,
    fetchMethod: (locale) => loadTranslator(db, locale),
  })
  return async (locale, within) =>
    (within
      ? (translators.get(locale) ?? (await loadTranslator(within, locale)))
      : await translators.fetch(locale)) ?? ((source) => source)
}
