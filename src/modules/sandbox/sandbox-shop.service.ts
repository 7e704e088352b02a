// Wires an app's sandbox: the shop's catalogue and prices, and separate tables for everything else
// (docs/decisions/0110).
import { ShopError, invalidInput } from '../../kernel/errors.ts'
import { newOrderId } from '../../kernel/ids.ts'
import { decodeCursor, encodeCursor } from '../../kernel/page-cursor.ts'
import type { App } from '../apps/apps.ts'
import type { AppOrder, AppOrderInput } from '../apps/app-order-schemas.ts'
import { getPricesDigest } from '../apps/change-feed.ts'
import { getVariantIdsBySku } from '../catalog/products/app-products.store.ts'
import { getSkus } from '../catalog/variants/variant-skus.ts'
import { calculateOrder } from '../checkout/calculate-order.ts'
import type { FulfilmentContext } from '../fulfilment/run-order-action.ts'
import { readMarkets } from '../markets/markets.store.ts'
import type { CompanyTerms } from '../pricing/company-terms.ts'
import * as sandbox from './sandbox.store.ts'
import { type SandboxEventInput, enqueueSandboxEvents } from '../webhooks/enqueue-events.ts'
import type { WebhookEventType } from '../webhooks/webhooks.ts'
import {
  parseOrder,
  createAppCatalog,
  toTotalsInput,
  toStock,
  getAppPricing,
  getAppTerms,
} from '../apps/app-catalog.service.ts'
import type { SandboxShop } from '../apps/app-shop.ts'
import type { Tx } from '../../platform/database/database.ts'
import { runOnceInTransaction, fingerprintOf } from '../../platform/http/idempotency.ts'

export function createSandboxShop(context: FulfilmentContext, app: App): SandboxShop {
  const { db, clock, secret } = context
  const { applicationId } = app
  /** Runs work in the sandbox and records its events in the same transaction. */
  const inSandbox = async <Result>(tx: Tx, work: (tx: Tx, box: sandbox.Sandbox) => Promise<Result>) => {
    const box = await sandbox.openSandbox(tx, applicationId, clock.now())
    const result = await work(tx, box)
    await publishSandboxEvents(tx, box, clock.now())
    return result
  }
  const within = <Result>(work: (tx: Tx, box: sandbox.Sandbox) => Promise<Result>) =>
    db.transaction().execute((tx) => inSandbox(tx, work))
  return {
    ...createAppCatalog(context, app),
    async stock(variants) {
      const left = await sandbox.getSandboxStock(
        db,
        applicationId,
        variants.map(({ id }) => id),
      )
      return toStock(variants, left)
    },
    async changes({ since, limit }) {
      // The prices of a sandbox are those of the shop.
      const lists = await getAppTerms(context, app)
      const { conversion } = getAppPricing(await readMarkets(db), lists, clock.now())
      const digest = getPricesDigest(lists, conversion)
      const cursorAt = (number: number) => encodeCursor([number, ...(digest ? [digest] : [])])
      return within(async (tx) => {
        if (since === undefined)
          return {
            changes: [],
            cursor: cursorAt(await sandbox.getLastSandboxChangeId(tx, applicationId)),
            has_more: false,
          }
        const [after, cursorDigest = 0] = decodeCursor(since, 1) ?? decodeCursor(since, 2) ?? []
        if (after === undefined) throw invalidInput('since', 'not a cursor')
        if (cursorDigest !== digest) throw new ShopError('cursor_expired', { reason: 'other_prices' })
        const sandboxChanges = await sandbox.listSandboxChanges(tx, applicationId, { after, limit })
        const cursor = cursorAt(sandboxChanges.at(-1)?.number ?? after)
        const changes = sandboxChanges.map(({ kind, id, at }) => ({ kind, id, at }))
        return { changes, cursor, has_more: sandboxChanges.length === limit }
      })
    },
    async placeOrder(input, { idempotencyKey }) {
      const parsed = await parseOrder(context, input)
      const trade = await getAppTerms(context, app)
      const request = {
        principal: `sandbox:${applicationId}`,
        key: idempotencyKey,
        fingerprint: fingerprintOf(secret, input),
      }
      return runOnceInTransaction(db, request, clock.now(), (tx) =>
        inSandbox(tx, (_, box) => placeSandboxOrder(tx, box, input, { parsed, trade })),
      )
    },
    order: (id) => within((tx) => sandbox.getSandboxOrder(tx, applicationId, id)),
    orders: (page) => within((tx) => sandbox.listSandboxOrders(tx, applicationId, page)),
    cancelOrder: (id) =>
      within(async (tx, box) => {
        const order = await sandbox.getSandboxOrder(tx, applicationId, id)
        if (order?.status !== 'cancelled') await sandbox.cancelSandboxOrder(tx, box, id)
        return (await sandbox.getSandboxOrder(tx, applicationId, id))!
      }),
    async setStock(sku, left) {
      const id = (await getVariantIdsBySku(db, [sku])).get(sku)
      if (id === undefined) throw new ShopError('not_found')
      await within((tx, box) => sandbox.setSandboxStock(tx, box, id, left))
      return { variant_id: id, sku, available: left }
    },
    advanceOrders: () => within(async () => {}),
    advance: (seconds) =>
      within(async (tx, box) => {
        await sandbox.advanceClock(tx, box, seconds)
        return box.now
      }),
    reset: () => within((tx, box) => sandbox.resetSandbox(tx, box)),
  }
}

