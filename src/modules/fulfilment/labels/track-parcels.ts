// Where parcels are: carriers are queried every two hours, and some send messages. Both store the same events, and the
// delivery of a parcel marks it as delivered.
import { invalidInput, ShopError } from '../../../kernel/errors.ts'
import type { TrackingEvent } from '../../../../sdk/plugin/carrier.ts'
import type { WebhookCall } from '../../../../sdk/plugin/payment-provider.ts'
import { enqueue, type JobHandlers, type Schedule } from '../../../platform/jobs/jobs.ts'
import { deleteReturnLabelFiles } from '../../orders/return-labels.store.ts'
import { deleteLabelFiles } from '../../orders/shipments/labels.store.ts'
import {
  findParcel,
  insertShipmentEvents,
  type LabelledParcel,
  listParcelsToTrack,
  markLabelTracked,
} from '../../orders/shipments/shipment-events.store.ts'
import type { FulfilmentContext } from '../run-order-action.ts'
import { deliverOrder } from '../ship-order.ts'

export const TRACK_PARCEL_JOB = 'parcels.track'
const TRACK_EVERY_MS = 2 * 60 * 60_000
/** Parcels that are not delivered by then are lost, or are never reported. */
const TRACK_FOR_MS = 60 * 24 * 60 * 60_000
/** Files of labels have the address of the customer. */
const KEEP_FILES_MS = 90 * 24 * 60 * 60_000

export const trackingSchedule: Schedule[] = [
  { kind: 'parcels.plan-tracking', everySeconds: 600 },
  { kind: 'labels.sweep', everySeconds: 86_400 },
]

export const trackingJobs = (context: FulfilmentContext): JobHandlers => ({
  'parcels.plan-tracking': async (db) => {
    const now = context.clock.now().getTime()
    const carriers = (context.carriers?.list ?? []).flatMap(({ code, track }) => (track ? [code] : []))
    const due = await listParcelsToTrack(db, {
      before: new Date(now - TRACK_EVERY_MS),
      since: new Date(now - TRACK_FOR_MS),
      carriers,
    })
    await db.transaction().execute((tx) =>
      enqueue(
        tx,
        due.map(({ label }) => ({
          kind: TRACK_PARCEL_JOB,
          payload: { label },
          dedupeKey: `${TRACK_PARCEL_JOB} ${label}`,
        })),
      ),
    )
  },
  [TRACK_PARCEL_JOB]: async (db, payload) => {
    const parcel = await findParcel(db, { label: String(payload['label']) })
    const track = parcel && context.carriers?.find(parcel.carrier)?.track
    if (!parcel || !track || parcel.isDelivered) return
    const events = await track({ tracking: parcel.tracking, reference: parcel.reference })
    await markLabelTracked(db, parcel.label, context.clock.now())
    await recordEvents(context, parcel, events)
  },
  'labels.sweep': async (db) => {
    const before = new Date(context.clock.now().getTime() - KEEP_FILES_MS)
    await deleteLabelFiles(db, before)
    await deleteReturnLabelFiles(db, before)
  },
})

/**
 * Stores what a carrier reports. Parcels that the shop does not know are ignored.
 * @throws ShopError not_found for a carrier that sends no messages; invalid_signature for a forged one; invalid_input for
 * a signed one whose body is not what the carrier documents.
 */
export async function handleCarrierWebhook(
  context: FulfilmentContext,
  code: string,
  call: WebhookCall,
): Promise<void> {
  const read = context.carriers?.find(code)?.readWebhook
  if (!read) throw new ShopError('not_found')
  const updates = readUpdates(() => read(call, context.clock.now()))
  if (!updates) throw new ShopError('invalid_signature')
  for (const { tracking, events } of updates) {
    const parcel = await findParcel(context.db, { carrier: code, tracking })
    if (parcel) await recordEvents(context, parcel, events)
  }
}

/** A carrier would send the same body again and again if it were answered as a failure of the shop. */
function readUpdates<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    throw invalidInput('body', `cannot be read: ${(error as Error).message}`)
  }
}

async function recordEvents(
  context: FulfilmentContext,
  parcel: LabelledParcel,
  events: readonly TrackingEvent[],
): Promise<void> {
  await insertShipmentEvents(context.db, parcel.shipmentId, events)
  if (parcel.isDelivered || !events.some(({ status }) => status === 'delivered')) return
  try {
    await deliverOrder(context, parcel.orderId, parcel.position, { actor: 'system' })
  } catch (error) {
    // Staff or another message was faster, or the order has ended.
    const isOver =
      error instanceof ShopError && ['quantity_exceeded', 'invalid_transition'].includes(error.code)
    if (!isOver) throw error
  }
}
