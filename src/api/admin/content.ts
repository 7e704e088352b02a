// Staff routes for content: home compositions, menus, pages, texts and site settings.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { StaffContext } from '../../contracts/staff-context.ts'
import type { ContentKey } from '../../modules/content/edit-content.ts'
import { requirePermission } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { staffErrorResponses } from './staff-errors.ts'
import { localeCode } from '../../platform/text/locale-code.ts'

const forms = ['menu', 'home', 'department'] as const
const designed = ['menu', 'home', 'department', 'page', 'mail'] as const
const designing = requirePermission('content.edit')
const governing = requirePermission('settings.edit')
const tags = ['Content, for staff']
const site: ContentKey = { kind: 'settings', key: 'site', locale: 'en' }

const key = z.string().max(40)
const localeQuery = z.object({ locale: localeCode.default('en') })
const document = z
  .record(z.string(), z.unknown())
  .describe('Schema of each kind: src/modules/content/content.ts')
const version = z.string().max(40).describe('Changes with every edit')
const storedDocument = z.object({ document, version })
const edit = z.object({
  document,
  seen: version
    .nullable()
    .describe('The version that was edited; null: the document did not exist in this language'),
})
const edited =
  'Replaces the whole document. `seen` prevents overwriting changes by others: on a conflict, returns 409 with the current document in `details.now`. Pages show the change immediately.'

export function registerStaffContent(app: Api, { loadShedder, staffContent }: ApiContext): void {
  app.get(
    '/v1/staff/content',
    {
      schema: {
        ...designing,
        operationId: 'listContent',
        summary: 'List all content',
        tags,
        response: {
          200: z.object({
            content: z.array(
              z.object({ kind: z.string(), key, locale: z.string(), version, changed_at: z.iso.datetime() }),
            ),
          }),
          ...staffErrorResponses,
        },
      },
    },
    async (request, reply) => {
      const documents = await loadShedder.run('browsing', () => staffContent.list(request.staff))
      const content = documents.map(({ changedAt, ...rest }) => ({
        ...rest,
        changed_at: changedAt.toISOString(),
      }))
      return reply.header('cache-control', 'no-store').send({ content })
    },
  )

  app.get(
    '/v1/staff/content-overview',
    {
      schema: {
        ...designing,
        operationId: 'getContentOverview',
        summary: 'List menus, home pages, department pages and pages with what lacks a translation',
        tags,
        response: {
          200: z.object({
            content: z.array(
              z.object({
                kind: z.enum(['menu', 'home', 'department', 'page']),
                key,
                changed_at: z.iso
                  .datetime()
                  .nullable()
                  .describe('null: a department page without edited content'),
                written: z.array(localeCode).describe('Languages with a document of their own'),
                untranslated: z
                  .record(z.string(), z.int())
                  .describe('Texts by language whose translation is missing or outdated; empty for pages'),
              }),
            ),
          }),
          ...staffErrorResponses,
        },
      },
    },
    async (request, reply) => {
      const statuses = await loadShedder.run('browsing', () => staffContent.overview(request.staff))
      const content = statuses.flatMap(({ kind, changedAt, untranslated, ...rest }) =>
        kind === 'menu' || kind === 'home' || kind === 'department' || kind === 'page'
          ? [
              {
                ...rest,
                kind,
                untranslated: untranslated as Record<string, number>,
                changed_at: changedAt?.toISOString() ?? null,
              },
            ]
          : [],
      )
      return reply.header('cache-control', 'no-store').send({ content })
    },
  )

  app.get(
    '/v1/staff/content-forms/:kind',
    {
      schema: {
        ...designing,
        operationId: 'getContentForm',
        summary: 'Get the fields of the documents of a kind, for a form',
        tags,
        params: z.object({ kind: z.enum(forms) }),
        response: {
          200: z.object({
            form: z.record(z.string(), z.unknown()).describe('src/contracts/content-form.ts'),
          }),
          ...staffErrorResponses,
        },
      },
    },
    async ({ params, staff }, reply) => reply.send({ form: staffContent.form(staff, params.kind) }),
  )

  const show = async (ctx: StaffContext, reply: FastifyReply, contentKey: ContentKey) => {
    const { document, version } = await loadShedder.run('browsing', () => staffContent.read(ctx, contentKey))
    return reply
      .header('cache-control', 'no-store')
      .send({ document, version } as z.infer<typeof storedDocument>)
  }
  const saveDocument = async (request: FastifyRequest, reply: FastifyReply, contentKey: ContentKey) => {
    const { document, seen: seenVersion } = request.body as z.infer<typeof edit>
    const now = await loadShedder.run('checkout', () =>
      staffContent.write(request.staff, contentKey, document, seenVersion),
    )
    return reply.header('cache-control', 'no-store').send(now as z.infer<typeof storedDocument>)
  }
  const documentSchema = { tags, response: { 200: storedDocument, ...staffErrorResponses } }
  const placed = { params: z.object({ kind: z.enum(designed), key }), querystring: localeQuery }

  app.get(
    '/v1/staff/content/:kind/:key',
    {
      schema: {
        ...designing,
        ...documentSchema,
        ...placed,
        operationId: 'getContent',
        summary: 'Get a home page layout, department page, menu, page, text or email template in a language',
      },
    },
    async ({ params, query, staff }, reply) => show(staff, reply, { ...params, ...query }),
  )
  app.put(
    '/v1/staff/content/:kind/:key',
    {
      schema: {
        ...designing,
        ...documentSchema,
        ...placed,
        operationId: 'updateContent',
        summary: 'Update a home page layout, department page, menu, page, text or email template',
        description: edited,
        body: edit,
      },
    },
    async (request, reply) => saveDocument(request, reply, { ...request.params, ...request.query }),
  )

  app.delete(
    '/v1/staff/pages/:key',
    {
      schema: {
        ...designing,
        operationId: 'deletePage',
        summary: 'Delete an information page added by staff, in every language',
        description: 'Returns 409 `in_use` if content links to it; `details.by` lists where.',
        tags,
        params: z.object({ key }),
        response: { 204: z.null(), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      await loadShedder.run('checkout', () => staffContent.removePage(request.staff, request.params.key))
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/v1/staff/settings',
    {
      schema: {
        ...governing,
        ...documentSchema,
        operationId: 'getSettings',
        summary: 'Get the site settings',
      },
    },
    async ({ staff }, reply) => show(staff, reply, site),
  )
  app.put(
    '/v1/staff/settings',
    {
      schema: {
        ...governing,
        ...documentSchema,
        operationId: 'updateSettings',
        summary: 'Update the site settings, such as the home page layout',
        description: edited,
        body: edit,
      },
    },
    async (request, reply) => saveDocument(request, reply, site),
  )
}