/** Publishes webhook events in the shop's format. */
async function publishSandboxEvents(
  tx: Tx,
  { applicationId, events: sandboxEvents, now: sandboxNow }: sandbox.Sandbox,
  now: Date,
) {
  if (sandboxEvents.length === 0) return
  const skus = await getSkus(
    tx,
    sandboxEvents.flatMap((change) => (change.kind === 'stock' ? [change.variantId] : [])),
  )
  const events = sandboxEvents.map((change): SandboxEventInput => {
    if (change.kind === 'stock') {
      const { variantId, available } = change
      const data = { variant_id: variantId, sku: skus.get(variantId) ?? null, available }
      return { type: 'stock.updated', object: `stock:${variantId}`, at: sandboxNow, data }
    }
    const { id, number, display_number, status, currency, total, shipments } = change.order
    const { carrier, tracking } = (status === 'shipped' && shipments[0]) || {}
    return {
      type: status === 'pending' ? 'order.placed' : (`order.${status}` as WebhookEventType),
      object: `order:${id}`,
      at: change.at,
      data: {
        order: { id, number, display_number, status, currency, total },
        change: { from: change.from, to: status, carrier, tracking },
      },
    }
  })
  await enqueueSandboxEvents(tx, applicationId, events, now)
}

/**
 * Places an order by the shop's rules for prices, tax and shipping, with a company's minimum order value and
 * pack sizes; stock is the sandbox's. Throws before it writes anything.
 */
async function placeSandboxOrder(
  tx: Tx,
  box: sandbox.Sandbox,
  input: AppOrderInput,
  { parsed, trade }: { parsed: Awaited<ReturnType<typeof parseOrder>>; trade: CompanyTerms | undefined },
): Promise<AppOrder> {
  const {
    cart,
    soldLines,
    chosen: chosenMethod,
    options,
    totals,
    minimumMinor: minimum,
  } = await calculateOrder(tx, toTotalsInput(input, parsed, trade), box.now, {
    stock: false,
    gifts: false,
  })
  if (cart.total < minimum)
    throw new ShopError('minimum_order_not_met', {
      minimum,
      missing: minimum - cart.total,
      currency: cart.currency,
    })
  if (cart.items.some(({ changes }) => changes.includes('pack'))) throw new ShopError('pack_size_mismatch')
  const shipping = input.shipping_method
    ? options.find(({ code }) => code === input.shipping_method)
    : chosenMethod
  if (!shipping) throw new ShopError('shipping_unavailable')
  if (input.expected_total !== undefined && input.expected_total !== totals.totalMinor)
    throw new ShopError('total_changed', { total: totals.totalMinor })
  const bundles = cart.items.filter(({ components }) => components)
  const lines = soldLines.map(({ at, component, variantId, unitMinor, quantity }, index) => {
    const { sku, name } = component ?? cart.items[at]!
    return {
      sku,
      variant_id: variantId,
      name,
      quantity,
      unit_price: unitMinor,
      total: totals.lines[index]!.totalMinor,
      ...(component && { bundle: bundles.indexOf(cart.items[at]!) + 1 }),
    }
  })
  // A variant may be sold singly, and as a component of bundles.
  const requestedStock = [...Map.groupBy(lines, ({ variant_id }) => variant_id)].map(([variantId, own]) => ({
    variantId,
    sku: own[0]!.sku,
    quantity: own.reduce((sum, line) => sum + line.quantity, 0),
  }))
  const left = await sandbox.getSandboxStock(
    tx,
    box.applicationId,
    requestedStock.map(({ variantId }) => variantId),
  )
  const shortage = requestedStock.find(
    ({ variantId, quantity }) => left.get(variantId)! < quantity || quantity === 0,
  )
  if (shortage)
    throw new ShopError('out_of_stock', { sku: shortage.sku, available: left.get(shortage.variantId)! })
  await sandbox.decreaseSandboxStock(tx, box, requestedStock)
  const { email, note, payment, reference } = input
  const number = await sandbox.getNextOrderNumber(tx, box)
  const order: AppOrder = {
    id: newOrderId(box.now),
    number,
    // A sandbox has no prefix.
    display_number: String(number),
    reference,
    status: 'pending',
    placed_at: box.now.toISOString(),
    currency: cart.currency,
    items_total: totals.itemsMinor,
    discount_total: totals.discountMinor,
    shipping_total: totals.delivery.totalMinor,
    tax_total: totals.taxMinor,
    total: totals.totalMinor,
    shipping_method: shipping.code,
    delivery_from: shipping.delivery_from,
    delivery_to: shipping.delivery_to,
    email,
    address: parsed.address,
    payment: { method: payment.method, status: 'due_on_delivery' },
    note,
    lines,
    ...(bundles.length > 0 && {
      bundles: bundles.map(({ sku, variant_id, name, quantity, price }) => ({
        sku,
        variant_id,
        name,
        quantity,
        unit_price: price,
      })),
    }),
    shipments: [],
  }
  await sandbox.insertSandboxOrder(tx, box, order)
  return order
}
