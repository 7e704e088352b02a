// Wires fixed prices of markets for staff: reading them, setting them all or none, and reverting a change.
import { isDeepStrictEqual } from 'node:util'
import type { OperatorContext } from '../../contracts/staff-context.ts'
import type { Clock } from '../../kernel/clock.ts'
import { type InputIssue, ShopError } from '../../kernel/errors.ts'
import type { VariantId } from '../../kernel/ids.ts'
import { findRepeated } from '../../kernel/find-repeated.ts'
import { compareRecords, type RecordDiff } from '../../kernel/record-diff.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { runBatchQuery } from '../../platform/database/batch-sql.ts'
import { commitUnlessDryRun } from '../../platform/database/dry-run.ts'
import { writeAudit } from '../audit/audit.ts'
import { listVariantsByName } from '../catalog/variants/find-variants.ts'
import { variantFactsQuery } from '../catalog/variants/variant-facts.ts'
import { listFixedPriceVariants } from '../pricing/market-price-lists.store.ts'
import { getRetailPrices, type VariantPrice } from '../pricing/price-variants.ts'
import { refreshOrQueueProducts } from '../search/refresh/refresh-products.ts'
import type {
  ChangedFixedPrices,
  FixedPriceInput,
  FixedPricePage,
  FixedPriceQuery,
  FixedPricesInput,
} from './fixed-prices.ts'
import { lockMarkets, readMarkets } from './markets.store.ts'
import type { Markets, StoredMarket } from './select-market.ts'
import { createPriceConverter, writeFixedPrices } from './write-fixed-prices.ts'

/** Minor units of the market's currency. */
type Amounts = { price: number; compare_at_price: number | null }
/** By SKU. */
export type FixedPriceDiff = RecordDiff<Amounts>

export type FixedPriceService = {
  /** @throws ShopError not_found for an unknown market. */
  list(ctx: OperatorContext, market: string, query: FixedPriceQuery): Promise<FixedPricePage>
  /**
   * Sets all prices or none. Sending the same prices again has no effect.
   * @throws ShopError not_found for an unknown market; invalid_input with the path of each error.
   */
  set(ctx: OperatorContext, market: string, input: FixedPricesInput): Promise<ChangedFixedPrices>
  /** @throws ShopError not_found; content_changed with the SKUs whose fixed price has changed since. */
  revert(ctx: OperatorContext, market: string, diff: FixedPriceDiff): Promise<void>
}

type Deps = { db: Db; clock: Clock; publish(tags: readonly string[]): Promise<void> }
type Prices = ReadonlyMap<VariantId, VariantPrice>

export function createFixedPriceService({ db, clock, publish }: Deps): FixedPriceService {
  /** `decide` gets the current fixed prices by SKU. */
  async function change(
    ctx: OperatorContext,
    code: string,
    skus: readonly string[],
    decide: (current: ReadonlyMap<string, Amounts>) => readonly FixedPriceInput[],
    isDryRun: boolean,
  ): Promise<ChangedFixedPrices> {
    let staleTags: string[] = []
    const result = await commitUnlessDryRun(db, isDryRun, async (tx) => {
      const at = clock.now()
      // The market keeps its currency until this ends.
      await lockMarkets(tx)
      const markets = await readMarkets(tx)
      const market = requireMarket(markets, code)
      const variants = new Map((await listVariantsByName(tx, skus)).map((variant) => [variant.sku, variant]))
      const ids = [...variants.values()].map(({ id }) => id)
      const prices = await getRetailPrices(tx, ids, at)
      const current = toAmounts(code, variants, prices)
      const input = decide(current)
      const issues = findIssues(input, market, variants, prices)
      if (issues.length > 0) throw new ShopError('invalid_input', { issues: issues.slice(0, 50) })
      const wanted = new Map(current)
      for (const { sku, price, compare_at_price } of input)
        if (price === null) wanted.delete(sku)
        else wanted.set(sku, { price, compare_at_price })
      const diff: FixedPriceDiff = compareRecords(current, wanted, isDeepStrictEqual)
      const changes = Object.entries(diff)
      if (changes.length > 0) {
        const planned = changes.map(([sku, { to }]) => ({
          variantId: variants.get(sku)!.id,
          priceMinor: to?.price ?? null,
          compareAtMinor: to?.compare_at_price ?? undefined,
        }))
        await writeFixedPrices(tx, markets, market, planned, at)
        const products = new Set(changes.map(([sku]) => variants.get(sku)!.productId))
        staleTags = await refreshOrQueueProducts(tx, [...products], at)
        await writeAudit(tx, {
          ...ctx,
          action: 'market-prices.set',
          objectKind: 'market',
          objectId: code,
          diff: { prices: diff },
          at,
        })
      }
      const removed = changes.filter(([, { to }]) => to === null).length
      return {
        set: changes.length - removed,
        removed,
        unchanged: input.length - changes.length,
      }
    })
    if (!isDryRun && staleTags.length > 0) await publish(staleTags)
    return result
  }
  return {
    async list(ctx, code, { after, limit, sku }) {
      ctx.require('product-prices.edit')
      const at = clock.now()
      const markets = await readMarkets(db)
      const market = requireMarket(markets, code)
      const only = sku === undefined ? undefined : (await listVariantsByName(db, [sku])).map(({ id }) => id)
      const ids = await listFixedPriceVariants(db, code, at, { after, limit, only })
      return {
        market: code,
        currency: market.currency,
        store_currency: markets.storeCurrency,
        prices: await presentPrices(db, { ids, markets, market, at }),
        next: ids.length === limit ? ids.at(-1)! : null,
      }
    },
    async set(ctx, code, { prices, dry_run: isDryRun }) {
      ctx.require('product-prices.edit')
      const skus = prices.map(({ sku }) => sku)
      return change(ctx, code, skus, () => prices, isDryRun)
    },
    async revert(ctx, code, diff) {
      ctx.require('product-prices.edit')
      const changes = Object.entries(diff)
      await change(
        ctx,
        code,
        changes.map(([sku]) => sku),
        (current) => {
          const changedSince = changes.flatMap(([sku, { to }]) =>
            isDeepStrictEqual(current.get(sku) ?? null, to) ? [] : [sku],
          )
          if (changedSince.length > 0)
            throw new ShopError('content_changed', { fields: changedSince.slice(0, 50) })
          return changes.map(([sku, { was }]) => ({
            sku,
            price: was?.price ?? null,
            compare_at_price: was?.compare_at_price ?? null,
          }))
        },
        false,
      )
    },
  }
}

