// Staff routes of product translations.
import { z } from 'zod'
import {
  productTranslationEditInput,
  translationLocales,
  translatedParts,
} from '../../../modules/catalog/products/product-translations.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { staffErrorResponses } from '../staff-errors.ts'

const id = z.coerce.number().int().min(1).max(1e15)
const translation = z.object({
  name: z.string(),
  description_html: z.string(),
  features: z.array(z.string()),
  care: z.array(z.string()),
  specifications: z.array(z.object({ name: z.string(), value: z.string() })),
  seo_title: z.string().describe('Title for search engines; empty: the name'),
  seo_description: z.string(),
})
const fields = z.array(z.enum(translatedParts))
const translationsResponse = z.object({
  id: z.int(),
  number: z.int(),
  slug: z.string(),
  name: z.string(),
  status: z.enum(['draft', 'active', 'archived']),
  original: translation.describe('In the catalogue language'),
  languages: z.array(
    z.object({
      locale: z.enum(translationLocales),
      translation: translation,
      pictures: z.array(
        z.object({
          media: z.string(),
          url: z.string(),
          alt: z.string().describe('Original alt text'),
          translation: z.string().describe('Empty: the original is shown'),
          stale: z.boolean(),
        }),
      ),
      missing: fields.describe('Fields shown in the catalogue language'),
      stale: fields.describe('Fields whose original text has changed since they were translated'),
    }),
  ),
})
const tags = ['Products, for staff']

export function registerProductTranslations(app: Api, { loadShedder, staffCatalog }: ApiContext): void {
  app.get(
    '/v1/staff/products/:id/translations',
    {
      schema: {
        ...requirePermission('products.read'),
        operationId: 'getProductTranslations',
        summary: 'Get the translations of a product',
        tags,
        params: z.object({ id }),
        response: { 200: translationsResponse, ...staffErrorResponses },
      },
    },
    async ({ params, staff: ctx }, reply) => {
      const result = await loadShedder.run('browsing', () => staffCatalog.words(ctx, params.id))
      return reply.header('cache-control', 'no-store').send(result)
    },
  )

  app.patch(
    '/v1/staff/products/:id/translations/:locale',
    {
      schema: {
        ...requirePermission('product-text.edit'),
        operationId: 'updateProductTranslation',
        summary: 'Translate a product',
        description:
          'Send each field with its old value (`was`) and new value (`to`), empty to use the catalogue language; sending the same value twice confirms that the translation matches the current original. If someone else has changed a field in the meantime, returns 409 `product_changed` with the names of the fields and saves nothing. Changing the name or description in the catalogue language keeps the translations and marks them as `stale`.',
        tags,
        params: z.object({ id, locale: z.enum(translationLocales) }),
        body: productTranslationEditInput,
        response: { 200: translationsResponse, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const { id: product, locale } = request.params
      const result = await loadShedder.run('checkout', () =>
        staffCatalog.updateTranslation(request.staff, product, locale, request.body),
      )
      return reply.header('cache-control', 'no-store').send(result)
    },
  )
}
