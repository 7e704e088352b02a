// Staff routes of shipping labels: docs/shipping.md.
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { locationCodeInput } from '../../../modules/inventory/stock-inputs.ts'
import { labelStatuses, type ShippingLabel } from '../../../modules/orders/shipments/labels.ts'
import type { ReturnLabel } from '../../../modules/orders/return-labels.store.ts'
import { MAX_RETURN_LABEL_BYTES } from '../../../modules/fulfilment/labels/return-labels.ts'
import { labelTypes } from '../../../../sdk/plugin/carrier.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { fileResponse } from '../../docs/openapi-transform.ts'
import { idempotencyKey } from '../../http/idempotency-key.ts'
import { staffErrorResponses } from '../staff-errors.ts'
import { emptyBody, itemQuantity, lineId, orderParams, returnParams } from './order-action-schemas.ts'

const commonFields = {
  status: z
    .enum(labelStatuses)
    .describe('requested: it is unknown whether the carrier has made it; the same request again finds out'),
  carrier_name: z.string().nullable(),
  tracking: z.string().nullable(),
  tracking_url: z.string().nullable(),
  price: z.int().nullable().describe('What it costs, minor units of the currency'),
  currency: z.string().nullable(),
  file_type: z
    .string()
    .nullable()
    .describe('Content type of the file; null before it is made and 90 days after'),
  requested_at: z.iso.datetime(),
  requested_by: z.string(),
}
const labelView: z.ZodType<ShippingLabel> = z.object({
  id: z.string(),
  carrier: z.string(),
  service: z.string(),
  ...commonFields,
  shipment: z.int().nullable().describe('Number of the parcel; null when it was not recorded'),
})
const labelList = z.object({ labels: z.array(labelView) })
const returnLabelView: z.ZodType<ReturnLabel> = z.object({
  id: z.string(),
  carrier: z.string().nullable().describe('Code of the carrier; null for a label that was uploaded'),
  service: z.string().nullable(),
  ...commonFields,
})
const returnLabelList = z.object({ labels: z.array(returnLabelView) })
const returnLabelParams = returnParams.extend({ label: z.string().max(100) })
const labelParams = orderParams.extend({ label: z.string().max(100) })
const tags = ['Orders, for staff']

