// Staff routes of draft orders: calculate totals, place for a customer, and save.
import { z } from 'zod'
import { draftOrdersList } from '../../../contracts/lists/draft-orders-list.ts'
import {
  draftOrderInput,
  placeDraftOrderInput,
  draftOrderPreviewInput,
} from '../../../modules/checkout/draft-orders/draft-order-schemas.ts'
import { resolveLocale } from '../../../kernel/locale.ts'
import { getMethodLabel } from '../../../modules/payments/payment-method-texts.ts'
import { draftOrder } from '../../../modules/orders/drafts/draft-orders.ts'
import { requirePermission } from '../../access.ts'
import { placedOrder, quote } from '../../storefront/checkout/routes.ts'
import type { Api, ApiContext } from '../../context.ts'
import { errorBody } from '../../http/errors.ts'
import { idempotencyKey } from '../../http/idempotency-key.ts'
import { describeList, listPageFields, listQuerystring, parseListRequest } from '../../http/list-query.ts'
import { staffErrorResponses } from '../staff-errors.ts'

const headers = z.object({ 'idempotency-key': idempotencyKey })
const params = z.object({ id: z.uuid() })
const listed = z.object({
  id: z.string(),
  title: z.string(),
  by: z.string().describe('Staff member who last saved it'),
  saved_at: z.iso.datetime(),
  version: z.int().describe('Number of times it was saved'),
})
const savedDraft = listed.extend({
  body: draftOrder.required(),
  unavailable_skus: z
    .array(z.string())
    .describe(
      'SKUs of items that are not sold any more, such as those not published in the market of the country',
    ),
})
const foundItem = z.object({
  sku: z.string(),
  name: z.string(),
  options: z.array(z.string()),
  barcode: z.string().nullable(),
  available: z.int(),
})
const tags = ['Draft orders, for staff']
const staff = requirePermission('draft-orders.manage')

