// Staff routes of promotions: list, create and end.
import { z } from 'zod'
import { promotionDocument, toPromotionInput } from '../../../modules/promotions/promotion-document.ts'
import { promotionKinds, promotionsList, promotionStates } from '../../../contracts/lists/promotions-list.ts'
import type { PromotionListItem } from '../../../modules/promotions/promotions-and-gift-cards.service.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { errorBody } from '../../http/errors.ts'
import { idempotencyKey } from '../../http/idempotency-key.ts'
import { describeList, listPageFields, listQuerystring, parseListRequest } from '../../http/list-query.ts'
import { staffErrorResponses } from '../staff-errors.ts'

const promotion = z.object({
  id: z.int(),
  version: z.int(),
  code: z.string().nullable().describe('Code that customers enter; null: applied automatically'),
  name: z.string(),
  kind: z.enum(promotionKinds),
  percent: z.int().nullable(),
  amount: z.int().nullable().describe('Minor units'),
  buy: z.object({ quantity: z.int(), get: z.int() }).nullable(),
  minimum: z.int(),
  minimum_quantity: z.int(),
  first_order: z.boolean(),
  starts_at: z.iso.datetime().nullable(),
  ends_at: z.iso.datetime().nullable(),
  limit_per_person: z.int().nullable(),
  combines: z.boolean(),
  stacking_group: z.string().nullable(),
  position: z.int(),
  markets: z.array(z.string()).describe('Empty: all markets'),
  segments: z.array(z.string()).describe('Codes of customer segments; empty: everybody'),
  scope: z
    .array(z.string())
    .describe('Names of categories, brands, collections and products, and SKUs; empty: all products'),
  state: z.enum(promotionStates),
  limit_total: z.int().nullable(),
  used: z.int().describe('Number of orders that used it'),
  active: z.boolean(),
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
        summary: 'List promotions',
        description: describeList(
          promotionsList,
          '`q` matches words of the name, or part of the code (accents are ignored).',
        ),
        tags,
        querystring: listQuerystring(promotionsList),
        response: {
          200: z.object({ promotions: z.array(promotion), ...listPageFields }),
          ...staffErrorResponses,
        },
      },
    },
    async (request, reply) => {
      const { query, page } = parseListRequest(promotionsList, request.url)
      const { rows, ...rest } = await loadShedder.run('browsing', () =>
        staffMoney.searchPromotions(request.staff, query, page),
      )
      const promotions = rows.map((item) => present(item))
      return reply.header('cache-control', 'no-store').send({ promotions, ...rest })
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
          'Set one of `percent`, `amount`, `fixed_price`, `tiers`, `gift`, `free_shipping`; `buy` goes with `percent`. The same Idempotency-Key returns the same promotion.',
        tags,
        headers: z.object({ 'idempotency-key': idempotencyKey }),
        body: promotionDocument,
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

  app.post(
    '/v1/staff/promotions/:id/start',
    {
      schema: {
        ...deciding,
        operationId: 'startPromotion',
        summary: 'Start a promotion again that staff ended',
        description:
          'Returns 409 `content_changed` when it was not ended by staff, and 400 when its end has passed.',
        tags,
        params: z.object({ id: z.coerce.number().int().min(1).max(1e15) }),
        body: z.object({}).nullish(),
        response: { 200: z.object({}), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      await loadShedder.run('checkout', () => staffMoney.startPromotion(request.staff, request.params.id))
      return reply.header('cache-control', 'no-store').send({})
    },
  )
}

function present(item: PromotionListItem): z.infer<typeof promotion> {
  const { id, version, code, name, kind, percent, combines, position, active, used, scope, state } = item
  const common = { id, version, code, name, kind, percent, combines, position, active, used, scope, state }
  return {
    ...common,
    amount: item.amountMinor,
    buy: item.buyQuantity === null ? null : { quantity: item.buyQuantity, get: item.getQuantity! },
    minimum: item.minimumMinor,
    minimum_quantity: item.minimumQuantity,
    stacking_group: item.stackingGroup,
    markets: item.markets,
    segments: item.segments,
    first_order: item.firstOrder,
    starts_at: item.startsAt?.toISOString() ?? null,
    ends_at: item.endsAt?.toISOString() ?? null,
    limit_total: item.limitTotal,
    limit_per_person: item.limitPerPerson,
  }
}
