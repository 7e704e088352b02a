// The list of failed jobs: its columns, filters and views.
import { failedJobsList } from '../../contracts/lists/failed-jobs-list.ts'
import { api, unwrap } from '../data/client.ts'
import { Moment } from '../kit/moment.tsx'
import type { List } from '../kit/table/list.ts'

const fetchPage = async (query: Record<string, string>, signal: AbortSignal) => {
  const { jobs, total, next } = await unwrap(api.GET('/api/v1/staff/jobs', { params: { query }, signal }))
  return { rows: jobs, total, next }
}
export type JobRow = Awaited<ReturnType<typeof fetchPage>>['rows'][number]

export const jobList: List<JobRow> = {
  name: 'jobs',
  title: 'jobs.title',
  search: 'jobs.search',
  empty: 'jobs.empty',
  definition: failedJobsList,
  export: 'jobs',
  columns: [
    {
      id: 'kind',
      label: 'jobs.job',
      sort: 'kind',
      cell: ({ kind }) => (
        <bdi dir="ltr" className="strong">
          {kind}
        </bdi>
      ),
      card: 'title',
    },
    {
      id: 'error',
      label: 'jobs.error',
      cell: ({ error }) => (
        <bdi dir="ltr" lang="en" className="excerpt" title={error}>
          {error}
        </bdi>
      ),
      card: 'state',
    },
    {
      id: 'attempts',
      label: 'field.attempts',
      sort: 'attempts',
      end: true,
      priority: 1,
      cell: ({ attempts }, { number }) => number(attempts),
    },
    {
      id: 'failed',
      label: 'jobs.failed',
      sort: 'failed',
      cell: ({ failed_at: at }) => <Moment at={at} />,
      card: 'end',
    },
    {
      id: 'created',
      label: 'field.created',
      sort: 'created',
      optional: true,
      priority: 1,
      cell: ({ created_at: at }) => <Moment at={at} />,
    },
  ],
  views: [
    { id: 'all', label: 'view.all', query: '' },
    { id: 'today', label: 'jobs.view.today', query: 'failed=-1d' },
  ],
  fields: {
    kind: 'jobs.job',
    attempts: 'field.attempts',
    error: 'jobs.error',
    created: 'field.created',
    failed: 'jobs.failed',
  },
  rowId: ({ id }) => String(id),
  rowName: ({ kind, id }) => `${kind} ${id}`,
  fetch: fetchPage,
}
