// Ships a parcel with a label of a carrier. The call to the carrier is between two transactions; whatever fails, a repeated
// request finds the same label, so that none is paid for twice.
import { ShopError, invalidInput } from '../../../kernel/errors.ts'
import { newShipmentId, type OrderId } from '../../../kernel/ids.ts'
import type { ConfiguredCarrier } from '../../carriers/configured-carriers.ts'
import { lockOrder, type LockedOrder } from '../../orders/lock-order.ts'
import {
  claimLabel,
  deleteRequestedLabel,
  findLabelByKey,
  insertLabel,
  listUnusedLabels,
  saveCreatedLabel,
  setLabelShipment,
  type StoredLabel,
} from '../../orders/shipments/labels.store.ts'
import { listMergedOrders } from '../merges/order-merges.store.ts'
import type { LineQuantity } from '../../orders/shipments.store.ts'
import type { Actor, LabelDeps } from '../run-order-action.ts'
import { chooseMergedParcel } from '../parcels/choose-parcel.ts'
import { captureParcel, shipOrder } from '../ship-order.ts'
import { withoutSeen } from '../captures/capture-payment.ts'
import { buildLabelRequest, getOrderCarrier } from './label-request.ts'

export type LabelInput = {
  /** The same key makes one label. */
  key: string
  /** Code of the carrier; absent: that of the shipping method. */
  carrier?: string | undefined
  /** Code of its service; absent: that of the shipping method. */
  service?: string | undefined
  parts?: readonly LineQuantity[] | undefined
  location?: string | undefined
  /** Weight of the packed parcel; absent: that of the items. */
  weightGrams?: number | undefined
}

/** Longer than the carrier may take. */
const CLAIM_MS = 60_000

/**
 * Buys a label and records the parcel with its tracking number. One label is made for orders that are merged.
 * @returns the id of the label.
 * @throws ShopError as `shipOrder`; invalid_input for a carrier that cannot be used; label_rejected with the `reason` of the
 * carrier; carrier_unavailable with the `problem`: repeat the request; label_in_progress; label_unfinished when an earlier
 * label of the order is for another parcel.
 */
export async function createLabel(
  context: LabelDeps,
  id: OrderId,
  input: LabelInput,
  initiator: Actor,
): Promise<string> {
  const repeated = await findLabelByKey(context.db, id, input.key)
  if (repeated && repeated.shipment_id !== null) return repeated.id
  if (repeated?.status === 'voided') throw new ShopError('idempotency_key_reused')
  // The label of a parcel with several orders belongs to the first.
  const [orderId = id] = await listMergedOrders(context.db, id)
  const service = await chooseService(context, id, input)
  // A label for an order that is not paid would be money lost.
  const parcel = { carrier: '', tracking: '', parts: input.parts, location: input.location }
  const isCaptured = await captureParcel(context, id, parcel, initiator)
  const actor = isCaptured ? withoutSeen(initiator) : initiator
  const { label, isNew } = await requestLabel(context, orderId, { ...input, ...service }, actor)
  if (label.status === 'requested') await buyLabel(context, label, isNew)
  const bought = await context.db.transaction().execute((tx) => findLabelById(tx, orderId, label.id))
  await shipOrder(
    context,
    id,
    {
      carrier: bought.carrier_name ?? bought.carrier,
      tracking: bought.tracking ?? '',
      parts: bought.parcel.lines,
      location: bought.parcel.location,
    },
    actor,
    (tx, shipmentId) => setLabelShipment(tx, bought.id, shipmentId),
  )
  return bought.id
}

async function findLabelById(
  tx: Parameters<typeof listUnusedLabels>[0],
  orderId: OrderId,
  id: string,
): Promise<StoredLabel> {
  const label = (await listUnusedLabels(tx, orderId)).find((one) => one.id === id)
  if (!label || label.status !== 'created') throw new ShopError('label_in_progress')
  return label
}

export type LabelService = { carrier: string; service: string }

/** @throws ShopError invalid_input. */
export async function chooseService(
  context: LabelDeps,
  orderId: OrderId,
  input: Pick<LabelInput, 'carrier' | 'service'>,
): Promise<LabelService> {
  const method = await getOrderCarrier(context.db, orderId)
  const carrier = input.carrier ?? method?.carrier
  const service = input.service ?? (carrier === method?.carrier ? method?.service : undefined)
  if (carrier === undefined)
    throw invalidInput('carrier', 'is needed: the shipping method of the order names none')
  if (service === undefined) throw invalidInput('service', `is needed: name a service of ${carrier}`)
  assertUsable(context, carrier, service)
  return { carrier, service }
}

