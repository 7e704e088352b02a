// The list of abandoned carts: its columns, filters and views.
import { Link } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { abandonedCartsList, type AbandonedCartStatus } from '../../contracts/lists/abandoned-carts-list.ts'
import { api, unwrap } from '../data/client.ts'
import type { MessageKey, Text } from '../i18n/text.tsx'
import { Dash } from '../kit/dash.tsx'
import { Moment } from '../kit/moment.tsx'
import { Status, type StatusKind } from '../kit/status.tsx'
import type { List, ListColumn } from '../kit/table/list.ts'

const fetchPage = async (query: Record<string, string>, signal: AbortSignal) => {
  const { carts, total, next } = await unwrap(
    api.GET('/api/v1/staff/abandoned-carts', { params: { query }, signal }),
  )
  return { rows: carts, total, next }
}
type CartRow = Awaited<ReturnType<typeof fetchPage>>['rows'][number]

const statusKinds: Record<AbandonedCartStatus, StatusKind> = {
  waiting: 'open',
  missed: 'attention',
  reminded: 'progress',
  recovered: 'done',
}

const customer: ListColumn<CartRow> = {
  id: 'customer',
  label: 'field.customer',
  card: 'title',
  cell: ({ customer: account, email }) =>
    account ? (
      <Link className="row-link" to={officePaths.officeCustomer(account.id)}>
        <bdi>{account.name || email}</bdi>
      </Link>
    ) : (
      <bdi dir="ltr">{email}</bdi>
    ),
}

const choiceLabels: Record<string, (value: string, text: Text) => string> = {
  status: (value, { t }) => t(`abandoned-cart.status.${value}` as MessageKey),
  country: (value, { country }) => country(value),
}

/** @param showsCustomers whether the reader may see customers. */
export const createCartList = (showsCustomers: boolean): List<CartRow> => ({
  name: 'abandoned-carts',
  title: 'menu.abandoned-carts',
  search: 'abandoned-carts.search',
  empty: 'abandoned-carts.empty',
  definition: abandonedCartsList,
  export: 'abandoned-carts',
  columns: [
    ...(showsCustomers ? [customer] : []),
    {
      id: 'items',
      label: 'field.items',
      sort: 'items',
      cell: ({ item_count: count }, { t }) => t('order.items', { count }),
      card: 'note',
    },
    {
      id: 'total',
      label: 'abandoned-carts.total',
      sort: 'total',
      end: true,
      cell: ({ total, currency }, { money }) =>
        total === null || currency === null ? <Dash /> : <bdi>{money(total, currency)}</bdi>,
      card: 'end',
    },
    {
      id: 'saved',
      label: 'abandoned-carts.saved',
      sort: 'saved',
      cell: ({ saved_at: at }) => <Moment at={at} />,
      card: 'lead',
    },
    {
      id: 'status',
      label: 'field.status',
      cell: ({ status }, { t }) => (
        <Status kind={statusKinds[status]}>{t(`abandoned-cart.status.${status}`)}</Status>
      ),
      card: 'state',
    },
    {
      id: 'reminded',
      label: 'abandoned-carts.reminded',
      sort: 'reminded',
      priority: 1,
      cell: ({ reminded_at: at }) => (at === null ? <Dash /> : <Moment at={at} />),
    },
    {
      id: 'order',
      label: 'abandoned-carts.order',
      cell: ({ order }) =>
        order ? (
          <Link className="row-link" to={officePaths.officeOrder(order.id)}>
            <bdi dir="ltr">{order.display_number}</bdi>
          </Link>
        ) : (
          <Dash />
        ),
    },
    {
      id: 'country',
      label: 'field.country',
      priority: 2,
      cell: ({ country: code }, { country }) => (code === null ? <Dash /> : country(code)),
    },
  ],
  views: [
    { id: 'all', label: 'view.all', query: '' },
    { id: 'waiting', label: 'abandoned-cart.status.waiting', query: 'status=waiting' },
    { id: 'reminded', label: 'abandoned-cart.status.reminded', query: 'status=reminded' },
    { id: 'recovered', label: 'abandoned-cart.status.recovered', query: 'status=recovered' },
  ],
  fields: {
    status: 'field.status',
    total: 'abandoned-carts.total',
    currency: 'field.currency',
    items: 'field.items',
    country: 'field.country',
    language: 'customers.language',
    saved: 'abandoned-carts.saved',
    reminded: 'abandoned-carts.reminded',
  },
  choice: (field, value, text) => choiceLabels[field]?.(value, text),
  rowId: ({ id }) => id,
  rowName: ({ customer: account, email, saved_at: at }) => account?.name || email || at,
  fetch: fetchPage,
})
