// What carts and orders must know of variants but their stock, kept in memory as long as the database says that it is still so (docs/decisions/0101).
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/database.ts'
import { type Along, type Read, type Reads, readTogether, type ValuesOf } from '../../platform/together.ts'
import { type VariantFacts, variantFactsRead } from '../catalog/variant-facts.ts'
import { type VariantGroups, variantGroupsRead } from '../catalog/variant-groups.ts'
import { pricesAt, tradePriceAt, type VariantPrice } from '../pricing/price-variants.ts'
import {
  retailCurrencyRead,
  retailRowsRead,
  tradeRowsRead,
  type VariantRows,
} from '../pricing/pricing.store.ts'
import { breaksOf, type TradeLists, type TradeRows } from '../pricing/trade-price.ts'

/** By variant id; of a variant that does not exist nothing is there, of one without a price in force no price. */
export type KnownGoods = {
  facts: Map<number, VariantFacts>
  groups: Map<number, VariantGroups>
  prices: Map<number, VariantPrice>
  /** What so many of a variant cost each, where whoever asks buys by other lists than everybody. */
  priceOf?: ((variantId: number, quantity: number) => VariantPrice | undefined) | undefined
  /** Their breaks: from so many each costs so much. */
  breaksOf?: ((variantId: number) => { from: number; amountMinor: number }[]) | undefined
}

/** Of one variant, with all prices that it ever has. */
type Goods = {
  facts: VariantFacts
  groups: VariantGroups | undefined
  rows: VariantRows | undefined
  /** Of whoever buys by other lists: their rows. */
  trade?: TradeRows | undefined
}

const mostVariants = 20_000
const mostTradeRows = 50_000
const noTradeRows: TradeRows = { company: [], wholesale: [] }
const none = Symbol('no rows')
const tradeKey = ({ own, wholesale }: TradeLists, variantId: number) => `${own} ${wholesale} ${variantId}`
/** No two databases and no two states of one have the same version, so whoever sells in this process may share it. */
const kept = {
  version: '',
  goods: new LRUCache<number, Goods>({ max: mostVariants }),
  /** Rows of other lists than everybody's, by those lists and the variant; null: there are none. Whoever buys at retail never looks there. */
  trade: new LRUCache<string, TradeRows | typeof none>({ max: mostTradeRows }),
  /** Of the retail list, in which trade lists are too; read with the first rows of those. */
  currency: '',
}

/** The caches are emptied, not replaced: making one takes milliseconds, because it allocates all of its places. */
function keepVersion(version: string): void {
  if (version === kept.version) return
  kept.version = version
  kept.goods.clear()
  if (kept.trade.size > 0) kept.trade.clear()
}

const versionRead: Read<{ version: string }, string> = {
  query: sql<{ version: string }>`select version from catalogue_version`,
  make: ([row]) => row!.version,
}
const goodsReads = (variantIds: readonly number[], trade?: TradeLists) => ({
  facts: variantFactsRead(variantIds),
  groups: variantGroupsRead(variantIds),
  rows: retailRowsRead(variantIds),
  ...(trade && { trade: tradeRowsRead(variantIds, trade), listCurrency: retailCurrencyRead }),
})

/**
 * What is known of variants, and whatever else is asked for, as of one moment: what comes from memory is of that moment too. Not for a
 * transaction that has changed the catalogue itself, whose version changes with the commit.
 * @param along what is written with it, once.
 * @param trade by which lists the buyer pays; absent: by everybody's.
 */
export async function readWithGoods<Asked extends Reads>(
  db: Db,
  variantIds: readonly number[],
  at: Date,
  asked: Asked,
  along?: Along,
  trade?: TradeLists,
): Promise<{ goods: KnownGoods; known: ValuesOf<Asked> }> {
  const { version, goods: inMemory, trade: tradeInMemory } = kept
  const remembered = new Map<number, Goods>()
  for (const id of variantIds) {
    const goods = inMemory.get(id)
    if (!goods) continue
    if (!trade) remembered.set(id, goods)
    else {
      const rows = tradeInMemory.get(tradeKey(trade, id))
      if (rows) remembered.set(id, { ...goods, trade: rows === none ? undefined : rows })
    }
  }
  const missing = variantIds.filter((id) => !remembered.has(id))
  const first = await read(db, missing, asked, along, trade)
  if (remembered.size === 0 || first.version === version)
    return { goods: goodsAt([...remembered, ...first.found], at, trade), known: first.known }
  const again = await read(db, variantIds, asked, undefined, trade)
  return { goods: goodsAt(again.found, at, trade), known: again.known }
}

async function read<Asked extends Reads>(
  db: Db,
  missing: readonly number[],
  asked: Asked,
  along?: Along,
  trade?: TradeLists,
): Promise<{ version: string; found: [number, Goods][]; known: ValuesOf<Asked> }> {
  const wanted = missing.length > 0 ? goodsReads(missing, trade) : {}
  const all = await readTogether(db, { ...asked, catalogue: versionRead, ...wanted } as Reads, along)
  const {
    catalogue: version,
    facts,
    groups,
    rows,
    trade: tradeRows,
    listCurrency,
    ...known
  } = all as { catalogue: string } & Partial<ValuesOf<ReturnType<typeof goodsReads>>> & {
      trade?: Map<number, TradeRows>
      listCurrency?: string
    }
  keepVersion(version)
  if (listCurrency !== undefined) kept.currency = listCurrency
  const found = [...(facts ?? [])].map(([id, one]): [number, Goods] => [
    id,
    { facts: one, groups: groups?.get(id), rows: rows?.get(id) },
  ])
  for (const [id, goods] of found) kept.goods.set(id, goods)
  if (!trade) return { version, found, known: known as ValuesOf<Asked> }
  for (const [id] of found) kept.trade.set(tradeKey(trade, id), tradeRows?.get(id) ?? none)
  const withTrade = found.map(([id, goods]): [number, Goods] => [id, { ...goods, trade: tradeRows?.get(id) }])
  return { version, found: withTrade, known: known as ValuesOf<Asked> }
}

function goodsAt(found: [number, Goods][], at: Date, trade?: TradeLists): KnownGoods {
  const of = <Part extends keyof Goods>(part: Part) =>
    new Map(
      found.flatMap(([id, { [part]: value }]) =>
        value === undefined ? [] : [[id, value] as [number, NonNullable<Goods[Part]>]],
      ),
    )
  const known = { facts: of('facts'), groups: of('groups') }
  if (!trade) return { ...known, prices: pricesAt(of('rows'), at) }
  const [retail, rows] = [of('rows'), of('trade')]
  const { currency } = kept
  const priceOf = (id: number, quantity: number) =>
    tradePriceAt(retail.get(id), rows.get(id), { quantity, currency, at, agreed: trade.agreed?.[id] })
  const prices = new Map(
    found.flatMap(([id]) => {
      const price = priceOf(id, 1)
      return price ? [[id, price] as const] : []
    }),
  )
  const breaks = (id: number) => breaksOf(retail.get(id)?.rows ?? [], rows.get(id) ?? noTradeRows, at)
  return { ...known, prices, priceOf, breaksOf: breaks }
}
