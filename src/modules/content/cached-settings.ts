// Site name and address for emails and documents, cached for seconds.
import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/database/database.ts'
import { getContent } from './content.store.ts'

/** Emails may use settings up to this many milliseconds old. */
const cacheOptions = { max: 10, ttl: 5_000 }

export type CachedSettings = {
  getShopName(): Promise<string>
  /** Name and address lines of the seller, for invoices. */
  getSeller(): Promise<{ name: string; address: string[] }>
}

export function createCachedSettings(db: Db): CachedSettings {
  const names = new LRUCache<string, string>({
    ...cacheOptions,
    fetchMethod: async (key) => (await getContent(db, 'settings', key))?.name ?? '',
  })
  return {
    getShopName: async () => (await names.fetch('site')) ?? '',
    async getSeller() {
      const settings = await getContent(db, 'settings', 'site')
      const { name = '', address = '' } = settings?.author ?? {}
      return { name: settings?.name ?? name, address: address.split(/\n|, /).filter(Boolean) }
    },
  }
}
