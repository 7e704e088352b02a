// What a company owes, and the payments for its invoices.
import { Link } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { ApiError } from '../data/api-error.ts'
import { api, unwrap } from '../data/client.ts'
import { useCan } from '../data/session.ts'
import { type MessageKey, useText } from '../i18n/text.tsx'
import { formatAmount, parseAmount } from '../kit/amount.ts'
import { DialogButton } from '../kit/dialog-button.tsx'
import { Panel } from '../kit/editor/panel.tsx'
import { getText } from '../kit/form-dialog.tsx'
import { AmountInput } from '../kit/amount-input.tsx'
import { RecordDialog } from '../kit/record-dialog.tsx'
import { Status } from '../kit/status.tsx'
import { type Company, companyKey } from './company-record.ts'

type Account = Company['account']
type Invoice = Account['invoices'][number]

export function AccountPanel({ account }: { account: Account }) {
  const { t, money } = useText()
  const { currency, other_balances: others } = account
  const figures: [MessageKey, number][] = [
    ['company.credit-limit', account.credit_limit],
    ['company.used', account.used],
    ['company.available', account.available],
    ['company.overdue', account.overdue],
  ]
  return (
    <dl className="record-figures">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt className="dim">{t(label)}</dt>
          <dd className={label === 'company.overdue' && value > 0 ? 'figure bad' : 'figure'}>
            <bdi>{money(value, currency)}</bdi>
          </dd>
        </div>
      ))}
      {others.map((other) => (
        <div key={other.currency}>
          <dt className="dim">{t('company.used-in', { currency: other.currency })}</dt>
          <dd className="figure">
            <bdi>{money(other.used, other.currency)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function InvoicesPanel({ company }: { company: Company }) {
  const { t, money, date } = useText()
  const can = useCan()
  const { invoices } = company.account
  return (
    <Panel id="company.invoices" title={t('company.invoices')} count={invoices.length}>
      {invoices.length === 0 && <p className="dim">{t('company.invoices.none')}</p>}
      {invoices.length > 0 && (
        <ul className="record-list-lines">
          {invoices.map((invoice) => (
            <li key={invoice.invoice}>
              <span className="grow">
                <span className="strong">{t('company.invoice', { number: String(invoice.invoice) })}</span>{' '}
                {can('orders.read') ? (
                  <Link className="link" to={officePaths.officeOrder(invoice.order)}>
                    <bdi>{invoice.display_number}</bdi>
                  </Link>
                ) : (
                  <bdi className="dim">{invoice.display_number}</bdi>
                )}
              </span>
              <Status kind={invoice.overdue ? 'error' : 'open'}>
                {t(invoice.overdue ? 'company.was-due' : 'company.due', { date: date(invoice.due_on) })}
              </Status>
              <bdi className="amount">
                {money(invoice.open, invoice.currency)}
                {invoice.open !== invoice.amount && (
                  <span className="dim"> / {money(invoice.amount, invoice.currency)}</span>
                )}
              </bdi>
              {can('payments.manage') && (
                <DialogButton className="button" label={t('company.record-payment')}>
                  {(close) => <PaymentDialog company={company} invoice={invoice} onClose={close} />}
                </DialogButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const explain = ({ code }: ApiError): MessageKey | undefined =>
  ['payment_exceeds_balance', 'invalid_transition', 'invalid_input'].includes(code)
    ? 'company.invalid.payment'
    : undefined

type DialogProps = { company: Company; invoice: Invoice; onClose(): void }

function PaymentDialog({ company, invoice, onClose }: DialogProps) {
  const { t, money } = useText()
  const { currency, open, order } = invoice
  return (
    <RecordDialog
      title={t('company.record-payment')}
      submit={t('company.record-payment')}
      done="company.payment-recorded"
      stale={companyKey(company.id)}
      explain={explain}
      onClose={onClose}
      save={async (form, key) => {
        const amount = parseAmount(getText(form, 'amount'), currency)
        if (!amount) throw new ApiError(400, { code: 'invalid_input', message: 'amount' })
        await unwrap(
          api.POST('/api/v1/staff/orders/{id}/account-payments', {
            params: { path: { id: order }, header: { 'idempotency-key': key } },
            body: { amount, reference: getText(form, 'reference') },
          }),
        )
      }}
    >
      <p>
        {t('company.payment.text', {
          number: String(invoice.invoice),
          company: company.name,
          amount: money(open, currency),
        })}
      </p>
      <AmountInput currency={currency} defaultValue={formatAmount(open, currency)} />
      <label className="field">
        <span>{t('company.payment.reference')}</span>
        <input className="input" name="reference" dir="auto" required maxLength={200} autoComplete="off" />
      </label>
    </RecordDialog>
  )
}
