// Wires scheduled sales: planned and ended with the audit log and listings; they start and end automatically.
import type { StaffContext } from '../../contracts/staff-context.ts'
import { ShopError, invalidInput } from '../../kernel/errors.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { VariantId } from '../../kernel/ids.ts'
import { writeAudit } from '../audit/audit.ts'
import { getSkus } from '../catalog/variants/variant-skus.ts'
import { listProductsByVariant } from '../catalog/products/products-by-variant.store.ts'
import { listVariantsByProduct } from '../catalog/products/product-variants.ts'
import type { ScheduledSale, EndSaleInput, NewSaleInput, SaleRow } from './sales/scheduled-sales.ts'
import { listOpenSales } from './sales/scheduled-sales.store.ts'
import { calculateSale, endSales, type SalePlan, scheduleSale } from './sales/plan-sale.ts'
import { getRetailCurrency } from './pricing.store.ts'
import { listingTags, getProductTag } from '../search/listing-tags.ts'
import { refreshListing } from '../search/refresh/refresh-listing.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

/** The number of variants with the sale price, and of those skipped because it is not below their price. */
export type SalePlanResult = { planned: number; left: number }

type Range = { min: number; max: number }

/** What a sale would do, by product. Amounts in minor units. */
export type SalePreview = SalePlanResult & {
  currency: string
  products: {
    id: number
    number: number
    name: string
    variants: number
    /** Variants that are skipped. */
    left: number
    /** Of the variants that get the sale price; null: none does. */
    regular: Range | null
    price: Range | null
  }[]
}

export type SaleService = {
  /** Active sales, then scheduled ones; of one product or of all. */
  sales(ctx: StaffContext, product?: number): Promise<{ currency: string; sales: ScheduledSale[] }>
  /**
   * Plans a sale for all products or none. Planning the same sale again has no effect.
   * @throws ShopError not_found; invalid_input: `percent_off` (one of both), `ends_at` (not after the start, or
   * in the past), `price` (not below any regular price).
   */
  planSale(ctx: StaffContext, sale: NewSaleInput): Promise<SalePlanResult>
  /**
   * What planning the sale would do; nothing is saved.
   * @throws ShopError as planSale, except `price`.
   */
  previewSale(ctx: StaffContext, sale: NewSaleInput): Promise<SalePreview>
  /** Ends an active sale now, or cancels a scheduled one. Ending again has no effect. */
  endSale(ctx: StaffContext, sale: EndSaleInput): Promise<void>
  /**
   * Restores an ended sale, from now or from its scheduled start, at its former prices (`prices`, minor units by
   * SKU).
   * @throws ShopError as planSale.
   */
  restoreSale(ctx: StaffContext, sale: EndSaleInput & { prices: Record<string, number> }): Promise<void>
}

type SaleDeps = { db: Db; clock: Clock; publish(tags: readonly string[]): Promise<void> }

