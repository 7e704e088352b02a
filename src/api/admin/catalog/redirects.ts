// Staff routes of redirects.
import { z } from 'zod'
import { formerSlugKinds, formerSlugsList, redirectsList } from '../../../contracts/lists/redirects-list.ts'
import { toStorableText } from '../../../kernel/text/storable-text.ts'
import { newRedirectInput } from '../../../modules/content/redirects.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { describeList, listPageFields, listQuerystring, parseListRequest } from '../../http/list-query.ts'
import { staffErrorResponses } from '../staff-errors.ts'

const kind = z.enum(formerSlugKinds)
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
        description: describeList(redirectsList, '`q` matches words of either path (accents are ignored).'),
        tags,
        querystring: listQuerystring(redirectsList),
        response: {
          200: z.object({
            redirects: z.array(z.object({ from: z.string(), to: z.string(), created_at: z.iso.datetime() })),
            ...listPageFields,
          }),
          ...staffErrorResponses,
        },
      },
    },
    async (request, reply) => {
      const { query, page } = parseListRequest(redirectsList, request.url)
      const { rows, ...rest } = await loadShedder.run('browsing', () =>
        staffCatalog.redirects.search(request.staff, query, page),
      )
      return reply.header('cache-control', 'no-store').send({ redirects: rows, ...rest })
    },
  )

  app.get(
    '/v1/staff/redirects/former-slugs',
    {
      schema: {
        ...staff,
        operationId: 'listFormerSlugs',
        summary: 'List former slugs of renamed resources, which redirect to the current ones',
        description: describeList(formerSlugsList, '`q` matches words of either slug (accents are ignored).'),
        tags,
        querystring: listQuerystring(formerSlugsList),
        response: {
          200: z.object({
            former_slugs: z.array(z.object({ kind, slug: z.string(), current: z.string() })),
            ...listPageFields,
          }),
          ...staffErrorResponses,
        },
      },
    },
    async (request, reply) => {
      const { query, page } = parseListRequest(formerSlugsList, request.url)
      const { rows, ...rest } = await loadShedder.run('browsing', () =>
        staffCatalog.redirects.searchFormerSlugs(request.staff, query, page),
      )
      return reply.header('cache-control', 'no-store').send({ former_slugs: rows, ...rest })
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
