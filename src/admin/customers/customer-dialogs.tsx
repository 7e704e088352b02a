// What staff do for a customer in a dialog: store credit, a link for the password, consent, and erasing the personal data.
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { ApiError } from '../data/api-error.ts'
import { api, unwrap } from '../data/client.ts'
import { useSession } from '../data/session.ts'
import { type MessageKey, useText } from '../i18n/text.tsx'
import { parseAmount } from '../kit/amount.ts'
import { getText, hasIssue, OpenFormDialog } from '../kit/form-dialog.tsx'
import { AmountInput } from '../kit/amount-input.tsx'
import { RecordDialog } from '../kit/record-dialog.tsx'
import { useToasts } from '../kit/toast.tsx'
import { type Customer, customerKey } from './customer-record.ts'

type Props = { customer: Customer; onClose(): void }

const invalid = (path: string) =>
  new ApiError(400, { code: 'invalid_input', message: path, details: { issues: [{ path }] } })

const explainCredit = (error: ApiError): MessageKey | undefined =>
  hasIssue(error, 'amount') ? 'customer.credit.invalid' : undefined

export function CreditDialog({ customer, onClose }: Props) {
  const { t } = useText()
  const { shop } = useSession()
  const currency = customer.store_credit?.currency ?? shop.currency
  return (
    <RecordDialog
      title={t('customer.credit.give')}
      submit={t('customer.credit.give')}
      done="customer.credit.given"
      stale={customerKey(customer.id)}
      explain={explainCredit}
      onClose={onClose}
      save={async (form, key) => {
        const amount = parseAmount(getText(form, 'amount'), currency)
        if (!amount) throw invalid('amount')
        await unwrap(
          api.POST('/api/v1/staff/store-credit', {
            params: { header: { 'idempotency-key': key } },
            body: { email: customer.email, amount, currency, note: getText(form, 'note') },
          }),
        )
      }}
    >
      <AmountInput currency={currency} />
      <label className="field">
        <span>{t('customer.credit.reason')}</span>
        <input className="input" name="note" dir="auto" required maxLength={500} autoComplete="off" />
      </label>
    </RecordDialog>
  )
}

/** A link to set a new password, or the first one. */
export function PasswordDialog({ customer, onClose }: Props) {
  const { t } = useText()
  const { id, email, has_password: hasPassword } = customer
  const path = { id }
  return (
    <RecordDialog
      title={t(hasPassword ? 'customer.reset' : 'customer.invite')}
      submit={t(hasPassword ? 'customer.reset' : 'customer.invite')}
      done={hasPassword ? 'customer.reset.sent' : 'customer.invite.sent'}
      stale={customerKey(id)}
      onClose={onClose}
      save={(_, key) =>
        hasPassword
          ? unwrap(
              api.POST('/api/v1/staff/customers/{id}/password-reset', {
                params: { path, header: { 'idempotency-key': key } },
                body: {},
              }),
            )
          : unwrap(api.POST('/api/v1/staff/customers/{id}/invite', { params: { path }, body: {} }))
      }
    >
      <p>{t(hasPassword ? 'customer.reset.text' : 'customer.invite.text', { email })}</p>
    </RecordDialog>
  )
}

/** Withdraws the consent to marketing emails, or sends a link that confirms it. */
export function ConsentDialog({ customer, onClose }: Props) {
  const { t } = useText()
  const { id, email, newsletter_since: since } = customer
  const consent = since === null
  return (
    <RecordDialog
      title={t(consent ? 'customer.consent.request' : 'customer.consent.withdraw')}
      submit={t(consent ? 'customer.consent.request' : 'customer.consent.withdraw')}
      done={consent ? 'customer.consent.requested' : 'customer.consent.withdrawn'}
      stale={customerKey(id)}
      onClose={onClose}
      save={() =>
        unwrap(
          api.PUT('/api/v1/staff/customers/{id}/marketing-consent', {
            params: { path: { id } },
            body: { consent },
          }),
        )
      }
    >
      <p>{t(consent ? 'customer.consent.request.text' : 'customer.consent.withdraw.text', { email })}</p>
    </RecordDialog>
  )
}

const explainErase = (error: ApiError): MessageKey | undefined =>
  hasIssue(error, 'email') ? 'customer.erase.mismatch' : undefined

export function EraseDialog({ customer: { id, email }, onClose }: Props) {
  const { t } = useText()
  const { show } = useToasts()
  const client = useQueryClient()
  const navigate = useNavigate()
  return (
    <OpenFormDialog
      title={t('customer.erase')}
      submit={t('customer.erase')}
      explain={explainErase}
      onClose={onClose}
      save={async (form) => {
        if (getText(form, 'email').toLowerCase() !== email) throw invalid('email')
        await unwrap(api.POST('/api/v1/staff/customers/{id}/erase', { params: { path: { id } }, body: {} }))
        await navigate(officePaths.office('customers'))
        client.removeQueries({ queryKey: customerKey(id) })
        await client.invalidateQueries({ queryKey: ['customers'] })
        show({ title: t('customer.erased') })
        return null
      }}
    >
      <p>{t('customer.erase.text')}</p>
      <label className="field">
        <span>{t('customer.erase.confirm', { email })}</span>
        <input className="input" name="email" dir="ltr" required maxLength={254} autoComplete="off" />
      </label>
    </OpenFormDialog>
  )
}
