// Staff routes of bulk edits: plan a change for a selection of products, look at it, write it, undo it.
import { z } from 'zod'
import { bulkEditReasons, bulkEditResults, bulkEditStates } from '../../../contracts/bulk-edits.ts'
import { bulkEditChange, newBulkEdit } from '../../../modules/catalog/bulk-edits/bulk-edit-input.ts'
import type {
  BulkEditAction,
  BulkEditDetail,
} from '../../../modules/catalog/bulk-edits/bulk-edits.service.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { idempotencyKey } from '../../http/idempotency-key.ts'
import { staffErrorResponses } from '../staff-errors.ts'

const value = z.union([z.string(), z.number(), z.array(z.string())]).nullable()
const timestamp = z.iso.datetime()
const count = z.int()

const bulkEdit = z.object({
  id: z.int(),
  state: z.enum(bulkEditStates),
  author: z.string().describe('staff:<account> or key:<machine key>'),
  author_name: z.string().nullable(),
  change: bulkEditChange,
  currency: z.string().describe('Of amounts'),
  counts: z.object(
    Object.fromEntries(bulkEditResults.map((result) => [result, count])) as Record<
      (typeof bulkEditResults)[number],
      typeof count
    >,
  ),
  prices: z
    .object({
      variants: z.int(),
      before: z.int(),
      after: z.int(),
      margin_before: z.number().nullable(),
      margin_after: z.number().nullable(),
    })
    .nullable()
    .describe(
      'For prices: sums of what the changed variants cost, minor units, and the share of it above the cost, of variants with a cost; null while it is planned or runs',
    ),
  stop_requested: z.boolean(),
  can_undo: z.boolean(),
  created_at: timestamp,
  started_at: timestamp.nullable(),
  ended_at: timestamp.nullable(),
  undone_at: timestamp.nullable(),
  products: z.array(
    z.object({
      position: z.int(),
      id: z.int(),
      name: z.string(),
      result: z.enum(bulkEditResults),
      differences: z.array(
        z.object({
          sku: z.string().nullable().describe('Of the variant; null for the product itself'),
          before: value,
          after: value,
        }),
      ),
      reason: z.enum(bulkEditReasons).nullable(),
      message: z.string().nullable().describe('Details of the reason `invalid`'),
    }),
  ),
  next: z.int().optional().describe('`after` of the next page; absent on the last page'),
})

const params = z.object({ id: z.coerce.number().int().min(1).max(1e15) })
const done = z.object({})
const reading = requirePermission('products.read')
const tags = ['Products, for staff']

const actions = [
  {
    action: 'run',
    operationId: 'runBulkEdit',
    summary: 'Write a planned bulk edit',
    description:
      'Continues a stopped one. It runs in the background: `GET` has the progress. Products that someone has edited since the plan was made are left as they are, with the reason `edited`.',
  },
  {
    action: 'stop',
    operationId: 'stopBulkEdit',
    summary: 'Stop a bulk edit after the current products',
    description: 'Products that were written keep their new values. Run it to continue, or undo it.',
  },
  {
    action: 'undo',
    operationId: 'undoBulkEdit',
    summary: 'Undo a bulk edit',
    description:
      'Restores the values before, in the background. Products that were edited since are `kept` as they are.',
  },
] as const satisfies readonly { action: BulkEditAction; [text: string]: string }[]

