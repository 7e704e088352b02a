// The texts of one email in each language, beside the email as it would be.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useParams } from 'react-router'
import { officePaths } from '../../../contracts/admin-paths.ts'
import { contentHistory } from '../../content/content-history.tsx'
import { ApiError } from '../../data/api-error.ts'
import { api, unwrap } from '../../data/client.ts'
import { useSession } from '../../data/session.ts'
import { type MessageKey, useText } from '../../i18n/text.tsx'
import { Editor } from '../../kit/editor/editor.tsx'
import { Crumbs } from '../../kit/crumbs.tsx'
import { Panel } from '../../kit/editor/panel.tsx'
import { LanguageSegments } from '../../kit/language-segments.tsx'
import { LivePreview } from '../../kit/live-preview.tsx'
import { NotFound } from '../../kit/not-found.tsx'
import { useToasts } from '../../kit/toast.tsx'
import { LoadError } from '../../shell/load-error.tsx'
import { EmailTextField } from './email-text-field.tsx'
import {
  type EmailTemplate,
  saveTemplate,
  templateQuery,
  templateSchema,
  toTemplateTree,
  toTexts,
} from './email-template.ts'
import { useTextErrors } from './use-text-errors.ts'
import '../settings.css'

export function NotificationPage() {
  const { t, locale } = useText()
  const kind = useParams()['kind'] ?? ''
  const { data, error } = useQuery(templateQuery(kind, locale))
  if (data) return <TemplateEditor key={kind} template={data} />
  if (error instanceof ApiError && error.status === 404)
    return (
      <NotFound
        title={t('notifications.not-found')}
        hint={t('notifications.not-found.hint')}
        list={{ path: officePaths.notifications(), title: t('notifications.title') }}
      />
    )
  return error ? <LoadError error={error} /> : null
}

function TemplateEditor({ template }: { template: EmailTemplate }) {
  const text = useText()
  const { t, locale } = text
  const client = useQueryClient()
  const { kind, subject, texts } = template
  const languages = template.languages.map((one) => one.locale)
  const [language, setLanguage] = useState(languages.includes(locale) ? locale : languages[0]!)
  const tree = useMemo(() => toTemplateTree(template), [template])
  const history = useMemo(
    () =>
      contentHistory({
        kind: 'mail',
        id: kind,
        text,
        describeField(path) {
          const role = texts.find(({ key }) => key === path)?.role
          return role ? text.t(`notifications.role.${role}` as MessageKey) : path
        },
      }),
    [kind, texts, text],
  )
  return (
    <Editor
      kind="email-template"
      id={kind}
      crumbs={<Crumbs to={officePaths.notifications()} label={t('notifications.title')} />}
      record={tree}
      schema={templateSchema}
      describeProblem={() => 'notifications.invalid'}
      save={(changes) => saveTemplate(kind, locale, changes)}
      reload={async () => {
        const fresh = await client.fetchQuery({ ...templateQuery(kind, locale), staleTime: 0 })
        void client.invalidateQueries({ queryKey: ['email-templates', locale], exact: true })
        return toTemplateTree(fresh)
      }}
      history={history}
      title={<bdi>{kind === 'all' ? t('notifications.all') : subject}</bdi>}
      summary={t(`notifications.when.${kind}` as MessageKey)}
      actions={<SendTest kind={kind} language={language} />}
      aside={<EmailPreview kind={kind} language={language} />}
    >
      <Panel id="notification.texts" title={t('translation.texts')}>
        <LanguageSegments languages={languages} shown={language} onChange={setLanguage} />
        {template.languages.map((one) => (
          <div key={one.locale} className="edit-language" hidden={one.locale !== language}>
            <TextFields template={template} language={one} isShown={one.locale === language} />
          </div>
        ))}
      </Panel>
    </Editor>
  )
}

type TextsProps = {
  template: EmailTemplate
  language: EmailTemplate['languages'][number]
  isShown: boolean
}

function TextFields({ template, language, isShown }: TextsProps) {
  const values = useWatch({ name: language.locale }) as unknown
  const errors = useTextErrors(template.kind, language.locale, toTexts(values), isShown)
  return template.texts.map((one) => (
    <EmailTextField
      key={one.key}
      text={one}
      locale={language.locale}
      standard={language.default_texts[one.key] ?? ''}
      errors={errors.filter(({ path }) => path === one.key)}
    />
  ))
}

type ShownProps = { kind: string; language: string }

function EmailPreview({ kind, language }: ShownProps) {
  const values = useWatch({ name: language }) as unknown
  return (
    <LivePreview
      address={`/api/v1/staff/email-templates/${kind}/preview.html?locale=${language}`}
      document={toTexts(values)}
      widths={[390, 768]}
    />
  )
}

function SendTest({ kind, language }: ShownProps) {
  const { t } = useText()
  const { show } = useToasts()
  const { user } = useSession()
  const values = useWatch({ name: language }) as unknown
  const sending = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/api/v1/staff/email-templates/{kind}/test', {
          params: { path: { kind }, query: { locale: language } },
          body: { document: toTexts(values) },
        }),
      ),
    onSuccess: () => show({ title: t('notifications.test-sent', { email: user.email }) }),
    onError: (error) => show({ title: t(describeTestError(error)), isError: true }),
  })
  return (
    <button type="button" className="button" disabled={sending.isPending} onClick={() => sending.mutate()}>
      <Send aria-hidden="true" /> {t('notifications.test')}
    </button>
  )
}

function describeTestError(error: Error): MessageKey {
  if (!(error instanceof ApiError)) return 'form.failed'
  if (error.status === 0) return 'form.offline'
  return error.status === 429
    ? 'notifications.too-many'
    : error.code === 'invalid_input'
      ? 'notifications.invalid'
      : 'form.failed'
}
