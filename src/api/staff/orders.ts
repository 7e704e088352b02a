// What staff do to orders, each by their role: docs/orders.md.
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { StaffCall } from '../../create-fulfilment.ts'
import { locales } from '../../kernel/locale.ts'
import { scanOutcomes } from '../../modules/fulfilment/pack-order.ts'
import { noteKinds } from '../../modules/orders/notes.store.ts'
import { orderStatuses, refundWays, returnConditions } from '../../modules/orders/order.ts'
import { orderRoles, type OrderAction, orderRules, staffOf } from '../../modules/orders/transitions.ts'
import { staffWith } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { idempotencyKey } from '../form-key.ts'
import { documentName, pdf, sendPdf } from '../orders/documents.ts'
import { orderFields, stepOf, stepSchema } from '../orders/schemas.ts'
import { staffRefusals } from './by.ts'

const status = z.enum(orderStatuses)
const orderRow = z.object({
  id: z.string(),
  number: z.int(),
  status,
  placed_at: z.iso.datetime(),
  email: z.string(),
  name: z.string(),
  country: z.string(),
  payment_method: z.string(),
  currency: z.string(),
  total: z.int(),
  pieces: z.int(),
})
const orderPage = z.object({
  orders: z.array(orderRow),
  current_page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
  total: z.int(),
})
const staffOrder = z.object({
  ...orderFields,
  events: z.array(
    z.object({
      at: z.iso.datetime(),
      actor: z.string().describe('shopper, system, or staff:<account>'),
      kind: z.string(),
      from: status.nullable(),
      to: status.nullable(),
      data: z.record(z.string(), z.any()),
    }),
  ),
  notes: z
    .array(
      z.object({
        id: z.string(),
        kind: z.enum(noteKinds),
        body: z.string(),
        actor: z.string().describe('staff:<account>'),
        at: z.iso.datetime(),
      }),
    )
    .describe('What staff wrote on it; what is for the customer was sent to the order’s address'),
  picked: z
    .array(z.object({ line_id: z.int(), quantity: z.int() }))
    .describe('Pieces that were counted while it is packed, or left already'),
  paid_back: z
    .array(z.object({ line_id: z.int(), quantity: z.int(), amount: z.int() }))
    .describe('Pieces that were paid back while they stay with the customer'),
  actions: z.array(
    z.object({
      action: z.enum(orderRules.map((rule) => rule.action) as [OrderAction, ...OrderAction[]]),
      open: z.boolean().describe('Whether the order stands where this can be done'),
      from: z.array(status).describe('Where an order has to stand for it'),
    }),
  ),
})

const scanned = z.object({
  outcome: z
    .enum(scanOutcomes)
    .describe(
      'unknown: nothing of the order has that code; too_many: all of it is there; none: there is none to take out',
    ),
  line_id: z.int().nullable(),
  lines: z.array(z.object({ line_id: z.int(), picked: z.int(), quantity: z.int() })),
})

const pieces = z.int().min(0).max(100_000)
const lineId = z.int().min(1)
const id = z.object({ id: z.string().max(100) })
const ofReturn = id.extend({ number: z.coerce.number().int().min(1).max(10_000) })
const words = z.string().trim().max(500)
const day = z.iso.date().optional()
/** A step without a body of its own. */
const nothing = z.object({}).nullish()
const refundTo = z.enum(refundWays).optional()

