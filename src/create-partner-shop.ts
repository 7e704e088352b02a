// Wires what programs of partners may ask for: by the very calls of the shop with a live key, by tables of their own with a test key.
import { ShopError } from './kernel/errors.ts'
import { newOrderId, parseOrderId } from './kernel/ids.ts'
import { readCursor, writeCursor } from './kernel/page-cursor.ts'
import type { Partner } from './modules/api-clients/api-clients.ts'
import { apiOrderWrites, findApiOrder, findApiOrders } from './modules/api-clients/api-orders.store.ts'
import { findChanges } from './modules/api-clients/changes.ts'
import type { PartnerOrder, PartnerOrderInput } from './modules/api-clients/partner-orders.ts'
import {
  findPartnerProducts,
  findPartnerVariants,
  type PartnerVariant,
  variantIdsOf,
} from './modules/catalog/partner-products.ts'
import { addressIssues } from './modules/checkout/address-rules.ts'
import { placeOrder } from './modules/checkout/place-order.ts'
import { quoteCheckout } from './modules/checkout/quote.ts'
import { sumOrder } from './modules/checkout/sum-order.ts'
import { orderAndPayment } from './modules/checkout/view-order.ts'
import type { FulfilmentContext } from './modules/fulfilment/act.ts'
import { cancelOrder } from './modules/fulfilment/cancel-order.ts'
import { available } from './modules/inventory/available.ts'
import type { Order } from './modules/orders/order.ts'
import { priceVariants } from './modules/pricing/price-variants.ts'
import * as sandbox from './modules/sandbox/sandbox.store.ts'
import type { PartnerPrice, PartnerShop, SandboxShop } from './partner-shop.ts'
import type { Tx } from './platform/database.ts'
import { answerOf, answerWithin, fingerprintOf } from './platform/idempotency.ts'

export type PartnerShops = {
  /** The shop, or the sandbox of an application: as its key says. */
  of(partner: Partner): PartnerShop
  /** @throws ShopError sandbox_only for a live key. */
  sandboxOf(partner: Partner): SandboxShop
}

export function createPartnerShops(context: FulfilmentContext): PartnerShops {
  return {
    of: (partner) => (partner.mode === 'live' ? liveShop(context, partner) : sandboxShop(context, partner)),
    sandboxOf(partner) {
      if (partner.mode !== 'test') throw new ShopError('sandbox_only')
      return sandboxShop(context, partner)
    },
  }
}

/**
 * What variants cost a partner: the one place where a client's price list is chosen. Retail for everybody until companies have lists of
 * their own.
 */
async function pricesFor(
  { db, clock }: FulfilmentContext,
  _partner: Partner,
  variants: readonly PartnerVariant[],
): Promise<PartnerPrice[]> {
  const ids = variants.map(({ id }) => id)
  const found = await priceVariants(db, ids, clock.now())
  return variants.flatMap(({ id, sku }) => {
    const priced = found.get(id)
    if (!priced) return []
    const { price, taxIncluded, nextChangeAt } = priced
    return {
      variant_id: id,
      sku,
      price_list: 'retail',
      currency: price.currency,
      amount: price.price,
      regular: price.was ?? null,
      lowest_30_days: price.lowest30 ?? null,
      tax_included: taxIncluded,
      valid_until: nextChangeAt?.toISOString() ?? null,
    }
  })
}

const reads = (context: FulfilmentContext, partner: Partner) => ({
  products: (wanted: Parameters<PartnerShop['products']>[0]) => findPartnerProducts(context.db, wanted),
  variants: (wanted: Parameters<PartnerShop['variants']>[0]) => findPartnerVariants(context.db, wanted),
  prices: (variants: readonly PartnerVariant[]) => pricesFor(context, partner, variants),
})

const stockOf = (variants: readonly PartnerVariant[], left: Map<number, number>) =>
  variants.map(({ id, sku }) => ({ variant_id: id, sku, available: left.get(id) ?? 0 }))

/** @throws ShopError invalid_input, naming the line. */
async function itemsOf({ db }: FulfilmentContext, { items, address }: PartnerOrderInput) {
  const known = await variantIdsOf(
    db,
    items.map(({ sku }) => sku),
  )
  const issues = [
    ...items.flatMap(({ sku }, at) =>
      known.has(sku) ? [] : [{ path: `items.${at}.sku`, message: `no such SKU is sold: ${sku}` }],
    ),
    ...addressIssues(address),
  ]
  if (issues.length > 0) throw new ShopError('invalid_input', { issues })
  return items.map(({ sku, quantity }) => ({ variant_id: known.get(sku)!, quantity }))
}

