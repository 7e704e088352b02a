// The list of emails: its columns, filters and views.
import { officePaths } from '../../contracts/admin-paths.ts'
import { emailsList } from '../../contracts/lists/emails-list.ts'
import { api, unwrap } from '../data/client.ts'
import type { MessageKey } from '../i18n/text.tsx'
import { Dash } from '../kit/dash.tsx'
import { Moment } from '../kit/moment.tsx'
import { Status, type StatusKind } from '../kit/status.tsx'
import type { List } from '../kit/table/list.ts'

const fetchPage = async (query: Record<string, string>, signal: AbortSignal) => {
  const { emails, total, next } = await unwrap(api.GET('/api/v1/staff/emails', { params: { query }, signal }))
  return { rows: emails, total, next }
}
type EmailRow = Awaited<ReturnType<typeof fetchPage>>['rows'][number]

/** By delivery status. */
export const emailStatusKinds: Record<EmailRow['status'], StatusKind> = {
  held: 'attention',
  queued: 'progress',
  sent: 'done',
  failed: 'error',
  rejected: 'error',
  bounced: 'error',
  cancelled: 'open',
}

export const emailList: List<EmailRow> = {
  name: 'emails',
  title: 'emails.title',
  search: 'emails.search',
  empty: 'emails.empty',
  definition: emailsList,
  columns: [
    {
      id: 'subject',
      label: 'emails.subject',
      cell: ({ subject }) => <bdi>{subject}</bdi>,
      card: 'title',
    },
    {
      id: 'recipient',
      label: 'emails.recipient',
      sort: 'recipient',
      cell: ({ recipient }) => <bdi dir="ltr">{recipient}</bdi>,
      card: 'note',
    },
    {
      id: 'kind',
      label: 'emails.template',
      priority: 2,
      cell: ({ kind }) => (
        <bdi dir="ltr" className="dim">
          {kind}
        </bdi>
      ),
    },
    {
      id: 'order',
      label: 'emails.order',
      priority: 1,
      cell: ({ order }) =>
        order === null ? (
          <Dash />
        ) : (
          <a href={officePaths.officeOrder(order.id)} className="row-link">
            <bdi>{order.display_number}</bdi>
          </a>
        ),
    },
    {
      id: 'status',
      label: 'field.status',
      cell: ({ status, last_error: error }, { t }) => (
        <span title={error ?? undefined}>
          <Status kind={emailStatusKinds[status]}>{t(`email-status.${status}`)}</Status>
        </span>
      ),
      card: 'state',
    },
    {
      id: 'attempts',
      label: 'field.attempts',
      sort: 'attempts',
      end: true,
      priority: 2,
      cell: ({ attempts }, { number }) => number(attempts),
    },
    {
      id: 'next_attempt',
      label: 'emails.next-attempt',
      priority: 2,
      cell: ({ next_attempt_at: at, attempts }) =>
        at === null || attempts === 0 ? <Dash /> : <Moment at={at} />,
    },
    {
      id: 'created',
      label: 'field.created',
      sort: 'created',
      cell: ({ created_at: at }) => <Moment at={at} />,
      card: 'end',
    },
    {
      id: 'sent',
      label: 'emails.sent',
      sort: 'sent',
      optional: true,
      priority: 1,
      cell: ({ sent_at: at }) => (at === null ? <Dash /> : <Moment at={at} />),
    },
  ],
  views: [
    { id: 'all', label: 'view.all', query: '' },
    { id: 'held', label: 'email-status.held', query: 'status=held' },
    { id: 'queued', label: 'email-status.queued', query: 'status=queued' },
    { id: 'failed', label: 'emails.view.failed', query: 'status=failed%2Crejected%2Cbounced' },
    { id: 'sent', label: 'email-status.sent', query: 'status=sent' },
  ],
  fields: {
    status: 'field.status',
    kind: 'emails.template',
    recipient: 'emails.recipient',
    subject: 'emails.subject',
    order: 'emails.order',
    attempts: 'field.attempts',
    created: 'field.created',
    sent: 'emails.sent',
  },
  choice: (field, value, { t }) =>
    field === 'status' ? t(`email-status.${value}` as MessageKey) : undefined,
  rowId: ({ id }) => String(id),
  rowName: ({ subject, recipient }) => `${subject}, ${recipient}`,
  href: ({ id }) => officePaths.officeEmail(id),
  fetch: fetchPage,
}
