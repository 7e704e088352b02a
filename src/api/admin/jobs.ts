// Staff routes of failed jobs.
import { z } from 'zod'
import { failedJobsList } from '../../contracts/lists/failed-jobs-list.ts'
import { requirePermission } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { describeList, listPageFields, listQuerystring, parseListRequest } from '../http/list-query.ts'
import { staffErrorResponses } from './staff-errors.ts'

const job = z.object({
  id: z.int(),
  kind: z.string(),
  attempts: z.int(),
  error: z.string().describe('Error of the last attempt'),
  created_at: z.iso.datetime(),
  failed_at: z.iso.datetime(),
})
const named = z.object({ id: z.coerce.number().int().min(1).max(1e15) })
const tags = ['Jobs, for staff']
const staff = requirePermission('jobs.manage')

export function registerStaffJobs(app: Api, { loadShedder, ...context }: ApiContext): void {
  app.get(
    '/v1/staff/jobs',
    {
      schema: {
        ...staff,
        operationId: 'listFailedJobs',
        summary: 'List failed jobs',
        description: describeList(
          failedJobsList,
          '`q` matches words of the kind and the error. Failed payment jobs are listed with payments (`/v1/staff/payments`).',
        ),
        tags,
        querystring: listQuerystring(failedJobsList),
        response: { 200: z.object({ jobs: z.array(job), ...listPageFields }), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const { query, page } = parseListRequest(failedJobsList, request.url)
      const { rows, ...rest } = await loadShedder.run('browsing', () =>
        context.staffJobs.search(request.staff, query, page),
      )
      const jobs = rows.map(({ createdAt, deadAt, ...row }) => ({
        ...row,
        created_at: createdAt.toISOString(),
        failed_at: deadAt.toISOString(),
      }))
      return reply.header('cache-control', 'no-store').send({ jobs, ...rest })
    },
  )
  const operations = [
    ['retry', 'retryJob', 'Retry a job now, with all its attempts'],
    ['discard', 'discardJob', 'Delete a job without retrying it'],
  ] as const
  for (const [operation, operationId, summary] of operations)
    app.post(
      `/v1/staff/jobs/:id/${operation}`,
      {
        schema: {
          ...staff,
          operationId,
          summary,
          tags,
          params: named,
          body: z.object({}).nullish(),
          response: { 200: z.object({}), ...staffErrorResponses },
        },
      },
      async (request, reply) => {
        const { id } = request.params
        await loadShedder.run('checkout', () => context.staffJobs[operation](request.staff, id))
        return reply.header('cache-control', 'no-store').send({})
      },
    )
}
