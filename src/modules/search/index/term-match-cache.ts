// Cache of the products that match each search term of one language. PostgreSQL's text index finds them once; combinations are
// computed here.
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { catalogueLocale } from '../../../kernel/locale.ts'
import type { Db } from '../../../platform/database/database.ts'
import { addBit, type BitSet, createBitSet } from './bit-set.ts'
import type { ListingIndex } from './listing-index.ts'

/** Of each language. */
const MAX_CACHED_BYTES = 32 * 2 ** 20

export class TermMatchCache {
  readonly #db: Db
  readonly #index: ListingIndex
  readonly #locale: string
  readonly #sets = new LRUCache<string, BitSet>({
    maxSize: MAX_CACHED_BYTES,
    // A shop without products has empty sets.
    sizeCalculation: ({ byteLength }) => Math.max(1, byteLength),
  })
  /** Number of changes of product texts. */
  #changes = 0

  constructor(db: Db, index: ListingIndex, locale: string) {
    this.#db = db
    this.#index = index
    this.#locale = locale
  }

  /** Call when product texts changed. */
  forget(): void {
    this.#changes++
    this.#sets.clear()
  }

  /** The products that match each tsquery. */
  async getMatches(tsqueries: readonly string[]): Promise<BitSet[]> {
    const cachedMatches = new Map(tsqueries.map((tsquery) => [tsquery, this.#sets.get(tsquery)]))
    const missing = [...cachedMatches].flatMap(([tsquery, bits]) => (bits ? [] : [tsquery]))
    if (missing.length > 0) {
      const changes = this.#changes
      const documents =
        this.#locale === catalogueLocale
          ? sql`product_listing where`
          : sql`product_listing_translation where locale = ${this.#locale} and`
      const { rows } = await sql<{ tsquery: string; ids: number[] | null }>`
        select tsquery, (select array_agg(product_id) from ${documents} words @@ to_tsquery('simple', tsquery)) as ids
        from unnest(${missing}::text[]) as requested(tsquery)`.execute(this.#db)
      for (const { tsquery, ids } of rows) {
        const bits = this.#bitsOf(ids ?? [])
        cachedMatches.set(tsquery, bits)
        // Do not cache a result that was read before a change; it is only valid for its caller.
        if (changes === this.#changes) this.#sets.set(tsquery, bits)
      }
    }
    return tsqueries.map((tsquery) => cachedMatches.get(tsquery)!)
  }

  #bitsOf(ids: readonly number[]): BitSet {
    const bits = createBitSet(this.#index.end)
    for (const id of ids) {
      const position = this.#index.getPosition(id)
      if (position !== undefined) addBit(bits, position)
    }
    return bits
  }
}
