// Site name and translations for emails and documents, cached for seconds.
import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/database/database.ts'
import type { Dictionary } from './content.ts'
import { getContent, getDictionary } from './content.store.ts'
import { translateText } from './translate-document.ts'

/** Emails may use translations up to this many milliseconds old. */
const cacheOptions = { max: 10, ttl: 5_000 }

export type CachedSettings = {
  getShopName(): Promise<string>
  /** Name and address lines of the seller, for invoices. */
  getSeller(): Promise<{ name: string; address: string[] }>
  /** @param within the current transaction: waiting for another connection could deadlock. */
  getTranslator(locale: string, within?: Db): Promise<(source: string) => string>
}

export function createCachedSettings(db: Db): CachedSettings {
  const names = new LRUCache<string, string>({
    ...cacheOptions,
    fetchMethod: async (key) => (await getContent(db, 'settings', key))?.name ?? '',
  })
  const dictionaries = new LRUCache<string, Dictionary>({
    ...cacheOptions,
    fetchMethod: (locale) => getDictionary(db, locale),
  })
  return {
    getShopName: async () => (await names.fetch('site')) ?? '',
    async getSeller() {
      const settings = await getContent(db, 'settings', 'site')
      const { name = '', address = '' } = settings?.author ?? {}
      return { name: settings?.name ?? name, address: address.split(/\n|, /).filter(Boolean) }
    },
    async getTranslator(locale, within) {
      const dictionary = within
        ? (dictionaries.get(locale) ?? (await getDictionary(within, locale)))
        : await dictionaries.fetch(locale)
      return (source) => translateText(source, dictionary ?? {})
    },
  }
}
