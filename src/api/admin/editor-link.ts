// The staff route that leads from a page of the store to its editor.
import { z } from 'zod'
import { officePaths } from '../../contracts/admin-paths.ts'
import { homeLayouts } from '../../contracts/home-layouts.ts'
import type { StaffContext } from '../../contracts/staff-context.ts'
import type { Locale } from '../../kernel/locale.ts'
import { infoKey } from '../../kernel/text/info-path.ts'
import { localeCode } from '../../platform/text/locale-code.ts'
import { requirePermission } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { staffErrorResponses } from './staff-errors.ts'

const staff = requirePermission('admin.access')
const query = z.object({
  page: z.string().max(500).describe('Path of a page of the store without the language prefix'),
  language: localeCode.default('en').describe('Language of a page that is translated'),
})

export function registerEditorLink(app: Api, context: ApiContext): void {
  app.get(
    '/v1/staff/editor-link',
    {
      schema: {
        ...staff,
        operationId: 'getEditorLink',
        summary: 'Find the page of the back office that edits a page of the store',
        description: 'Returns a list for a page without an editor that you may open.',
        tags: ['Content, for staff'],
        querystring: query,
        response: { 200: z.object({ path: z.string() }), ...staffErrorResponses },
      },
    },
    async ({ query: { page, language }, staff: ctx }, reply) => {
      ctx.require('admin.access')
      const path = await context.loadShedder.run('browsing', () => findEditor(context, ctx, page, language))
      return reply.header('cache-control', 'no-store').send({ path })
    },
  )
}

async function findEditor(
  { shop, staffCatalog }: ApiContext,
  ctx: StaffContext,
  page: string,
  language: Locale,
): Promise<string> {
  const [, section, slug] = /^\/([^/]*)(?:\/([^/]+))?$/.exec(page) ?? []
  if (section === 'products' && slug && ctx.can('products.read')) {
    const product = await shop.product(slug)
    if (product) return officePaths.officeProduct(product.id)
  }
  if (section === 'category' && slug && ctx.can('categories.manage')) {
    const { categories } = await staffCatalog.categories.tree(ctx)
    const shown = await shop.category(slug)
    const category = categories.find((one) => one.slug === shown?.slug)
    if (category) return officePaths.officeCategory(category.id)
  }
  if (section === 'shops' && ctx.can('retailers.manage'))
    return slug ? officePaths.officeRetailer(slug) : officePaths.office('retailers')
  if (!ctx.can('content.edit')) return officePaths.office()
  const key = infoKey(page)
  if (key && (await shop.page(key)))
    return officePaths.officeContent('pages', key, language === 'en' ? {} : { language })
  if (section === 'category' && slug) {
    const category = await shop.category(slug)
    if (category?.breadcrumb.length === 1) return officePaths.officeContent('departments', category.slug)
  }
  const { homeLayout } = await shop.settings()
  const layout = section === '' ? homeLayout : homeLayouts.find((one) => page === `/${one}`)
  return layout ? officePaths.officeContent('homes', layout) : officePaths.office('content')
}
