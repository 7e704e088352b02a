// Wires an application's sandbox: the shop's catalogue and prices, and tables of its own for everything else (docs/decisions/0110).
import { ShopError } from './kernel/errors.ts'
import { newOrderId } from './kernel/ids.ts'
import { readCursor, writeCursor } from './kernel/page-cursor.ts'
import type { Partner } from './modules/api-clients/api-clients.ts'
import type { PartnerOrder, PartnerOrderInput } from './modules/api-clients/partner-orders.ts'
import { variantIdsOf } from './modules/catalog/partner-products.ts'
import { sumOrder } from './modules/checkout/sum-order.ts'
import type { FulfilmentContext } from './modules/fulfilment/act.ts'
import * as sandbox from './modules/sandbox/sandbox.store.ts'
import { itemsOf, partnerReads, quoted, stockOf } from './partner-reads.ts'
import type { SandboxShop } from './partner-shop.ts'
import type { Tx } from './platform/database.ts'
import { answerWithin, fingerprintOf } from './platform/idempotency.ts'

export function createSandboxShop(context: FulfilmentContext, partner: Partner): SandboxShop {
  const { db, clock, secret } = context
  const { applicationId } = partner
  const within = <Result>(work: (tx: Tx, box: sandbox.Sandbox) => Promise<Result>) =>
    db.transaction().execute(async (tx) => work(tx, await sandbox.enter(tx, applicationId, clock.now())))
  return {
    ...partnerReads(context, partner),
    async stock(variants) {
      const left = await sandbox.findStock(
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
            cursor: writeCursor([await sandbox.lastChange(tx, applicationId)]),
            more: false,
          }
        const [after] = readCursor(since, 1) ?? []
        if (after === undefined)
          throw new ShopError('invalid_input', { issues: [{ path: 'since', message: 'not a cursor' }] })
        const found = await sandbox.findSandboxChanges(tx, applicationId, { after, limit })
        const cursor = writeCursor([found.at(-1)?.number ?? after])
        const changes = found.map(({ kind, id, at }) => ({ kind, id, at }))
        return { changes, cursor, more: found.length === limit }
      }),
    async placeOrder(input, { idempotencyKey }) {
      const items = await itemsOf(context, input)
      const request = {
        principal: `sandbox:${applicationId}`,
        key: idempotencyKey,
        fingerprint: fingerprintOf(secret, input),
      }
      return answerWithin(db, request, clock.now(), async (tx) => {
        const box = await sandbox.enter(tx, applicationId, clock.now())
        return placeInSandbox(tx, box, input, items)
      })
    },
    order: (id) => within((tx) => sandbox.findOrder(tx, applicationId, id)),
    orders: (page) => within((tx) => sandbox.findOrders(tx, applicationId, page)),
    cancelOrder: (id) =>
      within(async (tx, box) => {
        const order = await sandbox.findOrder(tx, applicationId, id)
        if (order?.status !== 'cancelled') await sandbox.cancelOrder(tx, box, id)
        return (await sandbox.findOrder(tx, applicationId, id))!
      }),
    async setStock(sku, left) {
      const id = (await variantIdsOf(db, [sku])).get(sku)
      if (id === undefined) throw new ShopError('not_found')
      await within((tx, box) => sandbox.setStock(tx, box, id, left))
      return { variant_id: id, sku, available: left }
    },
    advance: (seconds) =>
      db.transaction().execute((tx) => sandbox.advance(tx, applicationId, seconds, clock.now())),
    reset: () => db.transaction().execute((tx) => sandbox.resetSandbox(tx, applicationId, clock.now())),
  }
}

/** Priced, taxed and delivered by the shop's rules; stock is the sandbox's. Refuses before it writes. */
async function placeInSandbox(
  tx: Tx,
  box: sandbox.Sandbox,
  input: PartnerOrderInput,
  items: { variant_id: number; quantity: number }[],
): Promise<PartnerOrder> {
  const { cart, chosen, options, totals } = await sumOrder(tx, quoted(input, items), box.now, {
    stock: false,
  })
  const shipping = input.shipping_method ? options.find(({ code }) => code === input.shipping_method) : chosen
  if (!shipping) throw new ShopError('shipping_unavailable')
  if (input.expected_total !== undefined && input.expected_total !== totals.totalMinor)
    throw new ShopError('total_changed', { total: totals.totalMinor })
  const demands = cart.items.map(({ variant_id, sku, quantity }) => ({
    variantId: variant_id,
    sku,
    quantity,
  }))
  const left = await sandbox.findStock(
    tx,
    box.applicationId,
    demands.map(({ variantId }) => variantId),
  )
  const short = demands.find(({ variantId, quantity }) => left.get(variantId)! < quantity || quantity === 0)
  if (short) throw new ShopError('out_of_stock', { sku: short.sku, available: left.get(short.variantId)! })
  await sandbox.takeStock(tx, box, demands)
  const { address, email, note, payment, reference } = input
  const order: PartnerOrder = {
    id: newOrderId(box.now),
    number: await sandbox.nextNumber(tx, box),
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
  await sandbox.addOrder(tx, box, order)
  return order
}
