// Wires shipping labels for staff, and the messages of carriers.
import type { WebhookCall } from '../../../../sdk/plugin/payment-provider.ts'
import type { StaffContext } from '../../../contracts/staff-context.ts'
import { ShopError } from '../../../kernel/errors.ts'
import { requireOrderId } from '../../../kernel/ids.ts'
import { getLabelFile, listLabels } from '../../orders/shipments/labels.store.ts'
import type { ShippingLabel } from '../../orders/shipments/labels.ts'
import { getReturnLabelFile, listReturnLabels, type ReturnLabel } from '../../orders/return-labels.store.ts'
import { getReturn } from '../../orders/returns.store.ts'
import type { FulfilmentContext } from '../run-order-action.ts'
import { createLabel, type LabelInput } from './create-label.ts'
import { handleCarrierWebhook } from './track-parcels.ts'
import {
  createReturnLabel,
  type ReturnLabelInput,
  type ReturnLabelUpload,
  uploadReturnLabel,
  voidReturnLabel,
} from './return-labels.ts'
import { voidLabel } from './void-label.ts'

export type LabelService = {
  list(ctx: StaffContext, id: string): Promise<ShippingLabel[]>
  /** @throws ShopError as createLabel. */
  create(ctx: StaffContext, id: string, input: LabelInput): Promise<ShippingLabel>
  /** @throws ShopError not_found without a file. */
  file(ctx: StaffContext, id: string, label: string): Promise<{ type: string; name: string; bytes: Buffer }>
  /** @throws ShopError as voidLabel. */
  void(ctx: StaffContext, id: string, label: string): Promise<void>
  /** Of a return. @throws ShopError not_found. */
  returnLabels(ctx: StaffContext, id: string, number: number): Promise<ReturnLabel[]>
  /** @throws ShopError as createReturnLabel. */
  createReturn(ctx: StaffContext, id: string, number: number, input: ReturnLabelInput): Promise<ReturnLabel>
  /** @throws ShopError as uploadReturnLabel. */
  uploadReturn(ctx: StaffContext, id: string, number: number, input: ReturnLabelUpload): Promise<ReturnLabel>
  /** @throws ShopError not_found without a file. */
  returnFile(
    ctx: StaffContext,
    id: string,
    number: number,
    label: string,
  ): Promise<{ type: string; name: string; bytes: Buffer }>
  /** @throws ShopError as voidReturnLabel. */
  voidReturn(ctx: StaffContext, id: string, number: number, label: string): Promise<void>
  /** @throws ShopError as handleCarrierWebhook. */
  webhook(carrier: string, call: WebhookCall): Promise<void>
}

const endings: Record<string, string> = { 'application/pdf': 'pdf', 'image/png': 'png' }

export function createLabelService(context: FulfilmentContext): LabelService {
  const { db } = context
  const readReturnLabels = async (id: string, number: number) => {
    const orderReturn = await getReturn(db, requireOrderId(id), number)
    if (!orderReturn) throw new ShopError('not_found')
    return listReturnLabels(db, orderReturn.id)
  }
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
    async returnLabels(ctx, id, number) {
      ctx.require('orders.read')
      return readReturnLabels(id, number)
    },
    async createReturn(ctx, id, number, input) {
      ctx.require('returns.create')
      const label = await createReturnLabel(context, requireOrderId(id), number, input, ctx)
      return (await readReturnLabels(id, number)).find((one) => one.id === label)!
    },
    async uploadReturn(ctx, id, number, input) {
      ctx.require('returns.create')
      const label = await uploadReturnLabel(context, requireOrderId(id), number, input, ctx)
      return (await readReturnLabels(id, number)).find((one) => one.id === label)!
    },
    async returnFile(ctx, id, number, label) {
      ctx.require('orders.read')
      const file = await getReturnLabelFile(db, requireOrderId(id), number, label)
      if (!file) throw new ShopError('not_found')
      return { ...file, name: `return-label-${label}.${endings[file.type] ?? 'txt'}` }
    },
    async voidReturn(ctx, id, number, label) {
      ctx.require('returns.create')
      return voidReturnLabel(context, requireOrderId(id), { number, id: label }, ctx)
    },
    webhook: (carrier, call) => handleCarrierWebhook(context, carrier, call),
  }
}