function requireMarket({ markets }: Markets, code: string): StoredMarket {
  const market = markets.find((one) => one.code === code)
  if (!market) throw new ShopError('not_found')
  return market
}

/** Fixed prices by SKU. */
function toAmounts(
  market: string,
  variants: ReadonlyMap<string, { id: VariantId }>,
  prices: Prices,
): Map<string, Amounts> {
  const amounts = new Map<string, Amounts>()
  for (const [sku, { id }] of variants) {
    const fixed = prices.get(id)?.markets?.get(market)?.price
    if (fixed) amounts.set(sku, { price: fixed.price, compare_at_price: fixed.compare_at_price ?? null })
  }
  return amounts
}

function findIssues(
  input: readonly FixedPriceInput[],
  market: StoredMarket,
  variants: ReadonlyMap<string, { id: VariantId }>,
  prices: Prices,
): InputIssue[] {
  if (market.primary)
    return [
      {
        path: 'market',
        message: `${market.code} is the primary market: its prices are those of the products`,
      },
    ]
  return [
    ...input.flatMap(({ sku, price, compare_at_price: regular }, index): InputIssue[] => {
      const id = variants.get(sku)?.id
      if (id === undefined) return [{ path: `prices.${index}.sku`, message: `There is no SKU ${sku}` }]
      if (price !== null && !prices.has(id))
        return [
          { path: `prices.${index}.sku`, message: `Set the price of ${sku} in the store currency first` },
        ]
      if (regular === null) return []
      return price === null || regular <= price
        ? [
            {
              path: `prices.${index}.compare_at_price`,
              message: 'Must be higher than the price; leave it empty when the price is not reduced',
            },
          ]
        : []
    }),
    ...findRepeated(input.map(({ sku }, index) => [`prices.${index}.sku`, sku])),
  ]
}

async function presentPrices(
  db: Db | Tx,
  { ids, markets, market, at }: { ids: VariantId[]; markets: Markets; market: StoredMarket; at: Date },
): Promise<FixedPricePage['prices']> {
  if (ids.length === 0) return []
  const facts = await runBatchQuery(db, variantFactsQuery(ids))
  const prices = await getRetailPrices(db, ids, at)
  const convert = createPriceConverter(markets, market, at)
  return ids.flatMap((id) => {
    const [own, found] = [facts.get(id), prices.get(id)]
    const fixed = found?.markets?.get(market.code)?.price
    if (!own || !found || !fixed) return []
    return [
      {
        sku: own.sku,
        product: own.name,
        options: own.attributes.map(({ value }) => value),
        price: fixed.price,
        compare_at_price: fixed.compare_at_price ?? null,
        store_price: found.price.price,
        converted_price: convert?.(found) ?? null,
      },
    ]
  })
}
