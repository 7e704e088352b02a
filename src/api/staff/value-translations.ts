// Staff routes of option value translations.
import { z } from 'zod'
import { toStorableText } from '../../kernel/storable-text.ts'
import { translationLocales } from '../../modules/catalog/category-tree.ts'
import { optionTranslationInput, optionTranslationKinds } from '../../modules/catalog/option-translations.ts'
import { requirePermission } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { getStaffActor, staffErrorResponses } from './staff-actor.ts'

const valueTranslation = z.object({
  name: z.string().describe('As it was written'),
  kinds: z
    .array(z.enum(optionTranslationKinds))
    .describe('`option`: the name of a choice; what the choice is of'),
  products: z.int(),
  alike: z.array(z.string()).describe('Said by the same words, with numbers of their own'),
  said: z.string().describe('Empty where it is shown as it was written'),
  lacks: z.boolean().describe('It is to be said and is not'),
})
const tags = ['Products, for staff']
const params = z.object({ locale: z.enum(translationLocales) })

export function registerStaffValues(app: Api, { loadShedder, staffCatalog }: ApiContext): void {
  app.get(
    '/v1/staff/values/:locale',
    {
      schema: {
        ...requirePermission('catalogue-settings.manage'),
        summary: 'Names and values of choices, with what they are called in a language',
        tags,
        params,
        querystring: z.object({
          q: z.string().max(200).default('').describe('Part of a name or of its words'),
          lacks: z.enum(['0', '1']).default('0').describe('`1`: those that lack words'),
          page: z.coerce.number().int().min(1).max(10_000).default(1).describe('Of a hundred'),
        }),
        response: {
          200: z.object({
            words: z.array(valueTranslation),
            total: z.int(),
            lacking: z.int().describe('How many lack words, whatever was searched for'),
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
        summary: 'Say names and values of choices in a language',
        description:
          'By their names as they were written, each with what it `was` and what it is `to` be, empty for its name. 409 `content_changed` names those that somebody else has changed meanwhile, and nothing is written then. Numbers of a name stand in its words too.',
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
