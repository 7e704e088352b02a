// Staff routes of the audit log: read it and revert changes.
import { z } from 'zod'
import { toStorableText } from '../../kernel/text/storable-text.ts'
import type { RevertibleEvent } from '../../modules/audit/audit.service.ts'
import { requirePermission } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { staffErrorResponses } from './staff-errors.ts'

const staff = requirePermission('audit-log.read')
const tags = ['Audit log, for staff']
export const auditEventId = z.coerce.number().int().min(1).max(1e15)
const changeValue = z.union([z.string(), z.number()]).nullable()
export const auditEventView = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  actor: z.string().describe('`staff:` with the id of the account, or `command line`'),
  actor_name: z.string().nullable(),
  action: z.string().describe('Such as `product.change`'),
  object_kind: z.string(),
  object_id: z.string(),
  changes: z.array(z.object({ path: z.string(), before: changeValue.optional(), after: changeValue })),
  more_changes: z.int().describe('Number of further changes of this event'),
  reverts: z.int().nullable().describe('The event that this one reverts'),
  revertible: z.boolean().describe('Whether you can revert it'),
})
const query = z.object({
  actor: z.string().max(200).optional(),
  search: z
    .string()
    .max(200)
    .optional()
    .describe('Start of an action, id of the changed object, or name or SKU of a product'),
  object: z
    .string()
    .max(200)
    .regex(/^[a-z-]+\/./)
    .optional()
    .describe('Kind and id of the changed object, such as `plugin/easypost`'),
  from: z.iso.date().optional().describe('First day, UTC'),
  to: z.iso.date().optional().describe('Last day, UTC'),
  before: auditEventId.optional().describe('Returns events older than this one'),
})

export function registerStaffAudit(app: Api, { loadShedder, audit }: ApiContext): void {
  app.get(
    '/v1/staff/audit-events',
    {
      schema: {
        ...staff,
        operationId: 'listAuditEvents',
        summary: 'List changes, newest first',
        tags,
        querystring: query,
        response: {
          200: z.object({
            events: z.array(auditEventView),
            has_more: z.boolean(),
            actors: z
              .array(z.object({ actor: z.string(), name: z.string().nullable() }))
              .describe('All actors of the log, for `actor`'),
          }),
          ...staffErrorResponses,
        },
      },
    },
    async ({ query: { actor, search, object, ...days }, staff: ctx }, reply) => {
      const page = await loadShedder.run('browsing', () =>
        audit.events(ctx, { who: toText(actor), what: toText(search), object: toText(object), ...days }),
      )
      return reply.header('cache-control', 'no-store').send({
        events: presentAuditEvents(page.events, page.names),
        has_more: page.more,
        actors: page.actors.map((one) => ({ actor: one, name: nameOf(one, page.names) })),
      })
    },
  )

  app.post(
    '/v1/staff/audit-events/:id/revert',
    {
      schema: {
        ...staff,
        operationId: 'revertAuditEvent',
        summary: 'Revert a change',
        description:
          'Also needs the permission for the change. The revert is an event of its own and can be reverted too. Returns 409 `content_changed`, `product_changed` or `stock_changed` when something newer changed the same, and 409 `invalid_transition` when such a change cannot be reverted.',
        tags,
        params: z.object({ id: auditEventId }),
        body: z.object({}).nullish(),
        response: { 204: z.null(), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      await loadShedder.run('checkout', () => audit.revert(request.staff, request.params.id))
      return reply.code(204).header('cache-control', 'no-store').send(null)
    },
  )
}

/** @param names by account. */
export const presentAuditEvents = (
  events: readonly RevertibleEvent[],
  names: Record<string, string>,
): z.input<typeof auditEventView>[] =>
  events.map(({ at, objectKind, objectId, left, reverts, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
    actor_name: nameOf(entry.actor, names),
    object_kind: objectKind,
    object_id: objectId,
    more_changes: left,
    reverts: reverts ?? null,
  }))

const nameOf = (actor: string, names: Record<string, string>): string | null =>
  names[actor.replace(/^staff:/, '')] ?? null

const toText = (text: string | undefined) => (text === undefined ? undefined : toStorableText(text))
