// Runs one catalogue change of staff exclusively: written with its audit entry and listing updates, in one
// transaction.
import type { OperatorContext } from '../../contracts/staff-context.ts'
import type { Clock } from '../../kernel/clock.ts'
import { writeAudit } from '../audit/audit.ts'
import { lockWriters } from '../imports/write-products.ts'
import { refreshOrQueueProducts } from '../search/refresh/refresh-products.ts'
import { tags } from '../storefront/storefront.service.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

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
    ctx: OperatorContext,
    action: string,
    work: (tx: Tx, at: Date) => Promise<CatalogueChange<Result>>,
  ): Promise<Result> => {
    const at = clock.now()
    const { result, old } = await db.transaction().execute(async (tx) => {
      await lockWriters(tx)
      const { id, diff, products = [], old: staleTags = [], result: changeResult } = await work(tx, at)
      if (!diff) return { result: changeResult, old: [] }
      const refreshedTags = await refreshOrQueueProducts(tx, products, at)
      await writeAudit(tx, { ...ctx, action, objectKind, objectId: String(id), diff, at })
      return { result: changeResult, old: [...refreshedTags, ...staleTags, tags.content] }
    })
    if (old.length > 0) await publish(old)
    return result
  }