export function createSaleService({ db, clock, publish }: SaleDeps): SaleService {
  /** Changes prices, listings and the audit log in one transaction, then invalidates caches. */
  async function change<Result>(
    products: readonly number[],
    {
      ctx,
      action,
      diff,
    }: { ctx: StaffContext; action: string; diff(result: Result): Record<string, unknown> },
    work: (tx: Tx, variantIds: VariantId[], at: Date) => Promise<Result>,
  ): Promise<Result> {
    const at = clock.now()
    const { done: result, slugs } = await db.transaction().execute(async (tx) => {
      const variants = await listVariantsByProduct(tx, products)
      const ids = products.flatMap((product) => variants.get(product) ?? [])
      if (products.some((product) => !variants.has(product))) throw new ShopError('not_found')
      const result = await work(tx, ids, at)
      await refreshListing(tx, products, at)
      for (const product of products)
        await writeAudit(tx, {
          ...ctx,
          action,
          diff: diff(result),
          objectKind: 'product',
          objectId: String(product),
          at,
        })
      return { done: result, slugs: new Set((await listProductsByVariant(tx, ids)).map(({ slug }) => slug)) }
    })
    await publish([listingTags.list, ...[...slugs].map(getProductTag)])
    return result
  }
  return {
    async sales(ctx, product) {
      ctx.require('sales.manage')
      const now = clock.now()
      const ids =
        product === undefined ? undefined : ((await listVariantsByProduct(db, [product])).get(product) ?? [])
      return {
        currency: await getRetailCurrency(db),
        sales: await groupSales(db, await listOpenSales(db, now, ids), now),
      }
    },
    async planSale(ctx, sale) {
      ctx.require('sales.manage')
      const plan = readPlan(sale, clock.now())
      return change(
        [...new Set(sale.products)],
        { ctx, action: 'sale.schedule', diff: () => ({ ...sale, starts_at: plan.startsAt.toISOString() }) },
        async (tx, ids) => {
          const left = await scheduleSale(tx, ids, plan)
          if (left.length === ids.length) throw invalidInput('price', 'undercuts nothing')
          return { planned: ids.length - left.length, left: left.length }
        },
      )
    },
    async previewSale(ctx, sale) {
      ctx.require('sales.manage')
      const plan = readPlan(sale, clock.now())
      const products = [...new Set(sale.products)]
      const variants = await listVariantsByProduct(db, products)
      if (products.some((product) => !variants.has(product))) throw new ShopError('not_found')
      const ids = products.flatMap((product) => variants.get(product) ?? [])
      const prices = new Map((await calculateSale(db, ids, plan)).map((price) => [price.variantId, price]))
      const names = await listProductsByVariant(db, ids)
      const views = products.flatMap((product) => {
        const own = (variants.get(product) ?? []).map((id) => prices.get(id)!)
        const named = names.find(({ id }) => id === product)
        if (!named) return []
        const kept = own.filter(({ result }) => result !== 'skipped')
        return [
          {
            id: product,
            number: named.number,
            name: named.name,
            variants: own.length,
            left: own.length - kept.length,
            regular: toRange(kept.map(({ regularMinor = 0 }) => regularMinor)),
            price: toRange(kept.map(({ amountMinor }) => amountMinor)),
          },
        ]
      })
      const left = views.reduce((sum, view) => sum + view.left, 0)
      return { currency: await getRetailCurrency(db), planned: ids.length - left, left, products: views }
    },
    async endSale(ctx, sale) {
      ctx.require('sales.manage')
      await change(
        [sale.product],
        { ctx, action: 'sale.end', diff: (prices) => ({ ...sale, prices }) },
        async (tx, ids, at) => {
          const endedRows = await endSales(tx, ids, at, {
            startsAt: sale.starts_at === null ? null : new Date(sale.starts_at),
            endsAt: sale.ends_at === null ? null : new Date(sale.ends_at),
          })
          const skus = await getSkus(tx, ids)
          return Object.fromEntries(
            endedRows.map(({ variantId, amountMinor }) => [skus.get(variantId)!, amountMinor]),
          )
        },
      )
    },
    async restoreSale(ctx, { product, starts_at: from, ends_at: until, prices }) {
      ctx.require('sales.manage')
      const now = clock.now()
      const startsAt = from === null || new Date(from) < now ? now : new Date(from)
      const endsAt = until === null ? null : new Date(until)
      if (endsAt && endsAt <= startsAt) throw invalidInput('ends_at', 'must be after the start')
      const sale = { products: [product], prices, starts_at: startsAt.toISOString(), ends_at: until }
      await change([product], { ctx, action: 'sale.schedule', diff: () => sale }, async (tx, ids) => {
        const skus = await getSkus(tx, ids)
        const salesByPrice = Map.groupBy(
          ids.filter((id) => prices[skus.get(id)!] !== undefined),
          (id) => prices[skus.get(id)!]!,
        )
        const left: number[] = []
        for (const [priceMinor, variants] of salesByPrice)
          left.push(...(await scheduleSale(tx, variants, { startsAt, endsAt, priceMinor })))
        if (left.length === [...salesByPrice.values()].flat().length)
          throw invalidInput('price', 'undercuts nothing')
      })
    },
  }
}

/** @throws ShopError invalid_input. */
function readPlan(
  { percent_off: percentOff, price: priceMinor, starts_at: from, ends_at: until }: NewSaleInput,
  now: Date,
): SalePlan {
  // A start in the past would falsify the price history.
  const startsAt = from === undefined || new Date(from) < now ? now : new Date(from)
  const endsAt = until === null ? null : new Date(until)
  if ((percentOff === undefined) === (priceMinor === undefined))
    throw invalidInput('percent_off', 'send either percent_off or price')
  if (endsAt && endsAt <= startsAt) throw invalidInput('ends_at', 'must be after the start')
  return { startsAt, endsAt, ...(percentOff === undefined ? { priceMinor: priceMinor! } : { percentOff }) }
}

const toRange = (amounts: readonly number[]): Range | null =>
  amounts.length === 0 ? null : { min: Math.min(...amounts), max: Math.max(...amounts) }

/** Rows of a product with the same start and end form one sale. */
async function groupSales(db: Db, rows: readonly SaleRow[], now: Date): Promise<ScheduledSale[]> {
  const products = new Map(
    (
      await listProductsByVariant(
        db,
        rows.map(({ variantId }) => variantId),
      )
    ).map(({ variantId, ...product }) => [variantId, product]),
  )
  const sales = new Map<string, ScheduledSale>()
  for (const { variantId, amountMinor, startsAt, endsAt } of rows) {
    const product = products.get(variantId)
    if (!product) continue
    const [starts, ends] = [startsAt?.toISOString() ?? null, endsAt?.toISOString() ?? null]
    const key = `${product.id} ${starts} ${ends}`
    const sale = sales.get(key)
    sales.set(key, {
      product,
      starts_at: starts,
      ends_at: ends,
      state: startsAt && startsAt > now ? 'planned' : 'on',
      variants: (sale?.variants ?? 0) + 1,
      min_price: Math.min(sale?.min_price ?? amountMinor, amountMinor),
      max_price: Math.max(sale?.max_price ?? amountMinor, amountMinor),
    })
  }
  return [...sales.values()]
}
