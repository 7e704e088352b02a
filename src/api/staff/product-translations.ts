// Staff routes of product translations.
import { z } from 'zod'
import {
  productTranslationEditInput,
  spokenIn,
  translatedParts,
} from '../../modules/catalog/product-translations.ts'
import { requirePermission } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { getStaffActor, staffErrorResponses } from './staff-actor.ts'

const id = z.coerce.number().int().min(1).max(1e15)
const translation = z.object({
  name: z.string(),
  description_html: z.string(),
  features: z.array(z.string()),
  care: z.array(z.string()),
  specifications: z.array(z.object({ name: z.string(), value: z.string() })),
})
const fields = z.array(z.enum(translatedParts))
const translationsResponse = z.object({
  id: z.int(),
  number: z.int(),
  slug: z.string(),
  name: z.string(),
  status: z.enum(['draft', 'active', 'archived']),
  original: translation.describe('In the language of the catalogue'),
  languages: z.array(
    z.object({
      locale: z.enum(spokenIn),
      words: translation,
      pictures: z.array(
        z.object({
          media: z.string(),
          url: z.string(),
          alt: z.string().describe('As it was written'),
          said: z.string().describe('Empty where it is said as it was written'),
          stale: z.boolean(),
        }),
      ),
      missing: fields.describe('Shown as in the language of the catalogue'),
      stale: fields.describe('What they were translated from has changed since'),
    }),
  ),
})
const tags = ['Products, for staff']

export function registerProductTranslations(app: Api, { loadShedder, staffCatalog }: ApiContext): void {
  app.get(
    '/v1/staff/products/:id/words',
    {
      schema: {
        ...requirePermission('products.read'),
        summary: 'What is said of a product in each language',
        tags,
        params: z.object({ id }),
        response: { 200: translationsResponse, ...staffErrorResponses },
      },
    },
    async ({ params }, reply) => {
      const result = await loadShedder.run('browsing', () => staffCatalog.words(params.id))
      return reply.header('cache-control', 'no-store').send(result)
    },
  )

  app.patch(
    '/v1/staff/products/:id/words/:locale',
    {
      schema: {
        ...requirePermission('product-text.edit'),
        summary: 'Say a product in another language',
        description:
          'Each field with what it `was` and what it is `to` be, empty for the words of the catalogue; sent with the same twice it is right for those words as they stand now. 409 `product_changed` names the fields that somebody else has changed meanwhile, and nothing is written then. Another name or description in the language of the catalogue leaves these as they are and makes them `stale`.',
        tags,
        params: z.object({ id, locale: z.enum(spokenIn) }),
        body: productTranslationEditInput,
        response: { 200: translationsResponse, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const { id: product, locale } = request.params
      const result = await loadShedder.run('checkout', () =>
        staffCatalog.updateTranslation(product, locale, request.body, getStaffActor(request)),
      )
      return reply.header('cache-control', 'no-store').send(result)
    },
  )
}
