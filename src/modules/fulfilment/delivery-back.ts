// What of the delivery's cost goes back with a return. Once everything of an order has come back, as much as its cheapest delivery costs:
// who chose a dearer one pays the difference. Staff may give all of it, or nothing.
import { proportion } from '../../kernel/money.ts'
import { regionNamed } from '../../kernel/regions.ts'
import { readTogether } from '../../platform/together.ts'
import { variantFactsQuery } from '../catalog/variant-facts.ts'
import { deliveryOf, type OrderDelivery } from '../orders/order-delivery.ts'
import { deliveryGiven } from '../payments/refunds.store.ts'
import {
  listMethodsForDestination,
  listShippingOptions,
  shippingMethodsQuery,
  shippingRegionsQuery,
} from '../shipping/shipping-options.ts'
import type { Step } from './act.ts'

export type DeliveryBack = { amountMinor: number; taxMinor: number }

/** `whole`: with this return nothing of the order stays with the shopper. `wanted`: what staff say, where they do. */
export async function deliveryBack(
  step: Step,
  whole: boolean,
  wanted: boolean | undefined,
): Promise<DeliveryBack> {
  if (!(wanted ?? whole)) return { amountMinor: 0, taxMinor: 0 }
  const { tx, order } = step
  const paid = await deliveryOf(tx, order.id)
  const most = wanted ? paid.amountMinor : await cheapest(step, paid)
  const amountMinor = Math.max(0, most - (await deliveryGiven(tx, order.id)))
  const taxMinor = amountMinor > 0 ? proportion(paid.taxMinor, amountMinor, paid.amountMinor) : 0
  return { amountMinor, taxMinor }
}

/** The part of what was paid that the cheapest carrier to the address would have cost, at today's prices. Picking up is none. */
async function cheapest(
  { tx, order, at }: Step,
  { amountMinor, listMinor, itemsMinor }: OrderDelivery,
): Promise<number> {
  if (amountMinor === 0) return 0
  const { country, region } = order.address
  const ids = order.lines.flatMap(({ variantId }) => (variantId === null ? [] : [variantId]))
  const { facts, ...rules } = await readTogether(tx, {
    facts: variantFactsQuery(ids),
    methods: shippingMethodsQuery,
    places: shippingRegionsQuery,
  })
  const weightGrams = order.lines.reduce(
    (sum, line) => sum + (facts.get(line.variantId ?? 0)?.weightGrams ?? 0) * line.quantity,
    0,
  )
  const methods = listMethodsForDestination(rules, country, regionNamed(country, region)?.code ?? '')
  const prices = listShippingOptions(methods, { weightGrams, itemsMinor }, at)
    .filter(({ pickup }) => !pickup)
    .map(({ price }) => price)
  const least = Math.min(listMinor, ...prices)
  return proportion(amountMinor, least, listMinor)
}
