// The list of customers: its columns, filters and views.
import { officePaths } from '../../contracts/admin-paths.ts'
import { customersList } from '../../contracts/lists/customers-list.ts'
import { api, unwrap } from '../data/client.ts'
import { Moment } from '../kit/moment.tsx'
import { Status } from '../kit/status.tsx'
import type { List } from '../kit/table/list.ts'

const fetchPage = async (query: Record<string, string>, signal: AbortSignal) => {
  const { customers, total, next } = await unwrap(
    api.GET('/api/v1/staff/customers', { params: { query }, signal }),
  )
  return { rows: customers, total, next }
}
type CustomerRow = Awaited<ReturnType<typeof fetchPage>>['rows'][number]

export const customerList: List<CustomerRow> = {
  name: 'customers',
  title: 'customers.title',
  search: 'customers.search',
  empty: 'customers.empty',
  definition: customersList,
  export: 'customers',
  columns: [
    {
      id: 'name',
      label: 'customers.name',
      sort: 'name',
      cell: ({ name }) => <bdi>{name}</bdi>,
      card: 'title',
    },
    {
      id: 'email',
      label: 'customers.email',
      sort: 'email',
      cell: ({ email }) => <bdi>{email}</bdi>,
      card: 'note',
    },
    {
      id: 'phone',
      label: 'customers.phone',
      priority: 1,
      cell: ({ phone }) => (phone ? <bdi dir="ltr">{phone}</bdi> : <span className="dim">–</span>),
    },
    {
      id: 'groups',
      label: 'customers.groups',
      priority: 2,
      cell: ({ groups }) => groups.join(', ') || <span className="dim">–</span>,
    },
    {
      id: 'created',
      label: 'customers.created',
      sort: 'created',
      cell: ({ created_at: at }) => <Moment at={at} />,
      card: 'end',
    },
    {
      id: 'status',
      label: 'customers.status',
      cell: ({ deactivated }, { t }) =>
        deactivated ? (
          <Status kind="error">{t('customers.deactivated')}</Status>
        ) : (
          <Status kind="done">{t('customers.active')}</Status>
        ),
      card: 'state',
    },
  ],
  views: [
    { id: 'all', label: 'customers.view.all', query: '' },
    { id: 'new', label: 'customers.view.new', query: 'created=-30d' },
    { id: 'deactivated', label: 'customers.view.deactivated', query: 'deactivated=true' },
  ],
  fields: {
    name: 'customers.name',
    email: 'customers.email',
    phone: 'customers.phone',
    group: 'customers.groups',
    segment: 'customers.segment',
    language: 'customers.language',
    created: 'customers.created',
    confirmed: 'customers.confirmed',
    deactivated: 'customers.deactivated',
  },
  rowId: ({ id }) => id,
  rowName: ({ name }) => name,
  href: ({ id }) => officePaths.officeCustomer(id),
  fetch: fetchPage,
}
