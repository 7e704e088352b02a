// Every email that customers get: when, and in which languages its texts are edited.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { localeNames } from '../../../../locales/names.ts'
import { officePaths } from '../../../contracts/admin-paths.ts'
import { api, unwrap } from '../../data/client.ts'
import { type MessageKey, useText } from '../../i18n/text.tsx'
import { Status } from '../../kit/status.tsx'
import { LoadError } from '../../shell/load-error.tsx'
import { emailGroups, groupOfEmail } from './email-groups.ts'
import { PageHead } from '../../kit/page-head.tsx'
import '../settings.css'

const fetchTemplates = (locale: string, signal: AbortSignal) =>
  unwrap(api.GET('/api/v1/staff/email-templates', { params: { query: { locale } }, signal }))
type Template = Awaited<ReturnType<typeof fetchTemplates>>['email_templates'][number]

export function NotificationsPage() {
  const { t, locale } = useText()
  const { data, error } = useQuery({
    queryKey: ['email-templates', locale],
    queryFn: ({ signal }) => fetchTemplates(locale, signal),
  })
  if (!data) return error ? <LoadError error={error} /> : null
  return (
    <>
      <PageHead title={t('notifications.title')} hint={t('notifications.hint')} />
      {emailGroups.map((group) => (
        <section key={group} aria-labelledby={`group-${group}`}>
          <h2 className="list-title" id={`group-${group}`}>
            {t(`notifications.group.${group}`)}
          </h2>
          <ul className="panel record-list">
            {data.email_templates
              .filter(({ kind }) => groupOfEmail(kind) === group)
              .map((template) => (
                <TemplateLine key={template.kind} template={template} />
              ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function TemplateLine({ template }: { template: Template }) {
  const { t } = useText()
  const { kind, subject, customised_languages: languages } = template
  return (
    <li>
      <Link className="grow" to={officePaths.notification(kind)}>
        <span className="strong">
          <bdi>{kind === 'all' ? t('notifications.all') : subject}</bdi>
        </span>
        <span className="dim">{t(`notifications.when.${kind}` as MessageKey)}</span>
      </Link>
      {languages.length > 0 && (
        <Status kind="progress">
          {t('notifications.edited', {
            languages: languages.map((one) => localeNames[one] ?? one).join(', '),
          })}
        </Status>
      )}
    </li>
  )
}
