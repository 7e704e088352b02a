// One business that asks for trade access, and what is decided about it.
import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { Office } from '../../modules/admin-facade/admin-facade.ts'
import { FormSuccess, FormError } from '../../storefront/account/auth/auth-layout.tsx'
import { hasErrorCode, readForm } from '../../storefront/account/form-values.ts'
import { requestContext } from '../../storefront/context.ts'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { officePaths } from '../../contracts/admin-paths.ts'
import { type MessageKey, useFormat, useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'
import { Icon } from '../../storefront/ui/icon.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { useLocalTime } from '../../storefront/ui/dom/use-local-time.ts'
import { requireStaff } from '../shell/require-staff.ts'
import '../orders/orders.css'
import { toStorableText } from '../../kernel/text/storable-text.ts'

const isId = (id: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)

async function found(office: Office, id: string) {
  if (!isId(id)) throw data(null, { status: 404 })
  return office.tradeApplication(id).catch((error: unknown) => {
    if (hasErrorCode(error, 'not_found')) throw data(null, { status: 404 })
    throw error
  })
}

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'company-applications.manage')
  const application = await found(office, args.params['id'] ?? '')
  const { locale } = args.context.get(requestContext)
  const country = new Intl.DisplayNames(locale, { type: 'region' }).of(application.country)
  return { application, country: country ?? application.country }
}

const faults: Record<string, MessageKey> = {
  application_already_decided: 'office.fault.decided',
  already_company_member: 'office.fault.member',
}

export async function action(args: ActionFunctionArgs) {
  const office = await requireStaff(args, 'company-applications.manage')
  const { id } = await found(office, args.params['id'] ?? '')
  const { decision, reason } = await readForm(args.request, ['decision', 'reason'])
  const why = toStorableText(reason).trim().slice(0, 1_000)
  try {
    if (decision === 'approve') await office.approveTrade(id)
    else if (why) await office.refuseTrade(id, why)
    else return data({ fault: 'office.fault.reason' as MessageKey, reason }, { status: 422 })
  } catch (error) {
    const known = Object.keys(faults).find((code) => hasErrorCode(error, code))
    if (!known) throw error
    return data({ fault: faults[known]!, reason }, { status: 409 })
  }
  return redirect(`${officePaths.officeTrade(id)}?done=1`, 303)
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, { values: [loaderData?.application.company], index: false })

const doneWords = {
  approved: 'office.done.approved',
  rejected: 'office.done.refused',
} as const satisfies Record<string, MessageKey>

export default function TradeApplication() {
  const { t } = useText()
  const localTime = useLocalTime()
  const { application, country } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const [asked] = useSearchParams()
  const { status } = application
  const facts: [MessageKey, string][] = [
    ['office.tax-number', application.tax_number],
    ['office.country', [application.province, country].filter(Boolean).join(', ')],
    ['office.contact', application.contact],
    ['office.phone', application.phone],
    ['office.account', `${application.name} · ${application.email}`],
    ['office.requested-on', localTime(application.sent_at, true)],
  ]
  return (
    <>
      <PlainLink className="row sm dim" href={officePaths.office('trade')}>
        <Icon name="back" mirror /> {t('office.trade')}
      </PlainLink>
      <div className="office-top">
        <h1 className="t-md">
          <bdi>{application.company}</bdi>
        </h1>
        <span className={`office-state ${{ pending: 'warn', approved: 'good', rejected: '' }[status]}`}>
          {t(`office.state.${status}`)}
        </span>
      </div>
      {refused && <FormError>{t(refused.fault)}</FormError>}
      {!refused && asked.has('done') && status !== 'pending' && (
        <FormSuccess>{t(doneWords[status])}</FormSuccess>
      )}
      <div className="office-order">
        {status === 'pending' && (
          <aside className="office-panel" aria-label={t('office.decide')}>
            <h2 className="t-sm">{t('office.decide')}</h2>
            <form method="post" className="office-act">
              <input type="hidden" name="decision" value="approve" />
              <p className="sm dim">{t('office.approve.text')}</p>
              <Button type="submit" small>
                {t('office.approve')}
              </Button>
            </form>
            <form method="post" className="office-act">
              <input type="hidden" name="decision" value="refuse" />
              <Field label={t('office.reason.applicant')}>
                {(control) => (
                  <textarea
                    {...control}
                    name="reason"
                    rows={3}
                    required
                    maxLength={1000}
                    defaultValue={refused?.reason}
                  />
                )}
              </Field>
              <Button type="submit" small variant="second">
                {t('office.refuse')}
              </Button>
            </form>
          </aside>
        )}
        <div>
          <dl className="office-facts sm">
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt className="label">{t(label)}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
          {application.message && (
            <section className="office-part">
              <h2 className="label">{t('office.message')}</h2>
              <p className="office-message">
                <bdi>{application.message}</bdi>
              </p>
            </section>
          )}
          <section className="office-part">
            <h2 className="label">{t('office.documents')}</h2>
            {application.documents.length === 0 && <p className="dim sm">{t('office.documents.none')}</p>}
            <ul className="office-papers">
              {application.documents.map(({ id, name, bytes }) => (
                <li key={id}>
                  <a className="button second small" href={officePaths.staffFile(`trade-documents/${id}`)}>
                    <bdi>{name}</bdi> <Size bytes={bytes} />
                  </a>
                </li>
              ))}
            </ul>
          </section>
          {application.reason && (
            <section className="office-part">
              <h2 className="label">{t('office.reason')}</h2>
              <p>
                <bdi>{application.reason}</bdi>
              </p>
            </section>
          )}
        </div>
      </div>
    </>
  )
}

function Size({ bytes }: { bytes: number }) {
  const { number } = useFormat()
  const kilobytes = Math.max(1, Math.round(bytes / 1_000))
  return <span className="dim">{number(kilobytes, { style: 'unit', unit: 'kilobyte' })}</span>
}
