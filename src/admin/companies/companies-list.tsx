// The list of companies: its columns, filters and views.
import { officePaths } from '../../contracts/admin-paths.ts'
import { companiesList } from '../../contracts/lists/companies-list.ts'
import { api, unwrap } from '../data/client.ts'
import type { MessageKey, Text } from '../i18n/text.tsx'
import { countryLabel } from '../kit/country-label.ts'
import { Dash } from '../kit/dash.tsx'
import { Moment } from '../kit/moment.tsx'
import { Status, type StatusKind } from '../kit/status.tsx'
import type { List } from '../kit/table/list.ts'

const fetchPage = async (query: Record<string, string>, signal: AbortSignal) => {
  const { companies, total, next } = await unwrap(
    api.GET('/api/v1/staff/companies', { params: { query }, signal }),
  )
  return { rows: companies, total, next }
}
type CompanyRow = Awaited<ReturnType<typeof fetchPage>>['rows'][number]

/** By the result of the online check. */
export const vatIdKinds: Record<NonNullable<CompanyRow['vat_id']>['status'], StatusKind> = {
  unchecked: 'open',
  valid: 'done',
  invalid: 'attention',
}

const choiceLabels: Record<string, (value: string, text: Text) => string | undefined> = {
  vat_id: (value, { t }) => t(`vat-id.${value}` as MessageKey),
  country: countryLabel,
}

export const companyList: List<CompanyRow> = {
  name: 'companies',
  title: 'companies.title',
  search: 'companies.search',
  empty: 'companies.empty',
  definition: companiesList,
  export: 'companies',
  columns: [
    {
      id: 'name',
      label: 'field.company',
      sort: 'name',
      cell: ({ name }) => <bdi>{name}</bdi>,
      card: 'title',
    },
    {
      id: 'tax_number',
      label: 'field.tax-number',
      priority: 1,
      cell: ({ tax_number: number }) => <bdi dir="ltr">{number}</bdi>,
    },
    {
      id: 'vat_id',
      label: 'field.vat-id',
      optional: true,
      priority: 1,
      cell: ({ vat_id: vatId }, { t }) =>
        vatId ? (
          <span title={t(`vat-id.${vatId.status}`)}>
            <Status kind={vatIdKinds[vatId.status]}>
              <bdi>{vatId.id}</bdi>
            </Status>
          </span>
        ) : (
          <Dash />
        ),
    },
    {
      id: 'country',
      label: 'field.country',
      sort: 'country',
      cell: ({ province, country }, text) => (
        <bdi>{[province, text.country(country)].filter(Boolean).join(', ')}</bdi>
      ),
      card: 'note',
    },
    {
      id: 'members',
      label: 'companies.members',
      sort: 'members',
      end: true,
      priority: 2,
      cell: ({ members }, { number }) => number(members),
    },
    {
      id: 'price_list',
      label: 'companies.price-list',
      optional: true,
      priority: 1,
      cell: ({ price_list: code }) => (code === null ? <Dash /> : <bdi>{code}</bdi>),
    },
    {
      id: 'created',
      label: 'companies.created',
      sort: 'created',
      cell: ({ created_at: at }) => <Moment at={at} />,
      card: 'end',
    },
  ],
  views: [
    { id: 'all', label: 'view.all', query: '' },
    { id: 'new', label: 'companies.view.new', query: 'created=-30d&sort=-created' },
    { id: 'price-list', label: 'companies.view.price-list', query: 'price_list=%21empty' },
  ],
  fields: {
    name: 'field.company',
    tax_number: 'field.tax-number',
    vat_id: 'field.vat-id',
    country: 'field.country',
    province: 'field.province',
    members: 'companies.members',
    price_list: 'companies.price-list',
    created: 'companies.created',
  },
  choice: (field, value, text) => choiceLabels[field]?.(value, text),
  rowId: ({ id }) => id,
  rowName: ({ name }) => name,
  href: ({ id }) => officePaths.officeCompany(id),
  fetch: fetchPage,
}