export function registerDraftOrders(app: Api, { loadShedder, phoneOrders }: ApiContext): void {
  app.post(
    '/v1/staff/draft-orders/quote',
    {
      schema: {
        ...staff,
        operationId: 'calculateDraftOrder',
        summary: 'Calculate the total of a draft order',
        description:
          'At the prices of the account with this email address, if it is confirmed. An item may have an agreed unit `price` or `percent_off`, with a `reason`; `custom_items` are not in the catalogue. Both are in `currency`, that of the order. Promotions do not apply to them. `discount` is given on all items after promotions, with a `reason` that the customer sees. Nothing is saved or reserved.',
        tags,
        body: draftOrderPreviewInput,
        response: {
          200: z.object({
            account: z.boolean().describe('Whether the account exists'),
            unknown_skus: z
              .array(z.string())
              .describe(
                'SKUs that do not exist or are not sold, such as those not published in the market of the country',
              ),
            link: z.string().describe('Link to the cart'),
            quote: quote.optional(),
            payment_labels: z
              .record(z.string(), z.string())
              .describe('Names of the `payment_methods` of the quote, in your language'),
          }),
          ...staffErrorResponses,
        },
      },
    },
    async ({ body, staff: ctx, principal }, reply) => {
      const { items, custom_items, discount, currency, email, locale, ...destination } = body
      const { account, unknown_skus, link, ...priced } = await loadShedder.run('checkout', () =>
        phoneOrders.price(ctx, {
          items,
          custom_items,
          discount,
          currency,
          email,
          locale,
          to: { ...destination, reader: locale },
        }),
      )
      const reader = resolveLocale(principal?.user.locale ?? 'en')
      const labels = [...(priced.paymentTitles ?? [])].map(([code, titles]) => [
        code,
        getMethodLabel(reader, code, titles) ?? code,
      ])
      const preview = {
        account,
        unknown_skus,
        link,
        ...(priced.quote && { quote: priced.quote }),
        payment_labels: Object.fromEntries(labels) as Record<string, string>,
      }
      return reply.header('cache-control', 'no-store').serializer(JSON.stringify).send(preview)
    },
  )

  app.get(
    '/v1/staff/draft-orders/items',
    {
      schema: {
        ...staff,
        operationId: 'findOrderItems',
        summary: 'Find items for an order by SKU, barcode or name',
        description:
          'Up to 30 variants of the main location. A SKU or barcode that matches exactly comes first.',
        tags,
        querystring: z.object({ q: z.string().trim().min(1).max(200) }),
        response: { 200: z.object({ items: z.array(foundItem) }), ...staffErrorResponses },
      },
    },
    async ({ query: { q }, staff: ctx }, reply) => {
      const items = await loadShedder.run('browsing', () => phoneOrders.find(ctx, q))
      return reply.header('cache-control', 'no-store').send({ items })
    },
  )

  app.post(
    '/v1/staff/draft-orders/complete',
    {
      schema: {
        ...staff,
        operationId: 'completeDraftOrder',
        summary: 'Place an order for a customer',
        description:
          'Follows the checkout rules, at the prices of the account with this email address, which owns the order. The same Idempotency-Key returns the same order. If the total differs from expected_total, returns 409 with the new quote; if someone else has changed or completed the `draft`, returns 409 `content_changed`.',
        tags,
        headers,
        body: placeDraftOrderInput,
        response: { 201: placedOrder, ...staffErrorResponses, 422: errorBody },
      },
    },
    async (request, reply) => {
      const placed = await loadShedder.run('checkout', () =>
        phoneOrders.place(request.staff, request.body, request.headers['idempotency-key']),
      )
      return reply.code(201).header('cache-control', 'no-store').serializer(JSON.stringify).send(placed)
    },
  )

  app.post(
    '/v1/staff/draft-orders/send',
    {
      schema: {
        ...staff,
        operationId: 'sendDraftOrder',
        summary: 'Email a link to the cart',
        description: 'The customer opens the link and places the order. Sent once per Idempotency-Key.',
        tags,
        headers,
        body: draftOrderInput,
        response: { 200: z.object({}), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      await loadShedder.run('checkout', () =>
        phoneOrders.send(request.staff, request.body, request.headers['idempotency-key']),
      )
      return reply.send({})
    },
  )

  app.get(
    '/v1/staff/draft-orders',
    {
      schema: {
        ...staff,
        operationId: 'listDraftOrders',
        summary: 'List open draft orders',
        description: describeList(
          draftOrdersList,
          '`q` matches words of the title, the customer, the author, or SKUs (accents are ignored).',
        ),
        tags,
        querystring: listQuerystring(draftOrdersList),
        response: { 200: z.object({ drafts: z.array(listed), ...listPageFields }), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const { query, page } = parseListRequest(draftOrdersList, request.url)
      const { rows, ...rest } = await loadShedder.run('browsing', () =>
        phoneOrders.drafts.search(request.staff, query, page),
      )
      return reply.header('cache-control', 'no-store').send({ drafts: rows, ...rest })
    },
  )

  app.get(
    '/v1/staff/draft-orders/:id',
    {
      schema: {
        ...staff,
        operationId: 'getDraftOrder',
        summary: 'Get a draft order as entered',
        tags,
        params,
        response: { 200: savedDraft, ...staffErrorResponses },
      },
    },
    async ({ params: { id }, staff: ctx }, reply) => {
      const draft = await loadShedder.run('browsing', () => phoneOrders.drafts.one(ctx, id))
      return reply.header('cache-control', 'no-store').send(draft)
    },
  )

  app.put(
    '/v1/staff/draft-orders/:id',
    {
      schema: {
        ...staff,
        operationId: 'saveDraftOrder',
        summary: 'Save a draft order',
        description:
          'Reserves no stock and no prices. `version` is the version that was edited, 0 for a new draft with an id of your choice; returns `content_changed` if the draft was changed or deleted. At most 30 per staff member (`too_many_draft_orders`); deleted after 14 days without changes.',
        tags,
        params,
        body: draftOrder.extend({ version: z.int().min(0).max(1e9) }),
        response: { 200: savedDraft, ...staffErrorResponses },
      },
    },
    async ({ params: { id }, body: { version, ...body }, staff: ctx }, reply) => {
      const saved = await loadShedder.run('browsing', async () => {
        await phoneOrders.drafts.save(ctx, id, version, body)
        return phoneOrders.drafts.one(ctx, id)
      })
      return reply.header('cache-control', 'no-store').send(saved)
    },
  )

  app.delete(
    '/v1/staff/draft-orders/:id',
    {
      schema: {
        ...staff,
        operationId: 'deleteDraftOrder',
        summary: 'Delete a draft order',
        description: 'The response is the same if the draft order was already deleted.',
        tags,
        params,
        response: { 200: z.object({}), ...staffErrorResponses },
      },
    },
    async ({ params: { id }, staff: ctx }, reply) => {
      await loadShedder.run('browsing', () => phoneOrders.drafts.drop(ctx, id))
      return reply.header('cache-control', 'no-store').send({})
    },
  )
}
