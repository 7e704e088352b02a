// The modules whose changes become webhook events.
import type { Clock } from '../../kernel/clock.ts'
import { mapOrdersToApps } from '../apps/app-lookups.store.ts'
import { getSkus } from '../catalog/variants/variant-skus.ts'
import { forgetStockTransactions, hasStockEventsSql, listStockEvents } from '../inventory/stock-events.ts'
import {
  forgetOrderTransactions,
  hasOrderEventsSql,
  type OrderEventRow,
  listOrderEvents,
} from '../orders/history/order-events.store.ts'
import { consumePriceEvents, forgetPriceTransactions, hasPriceEventsSql } from '../pricing/price-events.ts'
import { getRetailPrices } from '../pricing/price-variants.ts'
import type { EventSource } from './event-feed.ts'
import { orderEvents, type WebhookSourceEvent } from './webhooks.ts'

/** Events of orders, stock and prices. */
export const createEventSources = (clock: Clock): EventSource[] => [
  orderSource,
  stockSource,
  createPriceSource(clock),
]

const orderSource: EventSource = {
  any: hasOrderEventsSql,
  forgetTransactions: forgetOrderTransactions,
  async takeEvents(tx, span) {
    const events = await listOrderEvents(tx, span)
    const owners = await mapOrdersToApps(tx, [...new Set(events.map(({ orderId }) => orderId))])
    return events.flatMap((one): WebhookSourceEvent[] => {
      const type = typeOf(one)
      const applicationId = owners.get(one.orderId)
      if (!type || applicationId === undefined) return []
      const { orderId, number, displayNumber, status, currency, totalMinor, from, to, at, xid } = one
      const order = {
        id: orderId,
        number,
        display_number: displayNumber,
        status,
        currency,
        total: totalMinor,
      }
      const { carrier, tracking, amount, reason } = one.data
      const data = { order, change: { from, to, carrier, tracking, amount, reason } }
      return [{ type, object: `order:${orderId}`, at, xid, data, applicationId }]
    })
  },
}

const refundKinds = ['refund_sent', 'refund_credited', 'refund_recorded']

/**
 * Refunds are reported when the money was sent; `refunded` without a status is a late payment that was refunded
 * at once.
 */
function typeOf({ kind, to }: OrderEventRow): (typeof orderEvents)[number] | undefined {
  if (kind === 'refunded' && to !== null) return undefined
  const name = refundKinds.includes(kind) ? 'refunded' : kind
  return orderEvents.find((type) => type === `order.${name}`)
}

const stockSource: EventSource = {
  any: hasStockEventsSql,
  forgetTransactions: forgetStockTransactions,
  async takeEvents(tx, span) {
    const events = await listStockEvents(tx, span)
    const skus = await getSkus(
      tx,
      events.map(({ variantId }) => variantId),
    )
    return events.map(({ variantId, available, at, xid }) => ({
      type: 'stock.updated',
      object: `stock:${variantId}`,
      at,
      xid,
      data: { variant_id: variantId, sku: skus.get(variantId) ?? null, available },
    }))
  },
}

const createPriceSource = (clock: Clock): EventSource => ({
  any: hasPriceEventsSql,
  forgetTransactions: forgetPriceTransactions,
  async takeEvents(tx, span) {
    const events = await consumePriceEvents(tx, span)
    const ids = events.map(({ variantId }) => variantId)
    if (ids.length === 0) return []
    const at = clock.now()
    const [skus, prices] = [await getSkus(tx, ids), await getRetailPrices(tx, ids, at)]
    return events
      .filter(({ variantId }) => skus.has(variantId))
      .map(({ variantId, xid }) => ({
        type: 'price.updated',
        object: `price:${variantId}`,
        at,
        xid,
        data: {
          variant_id: variantId,
          sku: skus.get(variantId)!,
          // Null when it is not sold at the moment.
          price: prices.get(variantId)?.price ?? null,
          tax_included: prices.get(variantId)?.taxIncluded ?? null,
        },
      }))
  },
})
