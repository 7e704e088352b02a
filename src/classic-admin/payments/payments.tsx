// Payments that somebody has to decide about, and work on payments that failed.
import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { FormSuccess, FormError } from '../../storefront/account/auth/auth-layout.tsx'
import { hasErrorCode, readForm } from '../../storefront/account/form-values.ts'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { officePaths } from '../../contracts/admin-paths.ts'
import { type MessageKey, useFormat, useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { useLocalTime } from '../../storefront/ui/dom/use-local-time.ts'
import { ListFiles } from '../shell/list-files.tsx'
import { requireStaff } from '../shell/require-staff.ts'
import { TableFrame } from '../shell/table-frame.tsx'
import '../orders/orders.css'

export async function loader(args: LoaderFunctionArgs) {
  return (await requireStaff(args, 'payments.manage')).payments()
}

const deeds = ['accept', 'refund', 'retry', 'record', 'record-refund'] as const

export async function action(args: ActionFunctionArgs) {
  const office = await requireStaff(args, 'payments.manage')
  const typed = await readForm(args.request, ['do', 'order', 'job', 'amount', 'reference'])
  const deed = deeds.find((one) => one === typed.do)
  if (!deed) return data(null, { status: 400 })
  try {
    if (deed === 'record' || deed === 'record-refund') {
      const reference = typed.reference.trim()
      if (reference === '' || reference.length > 140)
        return data({ fault: 'office.fault.reference' as MessageKey }, { status: 422 })
      if (deed === 'record-refund') await office.recordRefund(typed.order, { reference })
      else await office.recordPayment(typed.order, { amount: Number(typed.amount) || 0, reference })
    } else if (deed === 'retry') await office.retryPayment(Number(typed.job) || 0)
    else await office.resolvePayment(typed.order, deed)
  } catch (error) {
    if (
      !['invalid_transition', 'invalid_input', 'order_not_found', 'not_found'].some((code) =>
        hasErrorCode(error, code),
      )
    )
      throw error
    return data({ fault: 'office.fault.decided' as MessageKey }, { status: 409 })
  }
  return redirect(officePaths.office('payments', { done: deed }), 303)
}

const doneWords = {
  accept: 'office.done.accept',
  refund: 'office.done.give-back',
  retry: 'office.done.retry',
  record: 'office.done.record',
  'record-refund': 'office.done.record-refund',
} as const satisfies Record<(typeof deeds)[number], MessageKey>

const kinds = {
  'payment.charge': 'office.job.charge',
  'payment.capture': 'office.job.capture',
  'payment.authorization': 'office.job.authorization',
  'payment.refund': 'office.job.late-refund',
  'payment.history': 'office.job.payment-history',
  'order.refund': 'office.job.refund',
  'order.change': 'office.job.change',
} as const satisfies Record<string, MessageKey>

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['payments'], index: false })

