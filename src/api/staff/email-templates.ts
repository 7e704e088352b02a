// Staff routes of email templates: default texts, and a test email to oneself. Edited texts are saved as
// content: content.ts.
import { z } from 'zod'
import { locales } from '../../kernel/locale.ts'
import { requirePermission } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { errorBody } from '../errors.ts'
import { getStaffActor, staffErrorResponses } from './staff-actor.ts'

const text = z.object({
  key: z.string().describe('In documents of `PUT /v1/staff/content/mail/{kind}`'),
  role: z.string().describe('Where it stands in the mail'),
  standard: z.string().describe('As it comes with the program, in the message format of ICU'),
  values: z.array(z.string()).describe('What it may name, as `{number}`'),
  must: z.array(z.string()).describe('What of it it has to name'),
  numbers: z
    .array(z.string())
    .describe('What of it can be counted: `{days, plural, one {# day} other {# days}}`'),
  most: z.int().describe('Letters at most'),
})
const mail = z.object({
  kind: z.string(),
  subject: z.string().describe('As somebody would read it now'),
  written: z.array(z.enum(locales)).describe('Languages in which staff have written something of it'),
  texts: z.array(text),
})
const localeQuery = z.object({ locale: z.enum(locales).default('en') })
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
        summary: 'Every kind of mail to customers, with its texts',
        description:
          'What staff write of one is a document of `/v1/staff/content/mail/{kind}`: texts by their keys, in a language. What it leaves out, and what no longer fits the values of its mail, is as it comes with the program.',
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
        summary: 'Send a mail to yourself, with samples for what it names',
        description:
          'With these words, which are not kept. The same within a minute is sent once; thirty an hour at most.',
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