/** Stores the request, or finds the label that was requested before, and claims it. */
async function requestLabel(
  context: LabelDeps,
  orderId: OrderId,
  input: LabelInput & LabelService,
  { actor }: Actor,
): Promise<{ label: StoredLabel; isNew: boolean }> {
  const at = context.clock.now()
  const claimedUntil = new Date(at.getTime() + CLAIM_MS)
  return context.db.transaction().execute(async (tx) => {
    const orders: LockedOrder[] = []
    for (const id of await listMergedOrders(tx, orderId)) orders.push(await lockOrder(tx, id, 'ship'))
    const merged = String(await listMergedOrders(tx, orderId))
    if (merged !== String(orders.map(({ id }) => id))) throw new ShopError('order_changed')
    const { carrier, service } = input
    const { location, parts } = await chooseMergedParcel(tx, orders, input)
    const lines = parts.flatMap((part) => part.lines)
    const parcel = {
      location,
      lines,
      weightGrams: input.weightGrams ?? 0,
      ...(orders.length > 1 && { orders: orders.map(({ id }) => id) }),
    }
    const [unfinished] = await listUnusedLabels(tx, orderId)
    if (unfinished) {
      const isSame =
        unfinished.carrier === carrier &&
        unfinished.service === service &&
        JSON.stringify(sortLines(unfinished.parcel.lines)) === JSON.stringify(sortLines(lines)) &&
        unfinished.parcel.location === parcel.location
      if (!isSame) throw new ShopError('label_unfinished', { label: unfinished.id })
      if (unfinished.claimed_until !== null && unfinished.claimed_until > at)
        throw new ShopError('label_in_progress')
      if (unfinished.status === 'requested') await claimLabel(tx, unfinished.id, claimedUntil)
      return { label: unfinished, isNew: false }
    }
    const id = newShipmentId(at)
    await insertLabel(tx, { id, order_id: orderId, key: input.key, carrier, service, parcel, at, actor })
    await claimLabel(tx, id, claimedUntil)
    return { label: (await findLabelByKey(tx, orderId, input.key))!, isNew: true }
  })
}

const sortLines = (lines: readonly LineQuantity[]) =>
  lines.map(({ lineId, quantity }) => [lineId, quantity]).toSorted((a, b) => a[0]! - b[0]!)

/** @throws ShopError invalid_input. */
export function assertUsable(
  { carriers }: Pick<LabelDeps, 'carriers'>,
  code: string,
  service: string,
): NonNullable<ConfiguredCarrier['createLabel']> {
  const carrier = carriers?.find(code)
  if (!carrier) throw invalidInput('carrier', `There is no carrier ${code}`)
  if (!carrier.createLabel)
    throw invalidInput(
      'carrier',
      carrier.problem ??
        (carrier.isActive
          ? `${carrier.title} makes no labels`
          : `${carrier.title} is off: turn it on in the settings of the plugin ${carrier.plugin}`),
    )
  const problem = carrier.findServiceProblem(service)
  if (problem !== undefined) throw invalidInput('service', problem)
  return carrier.createLabel
}

/** Calls the carrier. The label stays requested when it is unknown whether it was made. */
async function buyLabel(context: LabelDeps, label: StoredLabel, isNew: boolean): Promise<void> {
  const { db } = context
  try {
    const create = assertUsable(context, label.carrier, label.service)
    const request = await buildLabelRequest(db, label, await context.shopName())
    const result = await create(request)
    if (result.status === 'created') return await saveCreatedLabel(db, label.id, result.label)
    await deleteRequestedLabel(db, label.id)
    throw new ShopError('label_rejected', { reason: result.reason })
  } catch (error) {
    await claimLabel(db, label.id, null)
    if (error instanceof ShopError) {
      // The carrier was not called, neither now nor before.
      if (error.code === 'invalid_input' && isNew) await deleteRequestedLabel(db, label.id)
      throw error
    }
    throw new ShopError('carrier_unavailable', { problem: (error as Error).message })
  }
}
