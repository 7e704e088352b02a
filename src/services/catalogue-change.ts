// Runs one catalogue change of staff exclusively: written with its audit entry and listing updates, in one
// transaction.
import type { Clock } from '../kernel/clock.ts'
import { writeAudit } from '../modules/audit/audit.ts'
import { lockWriters } from '../modules/imports/write-products.ts'
import { refreshOrQueueProducts } from '../modules/search/refresh-products.ts'
import { tags } from './storefront.ts'
import type { StaffActor } from './promotions-and-gift-cards.ts'
import type { Db, Tx } from '../platform/database.ts'

export type CatalogueDeps = { db: Db; clock: Clock; publish(tags: readonly string[]): Promise<void> }

/** `diff` is stored in the audit log; undefined when nothing changed. `products` need a listing update. */
export type CatalogueChange<Result> = {
  id: number | string
  diff?: Record<string, unknown>
  products?: readonly number[]
  /** Further cache tags to invalidate. */
  old?: readonly string[]
  result: Result
}

/** Creates the function that changes one kind of object. */
export const createCatalogueChange =
  ({ db, clock, publish }: CatalogueDeps, objectKind: string) =>
  async <Result>(
    actor: StaffActor,
    action: string,
    work: (tx: Tx, at: Date) => Promise<CatalogueChange<Result>>,
  ): Promise<Result> => {
    const at = clock.now()
    const { result, old } = await db.transaction().execute(async (tx) => {
      await lockWriters(tx)
      const { id, diff, products = [], old: staleTags = [], result: changeResult } = await work(tx, at)
      if (!diff) return { result: changeResult, old: [] }
      const refreshedTags = await refreshOrQueueProducts(tx, products, at)
      await writeAudit(tx, { ...actor, action, objectKind, objectId: String(id), diff, at })
      return { result: changeResult, old: [...refreshedTags, ...staleTags, tags.content] }
    })
    if (old.length > 0) await publish(old)
    return result
  }
