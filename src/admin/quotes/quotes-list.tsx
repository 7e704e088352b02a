// The list of quotes: its columns, filters and views.
import { officePaths } from '../../contracts/admin-paths.ts'
import { quotesList } from '../../contracts/lists/quotes-list.ts'
import { api, unwrap } from '../data/client.ts'
import type { MessageKey } from '../i18n/text.tsx'
import { Dash } from '../kit/dash.tsx'
import { Moment } from '../kit/moment.tsx'
import { Status, type StatusKind } from '../kit/status.tsx'
import type { List } from '../kit/table/list.ts'

const fetchPage = async (query: Record<string, string>, signal: AbortSignal) => {
  const { quotes, total, next } = await unwrap(api.GET('/api/v1/staff/quotes', { params: { query }, signal }))
  return { rows: quotes, total, next }
}
type QuoteRow = Awaited<ReturnType<typeof fetchPage>>['rows'][number]

export const quoteStatusKinds: Record<QuoteRow['status'], StatusKind> = {
  requested: 'attention',
  answered: 'progress',
  accepted: 'done',
  declined: 'open',
  rejected: 'open',
  expired: 'open',
}

export const quoteList: List<QuoteRow> = {
  name: 'quotes',
  title: 'quotes.title',
  search: 'quotes.search',
  empty: 'quotes.empty',
  definition: quotesList,
  export: 'quotes',
  columns: [
    {
      id: 'company',
      label: 'field.company',
      sort: 'company',
      cell: ({ company }) => <bdi>{company}</bdi>,
      card: 'title',
    },
    {
      id: 'name',
      label: 'field.contact',
      cell: ({ name }) => <bdi>{name}</bdi>,
      card: 'note',
    },
    {
      id: 'email',
      label: 'field.email',
      optional: true,
      priority: 1,
      cell: ({ email }) => <bdi>{email}</bdi>,
    },
    {
      id: 'requested',
      label: 'field.requested',
      sort: 'requested',
      priority: 1,
      cell: ({ requested_at: at }) => <Moment at={at} />,
    },
    {
      id: 'items',
      label: 'field.items',
      end: true,
      priority: 2,
      cell: ({ lines }, { number }) => number(lines.reduce((sum, { quantity }) => sum + quantity, 0)),
    },
    {
      id: 'total',
      label: 'field.total',
      end: true,
      cell: ({ total, currency }, { money }) => <bdi className="strong">{money(total, currency)}</bdi>,
      card: 'end',
    },
    {
      id: 'status',
      label: 'field.status',
      cell: ({ status }, { t }) => (
        <Status kind={quoteStatusKinds[status]}>{t(`quote-status.${status}`)}</Status>
      ),
      card: 'state',
    },
    {
      id: 'expires',
      label: 'field.expires',
      sort: 'expires',
      priority: 2,
      cell: ({ expires_at: at }) => (at === null ? <Dash /> : <Moment at={at} />),
    },
  ],
  views: [
    { id: 'requested', label: 'quotes.view.requested', query: 'status=requested&sort=requested' },
    { id: 'answered', label: 'quote-status.answered', query: 'status=answered' },
    { id: 'accepted', label: 'quote-status.accepted', query: 'status=accepted' },
    { id: 'closed', label: 'quotes.view.closed', query: 'status=declined%2Crejected%2Cexpired' },
    { id: 'all', label: 'view.all', query: '' },
  ],
  fields: {
    status: 'field.status',
    company: 'field.company',
    name: 'field.contact',
    email: 'field.email',
    currency: 'field.currency',
    requested: 'field.requested',
    answered: 'quotes.answered',
    expires: 'field.expires',
  },
  choice: (field, value, { t }) =>
    field === 'status' ? t(`quote-status.${value}` as MessageKey) : undefined,
  rowId: ({ id }) => id,
  rowName: ({ company, name }) => `${company}, ${name}`,
  href: ({ id }) => officePaths.officeQuote(id),
  fetch: fetchPage,
}