export function registerStaffLabels(app: Api, { labels, loadShedder }: ApiContext): void {
  app.get(
    '/v1/staff/orders/:id/labels',
    {
      schema: {
        ...requirePermission('orders.read'),
        operationId: 'listShippingLabels',
        summary: 'List the shipping labels of an order',
        tags,
        params: orderParams,
        response: { 200: labelList, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply.header('cache-control', 'no-store').send({
        labels: await loadShedder.run('browsing', () => labels.list(request.staff, request.params.id)),
      }),
  )

  app.post(
    '/v1/staff/orders/:id/labels',
    {
      schema: {
        ...requirePermission('orders.ship'),
        operationId: 'createShippingLabel',
        summary: 'Buy a label from a carrier and ship the parcel with it',
        description:
          'Without lines: everything that has not shipped yet. The parcel is recorded with the tracking number of the label. The same Idempotency-Key, and a request for the same parcel after a failure, make one label. `label_rejected` has the reason of the carrier; after `carrier_unavailable` repeat the request.',
        tags,
        params: orderParams,
        headers: z.object({ 'idempotency-key': idempotencyKey }),
        body: z.object({
          carrier: z
            .string()
            .max(60)
            .optional()
            .describe('Code of the carrier; absent: that of the shipping method'),
          service: z
            .string()
            .max(100)
            .optional()
            .describe('Code of its service; absent: that of the shipping method'),
          lines: z
            .array(z.object({ line_id: lineId, quantity: itemQuantity.min(1) }))
            .max(200)
            .optional(),
          location: locationCodeInput
            .optional()
            .describe('Location that sends it; optional when only one sends the rest of the order'),
          weight_grams: z
            .int()
            .min(1)
            .max(1_000_000)
            .optional()
            .describe('Weight of the items; absent: that of the products'),
        }),
        response: { 200: labelView, ...staffErrorResponses },
      },
    },
    (request) => {
      const { lines, weight_grams: weightGrams, ...input } = request.body
      return loadShedder.run('checkout', () =>
        labels.create(request.staff, request.params.id, {
          ...input,
          weightGrams,
          parts: lines?.map(({ line_id, quantity }) => ({ lineId: line_id, quantity })),
          key: request.headers['idempotency-key'],
        }),
      )
    },
  )

  app.get(
    '/v1/staff/orders/:id/labels/:label/file',
    {
      schema: {
        ...requirePermission('orders.ship'),
        operationId: 'downloadShippingLabel',
        summary: 'Download the file of a shipping label',
        description: 'Files are removed after 90 days, because they have the address of the customer.',
        tags,
        params: labelParams,
        response: {
          200: fileResponse('application/pdf', 'PDF, PNG or printer commands'),
          ...staffErrorResponses,
        },
      },
    },
    async (request, reply) => {
      const { id, label } = request.params
      return sendLabel(reply, await loadShedder.run('browsing', () => labels.file(request.staff, id, label)))
    },
  )

  app.post(
    '/v1/staff/orders/:id/labels/:label/void',
    {
      schema: {
        ...requirePermission('orders.ship'),
        operationId: 'voidShippingLabel',
        summary: 'Give a shipping label back to the carrier',
        description:
          'A parcel that was recorded with it stays recorded. A label that is voided already stays as it is.',
        tags,
        params: labelParams,
        body: emptyBody,
        response: { 200: labelList, ...staffErrorResponses },
      },
    },
    (request) => {
      const { id, label } = request.params
      return loadShedder.run('checkout', async () => {
        await labels.void(request.staff, id, label)
        return { labels: await labels.list(request.staff, id) }
      })
    },
  )
}

/** Labels with which customers send a return: docs/orders.md. */
export function registerReturnLabels(app: Api, { labels, loadShedder }: ApiContext): void {
  const keyed = z.object({ 'idempotency-key': idempotencyKey })

  app.get(
    '/v1/staff/orders/:id/returns/:number/labels',
    {
      schema: {
        ...requirePermission('orders.read'),
        operationId: 'listReturnLabels',
        summary: 'List the labels of a return',
        tags,
        params: returnParams,
        response: { 200: returnLabelList, ...staffErrorResponses },
      },
    },
    async ({ params: { id, number }, staff: ctx }, reply) =>
      reply.header('cache-control', 'no-store').send({
        labels: await loadShedder.run('browsing', () => labels.returnLabels(ctx, id, number)),
      }),
  )

  app.post(
    '/v1/staff/orders/:id/returns/:number/labels',
    {
      schema: {
        ...requirePermission('returns.create'),
        operationId: 'createReturnLabel',
        summary: 'Buy a label for a return from a carrier',
        description:
          'For a return that is not received yet. The customer downloads it as the document `return-<number>`. The same Idempotency-Key, and a request after a failure, make one label. `label_rejected` has the reason of the carrier; after `carrier_unavailable` repeat the request.',
        tags,
        params: returnParams,
        headers: keyed,
        body: z.object({
          carrier: z
            .string()
            .max(60)
            .optional()
            .describe('Code of the carrier; absent: that of the shipping method'),
          service: z
            .string()
            .max(100)
            .optional()
            .describe('Code of its service; absent: that of the shipping method'),
          location: locationCodeInput
            .optional()
            .describe('Location that receives the parcel; absent: `main`'),
          weight_grams: z.int().min(1).max(1_000_000).optional().describe('Absent: the weight of the items'),
        }),
        response: { 200: returnLabelView, ...staffErrorResponses },
      },
    },
    ({ params: { id, number }, body, headers, staff: ctx }) => {
      const { weight_grams: weightGrams, ...input } = body
      return loadShedder.run('checkout', () =>
        labels.createReturn(ctx, id, number, { ...input, weightGrams, key: headers['idempotency-key'] }),
      )
    },
  )

  app.post(
    '/v1/staff/orders/:id/returns/:number/labels/upload',
    {
      bodyLimit: 2 * MAX_RETURN_LABEL_BYTES,
      schema: {
        ...requirePermission('returns.create'),
        operationId: 'uploadReturnLabel',
        summary: 'Upload a label for a return',
        description:
          'For carriers without a plugin. The file is base64, up to 2 MB. The same Idempotency-Key stores one label.',
        tags,
        params: returnParams,
        headers: keyed,
        body: z.object({
          type: z.enum(labelTypes).describe('Content type of the file'),
          file: z.base64().max(2 * MAX_RETURN_LABEL_BYTES),
          carrier_name: z.string().trim().max(100).optional(),
          tracking: z.string().trim().max(100).optional(),
        }),
        response: { 200: returnLabelView, ...staffErrorResponses },
      },
    },
    ({ params: { id, number }, body, headers, staff: ctx }) =>
      loadShedder.run('checkout', () =>
        labels.uploadReturn(ctx, id, number, {
          key: headers['idempotency-key'],
          carrierName: body.carrier_name,
          tracking: body.tracking,
          type: body.type,
          bytes: Buffer.from(body.file, 'base64'),
        }),
      ),
  )

  app.get(
    '/v1/staff/orders/:id/returns/:number/labels/:label/file',
    {
      schema: {
        ...requirePermission('orders.read'),
        operationId: 'downloadReturnLabel',
        summary: 'Download the file of a return label',
        description: 'Files are removed after 90 days, because they have the address of the customer.',
        tags,
        params: returnLabelParams,
        response: {
          200: fileResponse('application/pdf', 'PDF, PNG or printer commands'),
          ...staffErrorResponses,
        },
      },
    },
    async ({ params: { id, number, label }, staff: ctx }, reply) =>
      sendLabel(reply, await loadShedder.run('browsing', () => labels.returnFile(ctx, id, number, label))),
  )

  app.post(
    '/v1/staff/orders/:id/returns/:number/labels/:label/void',
    {
      schema: {
        ...requirePermission('returns.create'),
        operationId: 'voidReturnLabel',
        summary: 'Give a return label back to the carrier',
        description: 'A label that was uploaded is only marked. One that is voided already stays as it is.',
        tags,
        params: returnLabelParams,
        body: emptyBody,
        response: { 200: returnLabelList, ...staffErrorResponses },
      },
    },
    ({ params: { id, number, label }, staff: ctx }) =>
      loadShedder.run('checkout', async () => {
        await labels.voidReturn(ctx, id, number, label)
        return { labels: await labels.returnLabels(ctx, id, number) }
      }),
  )
}

const sendLabel = (
  reply: FastifyReply,
  { type, name, bytes }: { type: string; name: string; bytes: Buffer },
): FastifyReply =>
  reply
    .type(type)
    .header('cache-control', 'no-store')
    .header('content-disposition', `inline; filename="${name}"`)
    .header('x-content-type-options', 'nosniff')
    .send(bytes)
