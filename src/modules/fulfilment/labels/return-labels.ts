// Labels with which customers send a return: bought from a carrier, or uploaded by staff. Like labels of parcels, a repeated
// request finds the same label, so that none is paid for twice.
import { invalidInput, ShopError } from '../../../kernel/errors.ts'
import { newShipmentId, type OrderId } from '../../../kernel/ids.ts'
import { labelTypes, type LabelType } from '../../../../sdk/plugin/carrier.ts'
import type { Db } from '../../../platform/database/database.ts'
import { MAIN_LOCATION } from '../../inventory/stock.ts'
import {
  claimReturnLabel,
  deleteRequestedReturnLabel,
  findReturnLabel,
  insertReturnLabel,
  releaseReturnLabel,
  saveReturnLabel,
  setReturnLabelVoided,
  type StoredReturnLabel,
} from '../../orders/return-labels.store.ts'
import { getReturn, type LoadedReturn } from '../../orders/returns.store.ts'
import { type Actor, type LabelDeps, runOrderAction } from '../run-order-action.ts'
import { assertUsable, chooseService } from './create-label.ts'
import { buildLabelRequest } from './label-request.ts'

export type ReturnLabelInput = {
  /** The same key makes one label. */
  key: string
  /** Code of the carrier; absent: that of the shipping method. */
  carrier?: string | undefined
  service?: string | undefined
  /** Code of the location that receives the parcel; absent: `main`. */
  location?: string | undefined
  /** Absent: the weight of the items. */
  weightGrams?: number | undefined
}

/** Longer than the carrier may take. */
const CLAIM_MS = 60_000
export const MAX_RETURN_LABEL_BYTES = 2_000_000

/** @throws ShopError not_found; invalid_transition for a return that is received or withdrawn. */
async function requireOpenReturn(db: Db, orderId: OrderId, number: number): Promise<LoadedReturn> {
  const found = await getReturn(db, orderId, number)
  if (!found) throw new ShopError('not_found')
  if (found.status !== 'requested') throw new ShopError('invalid_transition', { status: found.status })
  return found
}

/**
 * Buys a label for a return that is not received yet.
 * @returns its id.
 * @throws ShopError not_found; invalid_transition; invalid_input for a carrier that cannot be used; label_rejected with the
 * `reason` of the carrier; carrier_unavailable with the `problem`: repeat the request; label_in_progress; label_unfinished.
 */
export async function createReturnLabel(
  context: LabelDeps,
  orderId: OrderId,
  number: number,
  input: ReturnLabelInput,
  initiator: Actor,
): Promise<string> {
  const { db } = context
  const orderReturn = await requireOpenReturn(db, orderId, number)
  const repeated = await findReturnLabel(db, orderReturn.id, { key: input.key })
  if (repeated && repeated.status !== 'requested') return repeated.id
  const service = await chooseService(context, orderId, input)
  const { label, isNew } = await claimLabel(
    context,
    orderReturn.id,
    { ...input, ...service },
    initiator.actor,
  )
  const create = assertUsable(context, service.carrier, service.service)
  try {
    const parcel = {
      location: label.location,
      lines: orderReturn.lines.map(({ lineId, quantity }) => ({ lineId, quantity })),
      weightGrams: label.weight_grams,
    }
    const request = await buildLabelRequest(
      db,
      { id: label.id, order_id: orderId, service: service.service, parcel },
      await context.shopName(),
    )
    const result = await create({ ...request, isReturn: true })
    if (result.status === 'rejected') {
      await deleteRequestedReturnLabel(db, label.id)
      throw new ShopError('label_rejected', { reason: result.reason })
    }
    const diff = { return: number, label: label.id, tracking: result.label.tracking }
    await runOrderAction(context, orderId, { name: 'return-label', diff }, initiator, ({ tx }) =>
      saveReturnLabel(tx, label.id, result.label),
    )
    return label.id
  } catch (error) {
    await releaseReturnLabel(db, label.id)
    if (error instanceof ShopError) {
      // The carrier was not called, neither now nor before.
      if (error.code === 'invalid_input' && isNew) await deleteRequestedReturnLabel(db, label.id)
      throw error
    }
    throw new ShopError('carrier_unavailable', { problem: (error as Error).message })
  }
}

