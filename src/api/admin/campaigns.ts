// Staff routes of email campaigns: docs/customers.md.
import { z } from 'zod'
import {
  campaignDocument,
  campaignStatuses,
  unfinishedCampaignTexts,
} from '../../modules/campaigns/campaigns.ts'
import { localeCode } from '../../platform/text/locale-code.ts'
import { requirePermission } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { documentForms } from '../http/document-forms.ts'
import { sendEmailDocument } from '../http/email-document.ts'
import { idempotencyKey } from '../http/idempotency-key.ts'
import { staffErrorResponses } from './staff-errors.ts'

const campaigning = requirePermission('campaigns.manage')
const tags = ['Customers, for staff']
const params = z.object({ id: z.coerce.number().int().min(1).max(1e15) })
const count = z.int()
const time = z.iso.datetime()
const campaign = campaignDocument.extend({
  per_hour: z.int(),
  id: z.int(),
  version: z.int(),
  status: z.enum(campaignStatuses),
  created_at: time,
  created_by: z.string(),
  started_at: time.nullable(),
  finished_at: time.nullable().describe('When it was sent or cancelled'),
  progress: z.object({
    recipients: count,
    pending: count.describe('Not written yet'),
    queued: count.describe('Written to the outbox'),
    skipped: count.describe('Not written, because the consent ended or the account was closed'),
    sent: count.describe('Of those in the outbox'),
    failed: count.describe('Of those in the outbox'),
  }),
})
const response = { 200: campaign, ...staffErrorResponses }
const html = {
  description: 'The email, without scripts. It may only be framed by this shop',
  content: { 'text/html': { schema: z.any() } },
}
const emptyBody = z.object({}).nullish()