const quoted = (input: PartnerOrderInput, items: { variant_id: number; quantity: number }[]) => ({
  items,
  country: input.address.country,
  region: input.address.region,
  shipping_method: input.shipping_method,
  email: input.email,
})

function presentOrder(order: Order, reference: string): PartnerOrder {
  const skus = new Map(order.lines.map(({ id, sku }) => [id, sku]))
  return {
    id: order.id,
    number: order.number,
    reference,
    status: order.status,
    placed_at: order.placed_at,
    currency: order.currency,
    items_total: order.items_total,
    discount_total: order.discount_total,
    shipping_total: order.shipping_total,
    tax_total: order.tax_total,
    total: order.total,
    shipping_method: order.shipping_method,
    delivery_from: order.delivery_from,
    delivery_to: order.delivery_to,
    email: order.email,
    address: order.address,
    payment: { method: order.payment.method, status: order.payment.status },
    note: order.note,
    lines: order.lines.map(({ sku, variant_id, name, quantity, unit_price, total }) => ({
      sku,
      variant_id,
      name,
      quantity,
      unit_price,
      total,
    })),
    shipments: order.shipments.map(({ number, carrier, tracking, shipped_at, delivered_at, lines }) => ({
      number,
      carrier,
      tracking,
      shipped_at,
      delivered_at,
      lines: lines.map(({ line_id, quantity }) => ({ sku: skus.get(line_id) ?? '', quantity })),
    })),
  }
}

function liveShop(context: FulfilmentContext, partner: Partner): PartnerShop {
  const { db, clock } = context
  const { applicationId } = partner
  const principal = `application:${applicationId}`
  const read = async (id: string) => {
    const own = await findApiOrder(db, id, applicationId)
    const order = own && (await orderAndPayment(db, parseOrderId(own.id)!))
    return order && presentOrder(order, own.reference)
  }
  const mustRead = async (id: string) => {
    const order = await read(id)
    if (!order) throw new ShopError('order_not_found')
    return order
  }
  return {
    ...reads(context, partner),
    async stock(variants) {
      const left = await available(
        db,
        variants.map(({ id }) => id),
      )
      return stockOf(variants, left)
    },
    changes: (asked) => findChanges(db, applicationId, asked),
    async placeOrder(input, { idempotencyKey, requestId }) {
      const { address, email, note, payment, reference } = input
      const keyed = { principal, key: idempotencyKey, fingerprint: '' }
      const items = await itemsOf(context, input)
      // What was answered before is told again, whatever it would cost now.
      const before = await answerOf(db, keyed)
      const quote = before ? undefined : await quoteCheckout(db, quoted(input, items), clock.now())
      const { order } = await placeOrder(
        context,
        {
          items,
          email,
          address,
          shipping_method: input.shipping_method ?? quote?.shipping_method ?? 'none',
          payment,
          note,
          expected_total: input.expected_total ?? quote?.total ?? 0,
          locale: 'en',
        },
        {
          idempotencyKey,
          principal,
          requestId,
          asked: input,
          along: (orderId) => apiOrderWrites(orderId, applicationId, reference, clock.now()),
        },
      )
      return mustRead(order.id)
    },
    order: read,
    async orders(page) {
      const own = await findApiOrders(db, applicationId, page)
      return Promise.all(own.map(({ id }) => mustRead(id)))
    },
    async cancelOrder(id, reason) {
      const order = await mustRead(id)
      if (order.status !== 'cancelled') await cancelOrder(context, id, reason, { actor: 'shopper' })
      return mustRead(id)
    },
  }
}

function sandboxShop(context: FulfilmentContext, partner: Partner): SandboxShop {
  const { db, clock, secret } = context
  const { applicationId } = partner
  const within = <Result>(work: (tx: Tx, box: sandbox.Sandbox) => Promise<Result>) =>
    db.transaction().execute(async (tx) => work(tx, await sandbox.enter(tx, applicationId, clock.now())))
  return {
    ...reads(context, partner),
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
