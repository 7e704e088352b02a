// Staff routes of email templates: default texts, and a test email to oneself. Edited texts are saved as
// content: content.ts.
import { z } from 'zod'
import { requirePermission } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { errorBody } from '../http/errors.ts'
import { getStaffActor, staffErrorResponses } from './staff-actor.ts'
import { localeCode } from '../../platform/text/locale-code.ts'

const text = z.object({
  key: z.string().describe('Used in documents of `PUT /v1/staff/content/mail/{kind}`'),
  role: z.string().describe('Where it stands in the mail'),
  standard: z.string().describe('Default text, in ICU message format'),
  values: z.array(z.string()).describe('Available placeholders, such as `{number}`'),
  must: z.array(z.string()).describe('Required placeholders'),
  numbers: z
    .array(z.string())
    .describe('Placeholders that support plurals: `{days, plural, one {# day} other {# days}}`'),
  most: z.int().describe('Maximum number of characters'),
})
const mail = z.object({
  kind: z.string(),
  subject: z.string().describe('Subject as currently sent'),
  written: z.array(localeCode).describe('Languages with text customised by staff'),
  texts: z.array(text),
})
const localeQuery = z.object({ locale: localeCode.default('en') })
const tags = ['Content, for staff']
const designing = requirePermission('content.edit')

export function registerStaffEmailTemplates(
  app: Api,
  { loadShedder, staffEmailTemplates }: ApiContext,
): void {
  app.get(
    '/v1/staff/mails',
    {
      schema: {
        ...designing,
        summary: 'List customer email templates with their texts',
        description:
          'Customised text is a document of `/v1/staff/content/mail/{kind}`: texts by key, in a language. Missing texts, and texts that no longer match the placeholders of the email, use the default.',
        tags,
        querystring: localeQuery,
        response: { 200: z.object({ mails: z.array(mail) }), ...staffErrorResponses },
      },
    },
    async ({ query: { locale } }, reply) => {
      const listed = await loadShedder.run('browsing', () => staffEmailTemplates.list(locale))
      const mails = listed.map(({ kind, subject, written }) => ({
        kind,
        subject,
        written,
        texts: staffEmailTemplates.one(kind, locale).texts,
      }))
      return reply.header('cache-control', 'no-store').send({ mails })
    },
  )

  app.post(
    '/v1/staff/mails/:kind/trial',
    {
      schema: {
        ...designing,
        summary: 'Send yourself a test email with sample data',
        description:
          'Uses the texts in the request, which are not saved. Identical requests within a minute are sent once; thirty per hour at most.',
        tags,
        params: z.object({ kind: z.string().max(40) }),
        querystring: localeQuery,
        body: z.object({ document: z.record(z.string().max(60), z.string().max(2_000)) }),
        response: { 204: z.null(), ...staffErrorResponses, 429: errorBody },
      },
    },
    async (request, reply) => {
      const { params, query, body, principal } = request
      await loadShedder.run('checkout', () =>
        staffEmailTemplates.trial(
          params.kind,
          query.locale,
          body.document,
          principal!.user.email,
          getStaffActor(request),
        ),
      )
      return reply.header('cache-control', 'no-store').code(204).send(null)
    },
  )
}
