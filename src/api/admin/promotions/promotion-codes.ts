// Staff routes of the unique codes of a promotion: docs/payments.md.
import { z } from 'zod'
import { MAX_CODES_PER_PROMOTION } from '../../../modules/promotions/codes/promotion-codes.service.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { errorBody } from '../../http/errors.ts'
import { idempotencyKey } from '../../http/idempotency-key.ts'
import { sendSpreadsheet, spreadsheetResponse } from '../../http/spreadsheet.ts'
import { staffErrorResponses } from '../staff-errors.ts'

const tags = ['Promotions, for staff']
const managing = requirePermission('promotions.manage')
const params = z.object({ id: z.coerce.number().int().min(1).max(1e15) })
const uses = z
  .int()
  .min(1)
  .max(1_000_000)
  .optional()
  .describe('How often each code can be used; once if absent')
/** Enough for all codes of a promotion. */
const FILE_BYTES = 4 * 2 ** 20

const batch = z.object({
  id: z.int(),
  pattern: z.string().nullable().describe('Null: imported'),
  uses: z.int().describe('How often each code can be used'),
  requested: z.int(),
  created: z.int().describe('Less than `requested` while they are being generated'),
  used: z.int().describe('Codes that orders have used'),
  revoked: z.int(),
  created_at: z.iso.datetime(),
  created_by: z.string(),
})

export function registerStaffPromotionCodes(app: Api, { loadShedder, promotionCodes }: ApiContext): void {
  app.get(
    '/v1/staff/promotions/:id/codes',
    {
      schema: {
        ...requirePermission('promotions.read'),
        operationId: 'listPromotionCodeBatches',
        summary: 'List the batches of unique codes of a promotion, with their progress',
        tags,
        params,
        response: { 200: z.object({ batches: z.array(batch) }), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const batches = await loadShedder.run('browsing', () =>
        promotionCodes.batches(request.staff, request.params.id),
      )
      return reply.header('cache-control', 'no-store').send({ batches })
    },
  )

  app.post(
    '/v1/staff/promotions/:id/codes',
    {
      schema: {
        ...managing,
        operationId: 'generatePromotionCodes',
        summary: 'Generate unique codes in the background',
        description:
          'The promotion must have `unique_codes`. In the pattern, each `#` becomes a random letter or digit; characters that look alike are left out. The same Idempotency-Key returns the same batch.',
        tags,
        params,
        headers: z.object({ 'idempotency-key': idempotencyKey }),
        body: z.object({
          count: z.int().min(1).max(MAX_CODES_PER_PROMOTION),
          pattern: z.string().max(30).optional().describe('Such as `SPRING-########`; `########` if absent'),
          uses,
        }),
        response: { 202: z.object({ batch: z.int() }), ...staffErrorResponses, 422: errorBody },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const key = request.headers['idempotency-key']
      const made = await loadShedder.run('checkout', () =>
        promotionCodes.generate(request.staff, id, request.body, key),
      )
      return reply.code(202).header('cache-control', 'no-store').send(made)
    },
  )

  app.post(
    '/v1/staff/promotions/:id/codes/import',
    {
      bodyLimit: FILE_BYTES,
      schema: {
        ...managing,
        operationId: 'importPromotionCodes',
        summary: 'Import unique codes, all or none',
        tags,
        params,
        body: z.object({
          csv: z
            .string()
            .min(1)
            .describe('A code in the first column of each line; the first line can be `code`'),
          uses,
          dry_run: z.boolean().optional(),
        }),
        response: {
          200: z.object({ batch: z.int().nullable().describe('Null in a dry run'), codes: z.int() }),
          ...staffErrorResponses,
        },
      },
    },
    async (request, reply) => {
      const result = await loadShedder.run('checkout', () =>
        promotionCodes.importCodes(request.staff, request.params.id, request.body),
      )
      return reply.header('cache-control', 'no-store').send(result)
    },
  )

  app.get(
    '/v1/staff/promotions/:id/codes.csv',
    {
      schema: {
        ...managing,
        operationId: 'exportPromotionCodes',
        summary: 'Export the unique codes of a promotion as CSV',
        description: 'Columns: `code`, `uses`, `used`, `revoked_at`.',
        tags,
        params,
        response: { 200: spreadsheetResponse('csv'), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const csv = await promotionCodes.exportCsv(request.staff, request.params.id)
      return sendSpreadsheet(loadShedder, reply, 'codes.csv', csv)
    },
  )

  app.post(
    '/v1/staff/promotions/:id/codes/revoke',
    {
      bodyLimit: FILE_BYTES,
      schema: {
        ...managing,
        operationId: 'revokePromotionCodes',
        summary: 'Revoke unique codes; orders that used them keep their discount',
        tags,
        params,
        description: 'Set one of `batch`, `codes` and `all`.',
        body: z.object({
          batch: z.int().min(1).optional(),
          codes: z.array(z.string().max(40)).max(MAX_CODES_PER_PROMOTION).optional(),
          all: z.literal(true).optional(),
        }),
        response: { 200: z.object({ revoked: z.int() }), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const result = await loadShedder.run('checkout', () =>
        promotionCodes.revoke(request.staff, request.params.id, request.body),
      )
      return reply.header('cache-control', 'no-store').send(result)
    },
  )
}
