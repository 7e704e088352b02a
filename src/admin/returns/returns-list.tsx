// The list of returns: its columns, filters and views.
import { officePaths } from '../../contracts/admin-paths.ts'
import { returnsList } from '../../contracts/lists/returns-list.ts'
import { api, unwrap } from '../data/client.ts'
import type { MessageKey, Text } from '../i18n/text.tsx'
import { Moment } from '../kit/moment.tsx'
import { Status, type StatusKind } from '../kit/status.tsx'
import type { List } from '../kit/table/list.ts'

const fetchPage = async (query: Record<string, string>, signal: AbortSignal) => {
  const { returns, total, next } = await unwrap(
    api.GET('/api/v1/staff/returns', { params: { query }, signal }),
  )
  return { rows: returns, total, next }
}
type ReturnRow = Awaited<ReturnType<typeof fetchPage>>['rows'][number]

const statusKinds: Record<ReturnRow['status'], StatusKind> = {
  requested: 'attention',
  received: 'progress',
  refunded: 'done',
  withdrawn: 'open',
}

const choiceLabels: Record<string, (value: string, text: Text) => string | undefined> = {
  status: (value, { t }) => t(`return-status.${value}` as MessageKey),
  reason: (value, { t }) => t(`return-reason.${value}` as MessageKey),
  country: (value, { country }) => (/^[A-Z]{2}$/.test(value) ? country(value) : undefined),
}

export const returnList: List<ReturnRow> = {
  name: 'returns',
  title: 'returns.title',
  search: 'returns.search',
  empty: 'returns.empty',
  definition: returnsList,
  columns: [
    {
      id: 'order',
      label: 'returns.order',
      sort: 'order',
      cell: ({ order_display_number: order, number }) => (
        <bdi>
          {order}-{number}
        </bdi>
      ),
      card: 'note',
    },
    {
      id: 'requested',
      label: 'returns.requested',
      sort: 'requested',
      cell: ({ requested_at: at }) => <Moment at={at} />,
      card: 'note',
    },
    {
      id: 'customer',
      label: 'returns.customer',
      sort: 'customer',
      cell: ({ name, country }, text) => (
        <>
          <bdi className="strong">{name}</bdi> <span className="dim">{text.country(country)}</span>
        </>
      ),
      card: 'title',
    },
    {
      id: 'items',
      label: 'returns.items',
      end: true,
      cell: ({ items }, { number }) => number(items),
      card: 'end',
    },
    {
      id: 'reason',
      label: 'returns.reason',
      priority: 1,
      cell: ({ reasons }, { t, locale }) =>
        new Intl.ListFormat(locale, { type: 'unit' }).format(
          reasons.map((reason) => t(`return-reason.${reason}`)),
        ),
    },
    {
      id: 'status',
      label: 'returns.status',
      cell: ({ status }, { t }) => <Status kind={statusKinds[status]}>{t(`return-status.${status}`)}</Status>,
      card: 'state',
    },
    {
      id: 'location',
      label: 'returns.location',
      optional: true,
      priority: 1,
      cell: ({ location }) => location ?? <span className="dim">–</span>,
    },
  ],
  views: [
    { id: 'all', label: 'returns.view.all', query: '' },
    { id: 'requested', label: 'returns.view.requested', query: 'status=requested&sort=requested' },
    { id: 'received', label: 'returns.view.received', query: 'status=received&sort=requested' },
  ],
  fields: {
    status: 'returns.status',
    reason: 'returns.reason',
    product: 'returns.product',
    requested: 'returns.requested',
    received: 'returns.received',
    customer: 'returns.customer',
    email: 'returns.email',
    country: 'returns.country',
    items: 'returns.items',
    order: 'returns.order',
    to_credit: 'returns.to-credit',
    location: 'returns.location',
  },
  choice: (field, value, text) => choiceLabels[field]?.(value, text),
  rowId: ({ order_id: order, number }) => `${order}-${number}`,
  rowName: ({ order_display_number: order, number }) => `${order}-${number}`,
  href: ({ order_id: order }) => officePaths.officeOrder(order),
  fetch: fetchPage,
}
