// The outbox: all emails of the shop with their delivery status.
import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { toStorableText } from '../../kernel/text/storable-text.ts'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { useText } from '../../storefront/i18n/text.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { useLocalTime } from '../../storefront/ui/dom/use-local-time.ts'
import { requireStaff } from '../shell/require-staff.ts'
import { SearchForm } from '../shell/search-form.tsx'
import { TableFrame } from '../shell/table-frame.tsx'
import { EmailState, emailStates } from './email-state.tsx'
import '../orders/orders.css'

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'emails.manage')
  const params = new URL(args.request.url).searchParams
  const q = toStorableText(params.get('q') ?? '')
    .trim()
    .slice(0, 254)
  const status = emailStates.find((one) => one === params.get('status'))
  const before = params.get('before') ?? ''
  const { emails, nextBefore } = await office.emails.list({
    status,
    recipient: q || undefined,
    before: /^[1-9]\d{0,14}$/.test(before) ? Number(before) : undefined,
  })
  return {
    q,
    status,
    nextBefore,
    emails: emails.map(({ id, kind, recipient, subject, status: state, attempts, order, ...times }) => ({
      id,
      kind,
      recipient,
      subject,
      state,
      attempts,
      order: order?.display_number ?? null,
      createdAt: times.createdAt.toISOString(),
      nextAttemptAt: times.nextAttemptAt?.toISOString() ?? null,
    })),
  }
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['emails'], index: false })

export default function Emails() {
  const { t } = useText()
  const local = useLocalTime()
  const { emails, q, status, nextBefore } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="office-top">
        <h1 className="t-md">{t('office.outbox.title')}</h1>
        <SearchForm room="emails" q={q} label={t('office.outbox.recipient')}>
          <select name="status" defaultValue={status ?? ''} aria-label={t('office.outbox.status')}>
            <option value="">{t('office.outbox.all')}</option>
            {emailStates.map((one) => (
              <option key={one} value={one}>
                {t(`office.outbox.status.${one}`)}
              </option>
            ))}
          </select>
        </SearchForm>
      </div>
      {emails.length === 0 ? (
        <p className="dim">{t('office.outbox.none')}</p>
      ) : (
        <TableFrame aria-label={t('office.outbox.title')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('office.outbox.subject')}</th>
                <th scope="col">{t('office.outbox.recipient')}</th>
                <th scope="col">{t('office.outbox.template')}</th>
                <th scope="col">{t('office.outbox.order')}</th>
                <th scope="col">{t('office.outbox.status')}</th>
                <th scope="col" className="end">
                  {t('office.outbox.attempts')}
                </th>
                <th scope="col">{t('office.outbox.created')}</th>
              </tr>
            </thead>
            <tbody>
              {emails.map((email) => (
                <tr key={email.id}>
                  <th scope="row">
                    <PlainLink className="link" href={officePaths.officeEmail(email.id)}>
                      <bdi>{email.subject}</bdi>
                    </PlainLink>
                  </th>
                  <td>
                    <bdi dir="ltr">{email.recipient}</bdi>
                  </td>
                  <td>
                    <bdi dir="ltr">{email.kind}</bdi>
                  </td>
                  <td>
                    <bdi dir="ltr">{email.order ?? '–'}</bdi>
                  </td>
                  <td>
                    <EmailState state={email.state} />
                    {email.nextAttemptAt && email.attempts > 0 && (
                      <span className="xs dim">
                        {' '}
                        {t('office.outbox.next', { time: local(email.nextAttemptAt, true) })}
                      </span>
                    )}
                  </td>
                  <td className="end num">{email.attempts}</td>
                  <td className="dim">{local(email.createdAt, true)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
      {nextBefore !== null && (
        <PlainLink
          className="button second small office-on"
          href={officePaths.office('emails', { q: q || undefined, status, before: String(nextBefore) })}
        >
          {t('office.page.on')}
        </PlainLink>
      )}
    </>
  )
}
