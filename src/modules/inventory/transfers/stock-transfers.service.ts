// Stock transfers by staff: created, sent, received in one or several deliveries, or cancelled. Each change has its ledger
// entries, its audit entry and the update of the storefront, in one transaction.
import type { OperatorContext } from '../../../contracts/staff-context.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { invalidInput, ShopError } from '../../../kernel/errors.ts'
import type { VariantId } from '../../../kernel/ids.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { writeAudit } from '../../audit/audit.ts'
import { findVariantIdsBySku } from '../../catalog/variants/find-skus.ts'
import { getProductTag, listingTags } from '../../search/listing-tags.ts'
import { refreshListing } from '../../search/refresh/refresh-listing.ts'
import { findLocationId, shipsOrders } from '../locations.ts'
import type {
  NewTransferInput,
  ReceiveTransferInput,
  StockTransfer,
  TransferStatus,
} from './stock-transfers.ts'
import {
  addReceived,
  getTransfer,
  insertTransfer,
  listTransferProducts,
  listTransfers,
  type LockedTransfer,
  lockTransfer,
  moveStock,
  setTransferStatus,
} from './stock-transfers.store.ts'

export type StockTransferService = {
  /** The newest 50 before an id. */
  listTransfers(
    ctx: OperatorContext,
    query: { status?: TransferStatus | undefined; before?: number | undefined },
  ): Promise<StockTransfer[]>
  /** @throws ShopError not_found. */
  getTransfer(ctx: OperatorContext, id: number): Promise<StockTransfer>
  /**
   * Idempotent by key per staff member. Changes no stock.
   * @throws ShopError invalid_input for unknown locations and SKUs.
   */
  createTransfer(ctx: OperatorContext, input: NewTransferInput, key: string): Promise<StockTransfer>
  /**
   * Takes the items out of the stock of the sender. Sending it again has no effect.
   * @throws ShopError not_found; stock_reserved when the sender has less; transfer_status.
   */
  sendTransfer(ctx: OperatorContext, id: number): Promise<StockTransfer>
  /**
   * Adds what has arrived to the stock of the receiver; when everything has, the transfer is closed.
   * @throws ShopError not_found; stock_changed after another delivery; transfer_status unless it was sent.
   */
  receiveTransfer(ctx: OperatorContext, id: number, input: ReceiveTransferInput): Promise<StockTransfer>
  /**
   * Returns what has not arrived to the stock of the sender. Cancelling it again has no effect.
   * @throws ShopError not_found; transfer_status when everything has arrived.
   */
  cancelTransfer(ctx: OperatorContext, id: number): Promise<StockTransfer>
}

type Deps = { db: Db; clock: Clock; publish(tags: readonly string[]): Promise<void> }
type Items = { variantId: VariantId; quantity: number }[]
/** What a change moves: added to a location or taken from it. */
type Change = { items: Items; locationId: number; sign: 1 | -1; diff: Record<string, unknown> }

