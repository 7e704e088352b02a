// Staff routes of option value translations.
import { z } from 'zod'
import { toStorableText } from '../../../kernel/text/storable-text.ts'
import { translationLocales } from '../../../modules/catalog/taxonomy/category-tree.ts'
import {
  optionTranslationInput,
  optionTranslationKinds,
} from '../../../modules/catalog/option-translations.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { getStaffActor, staffErrorResponses } from '../staff-actor.ts'

const valueTranslation = z.object({
  name: z.string().describe('Original name'),
  kinds: z
    .array(z.enum(optionTranslationKinds))
    .describe(
      '`option`: the name of an option; `colour`, `size`, `other`: a value of such an option; otherwise what the name belongs to',
    ),
  products: z.int(),
  alike: z.array(z.string()).describe('Values that use the same translation, with different numbers'),
  said: z.string().describe('Empty where it is shown as it was written'),
  lacks: z.boolean().describe('Needs a translation and has none'),
  stale: z.boolean().describe('The translation is of a former text'),
})
const tags = ['Products, for staff']
const params = z.object({ locale: z.enum(translationLocales) })

export function registerStaffValues(app: Api, { loadShedder, staffCatalog }: ApiContext): void {
  app.get(
    '/v1/staff/values/:locale',
    {
      schema: {
        ...requirePermission('catalogue-settings.manage'),
        summary: 'List option names and values with their translations in a language',
        tags,
        params,
        querystring: z.object({
          q: z.string().max(200).default('').describe('Part of a name or its translation'),
          lacks: z.enum(['0', '1']).default('0').describe('`1`: only those without a translation'),
          page: z.coerce.number().int().min(1).max(10_000).default(1).describe('Of a hundred'),
        }),
        response: {
          200: z.object({
            words: z.array(valueTranslation),
            total: z.int(),
            lacking: z.int().describe('Total without a translation, regardless of the search'),
            more: z.boolean(),
          }),
          ...staffErrorResponses,
        },
      },
    },
    async ({ params: { locale }, query: { q, lacks, page } }, reply) => {
      const filter = { q: toStorableText(q).trim(), lacks: lacks === '1', page }
      return reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('browsing', () => staffCatalog.values.list(locale, filter)))
    },
  )

  app.patch(
    '/v1/staff/values/:locale',
    {
      schema: {
        ...requirePermission('product-text.edit'),
        summary: 'Translate option names and values',
        description:
          'Keyed by original name, each with its old value (`was`) and new value (`to`), empty to use the original. If someone else has changed a translation in the meantime, returns 409 `content_changed` with the names and saves nothing. A translation must contain the same numbers as the name.',
        tags,
        params,
        body: optionTranslationInput,
        response: { 204: z.null(), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const { locale } = request.params
      await loadShedder.run('checkout', () =>
        staffCatalog.values.change(locale, request.body, getStaffActor(request)),
      )
      return reply.code(204).header('cache-control', 'no-store').send(null)
    },
  )
}
