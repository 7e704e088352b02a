// Staff routes to read orders and their documents: docs/orders.md.
import { withFilters } from '../../../contracts/lists/list-query.ts'
import { z } from 'zod'
import { emailStatuses } from '../../../contracts/lists/emails-list.ts'
import { noteKinds } from '../../../modules/orders/history/notes.store.ts'
import { orderConsentKinds } from '../../../modules/orders/order-consents.store.ts'
import { ordersList } from '../../../contracts/lists/orders-list.ts'
import { orderStatuses } from '../../../contracts/order-statuses.ts'
import { documentKinds } from '../../../modules/orders/order.ts'
import { type OrderAction, orderTransitions } from '../../../modules/orders/order-transitions.ts'
import { getMethodLabel } from '../../../modules/payments/payment-method-texts.ts'
import { resolveLocale } from '../../../kernel/locale.ts'
import { locationCodeInput } from '../../../modules/inventory/stock-inputs.ts'
import { requirePermission } from '../../access.ts'
import { describeList, listPageFields, listQuerystring, parseListRequest } from '../../http/list-query.ts'
import type { Api, ApiContext } from '../../context.ts'
import { documentFile, documentName, sendDocument } from '../../storefront/orders/documents.ts'
import { orderFields } from '../../storefront/orders/schemas.ts'
import { staffErrorResponses } from '../staff-errors.ts'
import { mergeFields, orderHold, orderParams } from './order-action-schemas.ts'
import { localeCode } from '../../../platform/text/locale-code.ts'

const status = z.enum(orderStatuses)
const assignee = z
  .object({ id: z.string(), name: z.string() })
  .nullable()
  .describe('Staff member who takes care of it')
const orderRow = z.object({
  id: z.string(),
  number: z.int(),
  display_number: z.string(),
  status,
  placed_at: z.iso.datetime(),
  promised_by: z.iso.date().nullable().describe('The last of its delivery dates'),
  email: z.string(),
  name: z.string(),
  city: z.string(),
  country: z.string(),
  market: z.string().nullable(),
  payment_method: z.string().describe('Code of the payment method'),
  payment_label: z
    .string()
    .nullable()
    .describe('Its name in the language of the staff member; null when nothing had to be paid'),
  shipping_method: z.string(),
  currency: z.string(),
  total: z.int(),
  item_count: z.int(),
  late: z.boolean().describe('Whether `promised_by` has passed and it has not arrived'),
  on_hold: z.boolean().describe('Whether it cannot be picked or shipped until its holds are released'),
  tags: z.array(z.string()),
  assignee,
  ...mergeFields,
})
const orderPage = z.object({ orders: z.array(orderRow), ...listPageFields })
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
        edited_at: z.iso.datetime().nullable(),
        mentions: z
          .array(z.object({ account_id: z.string(), name: z.string() }))
          .describe('Staff whom it mentions; the name of an erased account is empty'),
        attachments: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            content_type: z.string(),
            size: z.int().describe('Bytes'),
          }),
        ),
      }),
    )
    .describe('Staff notes; notes for the customer were emailed to the order’s address'),
  consents: z
    .array(
      z.object({
        kind: z.enum(orderConsentKinds),
        at: z.iso.datetime(),
        wording: z.string().describe('The text beside the checkbox, in the language of the order'),
        page_version: z
          .string()
          .nullable()
          .describe('Version of the page of the terms, as in the content API'),
      }),
    )
    .describe('Checkboxes that the customer checked'),
  document_problems: z
    .array(
      z.object({
        kind: z.enum(documentKinds),
        number: z.int(),
        rule: z.string().describe('Rule of EN 16931, such as BR-CO-26, or of a country, such as DE-ID'),
        message: z.string(),
      }),
    )
    .describe('Rules that its invoice and credit notes break. They were issued all the same'),
  tax_calculation: z
    .object({
      provider: z.string(),
      reference: z.string().describe('Of the calculation at the service'),
      problem: z.string().nullable().describe('Why the rates of the shop applied: check the tax'),
    })
    .nullable()
    .describe('The plugin that calculated the tax; null: the rates of the shop applied'),
  emails: z
    .array(
      z.object({
        id: z.int(),
        kind: z.string(),
        recipient: z.string(),
        subject: z.string(),
        status: z.enum(emailStatuses),
        created_at: z.iso.datetime(),
        sent_at: z.iso.datetime().nullable(),
      }),
    )
    .describe('Emails about the order, newest first; empty without the permission `emails.manage`'),
  return_details: z
    .array(
      z.object({
        number: z.int(),
        note: z.string(),
        created_by: z.string().describe('shopper, staff:<account>, key:<machine key> or command line'),
        location: z.string().nullable().describe('Code of the location that received it; null until then'),
      }),
    )
    .describe('What only staff see of `returns`'),
  tags: z.array(z.string()).describe('Sorted; customers do not see them'),
  assignee,
  holds: z.array(orderHold).describe('Oldest first, released ones included'),
  on_hold: z.boolean().describe('Whether it cannot be picked or shipped until its holds are released'),
  holdable: z.boolean().describe('Whether its status allows a hold'),
  customer_id: z.string().nullable().describe('Account that owns the order; null for a guest order'),
  staff_names: z.record(z.string(), z.string()).describe('Names of the staff in its history, by account id'),
  barcodes: z.array(z.object({ line_id: z.int(), barcode: z.string() })).describe('Barcodes of its items'),
  ...mergeFields,
  sent_from: z
    .array(
      z.object({
        location: z.string(),
        name: z.string(),
        lines: z.array(z.object({ line_id: z.int(), quantity: z.int() })),
      }),
    )
    .describe(
      'Locations that still have to send items, to the store if the customer collects the order; empty when main sends the whole order to the customer',
    ),
  picked: z
    .array(z.object({ line_id: z.int(), quantity: z.int() }))
    .describe('Quantities scanned while packing, or already shipped'),
  partial_refund: z
    .boolean()
    .describe(
      'Whether a part of the payment can be refunded to the original method; otherwise everything at once, or a part to store credit',
    ),
  paid_back: z
    .array(z.object({ line_id: z.int(), quantity: z.int(), amount: z.int() }))
    .describe('Refunded items that the customer keeps'),
  actions: z.array(
    z.object({
      action: z.enum(orderTransitions.map((rule) => rule.action) as [OrderAction, ...OrderAction[]]),
      open: z.boolean().describe('Whether the order’s status allows the action'),
      from: z.array(status).describe('Order status that the action requires'),
    }),
  ),
})