export function createStockTransfers({ db, clock, publish }: Deps): StockTransferService {
  /** `decide` returns what to move, or undefined when nothing changes. */
  async function change(
    ctx: OperatorContext,
    id: number,
    action: 'send' | 'receive' | 'cancel',
    decide: (tx: Tx, transfer: LockedTransfer, current: StockTransfer) => Promise<Change | undefined>,
  ): Promise<StockTransfer> {
    ctx.require('stock.edit')
    const at = clock.now()
    const { tags, transfer } = await db.transaction().execute(async (tx) => {
      const locked = await lockTransfer(tx, id)
      const current = await getTransfer(tx, id)
      const moved = await decide(tx, locked, current)
      if (!moved) return { tags: [], transfer: current }
      const { items, locationId, sign, diff } = moved
      let changedTags: string[] = []
      if (items.length > 0) {
        await moveStock(tx, id, locationId, items, sign)
        const products = await listTransferProducts(
          tx,
          items.map(({ variantId }) => variantId),
        )
        changedTags = products.map(({ slug }) => getProductTag(slug))
        if (await shipsOrders(tx, [locked.from, locked.to])) {
          await refreshListing(
            tx,
            products.map((product) => product.id),
            at,
          )
          changedTags.push(listingTags.list)
        }
      }
      await writeAudit(tx, {
        ...ctx,
        action: `stock-transfer.${action}`,
        objectKind: 'stock-transfer',
        objectId: String(id),
        diff: { from: locked.from, to: locked.to, ...diff },
        at,
      })
      return { tags: changedTags, transfer: await getTransfer(tx, id) }
    })
    if (tags.length > 0) await publish(tags)
    return transfer
  }
  return {
    async listTransfers(ctx, query) {
      ctx.require('stock.read')
      return listTransfers(db, query)
    },
    async getTransfer(ctx, id) {
      ctx.require('stock.read')
      return getTransfer(db, id)
    },
    async createTransfer(ctx, { from, to, note, lines }, key) {
      ctx.require('stock.edit')
      if (from === to) throw invalidInput('to', 'is where they are already')
      const at = clock.now()
      return db.transaction().execute(async (tx) => {
        const [fromId, toId] = [await findLocationId(tx, from, 'from'), await findLocationId(tx, to, 'to')]
        const { actor } = ctx
        const { id, isNew } = await insertTransfer(
          tx,
          { key: `${actor}:${key}`, fromId, toId, note, actor, at },
          await findItems(tx, lines),
        )
        if (isNew)
          await writeAudit(tx, {
            ...ctx,
            action: 'stock-transfer.create',
            objectKind: 'stock-transfer',
            objectId: String(id),
            diff: { from, to, lines, ...(note && { note }) },
            at,
          })
        return getTransfer(tx, id)
      })
    },
    sendTransfer: (ctx, id) =>
      change(ctx, id, 'send', async (tx, { status, fromId }, { lines }) => {
        if (status === 'sent') return undefined
        if (status !== 'draft') throw new ShopError('transfer_status')
        await setTransferStatus(tx, id, 'sent', clock.now())
        const items = lines.map(({ variant_id: variantId, quantity }) => ({ variantId, quantity }))
        return { items, locationId: fromId, sign: -1, diff: { lines: toDiff(lines, items) } }
      }),
    receiveTransfer: (ctx, id, input) =>
      change(ctx, id, 'receive', async (tx, { status, toId }, { lines }) => {
        const items = getArrived(lines, input)
        if (items.length === 0) return undefined
        if (status !== 'sent') throw new ShopError('transfer_status')
        await addReceived(tx, id, items)
        const arrived = items.reduce((sum, { quantity }) => sum + quantity, 0)
        if (arrived === countInTransit(lines)) await setTransferStatus(tx, id, 'received', clock.now())
        return { items, locationId: toId, sign: 1, diff: { lines: toDiff(lines, items) } }
      }),
    cancelTransfer: (ctx, id) =>
      change(ctx, id, 'cancel', async (tx, { status, fromId }, { lines }) => {
        if (status === 'cancelled') return undefined
        if (status === 'received') throw new ShopError('transfer_status')
        await setTransferStatus(tx, id, 'cancelled', clock.now())
        const items = status === 'draft' ? [] : getArrived(lines, {})
        return { items, locationId: fromId, sign: 1, diff: { lines: toDiff(lines, items) } }
      }),
  }
}

type Lines = StockTransfer['lines']

const countInTransit = (lines: Lines): number =>
  lines.reduce((sum, { quantity, received }) => sum + quantity - received, 0)

/** Quantities that arrive now. Without lines everything that is on its way. */
function getArrived(lines: Lines, { lines: arrivals }: ReceiveTransferInput): Items {
  const now = arrivals
    ? arrivals.map(({ sku, was, to }, at) => {
        const line = lines.find((one) => one.sku === sku)
        if (!line) throw invalidInput(`lines.${at}.sku`, 'is not in this transfer')
        if (to > line.quantity) throw invalidInput(`lines.${at}.to`, `only ${line.quantity} were sent`)
        if (to < was) throw invalidInput(`lines.${at}.to`, 'cannot be less than before')
        // The same request has no effect the second time.
        if (line.received !== was && line.received !== to)
          throw new ShopError('stock_changed', { received: line.received })
        return { variantId: line.variant_id, quantity: to - line.received }
      })
    : lines.map(({ variant_id: variantId, quantity, received }) => ({
        variantId,
        quantity: quantity - received,
      }))
  if (new Set(now.map(({ variantId }) => variantId)).size < now.length)
    throw invalidInput('lines', 'name each SKU once')
  return now.filter(({ quantity }) => quantity > 0)
}

const toDiff = (lines: Lines, items: Items) =>
  items.map(({ variantId, quantity }) => ({
    sku: lines.find((line) => line.variant_id === variantId)!.sku,
    quantity,
  }))

/** @throws ShopError invalid_input for an unknown SKU, or one that is named twice. */
async function findItems(tx: Tx, lines: NewTransferInput['lines']): Promise<Items> {
  const ids = await findVariantIdsBySku(
    tx,
    lines.map(({ sku }) => sku),
  )
  const items = lines.map(({ sku, quantity }, at) => {
    const variantId = ids.get(sku)
    if (variantId === undefined) throw invalidInput(`lines.${at}.sku`, `unknown SKU: ${sku}`)
    return { variantId, quantity }
  })
  if (new Set(items.map(({ variantId }) => variantId)).size < items.length)
    throw invalidInput('lines', 'name each SKU once')
  return items
}