export default function Payments() {
  const { t } = useText()
  const { money, number } = useFormat()
  const localTime = useLocalTime()
  const { quarantined, failed, transfers, transferRefunds } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() ?? undefined
  const [asked] = useSearchParams()
  const done = deeds.find((one) => one === asked.get('done'))
  const amount = (of: { amount: number; currency: string }) => <bdi>{money(of.amount, of.currency)}</bdi>
  return (
    <>
      <div className="office-top">
        <h1 className="t-md">{t('office.payments')}</h1>
        <ListFiles list="payments" />
      </div>
      {refused && <FormError>{t(refused.fault)}</FormError>}
      {!refused && done && <FormSuccess>{t(doneWords[done])}</FormSuccess>}
      <section className="office-part" aria-labelledby="transfers">
        <h2 className="t-sm" id="transfers">
          {t('office.transfers')}
        </h2>
        <p className="sm dim">{t('office.transfers.text')}</p>
        {transfers.length === 0 && <p>{t('office.transfers.none')}</p>}
        {transfers.map((one) => (
          <article key={one.order_id} className="office-panel" aria-labelledby={`transfer-${one.order_id}`}>
            <h3 className="label" id={`transfer-${one.order_id}`}>
              <PlainLink className="link" href={officePaths.officeOrder(one.order_id)}>
                {t('office.order')} <bdi>{one.display_number}</bdi>
              </PlainLink>{' '}
              <b>{amount(one.amount)}</b>
            </h3>
            <p className="sm dim">
              <bdi dir="ltr">{one.email}</bdi> ·{' '}
              {t('office.transfers.until', { time: localTime(one.reserved_until, true) })}
            </p>
            <RecordForm order={one.order_id} deed="record" amount={one.amount.amount} />
          </article>
        ))}
      </section>
      {transferRefunds.length > 0 && (
        <section className="office-part" aria-labelledby="transfer-refunds">
          <h2 className="t-sm" id="transfer-refunds">
            {t('office.transfer-refunds')}
          </h2>
          <p className="sm dim">{t('office.transfer-refunds.text')}</p>
          {transferRefunds.map((one) => (
            <article key={one.refund_id} className="office-panel" aria-labelledby={`of-${one.refund_id}`}>
              <h3 className="label" id={`of-${one.refund_id}`}>
                <PlainLink className="link" href={officePaths.officeOrder(one.order_id)}>
                  {t('office.order')} <bdi>{one.display_number}</bdi>
                </PlainLink>{' '}
                <b>{amount(one.amount)}</b>
              </h3>
              <p className="sm dim">
                <bdi>{one.name}</bdi> · <bdi dir="ltr">{one.email}</bdi>
              </p>
              <RecordForm order={one.refund_id} deed="record-refund" />
            </article>
          ))}
        </section>
      )}
      <section className="office-part" aria-labelledby="amounts">
        <h2 className="t-sm" id="amounts">
          {t('office.amounts')}
        </h2>
        <p className="sm dim">{t('office.amounts.text')}</p>
        {quarantined.length === 0 && <p>{t('office.amounts.none')}</p>}
        {quarantined.map((one) => (
          <article key={one.order_id} className="office-panel" aria-labelledby={`of-${one.order_id}`}>
            <h3 className="label" id={`of-${one.order_id}`}>
              <PlainLink className="link" href={officePaths.officeOrder(one.order_id)}>
                {t('office.order')} <bdi>{one.display_number}</bdi>
              </PlainLink>
            </h3>
            <p className="sm">
              {t('office.amounts.asked')} {amount(one.expected_amount)} · {t('office.amounts.taken')}{' '}
              <b>{amount(one.received_amount)}</b>
            </p>
            <p className="sm dim">
              <bdi dir="ltr">{one.email}</bdi> ·{' '}
              <bdi dir="ltr">{[one.provider, one.reference].join(' ')}</bdi> · {localTime(one.since, true)}
            </p>
            <form method="post" className="row">
              <input type="hidden" name="order" value={one.order_id} />
              <Button type="submit" small name="do" value="accept">
                {t('office.amounts.accept')}
              </Button>
              <Button type="submit" small variant="second" name="do" value="refund">
                {t('office.amounts.give-back')}
              </Button>
            </form>
          </article>
        ))}
      </section>
      <section className="office-part">
        <h2 className="t-sm" id="failed">
          {t('office.failed')}
        </h2>
        <p className="sm dim">{t('office.failed.explain')}</p>
        {failed.length === 0 ? (
          <p>{t('office.failed.none')}</p>
        ) : (
          <TableFrame aria-labelledby="failed">
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('office.order')}</th>
                  <th scope="col">{t('office.work')}</th>
                  <th scope="col" className="end">
                    {t('office.amount')}
                  </th>
                  <th scope="col" className="end">
                    {t('office.tries')}
                  </th>
                  <th scope="col">{t('office.error')}</th>
                  <th scope="col">{t('office.next-try')}</th>
                  <th scope="col">
                    <span className="visually-hidden">{t('office.acts')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {failed.map((job) => (
                  <tr key={job.id}>
                    <th scope="row">
                      <PlainLink className="link" href={officePaths.officeOrder(job.order_id)}>
                        <bdi>{job.display_number ?? job.order_id}</bdi>
                      </PlainLink>
                    </th>
                    <td>{t(kinds[job.kind])}</td>
                    <td className="end">{job.amount && amount(job.amount)}</td>
                    <td className="end">{number(job.attempts)}</td>
                    <td className="office-goods">
                      <bdi dir="ltr">{job.error}</bdi>
                    </td>
                    <td className="dim">
                      {job.next_attempt_at ? localTime(job.next_attempt_at, true) : t('office.given-up')}
                    </td>
                    <td>
                      <form method="post">
                        <input type="hidden" name="job" value={job.id} />
                        <Button type="submit" small variant="second" name="do" value="retry">
                          {t('office.retry')}
                        </Button>
                      </form>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableFrame>
        )}
      </section>
    </>
  )
}

type RecordFormProps = {
  /** Id of the order, or of the refund. */
  order: string
  deed: 'record' | 'record-refund'
  amount?: number
}

/** Records a transfer with its reference on the bank statement. */
function RecordForm({ order, deed, amount }: RecordFormProps) {
  const { t } = useText()
  return (
    <form method="post" className="office-act">
      <input type="hidden" name="order" value={order} />
      {amount !== undefined && <input type="hidden" name="amount" value={amount} />}
      <Field label={t('office.transfers.reference')}>
        {(control) => <input {...control} name="reference" required maxLength={140} autoComplete="off" />}
      </Field>
      <Button type="submit" small name="do" value={deed}>
        {t('office.transfers.record')}
      </Button>
    </form>
  )
}
