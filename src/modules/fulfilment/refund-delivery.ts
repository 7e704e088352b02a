// Refunds of shipping and fees for returns. Once the whole order has been returned, the price of the cheapest shipping
// method is refunded; a customer who chose a more expensive one bears the difference. Staff can refund all of it
// or none.
import { proportion } from '../../kernel/money.ts'
import { findRegionByName } from '../../kernel/regions.ts'
import { readBatch } from '../../platform/database/batch-sql.ts'
import { isCalculated } from '../carriers/carrier-rates.ts'
import { variantFactsQuery } from '../catalog/variants/variant-facts.ts'
import { getDeliveryPayment, getFeesPayment, type DeliveryPayment } from '../orders/order-delivery.ts'
import { getRefundedDelivery, getRefundedFees } from '../payments/refunds.store.ts'
import {
  listMethodsForDestination,
  shippingMethodsQuery,
  shippingRegionsQuery,
} from '../shipping/shipping-options.ts'
import { listOrderShippingOptions, productProfilesQuery } from '../shipping/shipping-profiles.ts'
import { deliveryRulesQuery } from '../shipping/shipping-settings.store.ts'
import type { ActionContext } from './run-order-action.ts'

export type DeliveryRefund = { amountMinor: number; taxMinor: number }

/**
 * `isWholeOrder`: after this return the customer keeps nothing of the order. `shouldRefundDelivery`: the staff
 * decision, if there is one.
 */
export async function calculateDeliveryRefund(
  step: ActionContext,
  isWholeOrder: boolean,
  shouldRefundDelivery: boolean | undefined,
): Promise<DeliveryRefund> {
  if (!(shouldRefundDelivery ?? isWholeOrder)) return { amountMinor: 0, taxMinor: 0 }
  const { tx, order } = step
  const deliveryPayment = await getDeliveryPayment(tx, order.id)
  const maxMinor = shouldRefundDelivery
    ? deliveryPayment.amountMinor
    : await getLowestDeliveryPrice(step, deliveryPayment)
  const amountMinor = Math.max(0, maxMinor - (await getRefundedDelivery(tx, order.id)))
  const taxMinor =
    amountMinor > 0 ? proportion(deliveryPayment.taxMinor, amountMinor, deliveryPayment.amountMinor) : 0
  return { amountMinor, taxMinor }
}

/**
 * Fees are paid back once the whole order has been returned: Directive 2011/83/EU, article 13(1), requires all payments of
 * the consumer to be reimbursed. Returns of a part pay back none; staff can refund an amount.
 */
export async function calculateFeesRefund(
  { tx, order }: ActionContext,
  isWholeOrder: boolean,
): Promise<DeliveryRefund> {
  if (!isWholeOrder) return { amountMinor: 0, taxMinor: 0 }
  const paid = await getFeesPayment(tx, order.id)
  const amountMinor = Math.max(0, paid.amountMinor - (await getRefundedFees(tx, order.id)))
  return {
    amountMinor,
    taxMinor: amountMinor > 0 ? proportion(paid.taxMinor, amountMinor, paid.amountMinor) : 0,
  }
}

/**
 * The share of the paid shipping price that the cheapest carrier to the address would cost at today's prices.
 * Pickup is not considered.
 */
async function getLowestDeliveryPrice(
  { tx, order, at }: ActionContext,
  { amountMinor, listMinor, itemsMinor }: DeliveryPayment,
): Promise<number> {
  if (amountMinor === 0) return 0
  const { country, postcode } = order.address
  const region = findRegionByName(country, order.address.region)?.code ?? ''
  const ids = order.lines.flatMap(({ variantId }) => (variantId === null ? [] : [variantId]))
  const { facts, ...rules } = await readBatch(tx, {
    facts: variantFactsQuery(ids),
    methods: shippingMethodsQuery,
    places: shippingRegionsQuery,
    profiles: productProfilesQuery,
    delivery: deliveryRulesQuery,
  })
  const destination = { country, region, postcode }
  const items = order.lines.map(({ productId, variantId, quantity, unitPriceMinor }) => ({
    productId,
    facts: variantId === null ? undefined : facts.get(variantId),
    quantity,
    totalMinor: unitPriceMinor * quantity,
  }))
  const methods = listMethodsForDestination(rules, destination)
  // What a carrier calculates is not known later; leaving it out never pays back less.
  const prices = listOrderShippingOptions(
    methods.filter((method) => !isCalculated(method)),
    items,
    {
      destination,
      itemsMinor,
      profiles: rules.profiles,
      delivery: rules.delivery,
      at,
    },
  )
    .filter(({ pickup }) => !pickup)
    .map(({ price }) => price)
  const lowestMinor = Math.min(listMinor, ...prices)
  return proportion(amountMinor, lowestMinor, listMinor)
}
