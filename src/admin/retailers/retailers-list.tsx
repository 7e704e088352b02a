// The list of stores in the store locator: its columns, filters and views.
import { officePaths } from '../../contracts/admin-paths.ts'
import { retailersList } from '../../contracts/lists/retailers-list.ts'
import { api, unwrap } from '../data/client.ts'
import { countryLabel } from '../kit/country-label.ts'
import { Moment } from '../kit/moment.tsx'
import { Status } from '../kit/status.tsx'
import type { List } from '../kit/table/list.ts'

const fetchPage = async (query: Record<string, string>, signal: AbortSignal) => {
  const { retailers, total, next } = await unwrap(
    api.GET('/api/v1/staff/retailers', { params: { query }, signal }),
  )
  return { rows: retailers, total, next }
}
type RetailerRow = Awaited<ReturnType<typeof fetchPage>>['rows'][number]

export const retailerList: List<RetailerRow> = {
  name: 'retailers',
  title: 'retailers.title',
  search: 'retailers.search',
  empty: 'retailers.empty',
  definition: retailersList,
  export: 'retailers',
  columns: [
    {
      id: 'name',
      label: 'field.name',
      sort: 'name',
      cell: ({ name }) => <bdi>{name}</bdi>,
      card: 'title',
    },
    {
      id: 'city',
      label: 'field.city',
      sort: 'city',
      cell: ({ city, province, address }) => (
        <bdi>{[...new Set([city, province])].filter(Boolean).join(', ') || address}</bdi>
      ),
      card: 'note',
    },
    {
      id: 'address',
      label: 'retailers.address',
      optional: true,
      priority: 1,
      cell: ({ address }) => <bdi>{address}</bdi>,
    },
    {
      id: 'country',
      label: 'field.country',
      sort: 'country',
      priority: 1,
      cell: ({ country }, text) => text.country(country),
    },
    {
      id: 'code',
      label: 'field.code',
      sort: 'code',
      priority: 2,
      cell: ({ code }) => (
        <bdi dir="ltr" className="dim">
          {code}
        </bdi>
      ),
    },
    {
      id: 'status',
      label: 'field.status',
      cell: ({ active }, { t }) =>
        active ? (
          <Status kind="done">{t('retailers.shown')}</Status>
        ) : (
          <Status kind="open">{t('retailers.hidden')}</Status>
        ),
      card: 'state',
    },
    {
      id: 'updated',
      label: 'retailers.updated',
      sort: 'updated',
      cell: ({ updated_at: at }) => <Moment at={at} />,
      card: 'end',
    },
  ],
  views: [
    { id: 'all', label: 'view.all', query: '' },
    { id: 'shown', label: 'retailers.shown', query: 'active=true' },
    { id: 'hidden', label: 'retailers.hidden', query: 'active=false' },
  ],
  fields: {
    name: 'field.name',
    code: 'field.code',
    country: 'field.country',
    province: 'field.province',
    city: 'field.city',
    brand: 'retailers.brand',
    service: 'retailers.service',
    stock_location: 'retailers.stock-location',
    active: 'retailers.shown',
    updated: 'retailers.updated',
  },
  choice: (field, value, text) => (field === 'country' ? countryLabel(value, text) : undefined),
  rowId: ({ slug }) => slug,
  rowName: ({ name }) => name,
  href: ({ slug }) => officePaths.officeRetailer(slug),
  fetch: fetchPage,
}
