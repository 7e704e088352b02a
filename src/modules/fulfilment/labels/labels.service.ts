// Wires shipping labels for staff, and the messages of carriers.
import type { WebhookCall } from '../../../../sdk/plugin/payment-provider.ts'
import type { StaffContext } from '../../../contracts/staff-context.ts'
import { ShopError } from '../../../kernel/errors.ts'
import { requireOrderId } from '../../../kernel/ids.ts'
import { getLabelFile, listLabels } from '../../orders/shipments/labels.store.ts'
import type { ShippingLabel } from '../../orders/shipments/labels.ts'
import type { FulfilmentContext } from '../run-order-action.ts'
import { createLabel, type LabelInput } from './create-label.ts'
import { handleCarrierWebhook } from './track-parcels.ts'
import { voidLabel } from './void-label.ts'

export type LabelService = {
  list(ctx: StaffContext, id: string): Promise<ShippingLabel[]>
  /** @throws ShopError as createLabel. */
  create(ctx: StaffContext, id: string, input: LabelInput): Promise<ShippingLabel>
  /** @throws ShopError not_found without a file. */
  file(ctx: StaffContext, id: string, label: string): Promise<{ type: string; name: string; bytes: Buffer }>
  /** @throws ShopError as voidLabel. */
  void(ctx: StaffContext, id: string, label: string): Promise<void>
  /** @throws ShopError as handleCarrierWebhook. */
  webhook(carrier: string, call: WebhookCall): Promise<void>
}

const endings: Record<string, string> = { 'application/pdf': 'pdf', 'image/png': 'png' }

export function createLabelService(context: FulfilmentContext): LabelService {
  const { db } = context
  return {
    async list(ctx, id) {
      ctx.require('orders.read')
      return listLabels(db, requireOrderId(id))
    },
    async create(ctx, id, input) {
      ctx.require('orders.ship')
      const orderId = requireOrderId(id)
      const label = await createLabel(context, orderId, input, ctx)
      return (await listLabels(db, orderId)).find((one) => one.id === label)!
    },
    async file(ctx, id, label) {
      ctx.require('orders.ship')
      const file = await getLabelFile(db, requireOrderId(id), label)
      if (!file) throw new ShopError('not_found')
      return { ...file, name: `label-${label}.${endings[file.type] ?? 'txt'}` }
    },
    async void(ctx, id, label) {
      ctx.require('orders.ship')
      return voidLabel(context, requireOrderId(id), label, ctx)
    },
    webhook: (carrier, call) => handleCarrierWebhook(context, carrier, call),
  }
}
