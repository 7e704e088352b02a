// All that is sold with what it costs one buyer, and what is left of it: some at a time, however much it is.
import type { Db } from '../../platform/database.ts'
import { readTogether } from '../../platform/together.ts'
import { soldVariants } from '../catalog/sold-variants.ts'
import { variantFactsRead } from '../catalog/variant-facts.ts'
import { availableRead } from '../inventory/available.ts'
import { tradePriceAt } from '../pricing/price-variants.ts'
import { retailRowsRead, tradeRowsRead } from '../pricing/pricing.store.ts'
import { breaksOf, type TradeLists } from '../pricing/trade-price.ts'

export type ListedVariant = {
  sku: string
  name: string
  brand: string
  options: string[]
  available: number
  pack: number
  /** Minor units. */
  price: number
  retail: number | null
  /** The first is from one. */
  breaks: { from: number; amountMinor: number }[]
}

/** Read past the memory of carts: a whole catalogue would put everything else out of it. */
export async function* priceList(
  db: Db,
  { at, trade, currency, some = 500 }: { at: Date; trade: TradeLists; currency: string; some?: number },
): AsyncGenerator<ListedVariant[]> {
  for (let last = 0; ;) {
    const ids = await soldVariants(db, last, some)
    if (ids.length === 0) return
    last = ids.at(-1)!
    const { facts, retail, rows, stock } = await readTogether(db, {
      facts: variantFactsRead(ids),
      retail: retailRowsRead(ids),
      rows: tradeRowsRead(ids, trade),
      stock: availableRead(ids),
    })
    yield ids.flatMap((id): ListedVariant[] => {
      const fact = facts.get(id)
      const price = tradePriceAt(retail.get(id), rows.get(id), { quantity: 1, currency, at })
      if (!fact?.active || !price) return []
      const own = rows.get(id) ?? { company: [], wholesale: [] }
      return [
        {
          sku: fact.sku,
          name: fact.name,
          brand: fact.brand,
          options: fact.attributes.map(({ value }) => value),
          available: Math.max(0, stock.get(id) ?? 0),
          pack: fact.packSize,
          price: price.price.price,
          retail: price.trade?.retailMinor ?? null,
          breaks: breaksOf(retail.get(id)?.rows ?? [], own, at),
        },
      ]
    })
  }
}
