// The list of orders: its columns, filters and views.
import { ordersList } from '../../contracts/lists/orders-list.ts'
import { officePaths } from '../../contracts/admin-paths.ts'
import type { MessageKey, Text } from '../i18n/text.tsx'
import { api, unwrap } from '../data/client.ts'
import { Moment } from '../kit/moment.tsx'
import { Status } from '../kit/status.tsx'
import type { List } from '../kit/table/list.ts'
import { orderStatusKinds } from './order-status-kinds.ts'

const fetchPage = async (query: Record<string, string>, signal: AbortSignal) => {
  const { orders, total, next } = await unwrap(api.GET('/api/v1/staff/orders', { params: { query }, signal }))
  return { rows: orders, total, next }
}
export type OrderRow = Awaited<ReturnType<typeof fetchPage>>['rows'][number]

/** Late and held orders are those to look at, whatever their status. */
function describeStatus({ status, late, on_hold: onHold }: OrderRow, { t }: Text) {
  if (onHold) return <Status kind="attention">{t('orders.on-hold')}</Status>
  if (late) return <Status kind="error">{t('orders.late')}</Status>
  return <Status kind={orderStatusKinds[status]}>{t(`order-status.${status}`)}</Status>
}

const choiceLabels: Record<string, (value: string, text: Text) => string | undefined> = {
  status: (value, { t }) => t(`order-status.${value}` as MessageKey),
  to_do: (value, { t }) => t(`order-task.${value}` as MessageKey),
  authorization: (value, { t }) => t(`authorization.${value}` as MessageKey),
  channel: (value, { t }) => t(`channel.${value}` as MessageKey),
  country: (value, { country }) => (/^[A-Z]{2}$/.test(value) ? country(value) : undefined),
}

export const orderList: List<OrderRow> = {
  name: 'orders',
  title: 'orders.title',
  search: 'orders.search',
  empty: 'orders.empty',
  definition: ordersList,
  export: 'orders',
  columns: [
    {
      id: 'number',
      label: 'orders.number',
      sort: 'number',
      cell: ({ display_number: number }) => <bdi>{number}</bdi>,
      card: 'note',
    },
    {
      id: 'placed',
      label: 'orders.placed',
      sort: 'placed',
      cell: ({ placed_at: at }) => <Moment at={at} />,
      card: 'note',
    },
    {
      id: 'customer',
      label: 'orders.customer',
      sort: 'customer',
      cell: ({ name, city, country }, text) => (
        <>
          <bdi className="strong">{name}</bdi>{' '}
          <span className="dim">
            <bdi>{city}</bdi>, {text.country(country)}
          </span>
        </>
      ),
      card: 'title',
    },
    {
      id: 'email',
      label: 'orders.email',
      sort: 'email',
      optional: true,
      cell: ({ email }) => <bdi>{email}</bdi>,
      priority: 1,
    },
    {
      id: 'items',
      label: 'orders.items',
      end: true,
      priority: 2,
      cell: ({ item_count: count }, { number }) => number(count),
    },
    {
      id: 'total',
      label: 'orders.total',
      sort: 'total',
      end: true,
      cell: ({ total, currency }, { money }) => <bdi className="strong">{money(total, currency)}</bdi>,
      card: 'end',
    },
    { id: 'status', label: 'orders.status', cell: describeStatus, card: 'state' },
    {
      id: 'promised',
      label: 'orders.promised',
      sort: 'promised',
      priority: 1,
      cell: ({ promised_by: day, late }, { date }) =>
        day === null ? (
          <span className="dim">–</span>
        ) : (
          <span className={late ? 'bad' : 'dim'}>{date(day)}</span>
        ),
    },
    {
      id: 'market',
      label: 'orders.market',
      optional: true,
      priority: 1,
      cell: ({ market }) => market ?? <span className="dim">–</span>,
    },
    {
      id: 'payment',
      label: 'orders.payment-method',
      optional: true,
      priority: 1,
      cell: ({ payment_label: label, payment_method: method }) => label ?? method,
    },
    {
      id: 'shipping',
      label: 'orders.shipping-method',
      optional: true,
      priority: 1,
      cell: ({ shipping_method: method }) => method,
    },
    {
      id: 'tags',
      label: 'orders.tags',
      optional: true,
      priority: 1,
      cell: ({ tags }) => <bdi>{tags.join(', ')}</bdi>,
    },
    {
      id: 'assignee',
      label: 'orders.assignee',
      optional: true,
      priority: 1,
      cell: ({ assignee }) => <bdi>{assignee?.name}</bdi>,
    },
  ],
  views: [
    { id: 'all', label: 'orders.view.all', query: '' },
    { id: 'pick', label: 'orders.view.pick', query: 'to_do=pick' },
    { id: 'ship', label: 'orders.view.ship', query: 'to_do=ship' },
    { id: 'pickup', label: 'orders.view.pickup', query: 'to_do=pickup' },
    { id: 'late', label: 'orders.view.late', query: 'late=true' },
    { id: 'on-hold', label: 'orders.view.on-hold', query: 'on_hold=true' },
    { id: 'unpaid', label: 'orders.view.unpaid', query: 'unpaid=true' },
    { id: 'returns', label: 'orders.view.returns', query: 'status=return_requested%2Creturned' },
  ],
  fields: {
    status: 'orders.status',
    placed: 'orders.placed',
    total: 'orders.total',
    country: 'orders.country',
    to_do: 'orders.to-do',
    late: 'orders.late',
    on_hold: 'orders.on-hold',
    unpaid: 'orders.unpaid',
    promised: 'orders.promised',
    customer: 'orders.customer',
    email: 'orders.email',
    company: 'orders.company',
    city: 'orders.city',
    items: 'orders.items',
    number: 'orders.number',
    currency: 'orders.currency',
    market: 'orders.market',
    channel: 'orders.channel',
    product: 'orders.product',
    category: 'orders.category',
    brand: 'orders.brand',
    promotion: 'orders.promotion',
    customer_group: 'orders.customer-group',
    payment_method: 'orders.payment-method',
    authorization: 'orders.authorization',
    shipping_method: 'orders.shipping-method',
    language: 'orders.language',
    tag: 'orders.tag',
    assignee: 'orders.assignee',
  },
  choice: (field, value, text) => choiceLabels[field]?.(value, text),
  rowId: ({ id }) => id,
  rowName: ({ display_number: number }) => number,
  href: ({ id }) => officePaths.officeOrder(id),
  fetch: fetchPage,
}