export function registerStaffOrders(app: Api, { gate, fulfilment }: ApiContext): void {
  const callOf = ({ principal, id: requestId }: FastifyRequest): StaffCall => ({
    principal: principal!,
    requestId,
  })
  const schemaOf = (action: OrderAction, summary: string) => ({
    ...staffWith(...staffOf(action)),
    summary,
    tags: ['Orders, for staff'],
    response: { 200: stepSchema, ...staffRefusals },
  })
  /** Does a step and answers with where the order stands then. */
  const done = async (request: FastifyRequest, orderId: string, step: () => Promise<void>) =>
    gate.within('checkout', async () => {
      await step()
      return stepOf(await fulfilment.order(orderId, callOf(request)))
    })

  app.get(
    '/v1/staff/orders',
    {
      schema: {
        ...staffWith(...orderRoles),
        summary: 'Orders, the latest first',
        description:
          'Fifty to a page. `status` may be several, with commas; `q` is a number, a name or an address; days are UTC.',
        tags: ['Orders, for staff'],
        querystring: z.object({
          status: z
            .string()
            .default('')
            .transform((text) => text.split(',').filter(Boolean))
            .pipe(z.array(status)),
          q: z.string().trim().max(200).default(''),
          from: day,
          to: day,
          page: z.coerce.number().int().min(1).max(10_000).default(1),
        }),
        response: { 200: orderPage, ...staffRefusals },
      },
    },
    async (request, reply) => {
      const found = await gate.within('browsing', () => fulfilment.orders(request.query))
      return reply.header('cache-control', 'no-store').send(found)
    },
  )

  app.get(
    '/v1/staff/orders/pick-list',
    {
      schema: {
        ...staffWith(...staffOf('pick')),
        summary: 'What is still to be fetched for several orders, as PDF',
        description:
          'A piece once, by SKU, with the orders that it is for. Orders that cannot be packed are left out.',
        tags: ['Orders, for staff'],
        querystring: z.object({
          numbers: z
            .string()
            .max(1_000)
            .regex(/^\d{1,15}(?:,\d{1,15}){0,99}$/)
            .describe('Up to 100 numbers of orders, with commas'),
          locale: z.enum(locales).default('en'),
        }),
        response: { 200: pdf, ...staffRefusals },
      },
    },
    async (request, reply) => {
      const { numbers, locale } = request.query
      const asked = [...new Set(numbers.split(',').map(Number))]
      return sendPdf(
        reply,
        'pick-list',
        await gate.within('browsing', () => fulfilment.pickList(asked, locale)),
      )
    },
  )

  app.get(
    '/v1/staff/orders/:id',
    {
      schema: {
        ...staffWith(...orderRoles),
        summary: 'An order with all that happened to it',
        tags: ['Orders, for staff'],
        params: id,
        response: { 200: staffOrder, ...staffRefusals },
      },
    },
    async (request, reply) => {
      const found = await gate.within('browsing', () => fulfilment.order(request.params.id, callOf(request)))
      return reply.header('cache-control', 'no-store').send(found)
    },
  )

  app.get(
    '/v1/staff/orders/:id/documents/:name',
    {
      schema: {
        ...staffWith(...orderRoles),
        summary: 'A document of an order as PDF',
        description:
          '`packing-slip`, `label` (A6, with the order’s number as Code 128), `label-<parcel>`, `invoice`, `credit-note-<number>`, `return-<number>`.',
        tags: ['Orders, for staff'],
        params: documentName,
        response: { 200: pdf, ...staffRefusals },
      },
    },
    async (request, reply) => {
      const { id: orderId, name } = request.params
      return sendPdf(reply, name, await gate.within('browsing', () => fulfilment.document(orderId, name)))
    },
  )

  app.post(
    '/v1/staff/orders/:id/pick',
    { schema: { ...schemaOf('pick', 'Begin to pick: nothing changes any more'), params: id, body: nothing } },
    (request) => done(request, request.params.id, () => fulfilment.pick(request.params.id, callOf(request))),
  )

  app.post(
    '/v1/staff/orders/:id/scans',
    {
      schema: {
        ...staffWith(...staffOf('ship')),
        summary: 'Count a piece while an order is packed',
        description:
          'By `code`, a barcode or SKU as a scanner reads it, or by `line_id` (`pieces` -1 takes one out again). What is wrong or too many is answered with its `outcome` and counts nothing. The same Idempotency-Key is the same piece.',
        tags: ['Orders, for staff'],
        params: id,
        headers: z.object({ 'idempotency-key': idempotencyKey }),
        body: z.union([
          z.object({ code: z.string().trim().min(1).max(100) }),
          z.object({ line_id: lineId, pieces: z.union([z.literal(1), z.literal(-1)]).default(1) }),
        ]),
        response: { 200: scanned, ...staffRefusals },
      },
    },
    (request) =>
      gate.within('checkout', async () => {
        const { body, params } = request
        const key = request.headers['idempotency-key']
        const scan =
          'code' in body ? { code: body.code, key } : { lineId: body.line_id, pieces: body.pieces, key }
        const { outcome, lineId: line_id, lines } = await fulfilment.scan(params.id, scan, callOf(request))
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
        ...schemaOf('ship', 'What was counted is packed'),
        params: id,
        body: nothing,
      },
    },
    (request) => done(request, request.params.id, () => fulfilment.pack(request.params.id, callOf(request))),
  )

  app.post(
    '/v1/staff/orders/:id/notes',
    {
      schema: {
        ...staffWith(...orderRoles),
        summary: 'Write a note on an order, or a message to its customer',
        description:
          'A note of `kind` customer is sent to the order’s address, in the order’s language but for its own words. The same Idempotency-Key is the same note.',
        tags: ['Orders, for staff'],
        params: id,
        headers: z.object({ 'idempotency-key': idempotencyKey }),
        body: z.object({ kind: z.enum(noteKinds), body: z.string().trim().min(1).max(5_000) }),
        response: { 200: stepSchema, ...staffRefusals },
      },
    },
    (request) =>
      done(request, request.params.id, () =>
        fulfilment.note(
          request.params.id,
          { ...request.body, requestKey: request.headers['idempotency-key'] },
          callOf(request),
        ),
      ),
  )

  app.post(
    '/v1/staff/orders/:id/ship',
    {
      schema: {
        ...schemaOf('ship', 'Hand a parcel to a carrier'),
        description:
          'Without lines: all that has not left yet. A tracking number that the order has already is the same parcel.',
        params: id,
        body: z.object({
          carrier: z.string().trim().min(1).max(80),
          tracking: z
            .string()
            .trim()
            .max(80)
            .regex(/^[\w ./-]*$/)
            .default(''),
          lines: z
            .array(z.object({ line_id: lineId, quantity: pieces.min(1) }))
            .max(200)
            .optional(),
        }),
      },
    },
    (request) => {
      const { carrier, tracking, lines } = request.body
      const parts = lines?.map(({ line_id, quantity }) => ({ lineId: line_id, quantity }))
      return done(request, request.params.id, () =>
        fulfilment.ship(request.params.id, { carrier, tracking, parts }, callOf(request)),
      )
    },
  )

  app.post(
    '/v1/staff/orders/:id/deliver',
    {
      schema: {
        ...schemaOf('deliver', 'A parcel has arrived, or all that are on their way'),
        params: id,
        body: z.object({ shipment: z.int().min(1).max(10_000).optional() }).nullish(),
      },
    },
    (request) =>
      done(request, request.params.id, () =>
        fulfilment.deliver(request.params.id, request.body?.shipment, callOf(request)),
      ),
  )

  app.post(
    '/v1/staff/orders/:id/cancel',
    {
      schema: {
        ...schemaOf('cancel', 'Cancel before it is picked; what was paid goes back'),
        params: id,
        body: z.object({ reason: words.min(1) }),
      },
    },
    (request) =>
      done(request, request.params.id, () =>
        fulfilment.cancel(request.params.id, request.body.reason, callOf(request)),
      ),
  )

  app.post(
    '/v1/staff/orders/:id/returns/:number/receive',
    {
      schema: {
        ...schemaOf('receive_return', 'A return has come back'),
        description:
          'Without lines: all of it, as good as new. `restock` of the received pieces can be sold again, none of damaged or wrong ones.',
        params: ofReturn,
        body: z
          .object({
            lines: z
              .array(
                z.object({
                  line_id: lineId,
                  received: pieces,
                  restock: pieces,
                  condition: z.enum(returnConditions).default('as_new'),
                }),
              )
              .min(1)
              .max(200)
              .optional(),
          })
          .nullish(),
      },
    },
    (request) => {
      const parts = request.body?.lines?.map(({ line_id, ...rest }) => ({ lineId: line_id, ...rest }))
      const { id: orderId, number } = request.params
      return done(request, orderId, () => fulfilment.receive(orderId, number, parts, callOf(request)))
    },
  )

  app.post(
    '/v1/staff/orders/:id/returns/:number/withdraw',
    {
      schema: {
        ...schemaOf('withdraw_return', 'A return that does not come'),
        params: ofReturn,
        body: nothing,
      },
    },
    (request) => {
      const { id: orderId, number } = request.params
      return done(request, orderId, () => fulfilment.withdraw(orderId, number, callOf(request)))
    },
  )

  app.post(
    '/v1/staff/orders/:id/returns/:number/refund',
    {
      schema: {
        ...schemaOf('refund_return', 'Pay back what came'),
        description:
          'Where the shopper wished, unless `to` says otherwise: the way that it was paid, or the store credit of the order’s account. Delivery goes back with the return that completes the order, as much as the cheapest costs; `delivery` true adds all of it, false leaves it.',
        params: ofReturn,
        body: z.object({ to: refundTo, delivery: z.boolean().optional() }).nullish(),
      },
    },
    (request) => {
      const { id: orderId, number } = request.params
      return done(request, orderId, () =>
        fulfilment.refundReturn(orderId, number, request.body ?? {}, callOf(request)),
      )
    },
  )

  app.post(
    '/v1/staff/orders/:id/refund',
    {
      schema: {
        ...schemaOf(
          'refund_return',
          'Give back an amount for whatever reason, or what pieces cost that stay',
        ),
        description:
          'Either `amount`, or `lines`: pieces that the customer keeps, from picking on, at their share of what was paid. The way that it was paid, or `to` the store credit of the order’s account. The same Idempotency-Key is the same refund.',
        params: id,
        headers: z.object({ 'idempotency-key': idempotencyKey }),
        body: z
          .object({
            amount: z.int().min(1).max(1_000_000_000_00).optional(),
            lines: z
              .array(z.object({ line_id: lineId, quantity: pieces.min(1) }))
              .min(1)
              .max(300)
              .optional(),
            note: words.min(1),
            to: refundTo,
          })
          .refine(({ amount, lines }) => (amount === undefined) !== (lines === undefined), {
            path: ['amount'],
            message: 'either amount or lines',
          }),
      },
    },
    (request) => {
      const { amount, lines = [], note, to } = request.body
      const of =
        amount === undefined
          ? { parts: lines.map(({ line_id, quantity }) => ({ lineId: line_id, quantity })) }
          : { amountMinor: amount }
      const requestKey = request.headers['idempotency-key']
      return done(request, request.params.id, () =>
        fulfilment.refund(request.params.id, { ...of, note, requestKey, to }, callOf(request)),
      )
    },
  )
}
