import type { Db } from '../../../platform/database/database.ts'
import { listRiskRules } from './risk-rules.store.ts'

/** Whether there are active rules, in memory, so that no order reads them. */
export type CachedRiskRules = {
  isActive(): boolean
  /** Call it at the start and after each change. */
  reload(db: Db): Promise<void>
}

export function createCachedRiskRules(): CachedRiskRules {
  let active = false
  let lastReload = 0
  return {
    isActive: () => active,
    async reload(db) {
      const number = ++lastReload
      const rules = await listRiskRules(db)
      // A read that began earlier may end later.
      if (number === lastReload) active = rules.some((rule) => rule.active)
    },
  }
}
