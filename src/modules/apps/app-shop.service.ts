// Wires the partner API: live keys use the shop's own calls, test keys use tables of the sandbox.
import { createSandboxShop } from '../sandbox/sandbox-shop.service.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { App } from './apps.ts'
import { appOrderWrites, getAppOrder, listAppOrders } from './app-orders.store.ts'
import { listAppChanges } from './change-feed.ts'
import type { AppOrder } from './app-order-schemas.ts'
import { placeOrder } from '../checkout/place-order.ts'
import { previewCheckout } from '../checkout/preview-checkout.ts'
import { getOrderWithPayment } from '../checkout/view-order.ts'
import type { FulfilmentContext } from '../fulfilment/run-order-action.ts'
import { cancelOrder } from '../fulfilment/cancel-order.ts'
import { getAvailableQuantities } from '../inventory/available.ts'
import type { Order } from '../orders/order.ts'
import { readMarkets } from '../markets/markets.store.ts'
import {
  parseOrder,
  createAppCatalog,
  toTotalsInput,
  toStock,
  getAppPricing,
  getAppTerms,
} from './app-catalog.service.ts'
import type { AppShop, SandboxShop } from './app-shop.ts'
import { findStoredResponse } from '../../platform/http/idempotency.ts'

export type AppShops = {
  /** The shop or the app's sandbox, by the mode of its key. */
  forApp(app: App): AppShop
  /** @throws ShopError sandbox_only for a live key. */
  sandboxForApp(app: App): SandboxShop
}

export function createAppShops(context: FulfilmentContext): AppShops {
  return {
    forApp: (app) => (app.mode === 'live' ? createLiveShop(context, app) : createSandboxShop(context, app)),
    sandboxForApp(app) {
      if (app.mode !== 'test') throw new ShopError('sandbox_only')
      return createSandboxShop(context, app)
    },
  }
}

function presentOrder(order: Order, reference: string): AppOrder {
  const skus = new Map(order.lines.map(({ id, sku }) => [id, sku]))
  return {
    id: order.id,
    number: order.number,
    display_number: order.display_number,
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
    payment: {
      method: order.payment.method,
      ...(order.payment.label !== undefined && { label: order.payment.label }),
      status: order.payment.status,
    },
    note: order.note,
    lines: order.lines.map(({ sku, variant_id, name, quantity, unit_price, total, bundle }) => ({
      sku,
      variant_id,
      name,
      quantity,
      unit_price,
      total,
      ...(bundle !== undefined && { bundle }),
    })),
    ...(order.bundles && {
      bundles: order.bundles.map(({ sku, variant_id, name, quantity, unit_price }) => ({
        sku,
        variant_id,
        name,
        quantity,
        unit_price,
      })),
    }),
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

function createLiveShop(context: FulfilmentContext, app: App): AppShop {
  const { db, clock } = context
  const { applicationId } = app
  const principal = `application:${applicationId}`
  const read = async (id: string) => {
    const storedOrder = await getAppOrder(db, id, applicationId)
    const order = storedOrder && (await getOrderWithPayment(db, storedOrder.id))
    return order && presentOrder(order, storedOrder.reference)
  }
  const requireOrder = async (id: string) => {
    const order = await read(id)
    if (!order) throw new ShopError('order_not_found')
    return order
  }
  return {
    ...createAppCatalog(context, app),
    async stock(variants) {
      const left = await getAvailableQuantities(
        db,
        variants.map(({ id }) => id),
      )
      return toStock(variants, left)
    },
    async changes(input) {
      const lists = await getAppTerms(context, app)
      const { conversion } = getAppPricing(await readMarkets(db), lists, clock.now())
      return listAppChanges(db, applicationId, { ...input, lists, conversion })
    },
    async placeOrder(input, { idempotencyKey, requestId }) {
      const { address, contact, billing_address, email, note, payment, reference } = input
      const idempotentRequest = { principal, key: idempotencyKey, fingerprint: '' }
      const parsed = await parseOrder(context, input)
      const terms = await getAppTerms(context, app)
      // A repeated request returns its first response, even if prices have changed.
      const before = await findStoredResponse(db, idempotentRequest)
      const quote = before
        ? undefined
        : await previewCheckout(db, toTotalsInput(input, parsed, terms), clock.now(), context)
      const { order } = await placeOrder(
        context,
        {
          items: parsed.items,
          email,
          address,
          contact,
          billing_address,
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
          input,
          trade: terms,
          inStoreCurrency: true,
          along: (orderId) => appOrderWrites(orderId, applicationId, reference, clock.now()),
        },
      )
      return requireOrder(order.id)
    },
    order: read,
    async orders(page) {
      const storedOrders = await listAppOrders(db, applicationId, page)
      return Promise.all(storedOrders.map(({ id }) => requireOrder(id)))
    },
    async cancelOrder(id, reason) {
      const order = await requireOrder(id)
      if (order.status !== 'cancelled') await cancelOrder(context, order.id, reason, { actor: 'shopper' })
      return requireOrder(id)
    },
  }
}
