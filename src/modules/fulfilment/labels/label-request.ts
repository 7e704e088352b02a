// What a carrier needs to make a label for a parcel of an order.
import { sql } from 'kysely'
import type { CarrierAddress, LabelRequest } from '../../../../sdk/plugin/carrier.ts'
import { ShopError, invalidInput } from '../../../kernel/errors.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import { findRegionByName } from '../../../kernel/regions.ts'
import { runBatchQuery } from '../../../platform/database/batch-sql.ts'
import type { Db } from '../../../platform/database/database.ts'
import { toSender } from '../../carriers/carrier-rates.ts'
import { getCustomsFacts } from '../../catalog/variants/customs-facts.store.ts'
import { variantFactsQuery } from '../../catalog/variants/variant-facts.ts'
import { locationAddressQuery } from '../../inventory/location-addresses.ts'
import { getOrder } from '../../orders/get-order.ts'
import type { StoredLabel } from '../../orders/shipments/labels.store.ts'

/** The carrier and service of the order's shipping method, as it is now. */
export async function getOrderCarrier(
  db: Db,
  orderId: OrderId,
): Promise<{ carrier: string; service: string } | undefined> {
  const { rows } = await sql<{ carrier: string | null; service: string | null }>`
    select m.carrier, m.carrier_service as service from shop_order o join shipping_method m on m.code = o.shipping_method
    where o.id = ${orderId}`.execute(db)
  const [row] = rows
  return row && row.carrier !== null && row.service !== null
    ? { carrier: row.carrier, service: row.service }
    : undefined
}

/** @throws ShopError invalid_input when the location that sends the parcel has no address. */
export async function buildLabelRequest(
  db: Db,
  label: Pick<StoredLabel, 'id' | 'order_id' | 'service' | 'parcel'>,
  shopName: string,
): Promise<LabelRequest> {
  const { location, lines, weightGrams, orders: orderIds = [label.order_id] } = label.parcel
  const loaded = await Promise.all(orderIds.map((id) => getOrder(db, id)))
  const orders = loaded.flatMap((one) => (one ? [one.order] : []))
  const order = orders.find(({ id }) => id === label.order_id)
  if (!order) throw new ShopError('order_not_found')
  const sender = await runBatchQuery(db, locationAddressQuery(location))
  if (!sender)
    throw invalidInput(
      'location',
      `The location ${location} has no address: add it in the settings of locations`,
    )
  const sent = lines.flatMap(({ lineId, quantity }) => {
    const line = orders.flatMap((one) => one.lines).find(({ id }) => id === lineId)
    return line ? [{ line, quantity }] : []
  })
  const variantIds = sent.flatMap(({ line }) => line.variant_id ?? [])
  const facts = await runBatchQuery(db, variantFactsQuery(variantIds))
  const customs = await getCustomsFacts(db, variantIds)
  const factsOf = (id: (typeof sent)[number]['line']['variant_id']) =>
    id === null ? undefined : facts.get(id)
  const items = sent.map(({ line, quantity }) => ({
    name: line.name,
    sku: line.sku,
    quantity,
    valueMinor: line.unit_price,
    weightGrams: factsOf(line.variant_id)?.weightGrams ?? 0,
    ...(line.variant_id !== null && customs.get(line.variant_id)),
  }))
  const sum = (of: (entry: (typeof sent)[number]) => number) =>
    sent.reduce((total, entry) => total + of(entry) * entry.quantity, 0)
  return {
    key: label.id,
    service: label.service,
    reference: orders.map(({ display_number: number }) => number).join(' '),
    from: { ...toSender(sender), company: shopName },
    to: toRecipient(order.address, order.email),
    parcel: {
      weightGrams: weightGrams || sum(({ line }) => factsOf(line.variant_id)?.weightGrams ?? 0),
      volumeMm3: sum(({ line }) => factsOf(line.variant_id)?.volumeMm3 ?? 0),
    },
    items,
    currency: order.currency,
  }
}

type OrderAddress = NonNullable<Awaited<ReturnType<typeof getOrder>>>['order']['address']

function toRecipient(address: OrderAddress, email: string): CarrierAddress {
  const {
    name,
    company = '',
    line1,
    line2 = '',
    city,
    region = '',
    postcode = '',
    country,
    phone = '',
  } = address
  return {
    name,
    company,
    line1,
    line2,
    city,
    region: findRegionByName(country, region)?.code ?? region,
    postcode,
    country,
    phone,
    email,
  }
}