export function registerBulkEdits(app: Api, { loadShedder, bulkEdits }: ApiContext): void {
  app.post(
    '/v1/staff/products/bulk-edits',
    {
      schema: {
        ...reading,
        operationId: 'createBulkEdit',
        summary: 'Plan a change of many products',
        description:
          'Plans the change in the background without writing anything: `GET` has its progress and what would change in each product. Then run it. Prices and costs need the permission `product-prices.edit`, other fields `product-text.edit`. The same Idempotency-Key plans one change.',
        tags,
        headers: z.object({ 'idempotency-key': idempotencyKey }),
        body: newBulkEdit,
        response: { 201: z.object({ id: z.int() }), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const id = await loadShedder.run('checkout', () =>
        bulkEdits.create(request.staff, request.body, request.headers['idempotency-key']),
      )
      return reply.code(201).header('cache-control', 'no-store').send({ id })
    },
  )

  app.get(
    '/v1/staff/products/bulk-edits/:id',
    {
      schema: {
        ...reading,
        operationId: 'getBulkEdit',
        summary: 'Get a bulk edit: progress, and what changes in each product',
        description: 'A page has 50 products, sorted by name.',
        tags,
        params,
        querystring: z.object({
          after: z.coerce.number().int().min(1).max(1e9).optional().describe('`next` of the previous page'),
          result: z
            .string()
            .regex(/^[a-z]+(,[a-z]+)*$/)
            .transform((text) => text.split(','))
            .pipe(z.array(z.enum(bulkEditResults)))
            .optional()
            .describe(`Only products with one of these results: ${bulkEditResults.join(', ')}`),
        }),
        response: { 200: bulkEdit, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const { after, result: results } = request.query
      const detail = await loadShedder.run('browsing', () =>
        bulkEdits.one(request.staff, request.params.id, { after, results }),
      )
      return reply.header('cache-control', 'no-store').send(presentBulkEdit(detail))
    },
  )

  app.patch(
    '/v1/staff/products/bulk-edits/:id/products',
    {
      schema: {
        ...reading,
        operationId: 'excludeFromBulkEdit',
        summary: 'Leave products out of a planned bulk edit, or take them in again',
        description: 'Returns 409 `content_changed` when it is not `ready`.',
        tags,
        params,
        body: z.object({
          ids: z.array(z.int().min(1).max(1e15)).min(1).max(1_000).describe('Products'),
          excluded: z.boolean(),
        }),
        response: { 200: done, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const { ids, excluded } = request.body
      await loadShedder.run('checkout', () =>
        bulkEdits.exclude(request.staff, request.params.id, ids, excluded),
      )
      return reply.header('cache-control', 'no-store').send({})
    },
  )

  for (const { action, ...documentation } of actions)
    app.post(
      `/v1/staff/products/bulk-edits/:id/${action}`,
      {
        schema: {
          ...reading,
          ...documentation,
          description: `${documentation.description} Returns 409 \`content_changed\` when its state does not allow it.`,
          tags,
          params,
          body: z.object({}).nullish(),
          response: { 200: done, ...staffErrorResponses },
        },
      },
      async (request, reply) => {
        await loadShedder.run('checkout', () => bulkEdits.decide(request.staff, request.params.id, action))
        return reply.header('cache-control', 'no-store').send({})
      },
    )

  app.delete(
    '/v1/staff/products/bulk-edits/:id',
    {
      schema: {
        ...reading,
        operationId: 'deleteBulkEdit',
        summary: 'Delete a planned bulk edit that has written nothing',
        tags,
        params,
        response: { 200: done, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      await loadShedder.run('checkout', () => bulkEdits.remove(request.staff, request.params.id))
      return reply.header('cache-control', 'no-store').send({})
    },
  )
}

function presentBulkEdit({
  run,
  names,
  counts,
  prices,
  products,
  hasMore,
}: BulkEditDetail): z.output<typeof bulkEdit> {
  const toText = (time: Date | null) => time?.toISOString() ?? null
  const { id, state, actor, change, currency, stop_requested, created_at: createdAt } = run
  return {
    id,
    state,
    author: actor,
    author_name: names[actor.replace(/^staff:/, '')] ?? null,
    change,
    currency,
    counts: Object.fromEntries(bulkEditResults.map((result) => [result, counts[result] ?? 0])) as Record<
      (typeof bulkEditResults)[number],
      number
    >,
    prices: prices
      ? {
          variants: prices.variants,
          before: prices.before,
          after: prices.after,
          margin_before: getMargin(prices.knownBefore, prices.cost),
          margin_after: getMargin(prices.knownAfter, prices.cost),
        }
      : null,
    stop_requested,
    can_undo: ['done', 'stopped'].includes(state) && (counts.written ?? 0) > 0,
    created_at: createdAt.toISOString(),
    started_at: toText(run.started_at),
    ended_at: toText(run.ended_at),
    undone_at: toText(run.undone_at),
    products: products.map(({ product_id: product, differences, ...rest }) => ({
      ...rest,
      id: product,
      differences: differences.map(({ sku, before, after }) => ({
        sku,
        before: before as z.output<typeof value>,
        after: after as z.output<typeof value>,
      })),
    })),
    ...(hasMore && { next: products.at(-1)!.position }),
  }
}

/** The share of the prices above the cost, from 0 to 1; negative below the cost. */
const getMargin = (prices: number, cost: number): number | null =>
  prices > 0 ? (prices - cost) / prices : null