export function registerCampaigns(app: Api, { loadShedder, campaigns }: ApiContext): void {
  app.get(
    '/v1/staff/campaigns',
    {
      schema: {
        ...campaigning,
        operationId: 'listCampaigns',
        summary: 'List email campaigns with their progress, newest first',
        tags,
        response: { 200: z.object({ campaigns: z.array(campaign) }), ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply.header('cache-control', 'no-store').send({
        campaigns: await loadShedder.run('browsing', () => campaigns.list(request.staff)),
      }),
  )

  app.post(
    '/v1/staff/campaigns',
    {
      schema: {
        ...campaigning,
        operationId: 'createCampaign',
        summary: 'Create an email campaign as a draft',
        description:
          'It is for the customers of a `segment` who agreed to marketing. Customers get the text of their language, otherwise `en` or the first one. The same Idempotency-Key creates one draft.',
        tags,
        headers: z.object({ 'idempotency-key': idempotencyKey }),
        body: campaignDocument,
        response: { 201: campaign, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const created = await loadShedder.run('checkout', () =>
        campaigns.create(request.staff, request.body, request.headers['idempotency-key']),
      )
      return reply.code(201).header('cache-control', 'no-store').send(created)
    },
  )

  app.get(
    '/v1/staff/campaigns/:id',
    {
      schema: {
        ...campaigning,
        operationId: 'getCampaign',
        summary: 'Get an email campaign with its progress',
        tags,
        params,
        response,
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('browsing', () => campaigns.get(request.staff, request.params.id))),
  )

  app.put(
    '/v1/staff/campaigns/:id',
    {
      schema: {
        ...campaigning,
        operationId: 'setCampaign',
        summary: 'Edit or delete a draft of an email campaign',
        description:
          '`to` null deletes it. If it has another version than `was`, returns 409 `content_changed`; once started, 409 `campaign_started`.',
        tags,
        params,
        body: z.strictObject({ was: z.int(), to: campaignDocument.nullable() }),
        response: { 200: z.object({ campaign: campaign.nullable() }), ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply.header('cache-control', 'no-store').send({
        campaign: await loadShedder.run('checkout', () =>
          campaigns.save(request.staff, request.params.id, request.body),
        ),
      }),
  )

  documentForms(app, (forms) =>
    forms.post(
      '/v1/staff/campaigns/preview.html',
      {
        schema: {
          ...campaigning,
          operationId: 'showCampaignEmail',
          summary: 'Show unsaved texts of a campaign as an email, for a frame',
          description: 'A form has the texts in its field `document`, as JSON.',
          tags,
          querystring: z.object({ locale: localeCode.default('en') }),
          body: z.object({ document: z.object({ texts: unfinishedCampaignTexts }) }),
          response: { 200: html, ...staffErrorResponses },
        },
      },
      async ({ query: { locale }, body: { document }, staff }, reply) =>
        sendEmailDocument(
          reply,
          await loadShedder.run('browsing', () => campaigns.previewTexts(staff, document.texts, locale)),
        ),
    ),
  )

  app.post(
    '/v1/staff/campaigns/:id/preview',
    {
      schema: {
        ...campaigning,
        operationId: 'previewCampaign',
        summary: 'Show the email of a campaign as customers of a language get it',
        tags,
        params,
        body: z.object({ locale: localeCode.default('en') }),
        response: {
          200: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
          ...staffErrorResponses,
        },
      },
    },
    (request) =>
      loadShedder.run('browsing', () =>
        campaigns.preview(request.staff, request.params.id, request.body.locale),
      ),
  )

  app.post(
    '/v1/staff/campaigns/:id/test',
    {
      schema: {
        ...campaigning,
        operationId: 'testCampaign',
        summary: 'Send the email of a campaign to a staff member',
        description: 'Other addresses have not agreed to it.',
        tags,
        params,
        body: z.object({ to: z.string().max(254), locale: localeCode.default('en') }),
        response: { 204: z.null(), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      await loadShedder.run('checkout', () => campaigns.test(request.staff, request.params.id, request.body))
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/v1/staff/campaigns/:id/recipients',
    {
      schema: {
        ...campaigning,
        operationId: 'countCampaignRecipients',
        summary: 'Count who would get the email of a campaign now',
        tags,
        params,
        response: {
          200: z.object({
            customers: count.describe('Customers of the segment'),
            recipients: count.describe('Those who agreed to marketing'),
            by_locale: z.record(z.string(), count).describe('Recipients by language'),
          }),
          ...staffErrorResponses,
        },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('browsing', () => campaigns.count(request.staff, request.params.id))),
  )

  app.post(
    '/v1/staff/campaigns/:id/start',
    {
      schema: {
        ...campaigning,
        operationId: 'startCampaign',
        summary: 'Start to send a campaign',
        description:
          'Its recipients are the customers who are in the segment now and agreed to marketing; consent is checked again when each email is written. A person gets it once. `was` is the version that you have checked. Repeating it has no effect.',
        tags,
        params,
        body: z.object({ was: z.int() }),
        response,
      },
    },
    (request) =>
      loadShedder.run('checkout', () => campaigns.start(request.staff, request.params.id, request.body.was)),
  )

  app.post(
    '/v1/staff/campaigns/:id/cancel',
    {
      schema: {
        ...campaigning,
        operationId: 'cancelCampaign',
        summary: 'Stop sending a campaign',
        description: 'Emails that are in the outbox are still sent. Repeating it has no effect.',
        tags,
        params,
        body: emptyBody,
        response,
      },
    },
    (request) => loadShedder.run('checkout', () => campaigns.cancel(request.staff, request.params.id)),
  )

  app.post(
    '/v1/staff/campaigns/:id/resume',
    {
      schema: {
        ...campaigning,
        operationId: 'resumeCampaign',
        summary: 'Send the rest of a cancelled campaign',
        description: 'To the recipients who have not got it yet. Repeating it has no effect.',
        tags,
        params,
        body: emptyBody,
        response,
      },
    },
    (request) => loadShedder.run('checkout', () => campaigns.resume(request.staff, request.params.id)),
  )
}
