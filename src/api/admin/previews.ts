// Staff routes that show unsaved content and products as pages of the shop, and check content.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { homeLayouts } from '../../contracts/home-layouts.ts'
import { paths } from '../../contracts/paths.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Locale } from '../../kernel/locale.ts'
import { infoPath } from '../../kernel/text/info-path.ts'
import { contentProblemKinds } from '../../modules/content/content-checks.service.ts'
import type { ContentKey } from '../../modules/content/edit-content.ts'
import type { ShopDraft } from '../../modules/storefront/shop.ts'
import { localeCode } from '../../platform/text/locale-code.ts'
import { requirePermission } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { documentForms } from '../http/document-forms.ts'
import { staffErrorResponses } from './staff-errors.ts'

/** Renders a page as a visitor would see it with the draft. */
export type RenderPreview = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: { path: string; locale: Locale; country: string | undefined; draft: ShopDraft },
) => Promise<Response>

const tags = ['Content, for staff']
const site: ContentKey = { kind: 'settings', key: 'site', locale: 'en' }
const view = z.object({
  locale: localeCode.default('en').describe('Language of the page'),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .describe('Where the visitor is; by default the home market'),
})
const params = z.object({ kind: z.enum(['menu', 'home', 'department', 'page']), key: z.string().max(40) })
const body = z.object({
  document: z.record(z.string(), z.unknown()).describe('Unsaved, in the form of `PUT`'),
})
const html = {
  description: 'The page, without scripts. It is not cached, and may only be framed by this shop',
  content: { 'text/html': { schema: z.any() } },
}
const checked = z.object({
  issues: z
    .array(z.object({ path: z.string(), message: z.string() }))
    .describe('Why the document cannot be saved; empty: it can'),
  problems: z
    .array(
      z.object({
        kind: z.enum(contentProblemKinds),
        at: z.string().describe('Path of the field'),
        value: z.string().describe('The link, the picture or the heading'),
      }),
    )
    .describe('Mistakes of a document that can be saved'),
})

/** Only pages differ by language. */
const toContentKey = ({ kind, key }: z.output<typeof params>, locale: Locale): ContentKey => ({
  kind,
  key,
  locale: kind === 'page' ? locale : 'en',
})

/** The page that shows the content. */
const toPath = ({ kind, key }: ContentKey): string => {
  if (kind === 'page') return infoPath(key)
  if (kind === 'department') return paths.category(key)
  const layout = kind === 'home' ? homeLayouts.find((one) => one === key) : undefined
  return layout ? paths.layout(layout) : paths.home()
}

/** @param render undefined in a process that serves no pages. */
export function registerStaffPreviews(
  app: Api,
  { loadShedder, staffContent, staffCatalog }: ApiContext,
  render: RenderPreview | undefined,
): void {
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    page: Parameters<RenderPreview>[2],
  ): Promise<FastifyReply> => {
    if (!render) throw new ShopError('not_found')
    const response = await loadShedder.run('browsing', () => render(request, reply, page))
    return reply
      .code(response.status)
      .headers(Object.fromEntries(response.headers))
      .serializer((text: unknown) => text as string)
      .send(await response.text())
  }
  const previewContent = async (
    request: FastifyRequest,
    reply: FastifyReply,
    target: ContentKey,
    { locale, country }: z.output<typeof view>,
  ) => {
    const { document } = request.body as z.output<typeof body>
    const draft = await loadShedder.run('browsing', () => staffContent.check(request.staff, target, document))
    const { kind, key } = target
    return send(request, reply, {
      path: toPath(target),
      locale,
      country,
      draft: { kind, key, document: draft } as ShopDraft,
    })
  }
  const check = async (request: FastifyRequest, reply: FastifyReply, target: ContentKey) => {
    const { document } = request.body as z.output<typeof body>
    const result = await loadShedder.run('browsing', () =>
      staffContent.findProblems(request.staff, target, document),
    )
    return reply.header('cache-control', 'no-store').send(result)
  }

  documentForms(app, (forms) => {
    forms.post(
      '/v1/staff/content/:kind/:key/preview',
      {
        schema: {
          ...requirePermission('content.edit'),
          operationId: 'previewContent',
          summary: 'Show a page of the shop with an unsaved menu, home page layout, department page or page',
          description:
            'Nothing is saved. Returns 400 when the document could not be saved. A form has it in its field `document`, as JSON.',
          tags,
          params,
          querystring: view,
          body,
          response: { 200: html, ...staffErrorResponses },
        },
      },
      async (request, reply) =>
        previewContent(request, reply, toContentKey(request.params, request.query.locale), request.query),
    )

    forms.post(
      '/v1/staff/settings/preview',
      {
        schema: {
          ...requirePermission('settings.edit'),
          operationId: 'previewSettings',
          summary: 'Show the home page with unsaved site settings',
          tags,
          querystring: view,
          body,
          response: { 200: html, ...staffErrorResponses },
        },
      },
      async (request, reply) => previewContent(request, reply, site, request.query),
    )
  })

  app.post(
    '/v1/staff/content/:kind/:key/check',
    {
      schema: {
        ...requirePermission('content.edit'),
        operationId: 'checkContent',
        summary: 'Check an unsaved document',
        description: 'Finds links without a page, pictures without alt text, and headings that skip a level.',
        tags,
        params,
        querystring: view.pick({ locale: true }),
        body,
        response: { 200: checked, ...staffErrorResponses },
      },
    },
    async (request, reply) => check(request, reply, toContentKey(request.params, request.query.locale)),
  )

  app.get(
    '/v1/staff/products/:id/preview',
    {
      schema: {
        ...requirePermission('products.read'),
        operationId: 'previewProduct',
        summary: 'Show the page of a product as if it went on sale now, drafts too',
        description: 'Returns 404 for a product that its page could not show, such as one without variants.',
        tags: ['Products, for staff'],
        params: z.object({ id: z.coerce.number().int().min(1).max(1e15) }),
        querystring: view,
        response: { 200: html, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const { locale, country } = request.query
      const product = await loadShedder.run('browsing', () =>
        staffCatalog.previewProduct(request.staff, request.params.id),
      )
      if (!product) throw new ShopError('not_found')
      return send(request, reply, {
        path: paths.product(product.slug),
        locale,
        country,
        draft: { kind: 'product', key: product.slug, document: product },
      })
    },
  )
}
