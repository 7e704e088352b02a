// Staff routes of the work queue, which the home page shows.
import { z } from 'zod'
import {
  MAX_SNOOZE_DAYS,
  UPCOMING_DAYS,
  upcomingKinds,
  workAssignment,
  workKinds,
  workSnooze,
  workTeams,
} from '../../modules/work-queue/work-queue.ts'
import type { WorkQueue } from '../../modules/work-queue/work-queue.service.ts'
import { requireAdminAccess, requirePermission } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { staffErrorResponses } from './staff-errors.ts'

const person = z.object({ id: z.string(), name: z.string() })
const workQueue: z.ZodType<WorkQueue> = z.object({
  items: z.array(
    z.object({
      kind: z.enum(workKinds),
      team: z.enum(workTeams).describe('Who does the work'),
      count: z.int(),
      first: z
        .object({
          label: z.string().describe('Number of the order; name of the company, product, file, app or job'),
          id: z.string().nullable().describe('Of the company, for overdue invoices'),
          since: z.iso.datetime().nullable().describe('When the wait began'),
          due_on: z.iso.date().nullable().describe('Promised or due date'),
        })
        .describe('The most urgent one'),
      assignee: person.nullable(),
      snoozed_until: z.iso
        .datetime()
        .nullable()
        .describe('Hidden from you until then, or until the count rises'),
    }),
  ),
  upcoming: z
    .array(
      z.object({
        kind: z.enum(upcomingKinds),
        at: z.iso.datetime(),
        name: z.string().nullable().describe('Of the promotion'),
        id: z.int().nullable().describe('Of the promotion'),
        products: z.int().nullable().describe('Number of products of the sale'),
      }),
    )
    .describe(`Changes of prices and promotions in the next ${UPCOMING_DAYS} days, earliest first`),
  done_today: z
    .object({ changes: z.int(), people: z.int() })
    .describe('Changes by staff since midnight in the shop’s time zone'),
})
const tags = ['Work queue, for staff']
const params = z.object({ kind: z.enum(workKinds) })

export function registerWorkQueue(app: Api, { loadShedder, workQueue: service }: ApiContext): void {
  app.get(
    '/v1/staff/work-queue',
    {
      schema: {
        ...requireAdminAccess,
        operationId: 'getWorkQueue',
        summary: 'Get the open tasks that you may work on',
        description: 'Kinds without open tasks are left out. A machine key gets those of its scopes.',
        tags,
        response: { 200: workQueue, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('browsing', () => service.get(request.staff))),
  )

  app.get(
    '/v1/staff/work-queue/:kind/assignees',
    {
      schema: {
        ...requireAdminAccess,
        operationId: 'listWorkAssignees',
        summary: 'List the staff who may work on a kind of task',
        description: 'Needs the permission for these tasks too.',
        tags,
        params,
        response: { 200: z.object({ assignees: z.array(person) }), ...staffErrorResponses },
      },
    },
    async ({ params: { kind }, staff: ctx }, reply) => {
      const assignees = await loadShedder.run('browsing', () => service.assignees(ctx, kind))
      return reply.header('cache-control', 'no-store').send({ assignees })
    },
  )

  app.put(
    '/v1/staff/work-queue/:kind/assignee',
    {
      schema: {
        ...requireAdminAccess,
        operationId: 'assignWork',
        summary: 'Assign a kind of task to a staff member',
        description:
          'Needs the permission for these tasks too. If it is not assigned to `was`, returns 409 `content_changed`.',
        tags,
        params,
        body: workAssignment,
        response: { 204: z.null(), ...staffErrorResponses },
      },
    },
    async ({ params: { kind }, body, staff: ctx }, reply) => {
      await loadShedder.run('checkout', () => service.assign(ctx, kind, body))
      return reply.code(204).send(null)
    },
  )

  app.put(
    '/v1/staff/work-queue/:kind/snooze',
    {
      schema: {
        ...requirePermission('admin.access'),
        operationId: 'snoozeWork',
        summary: 'Hide a kind of task from your work queue for a time',
        description: `It returns earlier when there are more tasks of the kind; at most ${MAX_SNOOZE_DAYS} days.`,
        tags,
        params,
        body: workSnooze,
        response: { 204: z.null(), ...staffErrorResponses },
      },
    },
    async ({ params: { kind }, body: { until }, staff: ctx }, reply) => {
      await loadShedder.run('browsing', () =>
        service.snooze(ctx, kind, until === null ? null : new Date(until)),
      )
      return reply.code(204).send(null)
    },
  )
}
