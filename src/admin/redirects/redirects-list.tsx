// The list of redirects: its columns, filters and views.
import { redirectsList } from '../../contracts/lists/redirects-list.ts'
import { api, unwrap } from '../data/client.ts'
import { Moment } from '../kit/moment.tsx'
import type { List } from '../kit/table/list.ts'

const fetchPage = async (query: Record<string, string>, signal: AbortSignal) => {
  const { redirects, total, next } = await unwrap(
    api.GET('/api/v1/staff/redirects', { params: { query }, signal }),
  )
  return { rows: redirects, total, next }
}
export type RedirectRow = Awaited<ReturnType<typeof fetchPage>>['rows'][number]

export const redirectList: List<RedirectRow> = {
  name: 'redirects',
  title: 'redirects.title',
  search: 'redirects.search',
  empty: 'redirects.empty',
  definition: redirectsList,
  export: 'redirects',
  columns: [
    {
      id: 'from',
      label: 'redirects.from',
      sort: 'from',
      cell: ({ from }) => (
        <bdi dir="ltr" className="strong">
          {from}
        </bdi>
      ),
      card: 'title',
    },
    {
      id: 'to',
      label: 'redirects.to',
      sort: 'to',
      cell: ({ to }) => <bdi dir="ltr">{to}</bdi>,
      card: 'state',
    },
    {
      id: 'created',
      label: 'field.created',
      sort: 'created',
      priority: 1,
      cell: ({ created_at: at }) => <Moment at={at} />,
    },
  ],
  views: [
    { id: 'all', label: 'view.all', query: '' },
    { id: 'new', label: 'redirects.view.new', query: 'sort=-created' },
  ],
  fields: { from: 'redirects.from', to: 'redirects.to', created: 'field.created' },
  rowId: ({ from }) => from,
  rowName: ({ from }) => from,
  fetch: fetchPage,
}
