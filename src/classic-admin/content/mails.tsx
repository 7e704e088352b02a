// Every kind of mail that customers are sent: when, and in which languages staff have written something of it.
import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { EmailListItem } from '../../modules/content/emails/email-texts.service.ts'
import { requestContext } from '../../storefront/context.ts'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { useText } from '../../storefront/i18n/text.tsx'
import { Icon } from '../../storefront/ui/icon.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { officePaths } from '../../contracts/admin-paths.ts'
import { requireStaff } from '../shell/require-staff.ts'
import { TableFrame } from '../shell/table-frame.tsx'
import { groupOfMail, mailGroups, mailTitle } from './mail-names.ts'
import '../orders/orders.css'

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'content.edit')
  return { mails: await office.mails.list(args.context.get(requestContext).locale) }
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['mails'], index: false })

export default function Mails() {
  const { t } = useText()
  const { mails } = useLoaderData<typeof loader>()
  return (
    <>
      <PlainLink className="row sm dim" href={officePaths.office('content')}>
        <Icon name="back" mirror /> {t('office.content')}
      </PlainLink>
      <div className="office-top">
        <h1 className="t-md">{t('office.mails')}</h1>
      </div>
      <p className="sm dim">{t('office.mails.text')}</p>
      {mailGroups.map((group) => (
        <section key={group}>
          <h2 className="t-sm">{t(`office.mails.group.${group}`)}</h2>
          <MailTable
            label={t(`office.mails.group.${group}`)}
            mails={mails.filter(({ kind }) => groupOfMail(kind) === group)}
          />
        </section>
      ))}
    </>
  )
}

function MailTable({ label, mails }: { label: string; mails: EmailListItem[] }) {
  const { t, locale } = useText()
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  return (
    <TableFrame aria-label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('office.mails.mail')}</th>
            <th scope="col">{t('office.mails.when')}</th>
            <th scope="col">{t('office.mails.written')}</th>
          </tr>
        </thead>
        <tbody>
          {mails.map(({ kind, subject, customised_languages: written }) => (
            <tr key={kind}>
              <th scope="row">
                <PlainLink className="link" href={officePaths.officeMail(kind)}>
                  {mailTitle(t, kind, subject)}
                </PlainLink>
              </th>
              <td>{t(`office.mail.when.${kind}`)}</td>
              <td>{written.map((one) => names.of(one)).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}
