// Wires an application's sandbox: the shop's catalogue and prices, and tables of its own for everything else (docs/decisions/0110).
import { ShopError, invalidInput } from './kernel/errors.ts'
import { newOrderId } from './kernel/ids.ts'
import { readCursor, writeCursor } from './kernel/page-cursor.ts'
import type { App } from './modules/apps/apps.ts'
import type { AppOrder, AppOrderInput } from './modules/apps/app-order-schemas.ts'
import { getVariantIdsBySku } from './modules/catalog/app-products.store.ts'
import { getSkus } from './modules/catalog/variant-skus.ts'
import { calculateOrder } from './modules/checkout/calculate-order.ts'
import type { FulfilmentContext } from './modules/fulfilment/run-order-action.ts'
import type { CompanyTerms } from './modules/pricing/company-terms.ts'
import * as sandbox from './modules/sandbox/sandbox.store.ts'
import { type SandboxEventInput, enqueueSandboxEvents } from './modules/webhooks/enqueue-events.ts'
import type { WebhookEventType } from './modules/webhooks/webhooks.ts'
import { itemsOf, partnerReads, quoted, stockOf, termsOf } from './partner-reads.ts'
import type { SandboxShop } from './partner-shop.ts'
import type { Tx } from './platform/database.ts'
import { answerWithin, fingerprintOf } from './platform/idempotency.ts'

export function createSandboxShop(context: FulfilmentContext, partner: App): SandboxShop {
  const { db, clock, secret } = context
  const { applicationId } = partner
  /** In the sandbox, and what happens there is told in the same transaction. */
  const entered = async <Result>(tx: Tx, work: (tx: Tx, box: sandbox.Sandbox) => Promise<Result>) => {
    const box = await sandbox.openSandbox(tx, applicationId, clock.now())
    const result = await work(tx, box)
    await tell(tx, box, clock.now())
    return result
  }
  const within = <Result>(work: (tx: Tx, box: sandbox.Sandbox) => Promise<Result>) =>
    db.transaction().execute((tx) => entered(tx, work))
  return {
    ...partnerReads(context, partner),
    async stock(variants) {
      const left = await sandbox.getSandboxStock(
        db,
        applicationId,
        variants.map(({ id }) => id),
      )
      return stockOf(variants, left)
    },
    changes: ({ since, limit }) =>
      within(async (tx) => {
        if (since === undefined)
          return {
            changes: [],
            cursor: writeCursor([await sandbox.getLastSandboxChangeId(tx, applicationId)]),
            more: false,
          }
        const [after] = readCursor(since, 1) ?? []
        if (after === undefined) throw invalidInput('since', 'not a cursor')
        const found = await sandbox.listSandboxChanges(tx, applicationId, { after, limit })
        const cursor = writeCursor([found.at(-1)?.number ?? after])
        const changes = found.map(({ kind, id, at }) => ({ kind, id, at }))
        return { changes, cursor, more: found.length === limit }
      }),
    async placeOrder(input, { idempotencyKey }) {
      const items = await itemsOf(context, input)
      const trade = await termsOf(context, partner)
      const request = {
        principal: `sandbox:${applicationId}`,
        key: idempotencyKey,
        fingerprint: fingerprintOf(secret, input),
      }
      return answerWithin(db, request, clock.now(), (tx) =>
        entered(tx, (_, box) => placeInSandbox(tx, box, input, { items, trade })),
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
    moveOn: () => within(async () => {}),
    advance: (seconds) =>
      within(async (tx, box) => {
        await sandbox.advanceClock(tx, box, seconds)
        return box.now
      }),
    reset: () => within((tx, box) => sandbox.resetSandbox(tx, box)),
  }
}

/** As the shop's webhooks tell it. */
async function tell(tx: Tx, { applicationId, events: happened, now: there }: sandbox.Sandbox, now: Date) {
  if (happened.length === 0) return
  const skus = await getSkus(
    tx,
    happened.flatMap((one) => (one.kind === 'stock' ? [one.variantId] : [])),
  )
  const told = happened.map((one): SandboxEventInput => {
    if (one.kind === 'stock') {
      const { variantId, available } = one
      const data = { variant_id: variantId, sku: skus.get(variantId) ?? null, available }
      return { type: 'stock.updated', object: `stock:${variantId}`, at: there, data }
    }
    const { id, number, status, currency, total, shipments } = one.order
    const { carrier, tracking } = (status === 'shipped' && shipments[0]) || {}
    return {
      type: status === 'pending' ? 'order.placed' : (`order.${status}` as WebhookEventType),
      object: `order:${id}`,
      at: one.at,
      data: {
        order: { id, number, status, currency, total },
        change: { from: one.from, to: status, carrier, tracking },
      },
    }
  })
  await enqueueSandboxEvents(tx, applicationId, told, now)
}

/** Priced, taxed and delivered by the shop's rules, minimum and packs of a business with them; stock is the sandbox's. Refuses before it writes. */
async function placeInSandbox(
  tx: Tx,
  box: sandbox.Sandbox,
  input: AppOrderInput,
  { items, trade }: { items: { variant_id: number; quantity: number }[]; trade: CompanyTerms | undefined },
): Promise<AppOrder> {
  const { cart, chosen, options, totals } = await calculateOrder(tx, quoted(input, items, trade), box.now, {
    stock: false,
  })
  const minimum = trade?.minimumMinor ?? 0
  if (cart.total < minimum)
    throw new ShopError('minimum_order', { minimum, missing: minimum - cart.total, currency: cart.currency })
  if (cart.items.some(({ changes }) => changes.includes('pack'))) throw new ShopError('whole_packs')
  const shipping = input.shipping_method ? options.find(({ code }) => code === input.shipping_method) : chosen
  if (!shipping) throw new ShopError('shipping_unavailable')
  if (input.expected_total !== undefined && input.expected_total !== totals.totalMinor)
    throw new ShopError('total_changed', { total: totals.totalMinor })
  const demands = cart.items.map(({ variant_id, sku, quantity }) => ({
    variantId: variant_id,
    sku,
    quantity,
  }))
  const left = await sandbox.getSandboxStock(
    tx,
    box.applicationId,
    demands.map(({ variantId }) => variantId),
  )
  const short = demands.find(({ variantId, quantity }) => left.get(variantId)! < quantity || quantity === 0)
  if (short) throw new ShopError('out_of_stock', { sku: short.sku, available: left.get(short.variantId)! })
  await sandbox.decreaseSandboxStock(tx, box, demands)
  const { address, email, note, payment, reference } = input
  const order: AppOrder = {
    id: newOrderId(box.now),
    number: await sandbox.getNextOrderNumber(tx, box),
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
    address,
    payment: { method: payment.method, status: 'due_on_delivery' },
    note,
    lines: cart.items.map(({ sku, variant_id, name, quantity, price }, at) => ({
      sku,
      variant_id,
      name,
      quantity,
      unit_price: price,
      total: totals.lines[at]!.totalMinor,
    })),
    shipments: [],
  }
  await sandbox.insertSandboxOrder(tx, box, order)
  return order
}
