// Site name and address for emails and documents, cached for seconds.
import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/database/database.ts'
import type { SiteSettings } from './content.ts'
import { getContent } from './content.store.ts'

/** Emails and documents may use settings that are this old. */
const CACHE_MS = 5_000

export type CachedSettings = {
  getShopName(): Promise<string>
  /** Sender of emails; undefined: the one of the configuration. */
  getEmailSender(): Promise<{ name: string; address: string } | undefined>
  /** Name, address lines and time zone of the seller, for invoices. */
  getSeller(): Promise<{ name: string; address: string[]; timeZone: string }>
}

export function createCachedSettings(db: Db): CachedSettings {
  const cache = new LRUCache<'site', SiteSettings>({
    max: 1,
    ttl: CACHE_MS,
    fetchMethod: () => getContent(db, 'settings', 'site'),
  })
  return {
    getShopName: async () => (await cache.fetch('site'))?.name ?? '',
    async getEmailSender() {
      const { emailSender: address, emailSenderName, name = '' } = (await cache.fetch('site')) ?? {}
      return address === undefined ? undefined : { name: emailSenderName || name, address }
    },
    async getSeller() {
      const settings = await cache.fetch('site')
      const { name = '', address = '' } = settings?.author ?? {}
      return {
        name: settings?.name ?? name,
        address: address.split(/\n|, /).filter(Boolean),
        timeZone: settings?.timeZone ?? 'UTC',
      }
    },
  }
}
