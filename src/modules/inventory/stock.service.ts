// Wires stock changes by staff: each with its ledger entry, audit entry and storefront update, in one
// transaction.
import { DAY_MS } from '../../kernel/days.ts'
import type { ListQuery } from '../../contracts/lists/list-query.ts'
import type { StockListField } from '../../contracts/lists/stock-list.ts'
import type { StaffContext } from '../../contracts/staff-context.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { VariantId } from '../../kernel/ids.ts'
import { writeAudit } from '../audit/audit.ts'
import { getActorNames } from '../auth/staff/staff-names.ts'
import { findVariantIdsBySku } from '../catalog/variants/find-skus.ts'
import { adjustStock } from './adjust-stock.ts'
import { insertLocation, updateLocation, listLocations, shipsOrders } from './locations.ts'
import type { LedgerRow, Location, StockOfVariant, StockRow, StockThreshold } from './stock.ts'
import type { LocationUpdateInput, StockAdjustment, StockThresholdInput } from './stock-inputs.ts'
import { listReceivedBy, listStockLedger, getVariantStock, searchStock } from './stock-list.ts'
import { createStockTransfers, type StockTransferService } from './transfers/stock-transfers.service.ts'
import { setStockThreshold, listStockThresholds } from './low-stock-thresholds.ts'
import { listingTags, getProductTag } from '../search/listing-tags.ts'
import { refreshListing } from '../search/refresh/refresh-listing.ts'
import { getShopClock } from '../reports/reports.service.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ListPage, ListPageRequest } from '../../platform/database/list-query.ts'

/** With the names of staff actors, by account id. */
export type StockHistory = { ledger: LedgerRow[]; has_more: boolean; names: Record<string, string> }

export type StockService = StockTransferService & {
  /** @throws ShopError invalid_input. */
  search(
    ctx: StaffContext,
    query: ListQuery<StockListField>,
    request: ListPageRequest,
  ): Promise<ListPage<StockRow>>
  /** @throws ShopError not_found. */
  one(ctx: StaffContext, variant: VariantId): Promise<StockOfVariant>
  past(ctx: StaffContext, variant: VariantId, before?: number): Promise<StockHistory>
  /**
   * Finds a variant by scanned or typed SKU or barcode.
   * @throws ShopError not_found.
   */
  find(ctx: StaffContext, code: string): Promise<VariantId>
  /**
   * Idempotent by key per staff member.
   * @throws ShopError as adjustStock.
   */
  act(ctx: StaffContext, variant: VariantId, act: StockAdjustment, key: string): Promise<StockOfVariant>
  /**
   * Receives items by scanned or typed SKU or barcode. Idempotent by key per staff member.
   * @throws ShopError not_found, and as adjustStock.
   */
  receive(
    ctx: StaffContext,
    code: string,
    items: { quantity: number; location: string; note: string },
    key: string,
  ): Promise<StockOfVariant>
  /** What this staff member received at the location today, the latest first. */
  received(ctx: StaffContext, location: string): ReturnType<typeof listReceivedBy>
  locations(ctx: StaffContext): Promise<Location[]>
  rules(ctx: StaffContext): Promise<StockThreshold[]>
  /** @throws ShopError as setStockThreshold. */
  setRule(ctx: StaffContext, change: StockThresholdInput): Promise<void>
  /** @throws ShopError invalid_input when the code is taken. */
  addLocation(ctx: StaffContext, location: { code: string; name: string }): Promise<void>
  /** @throws ShopError as updateLocation. */
  changeLocation(ctx: StaffContext, code: string, change: LocationUpdateInput): Promise<void>
}

type StockDeps = { db: Db; clock: Clock; publish(tags: readonly string[]): Promise<void> }

const actions = {
  counted: 'stock.count',
  received: 'stock.receive',
  moved: 'stock.move',
  damaged: 'stock.damage',
} as const

