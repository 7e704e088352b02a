// Cache of recently read cards. Most listing pages show cards that another page has shown, so the database only
// returns which ones.
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../../platform/database/database.ts'
import type { ListingIndex } from './listing-index.ts'

/** A listing row and its version: PostgreSQL's `xmin`, which changes with every write. */
export type CardVersion = { product_id: number; version: string }

export const getCardVersions = (
  { numbers: { ids, versions } }: ListingIndex,
  positions: readonly number[],
): CardVersion[] =>
  positions.map((position) => ({ product_id: ids[position]!, version: String(versions[position]) }))

const MAX_CACHED_CHARACTERS = 48 * 2 ** 20

export class CardCache {
  readonly #cards = new LRUCache<number, { version: string; card: string }>({
    maxSize: MAX_CACHED_CHARACTERS,
    sizeCalculation: ({ card }) => card.length,
  })

  /** Call when the database may have been replaced, because its versions start again. */
  clear(): void {
    this.#cards.clear()
  }

  /** The cards as JSON, in the requested order; cards whose row was deleted in the meantime are left out. */
  async read(db: Db, refs: readonly CardVersion[]): Promise<string[]> {
    const cards = new Map<number, string>()
    const missing: number[] = []
    for (const { product_id, version } of refs) {
      const cachedCard = this.#cards.get(product_id)
      if (cachedCard?.version === version) cards.set(product_id, cachedCard.card)
      else missing.push(product_id)
    }
    if (missing.length > 0) {
      const { rows } = await sql<CardVersion & { card: string }>`
        select product_id, xmin::text as version, card from product_listing
        where product_id = any(${missing}::bigint[])`.execute(db)
      for (const { product_id, version, card } of rows) {
        this.#cards.set(product_id, { version, card })
        cards.set(product_id, card)
      }
    }
    return refs.flatMap(({ product_id }) => cards.get(product_id) ?? [])
  }
}
