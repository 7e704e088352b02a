// Staff routes that show, edit and preview a promotion: docs/payments.md.
import { z } from 'zod'
import {
  promotionDocument,
  toPromotionDocument,
  toPromotionInput,
} from '../../../modules/promotions/promotion-document.ts'
import { promotionPreview } from '../../../modules/checkout/promotion-preview.service.ts'
import type { PromotionDefinition } from '../../../modules/promotions/promotion-definition.store.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { staffErrorResponses } from '../staff-errors.ts'

const tags = ['Promotions, for staff']
const reading = requirePermission('promotions.read')
const params = z.object({ id: z.coerce.number().int().min(1).max(1e15) })

const editedPromotion = z.object({
  id: z.int(),
  version: z.int(),
  active: z.boolean().describe('False: it was stopped'),
  used: z.int().describe('Number of orders that used it'),
  promotion: promotionDocument,
  versions: z
    .array(
      z.object({
        version: z.int(),
        promotion: promotionDocument,
        replaced_at: z.iso.datetime(),
        replaced_by: z.string(),
      }),
    )
    .describe('Versions that were replaced, newest first. Orders keep the one that they used'),
})
const edit = z.object({
  was: z.int().min(1).describe('The version to replace'),
  promotion: promotionDocument.describe('The whole promotion; absent fields are not set'),
  dry_run: z.boolean().optional().describe('Saves nothing, and returns the changes'),
})
const editResult = z.object({
  id: z.int(),
  version: z.int(),
  changes: z.record(z.string(), z.object({ was: z.unknown(), to: z.unknown() })).describe('Changed fields'),
})
const previewInput = z.object({
  items: z
    .array(z.object({ sku: z.string().min(1).max(100), quantity: z.int().min(1).max(999) }))
    .min(1)
    .max(100),
  codes: z.array(z.string().max(40)).max(20).optional(),
  email: z.string().max(254).optional().describe('Who buys: for limits per customer and first orders'),
  country: z
    .string()
    .length(2)
    .optional()
    .describe('Absent: store currency, and shipping to the rest of the world'),
  region: z.string().max(100).optional(),
  postcode: z.string().max(20).optional(),
  at: z.iso.datetime({ offset: true }).optional().describe('Time of the order; now if absent'),
  promotion: promotionDocument.optional().describe('A promotion that is not saved'),
  promotion_id: z.int().min(1).optional().describe('The promotion that `promotion` would replace'),
})

const named = z.array(z.object({ code: z.string(), name: z.string() }))
const taxonomies = z.array(z.object({ slug: z.string(), name: z.string() }))
const choices = z.object({
  currencies: z.array(z.string()).describe('That customers pay in, the store currency first'),
  markets: named,
  segments: named,
  categories: z
    .array(z.object({ slug: z.string(), name: z.string(), depth: z.int() }))
    .describe('Parents before children'),
  brands: taxonomies,
  collections: taxonomies,
})

export function registerStaffPromotionEditor(
  app: Api,
  { loadShedder, promotionEditor, promotionPreviews }: ApiContext,
): void {
  app.get(
    '/v1/staff/promotions/choices',
    {
      schema: {
        ...reading,
        operationId: 'listPromotionChoices',
        summary: 'List what a promotion can be limited to',
        tags,
        response: { 200: choices, ...staffErrorResponses },
      },
    },
    async ({ staff }, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('browsing', () => promotionEditor.choices(staff))),
  )

  app.get(
    '/v1/staff/promotions/:id',
    {
      schema: {
        ...reading,
        operationId: 'getPromotion',
        summary: 'Get a promotion with the versions that it replaced',
        tags,
        params,
        response: { 200: editedPromotion, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const { definition, versions, ...stored } = await loadShedder.run('browsing', () =>
        promotionEditor.get(request.staff, request.params.id),
      )
      return reply.header('cache-control', 'no-store').send({
        ...stored,
        promotion: toPromotionDocument(definition),
        versions: versions.map(({ version, definition: replaced, replacedAt, replacedBy }) => ({
          version,
          promotion: toPromotionDocument(replaced as PromotionDefinition),
          replaced_at: replacedAt,
          replaced_by: replacedBy,
        })),
      })
    },
  )

  app.put(
    '/v1/staff/promotions/:id',
    {
      schema: {
        ...requirePermission('promotions.manage'),
        operationId: 'updatePromotion',
        summary: 'Edit a promotion; existing orders keep the version that they used',
        description:
          'Also while it is active. A limit that it gets now counts the orders that have used it already; a limit per customer counts from now on. Returns 409 `content_changed` if it has another version than `was`; sending the same promotion again has no effect.',
        tags,
        params,
        body: edit,
        response: { 200: editResult, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const { was, promotion, dry_run } = request.body
      const result = await loadShedder.run('checkout', () =>
        promotionEditor.update(request.staff, request.params.id, {
          was,
          promotion: toPromotionInput(promotion),
          dry_run,
        }),
      )
      return reply.header('cache-control', 'no-store').send(result)
    },
  )

  app.post(
    '/v1/staff/promotions/preview',
    {
      schema: {
        ...reading,
        operationId: 'previewPromotions',
        summary: 'Show which promotions apply to a cart, and why others do not',
        description: 'Nothing is saved or reserved. Stock is taken as unlimited.',
        tags,
        body: previewInput,
        response: { 200: promotionPreview, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const { promotion, at, ...input } = request.body
      const preview = await loadShedder.run('browsing', () =>
        promotionPreviews.preview(request.staff, {
          ...input,
          at: at === undefined ? undefined : new Date(at),
          promotion: promotion && toPromotionInput(promotion),
        }),
      )
      return reply.header('cache-control', 'no-store').send(preview)
    },
  )
}