export function createStockService({ db, clock, publish }: StockDeps): StockService {
  async function one(on: Db, variant: VariantId): Promise<StockOfVariant> {
    const stock = await getVariantStock(on, variant)
    if (!stock) throw new ShopError('not_found')
    return stock
  }
  async function findVariant(code: string): Promise<VariantId> {
    const stock = (await findVariantIdsBySku(db, [code])).get(code)
    if (stock === undefined) throw new ShopError('not_found')
    return stock
  }
  async function adjust(
    { actor, requestId }: StaffContext,
    variant: VariantId,
    act: StockAdjustment,
    key: string,
  ): Promise<StockOfVariant> {
    const at = clock.now()
    const result = await db.transaction().execute(async (tx) => {
      const { now } = await adjustStock(tx, variant, act, { key: `${actor}:${key}`, actor, at })
      const left = await one(tx, variant)
      if (!now) return { ...left, shown: false }
      const shown = await shipsOrders(tx, [act.location, ...(act.kind === 'moved' ? [act.to] : [])])
      if (shown) await refreshListing(tx, [left.product.id], at)
      const { kind, ...diff } = act
      await writeAudit(tx, {
        actor,
        requestId,
        action: actions[kind],
        objectKind: 'stock',
        objectId: String(variant),
        diff: { sku: left.sku, ...diff },
        at,
      })
      return { ...left, shown }
    })
    const { shown, ...left } = result
    await publish([getProductTag(left.product.slug), ...(shown ? [listingTags.list] : [])])
    return left
  }
  return {
    ...createStockTransfers({ db, clock, publish }),
    async search(ctx, query, request) {
      ctx.require('stock.read')
      const { day: today, timeZone } = await getShopClock(db, clock)
      return searchStock(db, query, request, { today, timeZone })
    },
    async one(ctx, variant) {
      ctx.require('stock.read')
      return one(db, variant)
    },
    async past(ctx, variant, before) {
      ctx.require('stock.read')
      const past = await listStockLedger(db, variant, before)
      const names = await getActorNames(
        db,
        past.ledger.map(({ actor }) => actor),
      )
      return { ...past, names }
    },
    async find(ctx, code) {
      ctx.require('stock.read')
      return findVariant(code)
    },
    async act(ctx, variant, act, key) {
      ctx.require('stock.edit')
      return adjust(ctx, variant, act, key)
    },
    async receive(ctx, code, items, key) {
      ctx.require('stock.edit')
      return adjust(ctx, await findVariant(code), { kind: 'received', ...items }, key)
    },
    async received(ctx, location) {
      ctx.require('stock.edit')
      const { actor } = ctx
      return listReceivedBy(db, { actor, location, since: new Date(clock.now().getTime() - DAY_MS / 2) })
    },
    async locations(ctx) {
      ctx.require('stock.read')
      return listLocations(db)
    },
    async rules(ctx) {
      ctx.require('stock.read')
      return listStockThresholds(db)
    },
    async setRule(ctx, change) {
      ctx.require('stock.edit')
      return db.transaction().execute(async (tx) => {
        if (!(await setStockThreshold(tx, change))) return
        const { category, product, was, threshold } = change
        await writeAudit(tx, {
          ...ctx,
          action: 'stock.threshold',
          objectKind: product === null ? (category === null ? 'shop' : 'category') : 'product',
          objectId: String(product ?? category ?? 'stock'),
          diff: { threshold: { was, to: threshold } },
          at: clock.now(),
        })
      })
    },
    async addLocation(ctx, location) {
      ctx.require('stock.edit')
      return db.transaction().execute(async (tx) => {
        if (!(await insertLocation(tx, location)))
          throw new ShopError('invalid_input', { issues: [{ path: 'code', message: 'is taken' }] })
        await writeAudit(tx, {
          ...ctx,
          ...objectOf(location.code),
          action: 'location.add',
          diff: location,
          at: clock.now(),
        })
      })
    },
    async changeLocation(ctx, code, change) {
      ctx.require('stock.edit')
      return db.transaction().execute(async (tx) => {
        if (await updateLocation(tx, code, change, clock.now()))
          await writeAudit(tx, {
            ...ctx,
            ...objectOf(code),
            action: 'location.change',
            diff: change,
            at: clock.now(),
          })
      })
    },
  }
}

const objectOf = (code: string) => ({ objectKind: 'location', objectId: code })
