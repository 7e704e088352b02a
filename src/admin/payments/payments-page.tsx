// Payments that staff have to decide or act on: transfers, other amounts than requested, expiring authorizations, failed
// payment jobs.
import { type UseMutationResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { ApiError } from '../data/api-error.ts'
import { api, unwrap } from '../data/client.ts'
import { type MessageKey, useText } from '../i18n/text.tsx'
import { getText } from '../kit/form-dialog.tsx'
import { Moment } from '../kit/moment.tsx'
import { Status } from '../kit/status.tsx'
import { useToasts } from '../kit/toast.tsx'
import { LoadError } from '../shell/load-error.tsx'
import { PageHead } from '../kit/page-head.tsx'
import './payments.css'

const paymentsQuery = {
  queryKey: ['payments'],
  queryFn: ({ signal }: { signal: AbortSignal }) => unwrap(api.GET('/api/v1/staff/payments', { signal })),
}
type Review = Awaited<ReturnType<typeof paymentsQuery.queryFn>>

export function PaymentsPage() {
  const { t } = useText()
  const { data, error } = useQuery(paymentsQuery)
  if (!data) return error ? <LoadError error={error} /> : null
  const isDone = Object.values(data).every((rows) => rows.length === 0)
  return (
    <>
      <PageHead
        title={t('menu.payments')}
        actions={
          <>
            {(['csv', 'xlsx'] as const).map((format) => (
              <a key={format} className="button" href={officePaths.staffList('payments', format, {})}>
                {t(`payments.export.${format}`)}
              </a>
            ))}
          </>
        }
      />
      {isDone && (
        <p className="row payments-done">
          <CircleCheck aria-hidden="true" /> {t('payments.done')}
        </p>
      )}
      <Section title="payments.mismatched" hint="payments.mismatched.hint" rows={data.payments}>
        {(payment) => <Mismatched key={payment.order_id} payment={payment} />}
      </Section>
      <Section title="payments.transfers" hint="payments.transfers.hint" rows={data.transfers}>
        {(transfer) => <Transfer key={transfer.order_id} transfer={transfer} />}
      </Section>
      <Section title="payments.refunds" hint="payments.refunds.hint" rows={data.transfer_refunds}>
        {(refund) => <TransferRefund key={refund.refund_id} refund={refund} />}
      </Section>
      <Section title="payments.authorizations" hint="payments.authorizations.hint" rows={data.authorizations}>
        {(authorization) => <Authorization key={authorization.order_id} authorization={authorization} />}
      </Section>
      <Section title="payments.failed" hint="payments.failed.hint" rows={data.failed}>
        {(job) => <FailedJob key={job.id} job={job} />}
      </Section>
    </>
  )
}

type SectionProps<Row> = {
  title: MessageKey
  hint: MessageKey
  rows: readonly Row[]
  children(row: Row): ReactNode
}

/** Sections without entries are left out. */
function Section<Row>({ title, hint, rows, children }: SectionProps<Row>) {
  const { t, number } = useText()
  const id = useId()
  if (rows.length === 0) return null
  return (
    <section className="payments-section" aria-labelledby={id}>
      <h2 id={id}>
        {t(title)} <span className="dim">{number(rows.length)}</span>
      </h2>
      <p className="dim">{t(hint)}</p>
      <ul className="panel payments-list">{rows.map(children)}</ul>
    </section>
  )
}

type EntryProps = {
  order: { order_id: string; display_number: string | null }
  amount?: { amount: number; currency: string } | null
  note: ReactNode
  children?: ReactNode
}

function Entry({ order: { order_id, display_number }, amount, note, children }: EntryProps) {
  const { t, money } = useText()
  return (
    <li>
      <div className="grow">
        <p>
          <Link className="strong" to={officePaths.officeOrder(order_id)}>
            {t('payments.order', { number: display_number ?? order_id })}
          </Link>{' '}
          {amount && <bdi className="strong">{money(amount.amount, amount.currency)}</bdi>}
        </p>
        <p className="dim">{note}</p>
      </div>
      {children}
    </li>
  )
}

/** Runs an action on a payment, says what was done, and reads the list again. */
function usePaymentAction<Input>(
  run: (input: Input) => Promise<unknown>,
  done: (input: Input) => MessageKey,
): UseMutationResult<unknown, Error, Input> {
  const { t } = useText()
  const { show } = useToasts()
  const client = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: (_result, input) => show({ title: t(done(input)) }),
    onError: (error) =>
      show({
        title: t(
          error instanceof ApiError && error.status >= 400 && error.status < 500
            ? 'payments.decided'
            : 'form.failed',
        ),
        isError: true,
      }),
    onSettled: () => client.invalidateQueries({ queryKey: paymentsQuery.queryKey }),
  })
}

