// Staff routes of redirects.
import { z } from 'zod'
import { toStorableText } from '../../../kernel/text/storable-text.ts'
import { newRedirectInput } from '../../../modules/content/redirects.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { staffErrorResponses } from '../staff-errors.ts'

const kind = z.enum(['product', 'category', 'brand', 'collection'])
const list = z.object({
  redirects: z.array(z.object({ from: z.string(), to: z.string() })),
  total: z.int(),
  has_more: z.boolean(),
  former_slugs: z
    .array(z.object({ kind, slug: z.string(), current: z.string() }))
    .describe('Former slugs of renamed resources, the first hundred'),
})
const staff = requirePermission('catalogue-settings.manage')
const tags = ['Redirects, for staff']

export function registerStaffRedirects(app: Api, { loadShedder, staffCatalog }: ApiContext): void {
  app.get(
    '/v1/staff/redirects',
    {
      schema: {
        ...staff,
        operationId: 'listRedirects',
        summary: 'List redirects',
        tags,
        querystring: z.object({
          q: z.string().max(200).default('').describe('Part of either path'),
          page: z.coerce.number().int().min(1).max(10_000).default(1).describe('Of a hundred'),
        }),
        response: { 200: list, ...staffErrorResponses },
      },
    },
    async ({ query, staff: ctx }, reply) => {
      const filter = { ...query, q: toStorableText(query.q) }
      const { redirects } = staffCatalog
      const result = await loadShedder.run('browsing', async () => ({
        ...(await redirects.list(ctx, filter)),
        former_slugs: await redirects.listFormerSlugs(ctx, filter.q),
      }))
      return reply.header('cache-control', 'no-store').send(result)
    },
  )

  app.post(
    '/v1/staff/redirects',
    {
      schema: {
        ...staff,
        operationId: 'createRedirect',
        summary: 'Create a redirect',
        description:
          'Requests for `from` in any language are redirected to `to` (301, revalidated each time). Returns 400 if `from` is a page or already redirects, or if `to` is not a page or leads back.',
        tags,
        body: newRedirectInput,
        response: { 204: z.null(), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      await loadShedder.run('checkout', () => staffCatalog.redirects.add(request.staff, request.body))
      return reply.code(204).header('cache-control', 'no-store').send(null)
    },
  )

  app.delete(
    '/v1/staff/redirects',
    {
      schema: {
        ...staff,
        operationId: 'deleteRedirect',
        summary: 'Delete a redirect',
        tags,
        querystring: z.object({ from: z.string().min(1).max(1_000).describe('The path as listed') }),
        response: { 204: z.null(), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const from = toStorableText(request.query.from)
      await loadShedder.run('checkout', () => staffCatalog.redirects.remove(request.staff, from))
      return reply.code(204).header('cache-control', 'no-store').send(null)
    },
  )

  app.delete(
    '/v1/staff/redirects/former-slugs',
    {
      schema: {
        ...staff,
        operationId: 'deleteFormerSlug',
        summary: 'Delete a former slug',
        tags,
        querystring: z.object({ kind, slug: z.string().min(1).max(300) }),
        response: { 204: z.null(), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const { kind: of, slug } = request.query
      const former = { kind: of, slug: toStorableText(slug) }
      await loadShedder.run('checkout', () => staffCatalog.redirects.removeFormerSlug(request.staff, former))
      return reply.code(204).header('cache-control', 'no-store').send(null)
    },
  )
}
