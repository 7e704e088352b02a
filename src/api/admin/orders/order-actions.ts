// Staff actions on an order until delivery, by role: docs/orders.md.
import { z } from 'zod'
import { scanOutcomes } from '../../../modules/fulfilment/pack-order.ts'
import { locationCodeInput } from '../../../modules/inventory/stock-inputs.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { idempotencyKey } from '../../http/idempotency-key.ts'
import { staffErrorResponses } from '../staff-errors.ts'
import {
  lineId,
  emptyBody,
  orderParams,
  seenEvents,
  toOrderActor,
  itemQuantity,
  reason,
  actionSchema,
  createActionRunner,
} from './order-action-schemas.ts'

const scanned = z.object({
  outcome: z
    .enum(scanOutcomes)
    .describe(
      'unknown: no item in the order has this code; too_many: the ordered quantity is already packed; none: nothing to remove',
    ),
  line_id: z.int().nullable(),
  lines: z.array(z.object({ line_id: z.int(), picked: z.int(), quantity: z.int() })),
})

export function registerOrderActions(app: Api, context: ApiContext): void {
  const { loadShedder, fulfilment } = context
  const runAction = createActionRunner(context)

  app.post(
    '/v1/staff/orders/:id/pick',
    {
      schema: {
        ...actionSchema('startPicking', 'orders.pick', 'Start picking: the order can no longer be edited'),
        params: orderParams,
        headers: seenEvents,
        body: emptyBody,
      },
    },
    (request) =>
      runAction(request, request.params.id, () => fulfilment.pick(toOrderActor(request), request.params.id)),
  )

  app.post(
    '/v1/staff/orders/:id/scans',
    {
      schema: {
        ...requirePermission('orders.ship'),
        operationId: 'scanOrderItem',
        summary: 'Scan an item while packing an order',
        description:
          'Takes a `code`, the barcode or SKU from a scanner, or a `line_id` (`quantity` -1 removes one). Wrong or surplus items are not counted; `outcome` gives the reason. The same Idempotency-Key counts the item once.',
        tags: ['Orders, for staff'],
        params: orderParams,
        headers: z.object({ 'idempotency-key': idempotencyKey }),
        body: z.union([
          z.object({ code: z.string().trim().min(1).max(100) }),
          z.object({ line_id: lineId, quantity: z.union([z.literal(1), z.literal(-1)]).default(1) }),
        ]),
        response: { 200: scanned, ...staffErrorResponses },
      },
    },
    (request) =>
      loadShedder.run('checkout', async () => {
        const { body, params } = request
        const key = request.headers['idempotency-key']
        const scan =
          'code' in body ? { code: body.code, key } : { lineId: body.line_id, quantity: body.quantity, key }
        const { outcome, lineId: line_id, lines } = await fulfilment.scan(request.staff, params.id, scan)
        return {
          outcome,
          line_id,
          lines: lines.map((line) => ({
            line_id: line.lineId,
            picked: line.picked,
            quantity: line.quantity,
          })),
        }
      }),
  )

  app.post(
    '/v1/staff/orders/:id/pack',
    {
      schema: {
        ...actionSchema('packOrder', 'orders.ship', 'Mark the scanned items as packed'),
        params: orderParams,
        headers: seenEvents,
        body: emptyBody,
      },
    },
    (request) =>
      runAction(request, request.params.id, () => fulfilment.pack(toOrderActor(request), request.params.id)),
  )

  app.post(
    '/v1/staff/orders/:id/ship',
    {
      schema: {
        ...actionSchema('shipOrder', 'orders.ship', 'Ship a parcel'),
        description:
          'Without lines: everything that has not shipped yet. A tracking number that the order already has refers to the existing parcel. An order that several locations send needs one parcel for each (`location_required` names them). An authorised payment is captured first; `capture_failed` and `capture_pending` ship nothing.',
        params: orderParams,
        headers: seenEvents,
        body: z.object({
          carrier: z.string().trim().min(1).max(80),
          tracking: z
            .string()
            .trim()
            .max(80)
            .regex(/^[\w ./-]*$/)
            .default(''),
          lines: z
            .array(z.object({ line_id: lineId, quantity: itemQuantity.min(1) }))
            .max(200)
            .optional(),
          location: locationCodeInput
            .optional()
            .describe('Location that sends it; optional when only one sends the rest of the order'),
          without_capture: z
            .boolean()
            .default(false)
            .describe(
              'Ship although an authorised payment is not captured; needs the permission payments.manage too',
            ),
        }),
      },
    },
    (request) => {
      const { carrier, tracking, lines, location, without_capture: withoutCapture } = request.body
      const shipmentLines = lines?.map(({ line_id, quantity }) => ({ lineId: line_id, quantity }))
      return runAction(request, request.params.id, () =>
        fulfilment.ship(toOrderActor(request), request.params.id, {
          carrier,
          tracking,
          parts: shipmentLines,
          location,
          withoutCapture,
        }),
      )
    },
  )

  app.post(
    '/v1/staff/orders/:id/capture',
    {
      schema: {
        ...actionSchema('captureOrder', 'payments.manage', 'Capture an authorised payment'),
        description:
          'Captures the remaining amount before the order ships. Without anything to capture it has no effect. `capture_failed` names the reason; after `capture_pending` the same call continues the capture, which is made once.',
        params: orderParams,
        headers: seenEvents,
        body: emptyBody,
      },
    },
    (request) =>
      runAction(request, request.params.id, () =>
        fulfilment.capture(toOrderActor(request), request.params.id),
      ),
  )

  app.post(
    '/v1/staff/orders/:id/write-off',
    {
      schema: {
        ...actionSchema('writeOffPayment', 'payments.manage', 'Write off what can no longer be captured'),
        description:
          'For an order that was shipped without a capture, once its authorisation has expired (`payment_not_expired`). The order owes nothing any more; its payment is `written_off`. What was captured can still be refunded.',
        params: orderParams,
        body: z.object({ reason: reason.min(1) }),
      },
    },
    (request) =>
      runAction(request, request.params.id, () =>
        fulfilment.writeOff(request.staff, request.params.id, request.body.reason),
      ),
  )

  app.post(
    '/v1/staff/orders/:id/reroute',
    {
      schema: {
        ...actionSchema('rerouteOrder', 'orders.ship', 'Let another location send items'),
        description:
          'Without lines: everything that `from` still has to send. Its stock there is free again, and that of `to` is taken (`location_lacks_stock`). The delivery date stays.',
        params: orderParams,
        body: z.object({
          from: locationCodeInput,
          to: locationCodeInput,
          lines: z
            .array(z.object({ line_id: lineId, quantity: itemQuantity.min(1) }))
            .max(200)
            .optional(),
        }),
      },
    },
    (request) => {
      const { from, to, lines } = request.body
      const parts = lines?.map(({ line_id, quantity }) => ({ lineId: line_id, quantity }))
      return runAction(request, request.params.id, () =>
        fulfilment.reroute(request.staff, request.params.id, { from, to, parts }),
      )
    },
  )

  app.post(
    '/v1/staff/orders/:id/deliver',
    {
      schema: {
        ...actionSchema(
          'deliverOrder',
          'orders.deliver',
          'Mark one parcel, or all parcels in transit, as delivered',
        ),
        params: orderParams,
        headers: seenEvents,
        body: z.object({ shipment: z.int().min(1).max(10_000).optional() }).nullish(),
      },
    },
    (request) =>
      runAction(request, request.params.id, () =>
        fulfilment.deliver(toOrderActor(request), request.params.id, request.body?.shipment),
      ),
  )

  app.post(
    '/v1/staff/orders/:id/cancel',
    {
      schema: {
        ...actionSchema(
          'cancelOrder',
          'orders.cancel',
          'Cancel an order before picking and refund the payment',
        ),
        params: orderParams,
        headers: seenEvents,
        body: z.object({ reason: reason.min(1) }),
      },
    },
    (request) =>
      runAction(request, request.params.id, () =>
        fulfilment.cancel(toOrderActor(request), request.params.id, request.body.reason),
      ),
  )
}
