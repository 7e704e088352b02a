import { useEffect } from 'react'
import type { OwnApplication } from '../../modules/companies/companies.ts'
import { accountPaths } from '../../contracts/account-paths.ts'
import { paths } from '../../contracts/paths.ts'
import { useText } from '../i18n/text.tsx'
import { ButtonLink } from '../ui/form/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { clearDraft } from './application-form.tsx'

type Props = { application: OwnApplication | undefined; company: string | undefined }

const statusStyles = {
  pending: ['note', 'clock'],
  approved: ['note good', 'check'],
  rejected: ['note bad', 'alert'],
} as const

/** Status of an application, with the submitted data. */
export function ApplicationState({ application, company }: Props) {
  const { t, locale } = useText()
  const status = company === undefined ? (application?.status ?? 'pending') : 'approved'
  useEffect(() => {
    if (status === 'pending') clearDraft()
  }, [status])
  const [noteClass, icon] = statusStyles[status]
  return (
    <section className="trade-state">
      <div className={noteClass} role="status">
        <Icon name={icon} />
        <div>
          <p className="b">{t(`trade.status.${status}`)}</p>
          {status === 'rejected' && (
            <>
              <p className="reason" dir="auto">
                {application?.reason}
              </p>
              <p>{t('trade.status.again')}</p>
            </>
          )}
        </div>
      </div>
      {status === 'approved' && (
        <p className="row">
          <ButtonLink to={paths.products()}>{t('trade.shop')}</ButtonLink>
        </p>
      )}
      {application && status !== 'rejected' && (
        <dl className="trade-facts">
          {(['company', 'tax_number', 'province', 'contact', 'phone'] as const).map((name) => (
            <div key={name}>
              <dt>{t(`trade.${name}`)}</dt>
              <dd>
                <bdi>{application[name]}</bdi>
              </dd>
            </div>
          ))}
          {application.documents.length > 0 && (
            <div>
              <dt>{t('trade.documents')}</dt>
              <dd>
                {application.documents.map(({ id, name }) => (
                  <a key={id} className="link" href={accountPaths.tradeDocument(id)} download>
                    <bdi>{name}</bdi>
                  </a>
                ))}
              </dd>
            </div>
          )}
        </dl>
      )}
      {application && (
        <p className="sm dim">
          {t('trade.sent-at', {
            date: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
              new Date(application.sent_at),
            ),
          })}
        </p>
      )}
    </section>
  )
}