async function claimLabel(
  { db, clock }: Pick<LabelDeps, 'db' | 'clock'>,
  returnId: string,
  { key, carrier, service, location = MAIN_LOCATION, weightGrams = 0 }: ReturnLabelInput,
  actor: string,
): Promise<{ label: StoredReturnLabel; isNew: boolean }> {
  const at = clock.now()
  const claimedUntil = new Date(at.getTime() + CLAIM_MS)
  const label = {
    id: newShipmentId(at),
    return_id: returnId,
    carrier: carrier!,
    service: service!,
    location,
    weight_grams: weightGrams,
  }
  const isNew = await insertReturnLabel(db, { ...label, key, at, actor, claimedUntil })
  const unfinished = await findReturnLabel(db, returnId, { status: 'requested' })
  if (!unfinished) throw new ShopError('label_in_progress')
  if (isNew) return { label: unfinished, isNew }
  if (unfinished.carrier !== carrier || unfinished.service !== service)
    throw new ShopError('label_unfinished', { label: unfinished.id })
  if (!(await claimReturnLabel(db, unfinished.id, at, claimedUntil))) throw new ShopError('label_in_progress')
  return { label: unfinished, isNew }
}

export type ReturnLabelUpload = {
  key: string
  /** Name of the carrier for customers, such as USPS. */
  carrierName?: string | undefined
  tracking?: string | undefined
  type: LabelType
  bytes: Uint8Array
}

/** What the first bytes of a file are; undefined for printer commands. */
function detectType(bytes: Uint8Array): LabelType {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
  if (start.startsWith('%PDF-')) return 'application/pdf'
  return start.startsWith('\u0089PNG') ? 'image/png' : 'text/plain'
}

/**
 * Stores a label that staff got elsewhere, for a carrier that the shop has no plugin for.
 * @returns its id.
 * @throws ShopError not_found; invalid_transition; invalid_input for an empty file, one that is too large, or of another type.
 */
export async function uploadReturnLabel(
  context: LabelDeps,
  orderId: OrderId,
  number: number,
  { key, carrierName, tracking, type, bytes }: ReturnLabelUpload,
  initiator: Actor,
): Promise<string> {
  if (bytes.length === 0) throw invalidInput('file', 'is empty or is not base64')
  if (bytes.length > MAX_RETURN_LABEL_BYTES)
    throw invalidInput('file', `is larger than ${MAX_RETURN_LABEL_BYTES / 1_000_000} MB`)
  if (detectType(bytes) !== type)
    throw invalidInput('file', `is not ${type}: use a file of the type ${labelTypes.join(', ')}`)
  const orderReturn = await requireOpenReturn(context.db, orderId, number)
  const repeated = await findReturnLabel(context.db, orderReturn.id, { key })
  if (repeated) return repeated.id
  const at = context.clock.now()
  const id = newShipmentId(at)
  const diff = { return: number, label: id, ...(tracking && { tracking }) }
  await runOrderAction(context, orderId, { name: 'return-label', diff }, initiator, async ({ tx, actor }) => {
    const isNew = await insertReturnLabel(tx, {
      id,
      return_id: orderReturn.id,
      carrier: null,
      service: null,
      location: MAIN_LOCATION,
      weight_grams: 0,
      key,
      at,
      actor,
      claimedUntil: null,
    })
    if (!isNew) throw new ShopError('label_in_progress')
    await saveReturnLabel(tx, id, { carrier: carrierName, tracking, file: { type, bytes } })
  })
  return id
}

/**
 * Gives a label back to the carrier; one that was uploaded is only marked. Repeatable.
 * @throws ShopError not_found; label_rejected; carrier_unavailable; label_unfinished.
 */
export async function voidReturnLabel(
  context: LabelDeps,
  orderId: OrderId,
  { number, id }: { number: number; id: string },
  initiator: Actor,
): Promise<void> {
  const orderReturn = await getReturn(context.db, orderId, number)
  const label = orderReturn && (await findReturnLabel(context.db, orderReturn.id, { id }))
  if (!label) throw new ShopError('not_found')
  if (label.status === 'voided') return
  if (label.carrier !== null) await voidAtCarrier(context, label)
  const diff = { return: number, label: label.id, tracking: label.tracking }
  await runOrderAction(context, orderId, { name: 'void-return-label', diff }, initiator, async ({ tx }) => {
    await setReturnLabelVoided(tx, label.id)
  })
}

async function voidAtCarrier(
  { carriers }: Pick<LabelDeps, 'carriers'>,
  { id, carrier: code, reference, tracking }: StoredReturnLabel,
): Promise<void> {
  if (reference === null) throw new ShopError('label_unfinished', { label: id })
  const carrier = carriers?.find(code!)
  if (!carrier?.voidLabel)
    throw new ShopError('carrier_unavailable', { problem: `${code} is off or takes no labels back` })
  const result = await carrier.voidLabel({ tracking: tracking ?? '', reference }).catch((error: unknown) => {
    throw new ShopError('carrier_unavailable', { problem: (error as Error).message })
  })
  if (result.status === 'rejected') throw new ShopError('label_rejected', { reason: result.reason })
}
