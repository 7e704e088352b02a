// Cache of recently read cards. Most listing pages show cards that another page has shown, so the database only
// returns which ones.
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../../platform/database/database.ts'
import { catalogueLocale } from '../../../kernel/locale.ts'
import type { StoredProduct } from '../../markets/market-prices.ts'
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
  readonly #cards = new LRUCache<string, StoredProduct & { version: string }>({
    maxSize: MAX_CACHED_CHARACTERS,
    sizeCalculation: ({ json, market_prices: prices }) => json.length + (prices?.length ?? 0),
  })

  /** Call when the database may have been replaced, because its versions start again. */
  clear(): void {
    this.#cards.clear()
  }

  /** The cards in the requested order; cards whose row was deleted in the meantime are left out. */
  async read(
    db: Db,
    refs: readonly CardVersion[],
    locale: string = catalogueLocale,
  ): Promise<StoredProduct[]> {
    const key = (id: number) => `${locale} ${id}`
    const cards = new Map<number, StoredProduct>()
    const missing: number[] = []
    for (const { product_id, version } of refs) {
      const cachedCard = this.#cards.get(key(product_id))
      if (cachedCard?.version === version) cards.set(product_id, cachedCard)
      else missing.push(product_id)
    }
    if (missing.length > 0) {
      const { rows } = await readCards(db, missing, locale)
      for (const { product_id, ...card } of rows) {
        this.#cards.set(key(product_id), card)
        cards.set(product_id, card)
      }
    }
    return refs.flatMap(({ product_id }) => cards.get(product_id) ?? [])
  }
}

/**
 * The version of a translated card is that of the listing row, which is written with it. A language added since has
 * no cards until then.
 */
const readCards = (db: Db, ids: readonly number[], locale: string) =>
  locale === catalogueLocale
    ? sql<CardVersion & StoredProduct>`
        select product_id, xmin::text as version, card as json, market_prices from product_listing
        where product_id = any(${ids as number[]}::bigint[])`.execute(db)
    : sql<CardVersion & StoredProduct>`
        select l.product_id, l.xmin::text as version, coalesce(t.card, l.card) as json, l.market_prices
        from product_listing l left join product_listing_translation t on t.product_id = l.product_id and t.locale = ${locale}
        where l.product_id = any(${ids as number[]}::bigint[])`.execute(db)