export function registerStaffOrders(app: Api, { loadShedder, fulfilment }: ApiContext): void {
  app.get(
    '/v1/staff/orders',
    {
      schema: {
        ...requirePermission('orders.read'),
        operationId: 'listOrders',
        summary: 'List orders',
        description: describeList(
          ordersList,
          '`q` matches an order number, part of a name (accents are ignored), an email address, a phone number in any format, or a SKU. Custom fields with the display `search` are searched too, those with the display `filter` are filters such as `field.gift_wrap=true`.',
        ),
        tags: ['Orders, for staff'],
        querystring: listQuerystring(ordersList),
        response: { 200: orderPage, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const filters = await loadShedder.run('browsing', () => fulfilment.orderFilters(request.staff))
      const { query, page } = parseListRequest(withFilters(ordersList, filters), request.url)
      const { rows, ...rest } = await loadShedder.run('browsing', () =>
        fulfilment.orders(request.staff, query, page),
      )
      const locale = resolveLocale(request.principal?.user.locale ?? 'en')
      const orders = rows.map(({ method_titles: titles, ...row }) => ({
        ...row,
        payment_label: getMethodLabel(locale, row.payment_method, titles) ?? null,
      }))
      return reply.header('cache-control', 'no-store').send({ orders, ...rest })
    },
  )

  app.get(
    '/v1/staff/orders/pick-list',
    {
      schema: {
        ...requirePermission('orders.pick'),
        operationId: 'downloadPickList',
        summary: 'Download a pick list for several orders as PDF',
        description:
          'Each item once per location, by SKU, with its orders. Orders that cannot be packed are left out.',
        tags: ['Orders, for staff'],
        querystring: z.object({
          numbers: z
            .string()
            .max(1_000)
            .regex(/^\d{1,15}(?:,\d{1,15}){0,99}$/)
            .describe('Up to 100 comma-separated order numbers'),
          locale: localeCode.default('en'),
          location: locationCodeInput.optional().describe('Only items that this location sends'),
        }),
        response: { 200: documentFile, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const { numbers, locale, location } = request.query
      const orderNumbers = [...new Set(numbers.split(',').map(Number))]
      return sendDocument(
        reply,
        'pick-list',
        await loadShedder.run('browsing', () =>
          fulfilment.pickList(request.staff, orderNumbers, locale, location),
        ),
      )
    },
  )

  app.get(
    '/v1/staff/orders/:id',
    {
      schema: {
        ...requirePermission('orders.read'),
        operationId: 'getOrder',
        summary: 'Get an order with its history',
        tags: ['Orders, for staff'],
        params: orderParams,
        response: { 200: staffOrder, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const results = await loadShedder.run('browsing', () =>
        fulfilment.order(
          request.staff,
          request.params.id,
          resolveLocale(request.principal?.user.locale ?? 'en'),
        ),
      )
      return reply.header('cache-control', 'no-store').send(results)
    },
  )

  app.get(
    '/v1/staff/orders/:id/documents/:name',
    {
      schema: {
        ...requirePermission('orders.read'),
        operationId: 'downloadOrderDocument',
        summary: 'Download an order document as PDF or XML',
        description:
          '`packing-slip`, `label` (A6, with the order’s number as Code 128), `label-<parcel>`, `invoice`, `credit-note-<number>`, `return-<number>`. With `.xml` after the name: the EN 16931 XML of an invoice or credit note that was issued with it.',
        tags: ['Orders, for staff'],
        params: documentName,
        response: { 200: documentFile, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const { id: orderId, name } = request.params
      return sendDocument(
        reply,
        name,
        await loadShedder.run('browsing', () => fulfilment.document(request.staff, orderId, name)),
      )
    },
  )
}
