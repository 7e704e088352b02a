// The list of draft orders: its columns, filters and views.
import { officePaths } from '../../contracts/admin-paths.ts'
import { draftOrdersList } from '../../contracts/lists/draft-orders-list.ts'
import { api, unwrap } from '../data/client.ts'
import { Dash } from '../kit/dash.tsx'
import { Moment } from '../kit/moment.tsx'
import type { List } from '../kit/table/list.ts'

const fetchPage = async (query: Record<string, string>, signal: AbortSignal) => {
  const { drafts, total, next } = await unwrap(
    api.GET('/api/v1/staff/draft-orders', { params: { query }, signal }),
  )
  return { rows: drafts, total, next }
}
export type DraftRow = Awaited<ReturnType<typeof fetchPage>>['rows'][number]

export const draftList: List<DraftRow> = {
  name: 'draft-orders',
  title: 'drafts.title',
  search: 'drafts.search',
  empty: 'drafts.empty',
  definition: draftOrdersList,
  columns: [
    {
      id: 'title',
      label: 'drafts.draft',
      sort: 'title',
      cell: ({ title }) => <bdi>{title}</bdi>,
      card: 'title',
    },
    {
      id: 'by',
      label: 'drafts.by',
      sort: 'by',
      cell: ({ by }) => (by === '' ? <Dash /> : <bdi>{by}</bdi>),
      card: 'note',
    },
    {
      id: 'saved',
      label: 'drafts.saved',
      sort: 'saved',
      cell: ({ saved_at: at }) => <Moment at={at} />,
      card: 'end',
    },
  ],
  views: [
    { id: 'all', label: 'view.all', query: '' },
    { id: 'no-email', label: 'drafts.view.no-email', query: 'email=empty' },
  ],
  fields: {
    title: 'drafts.draft',
    email: 'field.email',
    by: 'drafts.by',
    saved: 'drafts.saved',
  },
  rowId: ({ id }) => id,
  rowName: ({ title }) => title,
  href: ({ id }) => officePaths.draftOrder(id),
  fetch: fetchPage,
}
