// Staff routes of email templates: default texts, and a test email to oneself. Edited texts are saved as
// content: content.ts.
import { z } from 'zod'
import { documentForms } from '../http/document-forms.ts'
import { requirePermission } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { errorBody } from '../http/errors.ts'
import { sendEmailDocument } from '../http/email-document.ts'
import { staffErrorResponses } from './staff-errors.ts'
import { localeCode } from '../../platform/text/locale-code.ts'

const text = z.object({
  key: z.string().describe('Used in documents of `PUT /v1/staff/content/mail/{kind}`'),
  role: z.string().describe('Place in the email'),
  default_text: z.string().describe('Default text, in ICU message format'),
  placeholders: z.array(z.string()).describe('Available placeholders, such as `{number}`'),
  required_placeholders: z.array(z.string()).describe('Required placeholders'),
  plural_placeholders: z
    .array(z.string())
    .describe('Placeholders that support plurals: `{days, plural, one {# day} other {# days}}`'),
  max_length: z.int().describe('Maximum number of characters'),
})
const mail = z.object({
  kind: z.string(),
  subject: z.string().describe('Subject as currently sent'),
  customised_languages: z.array(localeCode).describe('Languages with text customised by staff'),
  texts: z.array(text),
})
const template = z.object({
  kind: z.string(),
  subject: z.string().describe('Subject as currently sent'),
  texts: z.array(text.omit({ default_text: true })),
  languages: z.array(
    z.object({
      locale: localeCode,
      default_texts: z.record(z.string(), z.string()).describe('By key, in ICU message format'),
      document: z.record(z.string(), z.string()).describe('Texts customised by staff, by key'),
      version: z.string().nullable().describe('For `seen` of `PUT /v1/staff/content/mail/{kind}`'),
    }),
  ),
})
const params = z.object({ kind: z.string().max(40) })
const texts = z.object({ document: z.record(z.string().max(60), z.string().max(2_000)) })
const html = {
  description: 'The email, without scripts. It may only be framed by this shop',
  content: { 'text/html': { schema: z.any() } },
}
const localeQuery = z.object({ locale: localeCode.default('en') })
const tags = ['Content, for staff']
const designing = requirePermission('content.edit')

export function registerStaffEmailTemplates(
  app: Api,
  { loadShedder, staffEmailTemplates }: ApiContext,
): void {
  app.get(
    '/v1/staff/email-templates',
    {
      schema: {
        ...designing,
        operationId: 'listEmailTemplates',
        summary: 'List customer email templates with their texts',
        description:
          'Customised text is a document of `/v1/staff/content/mail/{kind}`: texts by key, in a language. Missing texts, and texts that no longer match the placeholders of the email, use the default.',
        tags,
        querystring: localeQuery,
        response: { 200: z.object({ email_templates: z.array(mail) }), ...staffErrorResponses },
      },
    },
    async ({ query: { locale }, staff: ctx }, reply) => {
      const listed = await loadShedder.run('browsing', () => staffEmailTemplates.list(ctx, locale))
      const email_templates = await Promise.all(
        listed.map(async ({ kind, subject, customised_languages }) => ({
          kind,
          subject,
          customised_languages,
          texts: (await staffEmailTemplates.one(ctx, kind, locale)).texts,
        })),
      )
      return reply.header('cache-control', 'no-store').send({ email_templates })
    },
  )

  app.get(
    '/v1/staff/email-templates/:kind',
    {
      schema: {
        ...designing,
        operationId: 'getEmailTemplate',
        summary: 'Get an email template with its texts in each language',
        tags,
        params,
        querystring: localeQuery,
        response: { 200: template, ...staffErrorResponses },
      },
    },
    async ({ params: { kind }, query: { locale }, staff: ctx }, reply) => {
      const result = await loadShedder.run('browsing', () => staffEmailTemplates.get(ctx, kind, locale))
      return reply.header('cache-control', 'no-store').send(result)
    },
  )

  documentForms(app, (forms) =>
    forms.post(
      '/v1/staff/email-templates/:kind/preview.html',
      {
        schema: {
          ...designing,
          operationId: 'showEmailTemplate',
          summary: 'Show an email with sample data as a document, for a frame',
          description:
            'Uses the texts in the request, which are not saved; invalid ones are replaced by the default. A form has them in its field `document`, as JSON.',
          tags,
          params,
          querystring: localeQuery,
          body: texts,
          response: { 200: html, ...staffErrorResponses },
        },
      },
      async ({ params: { kind }, query: { locale }, body: { document }, staff: ctx }, reply) =>
        sendEmailDocument(
          reply,
          await loadShedder.run('browsing', () => staffEmailTemplates.preview(ctx, kind, locale, document)),
        ),
    ),
  )

  app.post(
    '/v1/staff/email-templates/:kind/preview',
    {
      schema: {
        ...designing,
        operationId: 'previewEmailTemplate',
        summary: 'Render an email with sample data',
        description:
          'Uses the texts in the request, which are not saved; invalid ones are replaced by the default and listed in `errors`.',
        tags,
        params,
        querystring: localeQuery,
        body: texts,
        response: {
          200: z.object({
            subject: z.string(),
            text: z.string(),
            html: z.string(),
            errors: z.array(
              z.object({
                path: z.string().describe('Key of the text'),
                fault: z.string(),
                value: z.string(),
              }),
            ),
          }),
          ...staffErrorResponses,
        },
      },
    },
    async ({ params: { kind }, query: { locale }, body: { document }, staff: ctx }, reply) => {
      const [{ subject, text: plain, html }, errors] = await loadShedder.run('browsing', () =>
        Promise.all([
          staffEmailTemplates.draw(ctx, kind, locale, document),
          staffEmailTemplates.faults(ctx, kind, locale, document),
        ]),
      )
      return reply.header('cache-control', 'no-store').send({ subject, text: plain, html, errors })
    },
  )

  app.post(
    '/v1/staff/email-templates/:kind/test',
    {
      schema: {
        ...designing,
        operationId: 'sendTestEmail',
        summary: 'Send yourself a test email with sample data',
        description:
          'Uses the texts in the request, which are not saved. Identical requests within a minute are sent once; thirty per hour at most.',
        tags,
        params,
        querystring: localeQuery,
        body: texts,
        response: { 204: z.null(), ...staffErrorResponses, 429: errorBody },
      },
    },
    async (request, reply) => {
      const { params, query, body } = request
      await loadShedder.run('checkout', () =>
        staffEmailTemplates.trial(request.staff, params.kind, query.locale, body.document),
      )
      return reply.header('cache-control', 'no-store').code(204).send(null)
    },
  )
}
