// Staff routes of promotions: list, create and end.
import { z } from 'zod'
import type { PromotionInput } from '../../modules/promotions/create-promotion.ts'
import { promotionStates } from '../../modules/promotions/promotions.ts'
import type { PromotionListItem } from '../../modules/promotions/promotions-and-gift-cards.service.ts'
import { requirePermission } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { errorBody } from '../http/errors.ts'
import { idempotencyKey } from '../http/idempotency-key.ts'
import { staffErrorResponses } from './staff-errors.ts'

const promotion = z.object({
  id: z.int(),
  code: z.string().nullable().describe('Code that customers enter; null: applied automatically'),
  name: z.string(),
  kind: z.enum(['percent', 'amount', 'free_shipping', 'buy_get']),
  percent: z.int().nullable(),
  amount: z.int().nullable().describe('Minor units'),
  buy: z.object({ quantity: z.int(), get: z.int() }).nullable(),
  minimum: z.int(),
  first_order: z.boolean(),
  starts_at: z.iso.datetime().nullable(),
  ends_at: z.iso.datetime().nullable(),
  limit_per_person: z.int().nullable(),
  combines: z.boolean(),
  position: z.int(),
  scope: z.array(z.string()).describe('Names of categories, brands and collections; empty: all products'),
  state: z.enum(promotionStates),
  limit_total: z.int().nullable(),
  used: z.int().describe('Number of orders that used it'),
  active: z.boolean(),
})
const positiveCount = z.int().min(1).max(1_000_000_00)
const slugs = z.array(z.string().max(200)).max(100).optional()
const newPromotion = z.object({
  name: z.string().trim().min(1).max(120),
  code: z.string().max(40).optional(),
  percent: z.int().min(1).max(100).optional(),
  amount: positiveCount.optional().describe('Minor units'),
  free_shipping: z.literal(true).optional(),
  buy: z
    .object({ quantity: positiveCount, get: positiveCount })
    .optional()
    .describe('Requires a percent: the discount on the `get` items'),
  minimum: z
    .int()
    .min(0)
    .max(1_000_000_00)
    .optional()
    .describe('Items total before discounts, in minor units'),
  first_order: z.boolean().optional(),
  starts_at: z.iso.datetime().optional(),
  ends_at: z.iso.datetime().optional(),
  limit_total: positiveCount.optional(),
  limit_per_person: positiveCount.optional(),
  combines: z.boolean().optional().describe('False: cannot be combined with other promotions'),
  position: z.int().min(-1000).max(1000).optional(),
  categories: slugs,
  brands: slugs,
  collections: slugs,
})

const seeing = requirePermission('promotions.read')
const deciding = requirePermission('promotions.manage')
const tags = ['Promotions, for staff']

export function registerStaffPromotions(app: Api, { loadShedder, staffMoney }: ApiContext): void {
  app.get(
    '/v1/staff/promotions',
    {
      schema: {
        ...seeing,
        operationId: 'listPromotions',
        summary: 'List promotions, active ones first',
        tags,
        response: { 200: z.object({ promotions: z.array(promotion) }), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const rows = await loadShedder.run('browsing', () => staffMoney.promotions(request.staff))
      const promotions = rows.map((item) => present(item))
      return reply.header('cache-control', 'no-store').send({ promotions })
    },
  )

  app.post(
    '/v1/staff/promotions',
    {
      schema: {
        ...deciding,
        operationId: 'createPromotion',
        summary: 'Create a promotion',
        description:
          'Set one of `percent`, `amount`, `free_shipping`. Without a `code`, it applies automatically; without categories, brands and collections, it applies to all products. The same Idempotency-Key returns the same promotion.',
        tags,
        headers: z.object({ 'idempotency-key': idempotencyKey }),
        body: newPromotion,
        response: { 201: z.object({ id: z.int() }), ...staffErrorResponses, 422: errorBody },
      },
    },
    async (request, reply) => {
      const created = await loadShedder.run('checkout', () =>
        staffMoney.addPromotion(
          request.staff,
          toPromotionInput(request.body),
          request.headers['idempotency-key'],
        ),
      )
      return reply.code(201).header('cache-control', 'no-store').send(created)
    },
  )

  app.post(
    '/v1/staff/promotions/:id/end',
    {
      schema: {
        ...deciding,
        operationId: 'endPromotion',
        summary: 'End a promotion; existing orders keep their discount',
        tags,
        params: z.object({ id: z.coerce.number().int().min(1).max(1e15) }),
        body: z.object({}).nullish(),
        response: { 200: z.object({}), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      await loadShedder.run('checkout', () => staffMoney.stopPromotion(request.staff, request.params.id))
      return reply.header('cache-control', 'no-store').send({})
    },
  )
}

function present(item: PromotionListItem): z.infer<typeof promotion> {
  const { id, code, name, kind, percent, combines, position, active, used, scope, state } = item
  const common = { id, code, name, kind, percent, combines, position, active, used, scope, state }
  return {
    ...common,
    amount: item.amountMinor,
    buy: item.buyQuantity === null ? null : { quantity: item.buyQuantity, get: item.getQuantity! },
    minimum: item.minimumMinor,
    first_order: item.firstOrder,
    starts_at: item.startsAt?.toISOString() ?? null,
    ends_at: item.endsAt?.toISOString() ?? null,
    limit_total: item.limitTotal,
    limit_per_person: item.limitPerPerson,
  }
}

function toPromotionInput(body: z.infer<typeof newPromotion>): PromotionInput {
  const { amount, free_shipping, minimum, first_order, starts_at, ends_at, limit_total, ...rest } = body
  const { limit_per_person, ...common } = rest
  return {
    ...common,
    amountMinor: amount,
    freeShipping: free_shipping,
    minimumMinor: minimum,
    firstOrder: first_order,
    startsAt: starts_at === undefined ? undefined : new Date(starts_at),
    endsAt: ends_at === undefined ? undefined : new Date(ends_at),
    limitTotal: limit_total,
    limitPerPerson: limit_per_person,
  }
}
