// One sent or queued email: its delivery and content, to send it again or to cancel it.
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Ban, Send } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { ApiError } from '../data/api-error.ts'
import { api, unwrap } from '../data/client.ts'
import { useCan } from '../data/session.ts'
import { type MessageKey, useText } from '../i18n/text.tsx'
import { EditorFrame } from '../kit/editor/editor-frame.tsx'
import { ListCrumbs } from '../kit/editor/list-crumbs.tsx'
import { Panel } from '../kit/editor/panel.tsx'
import { Moment } from '../kit/moment.tsx'
import { NotFound } from '../kit/not-found.tsx'
import { Status } from '../kit/status.tsx'
import { useToasts } from '../kit/toast.tsx'
import { LoadError } from '../shell/load-error.tsx'
import { emailList, emailStatusKinds } from './emails-list.tsx'
import '../kit/record.css'
import './email.css'

const fetchEmail = (id: number, signal: AbortSignal) =>
  unwrap(api.GET('/api/v1/staff/emails/{id}', { params: { path: { id } }, signal }))
type Email = Awaited<ReturnType<typeof fetchEmail>>

const KEY = emailList.name
const emailQuery = (id: number) =>
  queryOptions({ queryKey: [KEY, 'record', id], queryFn: ({ signal }) => fetchEmail(id, signal) })

export function EmailPage() {
  const { t } = useText()
  const { id = '' } = useParams()
  const isNumber = /^[1-9]\d{0,14}$/.test(id)
  const { data, error } = useQuery({ ...emailQuery(Number(id)), enabled: isNumber })
  if (data) return <EmailRecord key={id} email={data} />
  if (!isNumber || (error instanceof ApiError && error.status === 404))
    return (
      <NotFound
        title={t('email.not-found')}
        hint={t('email.not-found.hint')}
        list={{ path: officePaths.office('emails'), title: t('emails.title') }}
      />
    )
  return error ? <LoadError error={error} /> : null
}

function EmailRecord({ email }: { email: Email }) {
  const { t } = useText()
  const { id, subject, status, recipient, content } = email
  return (
    <EditorFrame
      crumbs={<ListCrumbs list={emailList} path={officePaths.office('emails')} id={String(id)} />}
      title={<bdi>{subject}</bdi>}
      badges={<Status kind={emailStatusKinds[status]}>{t(`email-status.${status}`)}</Status>}
      summary={<bdi dir="ltr">{recipient}</bdi>}
      actions={
        <>
          {status !== 'sent' && status !== 'cancelled' && <CancelButton id={id} />}
          <ResendButton id={id} />
        </>
      }
      aside={<DeliveryPanel email={email} />}
    >
      <Panel id="email.content" title={t('preview.title')}>
        {content ? (
          <iframe
            className="email-frame"
            title={t('preview.title')}
            sandbox="allow-same-origin"
            src={officePaths.staffFile(`emails/${id}/preview.html`)}
          />
        ) : (
          <p className="dim">{t('email.private')}</p>
        )}
      </Panel>
      {content && (
        <Panel id="email.text" title={t('email.text')}>
          <p className="record-note" dir="auto">
            {content.text}
          </p>
        </Panel>
      )}
    </EditorFrame>
  )
}

function DeliveryPanel({ email }: { email: Email }) {
  const { t, number } = useText()
  const can = useCan()
  const times: [MessageKey, string | null][] = [
    ['field.created', email.created_at],
    ['email.last-attempt', email.last_attempt_at],
    ['emails.sent', email.sent_at],
    ['email-status.bounced', email.bounced_at],
    ['emails.next-attempt', email.next_attempt_at],
  ]
  return (
    <Panel id="email.delivery" title={t('email.delivery')}>
      <dl className="record-facts">
        <div>
          <dt className="dim">{t('emails.template')}</dt>
          <dd>
            <bdi dir="ltr">{email.kind}</bdi>
          </dd>
        </div>
        {email.order && (
          <div>
            <dt className="dim">{t('emails.order')}</dt>
            <dd>
              {can('orders.read') ? (
                <Link className="link" to={officePaths.officeOrder(email.order.id)}>
                  <bdi dir="ltr">{email.order.display_number}</bdi>
                </Link>
              ) : (
                <bdi dir="ltr">{email.order.display_number}</bdi>
              )}
            </dd>
          </div>
        )}
        <div>
          <dt className="dim">{t('field.attempts')}</dt>
          <dd>{number(email.attempts)}</dd>
        </div>
        {times.map(
          ([label, at]) =>
            at !== null && (
              <div key={label}>
                <dt className="dim">{t(label)}</dt>
                <dd>
                  <Moment at={at} />
                </dd>
              </div>
            ),
        )}
      </dl>
      {email.last_error !== null && (
        <p className="bad" lang="en" dir="ltr">
          {email.last_error}
        </p>
      )}
    </Panel>
  )
}

const describeProblem = (error: Error): MessageKey =>
  error instanceof ApiError && error.code === 'email_already_sent'
    ? 'email.late'
    : error instanceof ApiError && error.status === 0
      ? 'form.offline'
      : 'form.failed'

function ResendButton({ id }: { id: number }) {
  const { t } = useText()
  const { show } = useToasts()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const sending = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/api/v1/staff/emails/{id}/resend', {
          params: { path: { id }, header: { 'idempotency-key': key } },
          body: {},
        }),
      ),
    async onSuccess({ email_id: queued }) {
      setKey(crypto.randomUUID())
      show({ title: t('email.queued') })
      // A copy of an email that was sent is an email of its own.
      if (queued !== id) await navigate(officePaths.officeEmail(queued))
    },
    onError: (error) => show({ title: t(describeProblem(error)), isError: true }),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  })
  return (
    <button
      type="button"
      className="button primary"
      disabled={sending.isPending}
      onClick={() => sending.mutate()}
    >
      <Send aria-hidden="true" /> {t('email.resend')}
    </button>
  )
}

function CancelButton({ id }: { id: number }) {
  const { t } = useText()
  const { show } = useToasts()
  const client = useQueryClient()
  const cancelling = useMutation({
    mutationFn: () =>
      unwrap(api.POST('/api/v1/staff/emails/{id}/cancel', { params: { path: { id } }, body: {} })),
    onSuccess: () => show({ title: t('email.cancelled') }),
    onError: (error) => show({ title: t(describeProblem(error)), isError: true }),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  })
  return (
    <button
      type="button"
      className="button"
      disabled={cancelling.isPending}
      onClick={() => cancelling.mutate()}
    >
      <Ban aria-hidden="true" /> {t('email.cancel')}
    </button>
  )
}