function Mismatched({ payment }: { payment: Review['payments'][number] }) {
  const { t, money } = useText()
  const { order_id: id, expected_amount: expected, received_amount: received } = payment
  const resolving = usePaymentAction(
    (decision: 'accept' | 'refund') =>
      unwrap(api.POST('/api/v1/staff/payments/{id}', { params: { path: { id } }, body: { decision } })),
    (decision) => (decision === 'accept' ? 'payments.resolved.accept' : 'payments.resolved.refund'),
  )
  return (
    <Entry
      order={payment}
      note={
        <>
          {t('payments.amounts', {
            received: money(received.amount, received.currency),
            expected: money(expected.amount, expected.currency),
          })}{' '}
          · <bdi dir="ltr">{payment.email}</bdi> · {payment.payment_label}{' '}
          {payment.reference && <bdi dir="ltr">{payment.reference}</bdi>} · <Moment at={payment.since} />
        </>
      }
    >
      {(['accept', 'refund'] as const).map((decision) => (
        <button
          key={decision}
          type="button"
          className="button"
          disabled={resolving.isPending}
          onClick={() => resolving.mutate(decision)}
        >
          {t(`payments.${decision}`)}
        </button>
      ))}
    </Entry>
  )
}

function Transfer({ transfer }: { transfer: Review['transfers'][number] }) {
  const { t } = useText()
  const { order_id: id, amount } = transfer
  const recording = usePaymentAction(
    (reference: string) =>
      unwrap(
        api.POST('/api/v1/staff/payments/{id}/record', {
          params: { path: { id } },
          body: { amount: amount.amount, reference },
        }),
      ),
    () => 'payments.recorded',
  )
  return (
    <Entry
      order={transfer}
      amount={amount}
      note={
        <>
          <bdi dir="ltr">{transfer.email}</bdi> · {transfer.payment_label} · {t('payments.reserved-until')}{' '}
          <Moment at={transfer.reserved_until} />
        </>
      }
    >
      <RecordForm recording={recording} />
    </Entry>
  )
}

function TransferRefund({ refund }: { refund: Review['transfer_refunds'][number] }) {
  const recording = usePaymentAction(
    (reference: string) =>
      unwrap(
        api.POST('/api/v1/staff/payments/refunds/{refund}/record', {
          params: { path: { refund: refund.refund_id } },
          body: { reference },
        }),
      ),
    () => 'payments.refund-recorded',
  )
  return (
    <Entry
      order={refund}
      amount={refund.amount}
      note={
        <>
          <bdi>{refund.name}</bdi> · <bdi dir="ltr">{refund.email}</bdi> · <Moment at={refund.requested_at} />
        </>
      }
    >
      <RecordForm recording={recording} />
    </Entry>
  )
}

/** Records a transfer with its reference on the bank statement. */
function RecordForm({ recording }: { recording: UseMutationResult<unknown, Error, string> }) {
  const { t } = useText()
  return (
    <form
      className="row"
      onSubmit={(event) => {
        event.preventDefault()
        recording.mutate(getText(new FormData(event.currentTarget), 'reference'))
      }}
    >
      <input
        className="input"
        name="reference"
        dir="auto"
        required
        maxLength={140}
        autoComplete="off"
        aria-label={t('payments.reference')}
        placeholder={t('payments.reference')}
      />
      <button type="submit" className="button" disabled={recording.isPending}>
        {t('payments.record')}
      </button>
    </form>
  )
}

const authorizationLabels = {
  authorized: 'authorization.any',
  expiring: 'authorization.expiring',
  expired: 'authorization.expired',
  failed: 'authorization.failed',
} as const satisfies Record<Review['authorizations'][number]['state'], MessageKey>

function Authorization({ authorization }: { authorization: Review['authorizations'][number] }) {
  const { t } = useText()
  const { state, expires_at: expiresAt, failure } = authorization
  return (
    <Entry
      order={authorization}
      amount={authorization.amount}
      note={
        <>
          <bdi dir="ltr">{authorization.email}</bdi> · {authorization.payment_label}
          {expiresAt && (
            <>
              {' '}
              · {t('field.expires')} <Moment at={expiresAt} />
            </>
          )}{' '}
          {failure && <bdi lang="en">{failure}</bdi>}
        </>
      }
    >
      <Status kind={state === 'expiring' ? 'attention' : 'error'}>{t(authorizationLabels[state])}</Status>
    </Entry>
  )
}

const jobLabels = {
  'payment.charge': 'payments.job.charge',
  'payment.capture': 'payments.job.capture',
  'payment.authorization': 'payments.job.authorization',
  'payment.refund': 'payments.job.late-refund',
  'payment.history': 'payments.job.history',
  'order.refund': 'payments.job.refund',
  'order.change': 'payments.job.change',
} as const satisfies Record<Review['failed'][number]['kind'], MessageKey>

function FailedJob({ job }: { job: Review['failed'][number] }) {
  const { t } = useText()
  const retrying = usePaymentAction(
    () =>
      unwrap(
        api.POST('/api/v1/staff/payments/jobs/{job}/retry', { params: { path: { job: job.id } }, body: {} }),
      ),
    () => 'payments.retried',
  )
  return (
    <Entry
      order={job}
      amount={job.amount}
      note={
        <>
          {t(jobLabels[job.kind])} · {t('payments.attempts', { count: job.attempts })} ·{' '}
          {job.next_attempt_at ? (
            <>
              {t('payments.next-attempt')} <Moment at={job.next_attempt_at} />
            </>
          ) : (
            t('payments.gave-up')
          )}{' '}
          · <bdi dir="ltr">{job.error}</bdi>
        </>
      }
    >
      <button
        type="button"
        className="button"
        disabled={retrying.isPending}
        onClick={() => retrying.mutate(undefined)}
      >
        {t('action.retry')}
      </button>
    </Entry>
  )
}
