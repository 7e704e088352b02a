import { ShopError } from '../../../kernel/errors.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import { findLabel, setLabelVoided } from '../../orders/shipments/labels.store.ts'
import { runOrderAction, type Actor, type LabelDeps } from '../run-order-action.ts'

/**
 * Asks the carrier to take a label back. A parcel that was recorded with it stays recorded. Repeatable.
 * @throws ShopError not_found; label_rejected with the `reason`; carrier_unavailable with the `problem`; label_in_progress.
 */
export async function voidLabel(
  context: LabelDeps,
  orderId: OrderId,
  id: string,
  initiator: Actor,
): Promise<void> {
  const label = await findLabel(context.db, orderId, id)
  if (!label) throw new ShopError('not_found')
  if (label.status === 'voided') return
  if (label.claimed_until !== null && label.claimed_until > context.clock.now())
    throw new ShopError('label_in_progress')
  // Without a reference it is unknown whether the carrier has made it: a request for the same parcel finds out.
  if (label.reference === null) throw new ShopError('label_unfinished', { label: label.id })
  const carrier = context.carriers?.find(label.carrier)
  if (!carrier?.voidLabel)
    throw new ShopError('carrier_unavailable', { problem: `${label.carrier} is off or takes no labels back` })
  const result = await carrier
    .voidLabel({ tracking: label.tracking ?? '', reference: label.reference })
    .catch((error: unknown) => {
      throw new ShopError('carrier_unavailable', { problem: (error as Error).message })
    })
  if (result.status === 'rejected') throw new ShopError('label_rejected', { reason: result.reason })
  const diff = { label: label.id, tracking: label.tracking }
  await runOrderAction(context, orderId, { name: 'void-label', diff }, initiator, ({ tx }) =>
    setLabelVoided(tx, label.id),
  )
}
