// The list of applications for trade access: its columns, filters and views.
import { officePaths } from '../../contracts/admin-paths.ts'
import { tradeApplicationsList } from '../../contracts/lists/trade-applications-list.ts'
import { api, unwrap } from '../data/client.ts'
import type { MessageKey, Text } from '../i18n/text.tsx'
import { countryLabel } from '../kit/country-label.ts'
import { Dash } from '../kit/dash.tsx'
import { Moment } from '../kit/moment.tsx'
import { Status, type StatusKind } from '../kit/status.tsx'
import type { List } from '../kit/table/list.ts'

const fetchPage = async (query: Record<string, string>, signal: AbortSignal) => {
  const { applications, total, next } = await unwrap(
    api.GET('/api/v1/staff/trade-applications', { params: { query }, signal }),
  )
  return { rows: applications, total, next }
}
type ApplicationRow = Awaited<ReturnType<typeof fetchPage>>['rows'][number]

export const applicationStatusKinds: Record<ApplicationRow['status'], StatusKind> = {
  pending: 'attention',
  approved: 'done',
  rejected: 'open',
}

const choiceLabels: Record<string, (value: string, text: Text) => string | undefined> = {
  status: (value, { t }) => t(`application-status.${value}` as MessageKey),
  country: countryLabel,
}

export const applicationList: List<ApplicationRow> = {
  name: 'trade-applications',
  title: 'applications.title',
  search: 'applications.search',
  empty: 'applications.empty',
  definition: tradeApplicationsList,
  export: 'trade-applications',
  columns: [
    {
      id: 'company',
      label: 'field.company',
      sort: 'company',
      cell: ({ company }) => <bdi>{company}</bdi>,
      card: 'title',
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
      id: 'contact',
      label: 'field.contact',
      priority: 1,
      cell: ({ contact }) => <bdi>{contact}</bdi>,
    },
    {
      id: 'email',
      label: 'field.email',
      optional: true,
      priority: 1,
      cell: ({ email }) => <bdi>{email}</bdi>,
    },
    {
      id: 'tax_number',
      label: 'field.tax-number',
      optional: true,
      priority: 1,
      cell: ({ tax_number: number }) => <bdi dir="ltr">{number}</bdi>,
    },
    {
      id: 'documents',
      label: 'applications.documents',
      end: true,
      priority: 2,
      cell: ({ documents }, { number }) => number(documents.length),
    },
    {
      id: 'sent',
      label: 'applications.sent',
      sort: 'sent',
      cell: ({ sent_at: at }) => <Moment at={at} />,
      card: 'end',
    },
    {
      id: 'decided',
      label: 'applications.decided',
      sort: 'decided',
      optional: true,
      priority: 1,
      cell: ({ decided_at: at }) => (at === null ? <Dash /> : <Moment at={at} />),
    },
    {
      id: 'status',
      label: 'field.status',
      cell: ({ status, reason }, { t }) => (
        <span title={reason || undefined}>
          <Status kind={applicationStatusKinds[status]}>{t(`application-status.${status}`)}</Status>
        </span>
      ),
      card: 'state',
    },
  ],
  views: [
    { id: 'pending', label: 'applications.view.pending', query: 'status=pending&sort=sent' },
    { id: 'approved', label: 'application-status.approved', query: 'status=approved' },
    { id: 'rejected', label: 'application-status.rejected', query: 'status=rejected' },
    { id: 'all', label: 'view.all', query: '' },
  ],
  fields: {
    status: 'field.status',
    company: 'field.company',
    tax_number: 'field.tax-number',
    country: 'field.country',
    name: 'field.account',
    email: 'field.email',
    sent: 'applications.sent',
    decided: 'applications.decided',
  },
  choice: (field, value, text) => choiceLabels[field]?.(value, text),
  rowId: ({ id }) => id,
  rowName: ({ company }) => company,
  href: ({ id }) => officePaths.officeTrade(id),
  fetch: fetchPage,
}
