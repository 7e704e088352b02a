// Staff routes of stock transfers between locations.
import { z } from 'zod'
import {
  newTransferInput,
  receiveTransferInput,
  transferStatuses,
} from '../../../modules/inventory/transfers/stock-transfers.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { idempotencyKey } from '../../http/idempotency-key.ts'
import { staffErrorResponses } from '../staff-errors.ts'

const transferId = z.coerce.number().int().min(1).max(1e15)
const transfer = z.object({
  id: z.int(),
  from: z.string().describe('Code of the location that sends'),
  to: z.string().describe('Code of the location that receives'),
  status: z.enum(transferStatuses),
  note: z.string(),
  created_at: z.iso.datetime(),
  created_by: z.string(),
  sent_at: z.iso.datetime().nullable(),
  closed_at: z.iso
    .datetime()
    .nullable()
    .describe('When everything had arrived, or the rest was returned to the sender'),
  lines: z.array(
    z.object({
      variant_id: z.int().brand<'VariantId'>(),
      sku: z.string(),
      name: z.string(),
      quantity: z.int(),
      received: z.int(),
    }),
  ),
})
const tags = ['Stock, for staff']
const read = requirePermission('stock.read')
const edit = requirePermission('stock.edit')
const params = z.object({ id: transferId })
const response = { 200: transfer, ...staffErrorResponses }

export function registerStockTransfers(app: Api, { loadShedder, staffCatalog }: ApiContext): void {
  app.get(
    '/v1/staff/stock-transfers',
    {
      schema: {
        ...read,
        operationId: 'listStockTransfers',
        summary: 'List stock transfers',
        description: 'The newest fifty; `before` is the id of the last one of the previous page.',
        tags,
        querystring: z.object({ status: z.enum(transferStatuses).optional(), before: transferId.optional() }),
        response: { 200: z.object({ transfers: z.array(transfer) }), ...staffErrorResponses },
      },
    },
    async ({ query, staff: ctx }, reply) => {
      const transfers = await loadShedder.run('browsing', () => staffCatalog.stock.listTransfers(ctx, query))
      return reply.header('cache-control', 'no-store').send({ transfers })
    },
  )

  app.get(
    '/v1/staff/stock-transfers/:id',
    {
      schema: {
        ...read,
        operationId: 'getStockTransfer',
        summary: 'Get a stock transfer',
        tags,
        params,
        response,
      },
    },
    async ({ params: { id }, staff: ctx }, reply) => {
      const result = await loadShedder.run('browsing', () => staffCatalog.stock.getTransfer(ctx, id))
      return reply.header('cache-control', 'no-store').send(result)
    },
  )

  app.post(
    '/v1/staff/stock-transfers',
    {
      schema: {
        ...edit,
        operationId: 'createStockTransfer',
        summary: 'Create a stock transfer',
        description: 'A draft, which changes no stock. The same Idempotency-Key creates one transfer.',
        tags,
        headers: z.object({ 'idempotency-key': idempotencyKey }),
        body: newTransferInput,
        response: { 201: transfer, ...staffErrorResponses },
      },
    },
    async ({ body, headers, staff: ctx }, reply) => {
      const result = await loadShedder.run('checkout', () =>
        staffCatalog.stock.createTransfer(ctx, body, headers['idempotency-key']),
      )
      return reply.code(201).header('cache-control', 'no-store').send(result)
    },
  )

  app.post(
    '/v1/staff/stock-transfers/:id/send',
    {
      schema: {
        ...edit,
        operationId: 'sendStockTransfer',
        summary: 'Send a stock transfer',
        description:
          'Deducts the items from the stock of the sender. Fails with `stock_reserved` when fewer are unreserved. Sending it again has no effect.',
        tags,
        params,
        response,
      },
    },
    async ({ params: { id }, staff: ctx }, reply) => {
      const result = await loadShedder.run('checkout', () => staffCatalog.stock.sendTransfer(ctx, id))
      return reply.header('cache-control', 'no-store').send(result)
    },
  )

  app.post(
    '/v1/staff/stock-transfers/:id/receive',
    {
      schema: {
        ...edit,
        operationId: 'receiveStockTransfer',
        summary: 'Receive a stock transfer',
        description:
          'Adds what has arrived to the stock of the receiver: the given quantities, or everything. `to` counts all deliveries, so the same request has no effect the second time.',
        tags,
        params,
        body: receiveTransferInput,
        response,
      },
    },
    async ({ params: { id }, body, staff: ctx }, reply) => {
      const result = await loadShedder.run('checkout', () =>
        staffCatalog.stock.receiveTransfer(ctx, id, body),
      )
      return reply.header('cache-control', 'no-store').send(result)
    },
  )

  app.post(
    '/v1/staff/stock-transfers/:id/cancel',
    {
      schema: {
        ...edit,
        operationId: 'cancelStockTransfer',
        summary: 'Cancel a stock transfer',
        description:
          'Returns what has not arrived to the stock of the sender. Cancelling it again has no effect.',
        tags,
        params,
        response,
      },
    },
    async ({ params: { id }, staff: ctx }, reply) => {
      const result = await loadShedder.run('checkout', () => staffCatalog.stock.cancelTransfer(ctx, id))
      return reply.header('cache-control', 'no-store').send(result)
    },
  )
}
