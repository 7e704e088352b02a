import type { Db } from '../../../platform/database/database.ts'
import { type CheckoutSettings, defaultCheckoutSettings } from './checkout-settings.ts'
import { getCheckoutSettings } from './checkout-settings.store.ts'

/** In memory, so that no order reads them. */
export type CachedCheckoutSettings = {
  readonly current: CheckoutSettings
  /** Call it at the start and after each change. */
  reload(db: Db): Promise<void>
}

export function createCachedCheckoutSettings(): CachedCheckoutSettings {
  let current = defaultCheckoutSettings
  let lastReload = 0
  return {
    get current() {
      return current
    },
    async reload(db) {
      const number = ++lastReload
      const settings = await getCheckoutSettings(db)
      // A read that began earlier may end later.
      if (number === lastReload) current = settings
    },
  }
}
