// Staff routes of option value translations.
import { z } from 'zod'
import { toStorableText } from '../../../kernel/text/storable-text.ts'
import {
  MAX_OPTION_TRANSLATIONS,
  OPTION_TRANSLATIONS_PAGE_SIZE,
  optionTranslationInput,
  optionTranslationKinds,
} from '../../../modules/catalog/option-translations.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { staffErrorResponses } from '../staff-errors.ts'
import { translationLocaleCode } from '../../../platform/text/locale-code.ts'

const valueTranslation = z.object({
  key: z
    .string()
    .describe(
      'Identifies the text, such as `option/Colour`, `promotion/4/name` or `content/menu/main/items.0.label`',
    ),
  name: z.string().describe('Original name'),
  kinds: z
    .array(z.enum(optionTranslationKinds))
    .describe(
      '`option`: the name of an option; `colour`, `size`, `other`: a value of such an option; otherwise what the name belongs to',
    ),
  products: z.int(),
  document: z.string().optional().describe('Document of a text of content, such as `home/modern`'),
  similar: z.array(z.string()).describe('Values that use the same translation, with different numbers'),
  translation: z
    .string()
    .describe('The original is shown if it is empty, and in content also if it is stale'),
  untranslated: z.boolean().describe('Needs a translation, and shows the original'),
  stale: z.boolean().describe('The translation is of a former text'),
})
const tags = ['Products, for staff']
const params = z.object({ locale: translationLocaleCode })

export function registerStaffValues(app: Api, { loadShedder, staffCatalog }: ApiContext): void {
  app.get(
    '/v1/staff/option-values/:locale',
    {
      schema: {
        ...requirePermission('catalogue-settings.manage'),
        operationId: 'listOptionTranslations',
        summary: 'List option names and values with their translations in a language',
        tags,
        params,
        querystring: z.object({
          q: z.string().max(200).default('').describe('Part of a name or its translation'),
          untranslated: z.enum(['0', '1']).default('0').describe('`1`: only those without a translation'),
          page: z.coerce.number().int().min(1).max(10_000).default(1),
          limit: z.coerce
            .number()
            .int()
            .min(1)
            .max(MAX_OPTION_TRANSLATIONS)
            .default(OPTION_TRANSLATIONS_PAGE_SIZE)
            .describe('Of a page'),
        }),
        response: {
          200: z.object({
            values: z.array(valueTranslation),
            total: z.int(),
            untranslated_count: z.int().describe('Total without a translation, regardless of the search'),
            has_more: z.boolean(),
          }),
          ...staffErrorResponses,
        },
      },
    },
    async ({ params: { locale }, query: { q, untranslated, page, limit }, staff: ctx }, reply) => {
      const filter = { q: toStorableText(q).trim(), untranslated: untranslated === '1', page, limit }
      return reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('browsing', () => staffCatalog.values.list(ctx, locale, filter)))
    },
  )

  app.patch(
    '/v1/staff/option-values/:locale',
    {
      schema: {
        ...requirePermission('product-text.edit'),
        operationId: 'updateOptionTranslations',
        summary: 'Translate option names and values',
        description:
          'By the `key` of each text, each with its old value (`was`) and new value (`to`), empty to use the original. If someone else has changed a translation in the meantime, returns 409 `content_changed` with the keys and saves nothing. A translation of an option name or value must contain the same numbers.',
        tags,
        params,
        body: optionTranslationInput,
        response: { 204: z.null(), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const { locale } = request.params
      await loadShedder.run('checkout', () => staffCatalog.values.change(request.staff, locale, request.body))
      return reply.code(204).header('cache-control', 'no-store').send(null)
    },
  )
}
